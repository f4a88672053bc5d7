import SlicerCore

/// Where a layer's rectangle lies on the stage, and which of its points is seen at a pixel.
///
/// With (x, y) in pixels of the stage and `unit` coordinates in the bounds: u = ⟨(x, y, 1), u⟩ / q,
/// v = ⟨(x, y, 1), v⟩ / q with q = ⟨(x, y, 1), q⟩ = 1/w, so the plane is before the eye where
/// q > 0 and nearer than w = 1/64 where q > 64. All edges are straight lines: u ≥ 0, q − u ≥ 0, …
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

/// The four edges of a plane on one row of the stage, as signed distances from pixels' centres.
struct PlaneEdges: Sendable {
  /// Distances inside the edges = a·x + b·y + c, in pixels: left, right, top, bottom.
  private let a, b, c: SIMD4<Double>
  /// 1 / a, where an edge is not level.
  private let reciprocals: SIMD4<Double>
  private let isLevel: SIMDMask<SIMD4<Int64>>
  private let q: SIMD3<Double>
  /// Whether all of the plane is as far from the eye.
  private let isParallel: Bool

  static let leastDepth = 1e-9

  init(_ geometry: PlaneGeometry) {
    q = geometry.q
    isParallel = q.x == 0 && q.y == 0
    let lines = [geometry.u, q - geometry.u, geometry.v, q - geometry.v].map { line in
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      return length > 0 ? line / length : SIMD3(0, 0, line.z < 0 ? -1e9 : 1e9)
    }
    a = SIMD4(lines[0].x, lines[1].x, lines[2].x, lines[3].x)
    b = SIMD4(lines[0].y, lines[1].y, lines[2].y, lines[3].y)
    c = SIMD4(lines[0].z, lines[1].z, lines[2].z, lines[3].z)
    isLevel = a * a .< 1e-30
    reciprocals = (1 / a).replacing(with: 0, where: isLevel)
  }

  /// The pixels of row `y` that are covered at all, and those of them that are covered wholly.
  func columns(_ y: Int, in limits: Range<Int>) -> (touched: Range<Int>, inside: Range<Int>) {
    let y = Double(y) + 0.5
    // Nothing behind the eye, nothing nearer than w = 1/64, where q = 64.
    var touched = limits
    if !isParallel {
      touched = Self.positive(q - SIMD3(0, 0, Self.leastDepth), y, touched)
      touched = Self.positive(SIMD3(0, 0, 1 / PlaneGeometry.nearest) - q, y, touched)
    }
    let distances = b * y + c
    touched = positive(distances + 0.5, touched)
    let inside = positive(distances - 0.5, touched)
    return (touched, inside.isEmpty ? touched.lowerBound..<touched.lowerBound : inside)
  }

  /// The pixels whose centres lie on the positive sides of all four edges, whose distances from the
  /// first column's left end are given.
  private func positive(_ distances: SIMD4<Double>, _ limits: Range<Int>) -> Range<Int> {
    let none = limits.lowerBound..<limits.lowerBound
    if any(isLevel .& (distances .<= 0)) { return none }
    let crossings = -distances * reciprocals - 0.5
    let starts = crossings.replacing(with: -.infinity, where: isLevel .| (a .< 0))
    let ends = crossings.replacing(with: .infinity, where: isLevel .| (a .> 0))
    let (low, high) = (Double(limits.lowerBound), Double(limits.upperBound))
    let start = max(max(starts[0], starts[1]), max(starts[2], starts[3]))
    let end = min(min(ends[0], ends[1]), min(ends[2], ends[3]))
    let first = Self.roundedUp(min(max(start, low), high))
    let last = Self.roundedUp(min(max(end, low), high))
    return first < last ? first..<last : none
  }

  /// A number that is not below 0.
  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return whole + (value > Double(whole) ? 1 : 0)
  }

  /// The pixels whose centres lie on the positive side of a line.
  static func positive(
    _ line: SIMD3<Double>, _ y: Double, _ limits: Range<Int>
  ) -> Range<Int> {
    let value = line.y * y + line.z
    let (low, high) = (Double(limits.lowerBound), Double(limits.upperBound))
    if line.x == 0 { return value > 0 ? limits : limits.lowerBound..<limits.lowerBound }
    let crossing = -value / line.x - 0.5
    guard !crossing.isNaN else { return limits.lowerBound..<limits.lowerBound }
    let bound = roundedUp(min(max(crossing, low), high))
    return line.x > 0 ? bound..<limits.upperBound : limits.lowerBound..<bound
  }

  /// How much of pixel (`x`, `y`) is covered: the product of both directions' shares.
  ///
  /// Parts behind a left or top edge round down, as in ``FixedRect/Coverage``.
  func coverage(_ x: Int, _ y: Int) -> (weight: UInt32, half: UInt32) {
    let distances = a * (Double(x) + 0.5) + b * (Double(y) + 0.5) + c
    var shares = distances + 0.5
    shares.replace(with: 0, where: shares .< 0)
    shares.replace(with: 1, where: shares .> 1)
    let across = max(shares[0] + shares[1] - 1, 0)
    let down = max(shares[2] + shares[3] - 1, 0)
    let roundsDown = shares[0] < 1 || shares[2] < 1
    let share = across * down
    let weight =
      roundsDown
      ? 256 - Int((1 - share) * 256 + 0.5 + 1e-6) : Int(share * 256 + 0.5 + 1e-6)
    return (UInt32(min(max(weight, 0), 256)), roundsDown ? 127 : 128)
  }
}
