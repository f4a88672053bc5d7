/// A curve as a chain of short lines, with the place along it that is nearest to a point.
struct Strand: Sendable {
  struct Place: Sendable {
    /// From the curve, in points.
    var distance = Double.infinity
    /// The distance with a sign: negative to the left of the curve's direction.
    var side = 0.0
    /// From the curve's beginning, in points.
    var along = 0.0
  }

  private let links: [(a: Point, b: Point, start: Double)]

  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - curve: the place for a parameter from 0 to 1.
  ///   - isKept: which parts of it there are.
  init(count: Int, _ curve: (Double) -> Point, isKept: (Double) -> Bool = { _ in true }) {
    var links: [(a: Point, b: Point, start: Double)] = []
    var length = 0.0
    for i in 0..<count {
      let a = curve(Double(i) / Double(count))
      let b = curve(Double(i + 1) / Double(count))
      if isKept((Double(i) + 0.5) / Double(count)) { links.append((a: a, b: b, start: length)) }
      length += (b - a).length
    }
    self.links = links
  }

  func nearest(_ p: Point) -> Place {
    var best = Place()
    for link in links {
      let ab = link.b - link.a
      let length = max(ab.length, 1e-9)
      let t = clamp((p - link.a).dot(ab) / (length * length))
      let offset = p - link.a - ab * t
      let distance = offset.length
      if distance < best.distance {
        let side = (ab.x * offset.y - ab.y * offset.x) < 0 ? -distance : distance
        best = Place(distance: distance, side: side, along: link.start + t * length)
      }
    }
    return best
  }
}
