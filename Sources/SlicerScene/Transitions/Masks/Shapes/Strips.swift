package import SlicerCore

/// Two straight fronts that run from the middle line to opposite edges, or back.
package struct BarnDoors: MaskShape {
  package static let parameters: [Parameter<ShapeMask<BarnDoors>>] = [
    .direction(), .choice("axis", "which way the doors move", \.shape.axis),
  ]

  package var axis = Axis.horizontal

  package init() {}

  /// The doors' edges are straight.
  package var variation: Field.Variation { axis == .horizontal ? .alongRows : .alongColumns }

  package func value(at point: MaskPoint) -> Double {
    let center = Point(x: 0.5, y: 0.5)
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return axis == .horizontal ? abs(offset.x) / reach.x : abs(offset.y) / reach.y
  }
}

/// Strips of equal width that turn over at the same time, each from the same side.
package struct Blinds: MaskShape {
  // A front as wide as a part of the way would be narrower than a pixel of a slat.
  package static let softness = 0.0
  package static let parameters: [Parameter<ShapeMask<Blinds>>] = [
    .choice("from", "side of each slat at which the second picture appears first", \.shape.from),
    .integer("count", "slats", \.shape.count, in: 1...200),
  ]

  package var from = Edge.left
  package var count = 10

  package init() {}

  /// All slats' edges are straight.
  package var variation: Field.Variation { from.isHorizontal ? .alongRows : .alongColumns }

  package func value(at point: MaskPoint) -> Double {
    let place = point.distance(from: from) * Double(count)
    return place - place.rounded(.down)
  }
}

/// Squares that turn over from one side: first the white ones of a chessboard, then the black.
package struct Checkerboard: MaskShape {
  package static let softness = 0.0
  package static let parameters: [Parameter<ShapeMask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer("count", "squares along the longer side", \.shape.count, in: 1...200),
  ]

  package var from = Edge.left
  package var count = 8

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let square = max(point.width, point.height) / Double(count)
    let x = point.distance(from: .left) * point.width / square
    let y = point.distance(from: .top) * point.height / square
    let isBlack = Int(x.rounded(.down) + y.rounded(.down)) & 1 == 1
    let (inX, inY) = (x - x.rounded(.down), y - y.rounded(.down))
    let inside =
      switch from {
      case .left: inX
      case .right: 1 - inX
      case .top: inY
      case .bottom: 1 - inY
      }
    return ((isBlack ? 1 : 0) + inside) / 2
  }

  /// A part of each white square, then these and a part of each black one.
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (width, height) = (Double(size.width), Double(size.height))
    let square = max(width, height) / Double(count)
    return (0..<Int((height / square).rounded(.up))).flatMap { row in
      (0..<Int((width / square).rounded(.up))).compactMap { column in
        let isBlack = (row + column) & 1 == 1
        let part = min(2 * limit - (isBlack ? 1 : 0), 1) * square
        guard part > 0 else { return nil }
        let (x, y) = (Double(column) * square, Double(row) * square)
        return switch from {
        case .left: .rectangle(x..<x + part, y..<y + square)
        case .right: .rectangle(x + square - part..<x + square, y..<y + square)
        case .top: .rectangle(x..<x + square, y..<y + part)
        case .bottom: .rectangle(x..<x + square, y + square - part..<y + square)
        }
      }
    }
  }
}

/// Strips that grow, those next to an edge first and the others after them.
///
/// With a the distance from the edge and u the place in a strip, 0 at its far side: a strip begins at
/// a / (1 + overlap) and grows for overlap / (1 + overlap). Source: xfade's …slice, where it grows
/// smoothly.
package struct Slices: MaskShape {
  /// How a strip grows.
  package enum Growth: String, ParameterChoice {
    /// At one speed.
    case even
    /// By smoothstep: at first it is a thin line for a while.
    case smooth
  }

  package static let softness = 0.0
  package static let parameters: [Parameter<ShapeMask<Slices>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .integer("count", "strips", \.shape.count, in: 1...200),
    .number(
      "overlap", "how long one strip grows, in ways across the stage", \.shape.overlap, in: 0.01...4
    ),
    .choice("growth", "how a strip grows", \.shape.growth),
  ]

  package var from = Edge.left
  package var count = 10
  package var overlap = 0.5
  package var growth = Growth.even

  package init() {}

  /// All strips' edges are straight.
  package var variation: Field.Variation { from.isHorizontal ? .alongRows : .alongColumns }

  package func value(at point: MaskPoint) -> Double {
    let away = point.distance(from: from)
    let strip = (1 - away) * Double(count)
    let place = strip - strip.rounded(.down)
    let grown =
      switch growth {
      case .even: place
      // The inverse of smoothstep.
      case .smooth: 0.5 - Elementary.sine(Elementary.arcsine(1 - 2 * place) / 3)
      }
    return (away + overlap * grown) / (1 + overlap)
  }
}

extension Mask {
  /// Two fronts from the middle to opposite edges.
  ///
  /// - Parameter axis: along which they move.
  public static func barnDoors(axis: Axis = .horizontal) -> Mask {
    Mask(BarnDoors()) { $0.axis = axis }
  }

  /// Slats that turn over at the same time.
  ///
  /// - Parameters:
  ///   - from: the side of each slat that turns over first.
  ///   - count: of slats.
  public static func blinds(from: Edge = .left, count: Int = 10) -> Mask {
    Mask(Blinds()) {
      $0.from = from; $0.count = count
    }
  }

  /// The white squares of a chessboard, then the black ones.
  ///
  /// - Parameters:
  ///   - from: the side of each square that turns over first.
  ///   - count: squares of a row.
  public static func checkerboard(from: Edge = .left, count: Int = 8) -> Mask {
    Mask(Checkerboard()) {
      $0.from = from; $0.count = count
    }
  }

  /// Strips that grow one after the other.
  ///
  /// - Parameters:
  ///   - from: where the first one is.
  ///   - count: of strips.
  ///   - overlap: how much of its time a strip shares with the next, 0…1.
  public static func slices(from: Edge = .left, count: Int = 10, overlap: Double = 0.5) -> Mask {
    Mask(Slices()) {
      $0.from = from; $0.count = count; $0.overlap = overlap
    }
  }
}
