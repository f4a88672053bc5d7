import SlicerCore
import SlicerScene

/// An area of points.
protocol ReferenceArea {
  /// True if all points of a rectangle are in it, or none; false where that is not known.
  func isUniform(in rect: Rect) -> Bool

  func contains(_ point: Point) -> Bool
}

extension ReferenceArea {
  func isUniform(in rect: Rect) -> Bool { false }
}

/// The area within lines, by 64 straight pieces for each curve.
struct ReferenceOutline: ReferenceArea {
  private typealias Edge = (a: Point, b: Point)

  /// Bands of one height, with the edges that reach into each: a curve's other edges cross no ray there.
  private let bands: [[Edge]]
  private let heights: ClosedRange<Double>
  private let rule: ShapeContents.FillRule

  init(_ outline: Outline) {
    self.init(ShapeContents(path: Path(outline)))
  }

  init(_ shape: ShapeContents) {
    rule = shape.fillRule
    let edges = shape.path.subpaths.flatMap { subpath in
      let corners = Self.corners(subpath.outline)
      return zip(corners, corners[1...] + corners[..<1]).map { (a: $0, b: $1) }
    }
    let ends = edges.flatMap { [$0.a.y, $0.b.y] }
    heights = (ends.min() ?? 0)...(ends.max() ?? 0)
    var bands = [[Edge]](repeating: [], count: 1 + edges.count / 4)
    for edge in edges {
      let (first, last) = (min(edge.a.y, edge.b.y), max(edge.a.y, edge.b.y))
      for band in Self.band(first, heights, bands.count)...Self.band(last, heights, bands.count) {
        bands[band].append(edge)
      }
    }
    self.bands = bands
  }

  private static func band(_ y: Double, _ heights: ClosedRange<Double>, _ count: Int) -> Int {
    let length = heights.upperBound - heights.lowerBound
    return length > 0 ? min(count - 1, Int((y - heights.lowerBound) / length * Double(count))) : 0
  }

  static func corners(_ outline: Outline) -> [Point] {
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
    return corners
  }

  /// True if no line touches the rectangle.
  func isUniform(in rect: Rect) -> Bool {
    if rect.y > heights.upperBound || rect.maxY < heights.lowerBound { return true }
    let first = Self.band(max(rect.y, heights.lowerBound), heights, bands.count)
    let last = Self.band(min(rect.maxY, heights.upperBound), heights, bands.count)
    return bands[first...last].allSatisfy { edges in
      edges.allSatisfy { a, b in
        min(a.x, b.x) > rect.maxX || max(a.x, b.x) < rect.x || min(a.y, b.y) > rect.maxY
          || max(a.y, b.y) < rect.y
      }
    }
  }

  /// True if lines that cross a ray to the left go round the point at all, or an odd number of times.
  func contains(_ point: Point) -> Bool {
    guard heights.contains(point.y) else { return false }
    var winding = 0
    for (a, b) in bands[Self.band(point.y, heights, bands.count)]
    where (a.y > point.y) != (b.y > point.y) {
      if point.x > a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
        winding += a.y < b.y ? 1 : -1
      }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension ReferenceProjection {
  /// How much of a pixel an area in the layer's bounds covers: 8 × 8 samples.
  func coverage(_ x: Int, _ y: Int, _ outline: some ReferenceArea) -> Double {
    if let box = box(x, y), outline.isUniform(in: box) {
      return outline.contains(Point(x: box.x, y: box.y)) ? 1 : 0
    }
    let inside = samples(x, y).count { point in
      unprojected(point).map { outline.contains($0) } ?? false
    }
    return Double(inside) / 64
  }
}
