import SlicerCore

/// Where a layer's rectangle lies on the stage, and which of its points is seen at a pixel.
///
/// With (x, y) in pixels of the stage and `unit` coordinates in the bounds: u = ⟨(x, y, 1), u⟩ / q, v = ⟨(x,
/// y, 1), v⟩ / q with q = ⟨(x, y, 1), q⟩ = 1/w. So the plane is before the eye where q > 0 and nearer than w
/// = 1/64 where q > 64. All edges are straight lines: u ≥ 0, q − u ≥ 0, …
struct PlaneGeometry: Sendable {
  let u, v, q: SIMD3<Double>
  let showsBack: Bool
  /// Stage pixels per unit along u and v if the plane is only moved and scaled, and its corner.
  let upright: Upright?
  /// The outline on the stage in pixels, cut off where it comes too near.
  let outline: [Point]

  struct Upright: Sendable {
    /// Where u = 0, v = 0 is, and how far it is to u = 1, v = 1; negative if mirrored.
    let origin: Point
    let width, height: Double
  }

  static let nearest = 1.0 / 64

  /// - Returns: nil if nothing is to be seen: an empty rectangle, a plane seen from its side, one
  ///   behind the eye, or numbers that are not finite.
  init?(_ matrix: Transform3D, bounds: Size, scale: Double) {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    // Rows: where u, v and 1 go, in homogeneous pixels of the stage.
    func row(_ r: SIMD4<Double>, _ factor: Double) -> SIMD3<Double> {
      SIMD3(r.x * scale, r.y * scale, r.w) * factor
    }
    let a = row(matrix.rows.0, bounds.width)
    let b = row(matrix.rows.1, bounds.height)
    let c = row(matrix.rows.3, 1)
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * bc).sum()
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    (u, v, q) = (bc / determinant, ca / determinant, ab / determinant)
    showsBack = determinant < 0
    let corners = [c, c + a, c + a + b, c + b]
    outline = Self.clipped(corners)
    let numbers = [u, v, q].flatMap { [$0.x, $0.y, $0.z] }
    guard outline.count > 2, numbers.allSatisfy(\.isFinite) else { return nil }
    upright = Self.upright(a, b, c)
  }

  private static func upright(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) -> Upright? {
    let w = c.z
    guard w > nearest, abs(a.z) < 1e-9 * w, abs(b.z) < 1e-9 * w else { return nil }
    guard abs(a.y) < 1e-6 * w, abs(b.x) < 1e-6 * w else { return nil }
    return Upright(origin: Point(x: c.x / w, y: c.y / w), width: a.x / w, height: b.y / w)
  }

  /// Sutherland and Hodgman's clipping against w = 1/64.
  static func clipped(_ corners: [SIMD3<Double>]) -> [Point] {
    var result: [Point] = []
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      if a.z >= nearest { result.append(Point(x: a.x / a.z, y: a.y / a.z)) }
      guard (a.z >= nearest) != (b.z >= nearest) else { continue }
      let cut = a + (b - a) * ((nearest - a.z) / (b.z - a.z))
      result.append(Point(x: cut.x / nearest, y: cut.y / nearest))
    }
    return result
  }

  /// Pixels that the outline may touch, `margin` more on each side.
  func rows(_ height: Int, margin: Double = 1) -> Range<Int> {
    Self.pixels(outline.map(\.y), height, margin)
  }

  func columns(_ width: Int, margin: Double = 1) -> Range<Int> {
    Self.pixels(outline.map(\.x), width, margin)
  }

  private static func pixels(_ values: [Double], _ count: Int, _ margin: Double) -> Range<Int> {
    let limit = Double(count)
    let low = min(max((values.min() ?? 0) - margin, 0), limit)
    let high = min(max((values.max() ?? 0) + margin, low), limit)
    return Int(low.rounded(.down))..<Int(high.rounded(.up))
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
