internal import CSlicerKernels
import SlicerCore

/// A side of a polygon, in pixels of the stage.
struct SoftEdge: Sendable {
  let loop: cslicer_edge
  let top, bottom: Double
  /// True if what is on one side of it is inside, and on the other outside.
  var isCrossed = true
  let left, right: Double
  private let start, way: Point
  /// How far it goes across the stage from a row to the next; nil if it is level.
  private let slope: Double?

  init(from a: Point, to b: Point) {
    (start, way) = (a, b - a)
    (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    (left, right) = (min(a.x, b.x), max(a.x, b.x))
    slope = abs(way.y) > 1e-6 ? way.x / way.y : nil
    let length = way.x * way.x + way.y * way.y
    loop = cslicer_edge(
      x_first: 0, x_last: Float(a.x), y: Float(a.y), way_x: Float(way.x), way_y: Float(way.y),
      factor: length > 0 ? Float(1 / length) : 0)
  }

  func isReverse(of other: SoftEdge) -> Bool {
    start + way == other.start && other.start + other.way == start
  }

  /// Where it crosses a line across the stage, if it does and counts.
  func crossing(_ y: Double) -> Double? {
    let from = y - start.y
    guard isCrossed, (from < 0) != (from < way.y) else { return nil }
    return start.x + from * (slope ?? way.x / way.y)
  }

  /// The columns among `limits` whose pixels may be within a distance, or where they would be beyond
  /// them; nil if none of the line is.
  func columns(_ y: Double, within reach: Double, in limits: Range<Int>) -> Range<Int>? {
    guard top <= y + reach, bottom >= y - reach else { return nil }
    var (a, b) = (left, right)
    if let slope {
      a = start.x + (max(top, y - reach) - start.y) * slope
      b = start.x + (min(bottom, y + reach) - start.y) * slope
    }
    let first = (min(a, b) - reach - 1).whole(in: limits)
    return first..<max(first, (max(a, b) + reach + 1).rounded(.up).whole(in: limits))
  }
}
