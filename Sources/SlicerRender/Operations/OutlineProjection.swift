import SlicerCore
import SlicerScene

/// Where a layer's outline lies on the stage.
enum OutlineProjection {
  /// Each line of a path as ``polygon(_:_:scale:)`` has it.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  static func polygons(
    _ path: Path, _ matrix: Transform3D, scale: Double
  ) throws -> [[Point]] {
    var (polygons, count) = ([[Point]](), 0)
    for subpath in path.subpaths {
      let polygon = polygon(subpath.outline, matrix, scale: scale)
      count += polygon.count
      guard count <= StrokedLines.cornerLimit else {
        throw .tooMany("corners of a path", actual: count, allowed: StrokedLines.cornerLimit)
      }
      polygons.append(polygon)
    }
    return polygons
  }

  /// The area that the line of a shape covers, in pixels.
  ///
  /// Its curves are cut in the layer's own points, into pieces within 1/16 pixel of them where the layer is
  /// largest: a width is one in these points, however the layer lies in space.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  static func stroke(
    _ shape: ShapeContents, _ matrix: Transform3D, scale: Double
  ) throws -> [[Point]] {
    let tolerance = 1 / 16 / magnification(shape.path, matrix, scale: scale)
    let lines = try StrokedLines.lines(shape, tolerance: tolerance)
    let outline = StrokeOutline(lines, shape, tolerance: tolerance)
    return outline.polygons.map { projected($0, matrix, scale: scale) }
  }

  /// Pixels a point where a path is seen largest.
  private static func magnification(
    _ path: Path, _ matrix: Transform3D, scale: Double
  ) -> Double {
    let depth = path.points.map { matrix.apply(to: SIMD4($0.x, $0.y, 0, 1)).w }.min() ?? 1
    func length(_ row: SIMD4<Double>) -> Double { (row.x * row.x + row.y * row.y).squareRoot() }
    let most = max(length(matrix.rows.0), length(matrix.rows.1))
    let result = scale * most / max(depth, PlaneGeometry.nearest)
    return result.isFinite ? min(max(result, 1e-6), 1e6) : 1
  }

  private static func projected(
    _ corners: [Point], _ matrix: Transform3D, scale: Double
  ) -> [Point] {
    let polygon = PlaneGeometry.clipped(
      corners.map { point in
        let seen = matrix.apply(to: SIMD4(point.x, point.y, 0, 1))
        return SIMD3(seen.x * scale, seen.y * scale, seen.w)
      })
    return polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? polygon : []
  }

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

  /// How many straight pieces come so near to a curve (Wang's formula).
  static func pieces(of curve: [Point], tolerance: Double = 1 / 32) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y)
    }
    let most = max(bend(curve[0], curve[1], curve[2]), bend(curve[1], curve[2], curve[3]))
    let count = (0.75 * most / tolerance).squareRoot()
    return count > 1 ? Int(min(count, 256).rounded(.up)) : 1
  }

  static func point(of curve: [Point], at t: Double) -> Point {
    let s = 1 - t
    return curve[0] * (s * s * s) + curve[1] * (3 * s * s * t) + curve[2] * (3 * s * t * t)
      + curve[3] * (t * t * t)
  }
}
