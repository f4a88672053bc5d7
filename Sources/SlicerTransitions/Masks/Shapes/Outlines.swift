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
}

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
}

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
}
