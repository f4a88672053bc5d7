import SlicerCore
import SlicerScene

/// The outline of lines that have a width: polygons, all of which go round the same way.
///
/// A line's left side there and its left side back make one polygon. On the inner side of a corner that is
/// the place where both edges meet. Where its sides are too short for that the outline goes through the
/// corner itself, so that nothing is turned inside out.
struct StrokeOutline {
  private let half: Double
  private let shape: ShapeContents
  /// The angle of an arc's pieces, in radians.
  private let step: Double
  private(set) var polygons: [[Point]] = []

  /// - Parameters:
  ///   - lines: what ``StrokedLines`` has left.
  ///   - tolerance: how far from an arc its straight pieces may be, in points.
  init(_ lines: [FlatLine], _ shape: ShapeContents, tolerance: Double) {
    half = shape.lineWidth / 2
    self.shape = shape
    // A piece of an arc of angle a is r·(1 − cos(a/2)) ≈ r·a²/8 away from it.
    step = max((8 * tolerance / max(half, tolerance)).squareRoot(), 2 * .pi / 512)
    for line in lines { add(line) }
  }

  private mutating func add(_ line: FlatLine) {
    if line.corners.count < 2 {
      if let point = line.corners.first?.point { polygons.append(dot(point)) }
    } else if line.isClosed, line.corners.count > 2 {
      for line in [line, line.reversed] {
        var polygon: [Point] = []
        let count = line.corners.count
        for i in 0..<count {
          join(
            line.corners[(i + count - 1) % count].point, line.corners[i],
            line.corners[(i + 1) % count].point, &polygon)
        }
        polygons.append(polygon)
      }
    } else {
      var polygon: [Point] = []
      // A closed line of two corners goes there and back.
      let corners = line.isClosed ? line.corners + line.corners.prefix(1) : line.corners
      for corners in [corners, corners.reversed()] {
        for i in 1..<corners.count - 1 {
          join(corners[i - 1].point, corners[i], corners[i + 1].point, &polygon)
        }
        cap(corners[corners.count - 2].point, corners[corners.count - 1].point, &polygon)
      }
      polygons.append(polygon)
    }
  }

  /// A line of no length: SVG 2 §13.5.5 has round and square ones seen.
  private func dot(_ point: Point) -> [Point] {
    switch shape.lineCap {
    case .butt: return []
    case .square:
      return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
        point + Point(x: $0.0 * half, y: $0.1 * half)
      }
    case .round:
      var polygon: [Point] = []
      arc(point, Point(x: half, y: 0), 2 * .pi, &polygon)
      return polygon
    }
  }

  /// Adds the left side around a corner.
  private func join(
    _ before: Point, _ corner: FlatLine.Corner, _ after: Point, _ polygon: inout [Point]
  ) {
    let point = corner.point
    let (first, last) = (before.direction(to: point), point.direction(to: after))
    let (a, b) = (first.left * half, last.left * half)
    let cross = first.x * last.y - first.y * last.x
    let dot = first.x * last.x + first.y * last.y
    if dot > 0, abs(cross) < 1e-6 { return polygon.append(point + b) }
    // Where both edges meet.
    let meeting = point + (a + b) * (1 / (1 + dot))
    if cross < 0 {
      let reach = half * -cross / (1 + dot)
      let room = min(before.distance(to: point), point.distance(to: after)) / 2
      if dot > -0.999, reach <= room { return polygon.append(meeting) }
      return polygon += [point + a, point, point + b]
    }
    polygon.append(point + a)
    let sort = corner.isSmooth ? .round : shape.lineJoin
    switch sort {
    case .bevel: break
    case .miter:
      // The sine of half the angle between the sides is that of the cosine of half the turn.
      let limit = max(shape.miterLimit, 1)
      if (1 + dot) * limit * limit >= 2 { polygon.append(meeting) }
    case .round: arc(point, a, Elementary.arctangent(y: abs(cross), x: dot), &polygon)
    }
    polygon.append(point + b)
  }

  /// From the left side of a line's end to its right side.
  private func cap(_ before: Point, _ end: Point, _ polygon: inout [Point]) {
    let way = before.direction(to: end)
    let left = way.left * half
    polygon.append(end + left)
    switch shape.lineCap {
    case .butt: break
    case .square: polygon += [end + left + way * half, end + left * -1 + way * half]
    case .round: arc(end, left, .pi, &polygon)
    }
    polygon.append(end + left * -1)
  }

  /// Adds an arc around a point, clockwise on the screen.
  private func arc(_ center: Point, _ start: Point, _ angle: Double, _ polygon: inout [Point]) {
    let count = max(1, Int((angle / step).rounded(.up)))
    for i in 1..<max(count, 2) where i < count {
      let (s, c) = Elementary.sineCosine(angle * Double(i) / Double(count))
      polygon.append(
        center + Point(x: c * start.x - s * start.y, y: s * start.x + c * start.y))
    }
    if angle > .pi { polygon.append(center + start) }
  }
}

extension Point {
  /// The direction to another point, of length 1.
  fileprivate func direction(to other: Point) -> Point {
    (other - self) * (1 / distance(to: other))
  }

  /// To the left of one who goes this way, as y grows downward.
  fileprivate var left: Point { Point(x: y, y: -x) }
}
