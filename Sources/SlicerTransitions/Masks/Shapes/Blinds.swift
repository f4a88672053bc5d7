import SlicerCore

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

  public var numbers: [Double] { from.numbers + [Double(count)] }
}

extension Edge {
  /// The direction as numbers, for fields.
  var numbers: [Double] { [direction.x, direction.y] }
}
