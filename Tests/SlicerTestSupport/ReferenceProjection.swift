import SlicerCore
import SlicerScene

/// How a layer's plane is seen on the stage, and the samples of it in each pixel.
struct ReferenceProjection {
  /// From (x, y, 1) in the layer's bounds to homogeneous points of the stage, by columns.
  private let forward: (x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>)
  /// And back, up to a factor; nil if the plane is seen from the side.
  private let backward: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)?
  private let determinant: Double
  /// Pixels per point.
  private let scale: Double

  /// The smallest w that is drawn: what is nearer to the eye is cut away.
  static let nearest = 1.0 / 64

  init(_ matrix: Transform3D, _ scale: Double) {
    func flat(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
    let (x, y, one) = (flat(matrix.rows.0), flat(matrix.rows.1), flat(matrix.rows.3))
    let determinant = (x * cross(y, one)).sum()
    forward = (x, y, one)
    self.scale = scale
    self.determinant = determinant
    backward =
      abs(determinant) < 1e-9
      ? nil
      : (cross(y, one) / determinant, cross(one, x) / determinant, cross(x, y) / determinant)
  }

  var isVisible: Bool { backward != nil }
  var showsBack: Bool { determinant < 0 }

  /// The point of the bounds that is seen at a point of the stage; nil if that is too near.
  func unprojected(_ point: Point) -> Point? {
    guard let rows = backward else { return nil }
    let place = SIMD3(point.x, point.y, 1)
    let (x, y, w) = ((rows.x * place).sum(), (rows.y * place).sum(), (rows.w * place).sum())
    // w is the reciprocal of the point's own w on the stage.
    guard w > 0, w <= 1 / Self.nearest else { return nil }
    return Point(x: x / w, y: y / w)
  }

  /// The bounds as a polygon on the stage, cut off where it comes too near; may be empty.
  func outline(of bounds: Size) -> [Point] {
    let corners = [
      SIMD2(0, 0), SIMD2(bounds.width, 0), SIMD2(bounds.width, bounds.height),
      SIMD2(0, bounds.height),
    ].map { forward.x * $0.x + forward.y * $0.y + forward.one }
    var result: [Point] = []
    for (a, b) in zip(corners, corners[1...] + corners[..<1]) {
      if a.z >= Self.nearest { result.append(Point(x: a.x / a.z, y: a.y / a.z)) }
      guard (a.z - Self.nearest) * (b.z - Self.nearest) < 0 else { continue }
      let cut = a + (b - a) * ((Self.nearest - a.z) / (b.z - a.z))
      result.append(Point(x: cut.x / cut.z, y: cut.y / cut.z))
    }
    return result
  }

  /// True if the plane is only moved and scaled (or mirrored) along its own axes.
  private var isUpright: Bool {
    let tiny = 1e-9
    return abs(forward.x.y) < tiny && abs(forward.y.x) < tiny && abs(forward.x.z) < tiny
      && abs(forward.y.z) < tiny && abs(forward.one.z - 1) < tiny
  }

  /// Points of the plane, along its sides, in a pixel of the stage around the middle of the bounds.
  func pixel(of bounds: Size) -> Size? {
    let middle = forward.x * (bounds.width / 2) + forward.y * (bounds.height / 2) + forward.one
    guard middle.z >= Self.nearest else { return nil }
    let (x, y, half) = (middle.x / middle.z, middle.y / middle.z, 0.5 / scale)
    guard let left = unprojected(Point(x: x - half, y: y)),
      let right = unprojected(Point(x: x + half, y: y)),
      let upper = unprojected(Point(x: x, y: y - half)),
      let lower = unprojected(Point(x: x, y: y + half))
    else { return nil }
    let (across, down) = (right - left, lower - upper)
    return Size(
      width: (across.x * across.x + down.x * down.x).squareRoot(),
      height: (across.y * across.y + down.y * down.y).squareRoot())
  }

  /// How much of the pixel the bounds cover, 0…1: an area if upright, else counted samples.
  func coverage(_ x: Int, _ y: Int, _ bounds: Size) -> Double {
    func isInside(_ point: Point) -> Bool {
      unprojected(point).map { bounds.contains($0) } ?? false
    }
    guard isUpright else {
      // Bounds are convex on the stage, too: a pixel whose corners they hold lies inside.
      if corners(x, y).allSatisfy(isInside) { return 1 }
      return Double(samples(x, y).count(where: isInside)) / 64
    }
    let ends = (corner(0, 0), corner(bounds.width, bounds.height))
    func overlap(_ pixel: Int, _ a: Double, _ b: Double) -> Double {
      let (low, high) = (min(a, b) * scale, max(a, b) * scale)
      return max(0, min(Double(pixel) + 1, high) - max(Double(pixel), low))
    }
    return overlap(x, ends.0.x, ends.1.x) * overlap(y, ends.0.y, ends.1.y)
  }

  /// A rectangle of the plane around all that a pixel shows; nil where that comes too near.
  func box(_ x: Int, _ y: Int) -> Rect? {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (left, right)
    for corner in corners(x, y) {
      guard let end = unprojected(corner) else { return nil }
      (left, right) = (min(left, end.x), max(right, end.x))
      (top, bottom) = (min(top, end.y), max(bottom, end.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Projects a point of bounds that are visible as a whole onto the stage.
  private func corner(_ x: Double, _ y: Double) -> Point {
    let place = forward.x * x + forward.y * y + forward.one
    return Point(x: place.x / place.z, y: place.y / place.z)
  }

  /// The page's color over a pixel.
  ///
  /// - Parameter colors: those of the side that is seen.
  func source(
    _ x: Int, _ y: Int, _ page: ReferencePage, _ colors: (Point) -> SIMD4<Double>
  ) -> SIMD4<Double> {
    if page.isPlane && isUpright {
      let covered = coverage(x, y, page.layer.bounds)
      if covered == 0 { return .zero }
      if page.isColor {
        return color(at: center(x, y), page, colors, clamped: true) * covered
      }
    }
    if page.isPlane && !mayCover(x, y, page.ends) { return .zero }
    if page.isPlane && page.isReadOnce {
      let covered = coverage(x, y, page.layer.bounds)
      return covered == 0 ? .zero : color(at: center(x, y), page, colors, clamped: true) * covered
    }
    var sum = SIMD4<Double>.zero
    for sample in samples(x, y) { sum += color(at: sample, page, colors, clamped: false) }
    return sum / 64
  }

  /// False for pixels that are plainly outside: only to save time.
  private func mayCover(_ x: Int, _ y: Int, _ ends: [Point]) -> Bool {
    let (left, top) = (Double(x) / scale, Double(y) / scale)
    let side = 1 / scale
    return ends.contains { $0.x > left } && ends.contains { $0.x < left + side }
      && ends.contains { $0.y > top } && ends.contains { $0.y < top + side }
  }

  private func color(
    at point: Point, _ page: ReferencePage, _ colors: (Point) -> SIMD4<Double>, clamped: Bool
  ) -> SIMD4<Double> {
    guard let place = unprojected(point) else { return .zero }
    if page.isPlane && !clamped && !page.layer.bounds.contains(place) { return .zero }
    return colors(place)
  }

  private func center(_ x: Int, _ y: Int) -> Point {
    Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
  }

  private func corners(_ x: Int, _ y: Int) -> some Sequence<Point> {
    (0..<4).lazy.map { [scale] i in
      Point(x: Double(x + i % 2) / scale, y: Double(y + i / 2) / scale)
    }
  }

  /// 8 × 8 points of the stage inside a pixel.
  func samples(_ x: Int, _ y: Int) -> some Sequence<Point> {
    (0..<64).lazy.map { [scale] i in
      Point(
        x: (Double(x) + (Double(i % 8) + 0.5) / 8) / scale,
        y: (Double(y) + (Double(i / 8) + 0.5) / 8) / scale)
    }
  }
}

extension Size {
  func contains(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < width && point.y < height
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
