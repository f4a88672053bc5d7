/// Eight numbers at once.
typealias FloatLanes = SIMD8<Float>

extension SIMD8<Float> {
  /// 0, 1 … 7.
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

  /// Without the sign.
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

  /// The nearest whole number of what lies within ±2²².
  @inline(__always)
  var nearest: FloatLanes { (self + 12_582_912) - 12_582_912 }

  /// Each one's root.
  @inline(__always)
  var roots: FloatLanes { squareRoot() }
}

/// Angles to six digits from products, sums and square roots: the same bits on every machine.
enum FloatAngle {
  /// Sine and cosine of `turns` whole turns, less than 2²¹, to 1e-6.
  ///
  /// Taylor's series of what is left beside whole half turns, at most a quarter to each side; every
  /// other half turn changes both signs.
  @inline(__always)
  static func sineCosine(turns: FloatLanes) -> (sine: FloatLanes, cosine: FloatLanes) {
    let shifted = turns * 2 + 12_582_912
    let sign = unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 31
    let x = (turns - (shifted - 12_582_912) * 0.5) * (2 * .pi)
    let square = x * x
    var sine = square * (-1 / 39_916_800) + 1 / 362_880
    sine = sine * square - 1 / 5040
    sine = sine * square + 1 / 120
    sine = sine * square - 1 / 6
    var cosine = square * (1 / 479_001_600) - 1 / 3_628_800
    cosine = cosine * square + 1 / 40_320
    cosine = cosine * square - 1 / 720
    cosine = cosine * square + 1 / 24
    cosine = cosine * square - 1 / 2
    return (signed(x + x * square * sine, sign), signed(1 + square * cosine, sign))
  }

  @inline(__always)
  private static func signed(_ values: FloatLanes, _ sign: SIMD8<UInt32>) -> FloatLanes {
    unsafeBitCast(unsafeBitCast(values, to: SIMD8<UInt32>.self) ^ sign, to: FloatLanes.self)
  }
}
