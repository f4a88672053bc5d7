import SlicerCore
import SlicerTiles
import Testing

/// The pieces of a jigsaw never overlap, whatever chance says.
@Suite struct JigsawCurveTests {
  /// Every corner of the space of forms.
  private static let extremes: [JigsawForm] = (0..<256).map { bits in
    let sign = { (bit: Int) in bits >> bit & 1 == 1 ? 1.0 : -1.0 }
    var form = JigsawForm(isForward: bits & 1 == 1)
    (form.shift, form.lean, form.breadth) = (sign(1), sign(2), sign(3))
    form.sag = (sign(4), sign(5))
    form.tilt = (sign(6), sign(7))
    return form
  }

  /// Law: all control points but the corners lie inside the square around the edge, and before the
  /// middle of the piece.
  @Test(arguments: [0.05, 0.1, 0.2, 0.25, 0.3])
  func curvesStayInTheirEdgesSquare(tab: Double) throws {
    for form in Self.extremes {
      for length in [100.0, 101, 150, 1000, 100_000] {
        let curve = JigsawCurve(form, length: length, side: 100, tab: tab)
        let points = curve.controlPoints
        try #require(points.first == Point(x: 0, y: 0))
        try #require(points.last == Point(x: length, y: 0))
        let outside = points.dropFirst().dropLast().filter {
          abs($0.y) >= min($0.x, length - $0.x, 50)
        }
        try #require(outside.isEmpty, "\(form) \(length)")
      }
    }
  }

  /// Law: no two segments of one curve meet, except that each begins where the last one ends.
  @Test(arguments: [(0.05, 4000.0), (0.3, 100.0), (0.3, 300.0)])
  func curvesDoNotCrossThemselves(tab: Double, length: Double) throws {
    for form in Self.extremes {
      let points = Self.polyline(JigsawCurve(form, length: length, side: 100, tab: tab), every: 3)
      let meetings = (0..<points.count - 1).flatMap { i in
        (i + 2..<max(i + 2, points.count - 1)).filter { j in
          Self.meet(points[i], points[i + 1], points[j], points[j + 1])
        }
      }
      try #require(meetings.isEmpty, "\(form)")
    }
  }

  /// The neck is at most 2/3 as broad as the head, and the tab reaches as far as was asked.
  @Test func tabsHaveNecksAndReachOut() throws {
    for form in Self.extremes {
      let points = Self.polyline(JigsawCurve(form, length: 100, side: 100, tab: 0.2), every: 1)
      let heights = points.map { form.isForward ? $0.y : -$0.y }
      try #require(abs((heights.max() ?? 0) - 20) < 1e-9)
      try #require((heights.min() ?? 0) >= -20 * 0.16 - 1e-9)
      let breadth = { (height: Double) in
        let crossings = zip(zip(points, heights), zip(points, heights).dropFirst())
          .filter { ($0.1 < height) != ($1.1 < height) }.map(\.0.0.x)
        return (crossings.max() ?? 0) - (crossings.min() ?? 0)
      }
      try #require(breadth(4) > 5 && breadth(4) < breadth(11.6) * 2 / 3)
    }
  }

  /// Law: the polyline is within 1/256 pixel of the curve; ten times as many points show no corner.
  @Test(arguments: [4.0, 100, 5000]) func polylinesAreFine(side: Double) throws {
    for form in Self.extremes.prefix(16) {
      let points = Self.polyline(JigsawCurve(form, length: side, side: side, tab: 0.3), every: 1)
      for (a, (b, c)) in zip(points, zip(points.dropFirst(), points.dropFirst(2))) {
        // A curve's chord is off by a quarter of what the middle point of two chords is off by.
        let (dx, dy) = (c.x - a.x, c.y - a.y)
        let off = abs(dx * (b.y - a.y) - dy * (b.x - a.x)) / (dx * dx + dy * dy).squareRoot()
        try #require(off < 4.5 / 256, "\(side) \(b)")
      }
    }
  }

  private static func polyline(_ curve: JigsawCurve, every step: Int) -> [Point] {
    var points = [Point(x: 0, y: 0)]
    curve.forEachEnd { points.append($0) }
    return points.indices.filter { $0 % step == 0 || $0 == points.count - 1 }.map { points[$0] }
  }

  /// True if segments a–b and c–d have a point in common.
  private static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x),
      max(a.y, b.y) >= min(c.y, d.y), max(c.y, d.y) >= min(a.y, b.y)
    else { return false }
    return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
  }

  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
