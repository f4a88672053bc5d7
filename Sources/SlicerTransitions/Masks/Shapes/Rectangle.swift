public import SlicerCore

/// A rectangle of the stage's proportions that opens or closes.
public struct Rectangle: MaskShape {
  /// The name in the catalog.
  public static let name = "rectangle"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Rectangle>>] = [
    .direction(), .center(\.shape.center),
  ]

  /// In the unit square.
  public var center = Point(x: 0.5, y: 0.5)

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    // xfade's hard rectangles have sides of whole pixels, rounded down.
    let extra = point.grid == .edge ? 0.875 : 0
    return max((abs(offset.x) + extra) / reach.x, (abs(offset.y) + extra) / reach.y)
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [center.x, center.y] }
}
