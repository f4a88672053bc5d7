import SlicerCore

/// Strips of equal width that turn over at the same time, each from the same side.
public struct Blinds: MaskShape {
  /// The name in the catalog.
  public static let name = "blinds"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Blinds>>] = [
    .choice("from", "side of each slat at which the second picture appears first", \.shape.from),
    .integer("count", "slats", \.shape.count, in: 1...200),
  ]

  /// The edge at which each slat turns first.
  public var from = Edge.left
  /// Slats.
  public var count = 10

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let place = point.distance(from: from) * Double(count)
    return place - place.rounded(.down)
  }

  /// The properties, as numbers.
  public var numbers: [Double] { from.numbers + [Double(count)] }
}

extension Edge {
  /// The direction as numbers, for fields.
  var numbers: [Double] { [direction.x, direction.y] }
}
