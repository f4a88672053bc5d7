import SlicerCore
import SlicerScene

/// Where a layer's outline lies on the stage.
enum OutlineProjection {
  /// The outline's polygon in pixels, cut off where it comes too near; curves are within 1/32 pixel.
  static func polygon(_ outline: Outline, _ matrix: Transform3D, scale: Double) -> [Point] {
    func projected(_ point: Point) -> SIMD3<Double> {
      let seen = matrix.apply(to: SIMD4(point.x, point.y, 0, 1))
      return SIMD3(seen.x * scale, seen.y * scale, seen.w)
    }
    var corners = [projected(outline.start)]
    var last = outline.start
    for part in outline.parts {
      switch part {
      case .line(let end):
        corners.append(projected(end))
        last = end
      case .curve(let a, let b, let end):
        let curve = [last, a, b, end]
        let count = pieces(of: curve.map { flat(projected($0)) })
        corners += (1...count).map { i in
          projected(point(of: curve, at: Double(i) / Double(count)))
        }
        last = end
      }
    }
    let polygon = PlaneGeometry.clipped(corners)
    return polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? polygon : []
  }

  private static func flat(_ place: SIMD3<Double>) -> Point {
    let w = max(place.z, PlaneGeometry.nearest)
    return Point(x: place.x / w, y: place.y / w)
  }

  /// How many straight pieces come within 1/32 pixel of a curve (Wang's formula).
  private static func pieces(of curve: [Point]) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y)
    }
    let most = max(bend(curve[0], curve[1], curve[2]), bend(curve[1], curve[2], curve[3]))
    let count = (0.75 * most * 32).squareRoot()
    return count > 1 ? Int(min(count, 256).rounded(.up)) : 1
  }

  private static func point(of curve: [Point], at t: Double) -> Point {
    let s = 1 - t
    return curve[0] * (s * s * s) + curve[1] * (3 * s * s * t) + curve[2] * (3 * s * t * t)
      + curve[3] * (t * t * t)
  }
}
