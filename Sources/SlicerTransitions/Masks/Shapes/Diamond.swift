public import SlicerCore

/// A square that stands on its corner and opens or closes.
public struct Diamond: MaskShape {
  public static let name = "diamond"
  public static let parameters: [Parameter<Mask<Diamond>>] = [
    .direction(), .center(\.shape.center),
  ]

  /// In the unit square.
  public var center = Point(x: 0.5, y: 0.5)

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return (abs(offset.x) + abs(offset.y)) / (reach.x + reach.y)
  }

  public var numbers: [Double] { [center.x, center.y] }
}
