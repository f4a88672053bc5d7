typealias FloatLanes = SIMD8<Float>

extension SIMD8<Float> {
  @inline(__always)
  static var steps: FloatLanes { FloatLanes(0, 1, 2, 3, 4, 5, 6, 7) }

  /// Not less than `limit`; what is no number becomes `limit`.
  @inline(__always)
  func atLeast(_ limit: FloatLanes) -> FloatLanes {
    limit.replacing(with: self, where: self .> limit)
  }

  /// Not more than `limit`; what is no number becomes `limit`.
  @inline(__always)
  func atMost(_ limit: FloatLanes) -> FloatLanes {
    limit.replacing(with: self, where: self .< limit)
  }

  @inline(__always)
  func atLeast(_ limit: Float) -> FloatLanes { atLeast(FloatLanes(repeating: limit)) }

  @inline(__always)
  func atMost(_ limit: Float) -> FloatLanes { atMost(FloatLanes(repeating: limit)) }

  @inline(__always)
  var magnitudes: FloatLanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: FloatLanes.self)
  }

  /// The nearest whole number of what is at least 0 and less than 2²².
  ///
  /// The sum has no bits after the point: a conversion lane by lane takes longer.
  @inline(__always)
  var whole: SIMD8<UInt32> {
    unsafeBitCast(self + 8_388_608, to: SIMD8<UInt32>.self) & 0x007F_FFFF
  }

  @inline(__always)
  var roots: FloatLanes { squareRoot() }
}
