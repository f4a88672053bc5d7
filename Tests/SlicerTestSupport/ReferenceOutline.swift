import SlicerCore
import SlicerScene

/// What an outline goes round, by 64 straight pieces for each curve.
struct ReferenceOutline {
  private let edges: [(a: Point, b: Point)]

  init(_ outline: Outline) {
    var corners = [outline.start]
    for part in outline.parts {
      switch part {
      case .line(let end): corners.append(end)
      case .curve(let a, let b, let end):
        let start = corners[corners.count - 1]
        corners += (1...64).map { i in
          let t = Double(i) / 64
          func mixed(_ p: Point, _ q: Point) -> Point { p * (1 - t) + q * t }
          let (first, second, third) = (mixed(start, a), mixed(a, b), mixed(b, end))
          return mixed(mixed(first, second), mixed(second, third))
        }
      }
    }
    edges = zip(corners, corners[1...] + corners[..<1]).filter { $0.y != $1.y }
      .map { (a: $0, b: $1) }
  }

  /// Whether a ray to the left crosses the line an odd number of times.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for (a, b) in edges where (a.y > point.y) != (b.y > point.y) {
      if point.x > a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}

extension ReferenceProjection {
  /// How much of a pixel an outline in the layer's bounds goes round: 8 × 8 samples.
  func coverage(_ x: Int, _ y: Int, _ outline: ReferenceOutline) -> Double {
    let inside = samples(x, y).count { point in
      unprojected(point).map { outline.contains($0) } ?? false
    }
    return Double(inside) / 64
  }
}
