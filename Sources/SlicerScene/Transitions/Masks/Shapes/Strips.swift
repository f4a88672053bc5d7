package import SlicerCore

/// Two straight fronts that run from the middle line to opposite edges, or back.
package struct BarnDoors: MaskShape {
  package static let runsOverContent = true
  package static let relief: MaskRelief? = MaskRelief(upper: .outside, width: 0.14)
  package static let curve = TimingCurve.restful
  package static let parameters: [Parameter<ShapeMask<BarnDoors>>] = [
    .direction(), .choice("axis", "which way the doors move", \.shape.axis),
  ]

  package var axis = Axis.horizontal

  package init() {}

  /// One axis alone: the doors' edges are straight.
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
  package var count = 8

  package init() {}

  /// One axis alone: the edges of all slats are straight.
  package var variation: Field.Variation { from.isHorizontal ? .alongRows : .alongColumns }

  package func value(at point: MaskPoint) -> Double {
    let place = point.distance(from: from) * Double(count)
    return place - place.rounded(.down)
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
  public static func blinds(from: Edge = .left, count: Int = 8) -> Mask {
    Mask(Blinds()) {
      $0.from = from; $0.count = count
    }
  }

  /// The white squares of a chessboard, then the black ones.
  ///
  /// - Parameters:
  ///   - from: the side of each square that turns over first.
  ///   - count: squares of a row; nil: 8, or 5 of an icon.
  public static func checkerboard(from: Edge = .left, count: Int? = nil) -> Mask {
    Mask(Checkerboard()) {
      $0.from = from; $0.count = count
    }
  }

  /// Strips that grow one after the other.
  ///
  /// - Parameters:
  ///   - from: where the first one is.
  ///   - count: of strips; nil: 8, or 5 of an icon.
  ///   - overlap: how much of its time a strip shares with the next, 0…1.
  public static func slices(from: Edge = .left, count: Int? = nil, overlap: Double = 1) -> Mask {
    Mask(Slices()) {
      $0.from = from; $0.count = count; $0.overlap = overlap
    }
  }
}
