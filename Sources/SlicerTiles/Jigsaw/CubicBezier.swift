import SlicerCore

/// A place in a picture in 1/65536 pixels, where areas are sums of whole numbers.
struct FixedPoint: Hashable, Sendable {
  static let one = 1 << shift
  static let shift = 16

  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The place nearest to a point in a picture, in pixels; neither coordinate is negative.
  init(_ x: Double, _ y: Double) {
    // Truncation is one instruction everywhere, `rounded()` a call on x86-64 without SSE4.1.
    self.x = Int(x * Double(Self.one) + 0.5)
    self.y = Int(y * Double(Self.one) + 0.5)
  }
}

/// A cubic Bézier curve, in pixels.
struct CubicBezier: Hashable, Sendable {
  var start: Point
  var leaving: Point
  var arriving: Point
  var end: Point

  init(_ start: Point, _ leaving: Point, _ arriving: Point, _ end: Point) {
    self.start = start
    self.leaving = leaving
    self.arriving = arriving
    self.end = end
  }

  var reversed: Self { Self(end, arriving, leaving, start) }

  /// The polyline's farthest distance from the curve, in pixels: a step of 8-bit coverage.
  private static let tolerance = 1.0 / 256
  /// The longest segment, in pixels: products of 1/65536 pixels stay below 2^63.
  private static let longest = 4096.0

  /// Into how many segments the curve is divided, at even steps of its parameter.
  ///
  /// A chord over a step h is off by at most h²·max|B″|/8, and |B″| ≤ 6·max|second difference|.
  private var segments: Int {
    let bend = max(
      Self.second(start, leaving, arriving), Self.second(leaving, arriving, end))
    let speed = 3 * max(Self.reach(start, leaving), Self.reach(leaving, arriving))
    let last = 3 * Self.reach(arriving, end)
    let steps = max((0.75 * bend / Self.tolerance).squareRoot(), max(speed, last) / Self.longest)
    return max(4, Int(steps.rounded(.up)))
  }

  /// Calls `body` with the ends of the segments, but for the curve's start, in order.
  func forEachEnd(_ body: (Point) -> Void) {
    let count = segments
    for i in 1..<count { body(point(at: Double(i) / Double(count))) }
    body(end)
  }

  /// The point at `t`, 0…1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * leaving.x + c * arriving.x + d * end.x,
      y: a * start.y + b * leaving.y + c * arriving.y + d * end.y)
  }

  /// An upper bound of |a − 2b + c|.
  private static func second(_ a: Point, _ b: Point, _ c: Point) -> Double {
    abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y)
  }

  /// An upper bound of |b − a|.
  private static func reach(_ a: Point, _ b: Point) -> Double { abs(b.x - a.x) + abs(b.y - a.y) }
}
