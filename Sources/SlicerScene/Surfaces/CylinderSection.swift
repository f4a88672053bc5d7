import SlicerCore

/// The page's corners and cross-sections in the cylinder's own coordinates: d across the axis,
/// t along it.
struct CylinderSection {
  private let cylinder: Cylinder
  private let corners: [(d: Double, t: Double)]

  init(_ cylinder: Cylinder, _ size: Size) {
    self.cylinder = cylinder
    let (origin, direction) = (cylinder.origin, cylinder.direction)
    corners = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { x, y in
      let (dx, dy) = (x - origin.x, y - origin.y)
      return (dx * direction.x + dy * direction.y, dy * direction.x - dx * direction.y)
    }
  }

  /// The largest d of the page.
  var farthest: Double { corners.map(\.d).max() ?? 0 }

  /// Where the part `start` ≤ d ≤ `end` ends up, seen from above: a polygon in points of the bounds.
  func outline(from start: Double, to end: Double) -> [Point] {
    let chords = breaks(from: start, to: end).map { d in (d: d, chord: chord(at: d)) }
    let around =
      chords.map { point($0.d, $0.chord.lowerBound) }
      + chords.reversed().map { point($0.d, $0.chord.upperBound) }
    return Self.cornersOnly(around)
  }

  /// Without points on the line between their neighbors, as long as a polygon is left.
  private static func cornersOnly(_ around: [Point]) -> [Point] {
    let points = around.indices.filter { i in
      let way = around[i] - around[(i + around.count - 1) % around.count]
      return abs(way.x) + abs(way.y) > 1e-9
    }.map { around[$0] }
    let corners = points.indices.filter { i in
      let (a, b) = (points[(i + points.count - 1) % points.count], points[i])
      let c = points[(i + 1) % points.count]
      let (first, second) = (b - a, c - b)
      return abs(first.x * second.y - first.y * second.x) > 1e-9
    }
    return corners.count > 2 ? corners.map { points[$0] } : around
  }

  /// Where the outline has corners, ascending: the page's own, and some on the cylinder's curve.
  private func breaks(from start: Double, to end: Double) -> [Double] {
    let curve = stride(from: 0.0, through: 8, by: 1).map { $0 / 8 * .pi * cylinder.radius }
    let all = curve + corners.map(\.d) + [start, end]
    return Set(all.filter { $0 >= start && $0 <= end }).sorted()
  }

  /// The page's extent along the axis at `d`.
  private func chord(at d: Double) -> ClosedRange<Double> {
    var ends: [Double] = []
    for (a, b) in zip(corners, corners[1...] + corners[..<1]) where (a.d - d) * (b.d - d) <= 0 {
      if a.d == b.d {
        ends += [a.t, b.t]
      } else {
        ends.append(a.t + (d - a.d) / (b.d - a.d) * (b.t - a.t))
      }
    }
    let low = ends.min() ?? 0
    return low...max(low, ends.max() ?? 0)
  }

  /// The forward map, seen from above.
  private func point(_ d: Double, _ t: Double) -> Point {
    let radius = cylinder.radius
    let s =
      d <= 0 ? d : d < .pi * radius ? radius * Elementary.sine(d / radius) : .pi * radius - d
    let (origin, direction) = (cylinder.origin, cylinder.direction)
    return Point(
      x: origin.x + s * direction.x - t * direction.y,
      y: origin.y + s * direction.y + t * direction.x)
  }
}
