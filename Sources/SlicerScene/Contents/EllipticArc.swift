import SlicerCore

/// A part of an ellipse, by its ends. Source: SVG 2 appendix B.2.4.
struct EllipticArc {
  /// Curves of a quarter turn at most; a line without a radius, nothing where it ends where it begins.
  let parts: [Outline.Part]

  init(
    from start: Point, to end: Point, radii: Point, degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard start != end, rx > 0, ry > 0 else {
      parts = start == end ? [] : [.line(end)]
      return
    }
    let (sine, cosine) = Elementary.sineCosine(degrees / 180 * .pi)
    let half = (start - end) * 0.5
    let q = Point(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    // Radii that do not reach from one end to the other grow until they do.
    let excess = (q.x / rx) * (q.x / rx) + (q.y / ry) * (q.y / ry)
    guard excess.isFinite, excess > 1e-24 else {
      parts = [.line(end)]
      return
    }
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    // In the circle of radius 1 that the ellipse is a picture of.
    let unit = Point(x: q.x / rx, y: q.y / ry)
    let square = unit.x * unit.x + unit.y * unit.y
    let away =
      (max(0, 1 / square - 1)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: away * unit.y, y: -away * unit.x)
    let first = Elementary.arctangent(y: unit.y - center.y, x: unit.x - center.x)
    let last = Elementary.arctangent(y: -unit.y - center.y, x: -unit.x - center.x)
    var way = last - first
    if isClockwise, way < 0 { way += 2 * .pi }
    if !isClockwise, way > 0 { way -= 2 * .pi }
    let middle = (start + end) * 0.5
    func placed(_ point: Point) -> Point {
      let (x, y) = (rx * (point.x + center.x), ry * (point.y + center.y))
      return Point(x: cosine * x - sine * y + middle.x, y: sine * x + cosine * y + middle.y)
    }
    let count = max(1, Int((abs(way) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = way / Double(count)
    let (quarterSine, quarterCosine) = Elementary.sineCosine(step / 4)
    let handle = 4.0 / 3 * quarterSine / quarterCosine
    parts = (0..<count).map { i in
      let (s0, c0) = Elementary.sineCosine(first + step * Double(i))
      let (s1, c1) = Elementary.sineCosine(first + step * Double(i + 1))
      return .curve(
        placed(Point(x: c0 - handle * s0, y: s0 + handle * c0)),
        placed(Point(x: c1 + handle * s1, y: s1 - handle * c1)),
        i == count - 1 ? end : placed(Point(x: c1, y: s1)))
    }
  }
}
