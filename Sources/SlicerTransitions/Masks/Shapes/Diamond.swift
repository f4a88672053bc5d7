public import SlicerCore

/// A square that stands on its corner and opens or closes.
public struct Diamond: MaskShape {
  /// The name in the catalog.
  public static let name = "diamond"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Diamond>>] = [
    .direction(), .center(\.shape.center),
  ]

  /// In the unit square.
  public var center = Point(x: 0.5, y: 0.5)

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return (abs(offset.x) + abs(offset.y)) / (reach.x + reach.y)
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [center.x, center.y] }
}
