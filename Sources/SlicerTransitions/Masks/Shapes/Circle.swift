public import SlicerCore

/// A round hole that opens up to the farthest corner, or closes.
public struct Circle: MaskShape {
  /// The name in the catalog.
  public static let name = "circle"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Circle>>] = [
    .direction(), .center(\.shape.center),
  ]

  /// In the unit square.
  public var center = Point(x: 0.5, y: 0.5)

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    let square = offset.x * offset.x + offset.y * offset.y
    let share = (square / (reach.x * reach.x + reach.y * reach.y)).squareRoot()
    // xfade's hard circles hold the points of their radius: a little less than a field's step.
    return point.grid == .edge ? share - 0.8 / 65535 : share
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [center.x, center.y] }
}
