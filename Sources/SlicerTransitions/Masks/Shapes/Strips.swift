import SlicerCore

/// Two straight fronts that run from the middle line to opposite edges, or back.
public struct BarnDoors: MaskShape {
  /// Which way the doors move.
  public enum Axis: String, ParameterChoice {
    case horizontal, vertical
  }

  public static let name = "barnDoors"
  public static let parameters: [Parameter<Mask<BarnDoors>>] = [
    .direction(), .choice("axis", "which way the doors move", \.shape.axis),
  ]

  public var axis = Axis.horizontal

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    let center = Point(x: 0.5, y: 0.5)
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return axis == .horizontal ? abs(offset.x) / reach.x : abs(offset.y) / reach.y
  }
}

/// Strips of equal width that turn over at the same time, each from the same side.
public struct Blinds: MaskShape {
  public static let name = "blinds"
  public static let parameters: [Parameter<Mask<Blinds>>] = [
    .choice("from", "side of each slat at which the second picture appears first", \.shape.from),
    .integer("count", "slats", \.shape.count, in: 1...200),
  ]

  public var from = Edge.left
  public var count = 10

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    let place = point.distance(from: from) * Double(count)
    return place - place.rounded(.down)
  }
}

/// Squares that turn over from one side: first the white ones of a chessboard, then the black.
public struct Checkerboard: MaskShape {
  public static let name = "checkerboard"
  public static let parameters: [Parameter<Mask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer("count", "squares along the longer side", \.shape.count, in: 1...200),
  ]

  public var from = Edge.left
  public var count = 8

  public init() {}

  public func value(at point: MaskPoint) -> Double {
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
}

/// Strips that grow, those next to an edge first and the others after them.
///
/// With a the distance from the edge and u the place in a strip, 0 at its far side: a strip begins at
/// a / (1 + overlap) and grows by smoothstep for overlap / (1 + overlap). Source: xfade's …slice.
public struct Slices: MaskShape {
  public static let name = "slices"
  public static let parameters: [Parameter<Mask<Slices>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .integer("count", "strips", \.shape.count, in: 1...200),
    .number(
      "overlap", "how long one strip grows, in ways across the stage", \.shape.overlap, in: 0.01...4
    ),
  ]

  public var from = Edge.left
  public var count = 10
  public var overlap = 0.5

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    let away = point.distance(from: from)
    let strip = (1 - away) * Double(count)
    let place = strip - strip.rounded(.down)
    // The inverse of smoothstep.
    let grown = 0.5 - Elementary.sine(Elementary.arcsine(1 - 2 * place) / 3)
    return (away + overlap * grown) / (1 + overlap)
  }
}
