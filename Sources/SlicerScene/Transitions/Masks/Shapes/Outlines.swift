public import SlicerCore

/// A round hole that opens up to the farthest corner, or closes.
package struct Circle: MaskShape {
  package static let runsOverContent = true
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Circle>>] = [
    .direction(), .center(\.shape.center),
  ]

  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    let square = offset.x * offset.x + offset.y * offset.y
    let share = (square / (reach.x * reach.x + reach.y * reach.y)).squareRoot()
    // xfade's hard circles hold the points of their radius: a little less than a field's step.
    return point.grid == .edge ? share - 0.8 / 65535 : share
  }
}

/// A square that stands on its corner and opens or closes.
package struct Diamond: MaskShape {
  package static let runsOverContent = true
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Diamond>>] = [
    .direction(), .center(\.shape.center),
  ]

  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return (abs(offset.x) + abs(offset.y)) / (reach.x + reach.y)
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (middle, reach) = (size.place(of: center), size.reach(from: center))
    let side = limit * (reach.x + reach.y)
    let (across, down) = (Point(x: side, y: 0), Point(x: 0, y: side))
    return [[middle - down, middle + across, middle + down, middle - across]]
  }
}

/// A rectangle of the stage's proportions that opens or closes.
package struct Rectangle: MaskShape {
  package static let runsOverContent = true
  // The sides grow while they run: at one speed they begin slowly.
  package static let curve = TimingCurve.linear
  package static let parameters: [Parameter<ShapeMask<Rectangle>>] = [
    .direction(), .center(\.shape.center),
  ]

  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  /// The variation around the center.
  package var variation: Field.Variation { .crosswise(center) }

  package func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    // xfade's hard rectangles have sides of whole pixels, rounded down.
    let extra = point.grid == .edge ? 0.875 : 0
    return max((abs(offset.x) + extra) / reach.x, (abs(offset.y) + extra) / reach.y)
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (middle, half) = (size.place(of: center), size.reach(from: center) * limit)
    return [
      .rectangle(
        middle.x - half.x..<middle.x + half.x, middle.y - half.y..<middle.y + half.y)
    ]
  }
}

extension Mask {
  /// A round hole.
  ///
  /// - Parameter center: its center in the unit square.
  public static func circle(center: Point = Point(x: 0.5, y: 0.5)) -> Mask {
    Mask(Circle()) { $0.center = center }
  }

  /// A hole that stands on its corner.
  ///
  /// - Parameter center: its center in the unit square.
  public static func diamond(center: Point = Point(x: 0.5, y: 0.5)) -> Mask {
    Mask(Diamond()) { $0.center = center }
  }

  /// A rectangular hole of the stage's proportions; around a corner, `Point.zero`, it grows out of that.
  ///
  /// - Parameter center: its center in the unit square.
  public static func rectangle(center: Point = Point(x: 0.5, y: 0.5)) -> Mask {
    Mask(Rectangle()) { $0.center = center }
  }
}
