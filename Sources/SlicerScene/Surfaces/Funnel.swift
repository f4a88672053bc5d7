public import SlicerCore

/// A sheet that narrows towards a point, the mouth, and slides into it: a cloth into a hose.
///
/// The sheet slides along the vertical, or along the horizontal if the mouth is nearer (in the unit
/// square) to the left or right side than to the top or bottom. With a ≥ 0 the distance from the
/// mouth along that axis, on either side of it, and L the far edge's distance on that side, what is
/// seen at a is what lies at a + L · ``slide``; and across the axis all distances from the mouth
/// are multiplied by 1 − ``pinch`` · (1 − smoothstep(a / L)). Progress 0 is the flat sheet and 1
/// nothing.
public struct Funnel: Hashable, Sendable {
  /// Where the sheet goes, in points of the layer's bounds.
  public var mouth: Point
  /// 0…1; 0: a flat sheet, 1: all of it is in the mouth.
  public var progress: Double

  /// A funnel that has swallowed as much as `progress` says.
  public init(mouth: Point, progress: Double) {
    self.mouth = mouth
    self.progress = progress
  }

  /// How narrow the sheet is at the mouth: 0 as wide as ever, 1 a point.
  package var pinch: Double { Elementary.smoothstep(progress / 0.5) }

  /// The part of the sheet's length that is in the mouth, 0…1: it starts while the sheet narrows.
  package var slide: Double {
    let t = min(max((progress - 0.25) / 0.75, 0), 1)
    return t * t
  }

  /// Whether a sheet of `size` slides along the vertical.
  package func isVertical(in size: Size) -> Bool {
    let (x, y) = (mouth.x / size.width, mouth.y / size.height)
    return min(y, 1 - y) <= min(x, 1 - x)
  }
}
