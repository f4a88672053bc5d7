import SlicerCore

/// The four edges of a plane on one row of the stage, as signed distances from pixels' centers.
struct PlaneEdges: Sendable {
  /// Distances inside the edges = a·x + b·y + c, in pixels: left, right, top, bottom.
  private let a, b, c: SIMD4<Double>
  /// 1 / a, for each edge that is not level.
  private let reciprocals: SIMD4<Double>
  private let isLevel: SIMDMask<SIMD4<Int64>>
  private let q: SIMD3<Double>
  /// True if all of the plane is as far from the eye.
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

  /// The pixels whose centers lie on the positive sides of all four edges, whose distances from the
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

  /// Rounds up a number of at least 0.
  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return whole + (value > Double(whole) ? 1 : 0)
  }

  /// The pixels whose centers lie on the positive side of a line.
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
