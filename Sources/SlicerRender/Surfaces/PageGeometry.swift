internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// Where the stage's pixels lie in the bounds of a layer that is moved, turned and scaled in its own
/// plane: (x, y) of a pixel's center is origin + column · across + row · down, in points.
struct PageGeometry {
  let origin: Point
  let across: Point
  let down: Point
  let bounds: Size
  let stage: PixelSize
  let showsBack: Bool
  /// Points of the bounds per pixel: the root of a pixel's area.
  let step: Double

  /// Nil if the layer is seen from the side. Perspective is left out: surfaces are seen from above.
  init?(_ matrix: Transform3D, bounds: Size, stage: Stage) {
    let (x, y, one) = (matrix.rows.0, matrix.rows.1, matrix.rows.3)
    let determinant = x.x * y.y - x.y * y.x
    guard abs(determinant) > 1e-9, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = stage.scale
    across = Point(x: y.y / determinant / scale, y: -x.y / determinant / scale)
    down = Point(x: -y.x / determinant / scale, y: x.x / determinant / scale)
    // The stage's corner and half a pixel on, seen from the layer's own corner.
    let (dx, dy) = (0.5 - one.x * scale, 0.5 - one.y * scale)
    origin = Point(x: across.x * dx + down.x * dy, y: across.y * dx + down.y * dy)
    self.bounds = bounds
    self.stage = stage.pixelSize
    showsBack = determinant < 0
    step = (1 / (abs(determinant) * scale * scale)).squareRoot()
  }

  /// The geometry as the loops in C take it.
  var sheet: cslicer_sheet {
    cslicer_sheet(
      origin: (origin.x, origin.y), across: (across.x, across.y), down: (down.x, down.y),
      step: Float(step), width: Float(bounds.width), height: Float(bounds.height))
  }

  /// The point of the bounds at a pixel's center.
  @inline(__always)
  func point(_ column: Int, _ row: Int) -> Point {
    Point(
      x: origin.x + Double(column) * across.x + Double(row) * down.x,
      y: origin.y + Double(column) * across.y + Double(row) * down.y)
  }

  /// The pixel (centers at whole numbers) where a point of the bounds is seen.
  func pixel(_ point: Point) -> Point {
    let determinant = across.x * down.y - across.y * down.x
    let way = point - origin
    return Point(
      x: (way.x * down.y - way.y * down.x) / determinant,
      y: (way.y * across.x - way.x * across.y) / determinant)
  }

  /// The columns of `row`, all of them or fewer, where start + column · slope is in `range`, and one
  /// more at both ends.
  func columns(_ start: Double, _ slope: Double, in range: ClosedRange<Double>) -> Range<Int> {
    let width = Double(stage.width)
    if abs(slope) < 1e-12 { return range.contains(start) ? 0..<stage.width : 0..<0 }
    let (a, b) = ((range.lowerBound - start) / slope, (range.upperBound - start) / slope)
    let first = min(max(min(a, b).rounded(.down) - 1, 0), width)
    let last = min(max(max(a, b).rounded(.up) + 2, first), width)
    return Int(first)..<Int(last)
  }
}
