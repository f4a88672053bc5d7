import SlicerCore

/// A piece's outline moved outwards, so that what a laser burns away leaves the piece its size.
///
/// Each curve is cut into quarters, whose control polygons move by the distance along their normals (Tiller
/// and Hanson). For half a kerf of 0.1 mm the curve is off by less than 0.01 mm. Corners are mitered:
/// pieces have no inner corners, because a jigsaw's curves leave its corners within 90°.
///
/// Source: W. Tiller, E. Hanson, "Offsets of Two-Dimensional Profiles", 1984.
struct GrownOutline {
  let path: CutPath

  /// - Parameters:
  ///   - sides: clockwise, y down; two ends or 3n + 1 control points each.
  ///   - distance: in the unit of the points.
  init(_ sides: [[Point]], by distance: Double) {
    let grown = sides.map { Self.grown($0, distance) }
    var path: CutPath?
    for index in grown.indices {
      let before = grown[(index + grown.count - 1) % grown.count]
      let corner = Self.miter(sides[index][0], before.after, grown[index].before, distance)
      if path == nil { path = CutPath(from: corner) } else { path?.add(.line(corner)) }
      guard let curves = grown[index].curves else { continue }
      path?.add(.line(curves[0].start))
      for curve in curves { path?.add(.curve(curve.leaving, curve.arriving, curve.end)) }
    }
    path?.isClosed = true
    self.path = path ?? CutPath(from: .zero)
  }

  /// A side that was moved, and the directions in which it leaves and arrives.
  private struct Side {
    /// Nil for a straight one, which its corners state.
    let curves: [CubicBezier]?
    let before: Point
    let after: Point
  }

  private static func grown(_ side: [Point], _ distance: Double) -> Side {
    guard side.count > 2 else {
      let direction = unit(side[1] - side[0])
      return Side(curves: nil, before: direction, after: direction)
    }
    let parts = stride(from: 0, to: side.count - 1, by: 3).flatMap { i in
      CubicBezier(side[i], side[i + 1], side[i + 2], side[i + 3]).halves.flatMap(\.halves)
    }
    return Side(
      curves: parts.map { moved($0, distance) }, before: direction(of: parts[0]),
      after: arrival(of: parts[parts.count - 1]))
  }

  /// Moves a curve's control polygon.
  private static func moved(_ curve: CubicBezier, _ distance: Double) -> CubicBezier {
    let (first, last) = (direction(of: curve), arrival(of: curve))
    let middle = unit(curve.arriving - curve.leaving, or: first)
    func join(_ point: Point, _ a: Point, _ b: Point) -> Point { miter(point, a, b, distance) }
    return CubicBezier(
      curve.start + normal(first) * distance, join(curve.leaving, first, middle),
      join(curve.arriving, middle, last), curve.end + normal(last) * distance)
  }

  /// Where two lines through `point` meet after both were moved by `distance`.
  private static func miter(_ point: Point, _ a: Point, _ b: Point, _ distance: Double) -> Point {
    let sum = normal(a) + normal(b)
    let cosine = 1 + a.x * b.x + a.y * b.y
    return point + sum * (distance / max(cosine, 0.1))
  }

  private static func direction(of curve: CubicBezier) -> Point {
    unit(curve.leaving - curve.start, or: unit(curve.end - curve.start))
  }

  private static func arrival(of curve: CubicBezier) -> Point {
    unit(curve.end - curve.arriving, or: unit(curve.end - curve.start))
  }

  /// To the left of a clockwise outline, y down: away from the piece.
  private static func normal(_ direction: Point) -> Point {
    Point(x: direction.y, y: -direction.x)
  }

  private static func unit(_ vector: Point, or other: Point = Point(x: 1, y: 0)) -> Point {
    let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    return length > 1e-9 ? vector * (1 / length) : other
  }
}

extension CubicBezier {
  /// The curve's two halves, after de Casteljau.
  var halves: [CubicBezier] {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let (a, b, c) = (middle(start, leaving), middle(leaving, arriving), middle(arriving, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let center = middle(d, e)
    return [CubicBezier(start, a, d, center), CubicBezier(center, e, c, end)]
  }
}
