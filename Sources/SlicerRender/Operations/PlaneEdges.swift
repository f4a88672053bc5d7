import SlicerCore

/// The four edges of a plane on one row of the stage, as signed distances from pixels' centres.
struct PlaneEdges: Sendable {
  /// Distances inside the edges = a·x + b·y + c, in pixels: left, right, top, bottom.
  private let a, b, c: SIMD4<Double>
  private let q: SIMD3<Double>

  init(_ geometry: PlaneGeometry) {
    q = geometry.q
    let lines = [geometry.u, q - geometry.u, geometry.v, q - geometry.v].map { line in
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      return length > 0 ? line / length : SIMD3(0, 0, line.z < 0 ? -1e9 : 1e9)
    }
    a = SIMD4(lines[0].x, lines[1].x, lines[2].x, lines[3].x)
    b = SIMD4(lines[0].y, lines[1].y, lines[2].y, lines[3].y)
    c = SIMD4(lines[0].z, lines[1].z, lines[2].z, lines[3].z)
  }

  /// The pixels of row `y` that are covered at all, and those of them that are covered wholly.
  func columns(_ y: Int, in limits: Range<Int>) -> (touched: Range<Int>, inside: Range<Int>) {
    let y = Double(y) + 0.5
    // Nothing behind the eye, nothing nearer than w = 1/64, where q = 64.
    var touched = Self.positive(q - SIMD3(0, 0, PlaneSampler.leastDepth), y, limits)
    touched = Self.positive(SIMD3(0, 0, 1 / PlaneGeometry.nearest) - q, y, touched)
    for i in 0..<4 { touched = Self.positive(SIMD3(a[i], b[i], c[i] + 0.5), y, touched) }
    var inside = touched
    for i in 0..<4 { inside = Self.positive(SIMD3(a[i], b[i], c[i] - 0.5), y, inside) }
    return (touched, inside.isEmpty ? touched.lowerBound..<touched.lowerBound : inside)
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
    let bound = Int(min(max(crossing, low), high).rounded(.up))
    return line.x > 0 ? bound..<limits.upperBound : limits.lowerBound..<bound
  }

  /// How much of pixel (`x`, `y`) is covered: the product of both directions' shares.
  ///
  /// Parts behind a left or top edge round down, as in ``FixedRect/Coverage``.
  func coverage(_ x: Int, _ y: Int) -> (weight: Int, roundsDown: Bool) {
    let distances = a * (Double(x) + 0.5) + b * (Double(y) + 0.5) + c
    let shares = (distances + 0.5).clamped(lowerBound: .zero, upperBound: .one)
    let across = max(shares[0] + shares[1] - 1, 0)
    let down = max(shares[2] + shares[3] - 1, 0)
    let roundsDown = shares[0] < 1 || shares[2] < 1
    let share = across * down
    let weight =
      roundsDown
      ? 256 - Int(((1 - share) * 256 + 0.5 + 1e-6).rounded(.down))
      : Int((share * 256 + 0.5 + 1e-6).rounded(.down))
    return (min(max(weight, 0), 256), roundsDown)
  }
}
