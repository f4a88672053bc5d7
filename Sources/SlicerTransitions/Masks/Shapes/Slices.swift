import SlicerCore

/// Strips that grow, those next to an edge first and the others after them.
///
/// With a the distance from the edge and u the place in a strip, 0 at its far side: a strip begins at
/// a / (1 + overlap) and grows by smoothstep for overlap / (1 + overlap). Source: xfade's …slice.
public struct Slices: MaskShape {
  /// The name in the catalog.
  public static let name = "slices"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Slices>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .integer("count", "strips", \.shape.count, in: 1...200),
    .number(
      "overlap", "how long one strip grows, in ways across the stage", \.shape.overlap, in: 0.01...4
    ),
  ]

  /// The edge next to which strips grow first.
  public var from = Edge.left
  /// Strips.
  public var count = 10
  /// How long a strip grows, in ways across the stage.
  public var overlap = 0.5

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let away = point.distance(from: from)
    let strip = (1 - away) * Double(count)
    let place = strip - strip.rounded(.down)
    // The inverse of smoothstep.
    let grown = 0.5 - Elementary.sine(Elementary.arcsine(1 - 2 * place) / 3)
    return (away + overlap * grown) / (1 + overlap)
  }

  /// The properties, as numbers.
  public var numbers: [Double] { from.numbers + [Double(count), overlap] }
}
