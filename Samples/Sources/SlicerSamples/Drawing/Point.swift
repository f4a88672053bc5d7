/// A position or direction, x to the right and y down, in points unless said otherwise.
typealias Point = SIMD2<Double>

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Turned clockwise, as seen with y down, by a fraction of a full turn.
  func rotated(turns: Double) -> Self {
    let (c, s) = (cosine(turns: turns), sine(turns: turns))
    return Self(c * x - s * y, s * x + c * y)
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }

  var normalized: Self { self / Swift.max(dot(self).squareRoot(), 1e-12) }
}
