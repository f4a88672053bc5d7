/// A figure as its signed distance: how far, in points, a place lies outside; negative inside.
///
/// Source: I. Quilez, "2D distance functions".
struct Shape: Sendable {
  let distance: @Sendable (Point) -> Double

  init(_ distance: @escaping @Sendable (Point) -> Double) { self.distance = distance }

  static func circle(_ center: Point, _ radius: Double) -> Shape {
    Shape { ($0 - center).length - radius }
  }

  /// An ellipse; the distance is right at its edge and roughly so elsewhere.
  static func ellipse(_ center: Point, _ radii: Point) -> Shape {
    Shape { p in
      let q = p - center
      let a = (q / radii).length
      let b = (q / (radii * radii)).length
      return b < 1e-9 ? -min(radii.x, radii.y) : a * (a - 1) / b
    }
  }

  static func ring(_ center: Point, _ radius: Double, width: Double) -> Shape {
    Shape { abs(($0 - center).length - radius) - width / 2 }
  }

  static func box(_ center: Point, half: Point, corner: Double = 0) -> Shape {
    Shape { p in
      let d = Point(abs(p.x - center.x), abs(p.y - center.y)) - half + corner
      return Point(max(d.x, 0), max(d.y, 0)).length + min(max(d.x, d.y), 0) - corner
    }
  }

  /// A line from `a` to `b` with round ends, `radius` to each side; `end` gives another radius at b.
  static func capsule(_ a: Point, _ b: Point, _ radius: Double, end: Double? = nil) -> Shape {
    let ab = b - a
    let square = max(ab.dot(ab), 1e-12)
    return Shape { p in
      let t = clamp((p - a).dot(ab) / square)
      return (p - a - ab * t).length - mix(radius, end ?? radius, t)
    }
  }

  static func polygon(_ points: [Point]) -> Shape {
    Shape { p in
      var best = Double.infinity
      var isInside = false
      for (i, b) in points.enumerated() {
        let a = points[(i + points.count - 1) % points.count]
        let ab = b - a
        let t = clamp((p - a).dot(ab) / ab.dot(ab))
        let d = p - a - ab * t
        best = min(best, d.dot(d))
        if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
          isInside.toggle()
        }
      }
      return isInside ? -best.squareRoot() : best.squareRoot()
    }
  }

  /// All that lies below the line y(x); the distance holds for gentle slopes.
  static func below(_ line: @escaping @Sendable (Double) -> Double) -> Shape {
    Shape { p in
      let y = line(p.x)
      let slope = (line(p.x + 0.5) - line(p.x - 0.5))
      return (y - p.y) / (1 + slope * slope).squareRoot()
    }
  }
}

extension Shape {
  func union(_ other: Shape) -> Shape {
    Shape { min(distance($0), other.distance($0)) }
  }

  /// A union whose inner corners are filled with a radius of about `softness`.
  func blended(_ other: Shape, softness: Double) -> Shape {
    Shape { p in
      let (a, b) = (distance(p), other.distance(p))
      let h = max(softness - abs(a - b), 0) / softness
      return min(a, b) - h * h * softness / 4
    }
  }

  func intersection(_ other: Shape) -> Shape {
    Shape { max(distance($0), other.distance($0)) }
  }

  func subtracting(_ other: Shape) -> Shape {
    Shape { max(distance($0), -other.distance($0)) }
  }

  /// Larger by `width` all round.
  func grown(_ width: Double) -> Shape { Shape { distance($0) - width } }

  func moved(_ offset: Point) -> Shape { Shape { distance($0 - offset) } }

  /// Turned clockwise about `center`.
  func rotated(turns: Double, about center: Point) -> Shape {
    let (c, s) = (cosine(turns: turns), sine(turns: turns))
    return Shape { p in
      let q = p - center
      return distance(center + Point(c * q.x + s * q.y, c * q.y - s * q.x))
    }
  }

  static func union(_ shapes: [Shape]) -> Shape {
    Shape { p in shapes.reduce(.infinity) { min($0, $1.distance(p)) } }
  }

  /// The direction in which the distance grows fastest, about of length 1.
  func gradient(at p: Point) -> Point {
    let e = 0.2
    return Point(
      distance(p + Point(e, 0)) - distance(p - Point(e, 0)),
      distance(p + Point(0, e)) - distance(p - Point(0, e))) / (2 * e)
  }
}
