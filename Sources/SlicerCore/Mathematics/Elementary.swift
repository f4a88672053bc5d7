/// Elementary functions from additions, products, quotients and square roots alone.
///
/// IEEE 754 defines those to the last bit. libm's functions differ between platforms, and frames are
/// to be the same pixels on all of them; so do fused products, which the compiler makes only where
/// they are asked for. Series are sums of constants by Horner's rule. Angles are in radians. Stated
/// errors are absolute, unless they are parts of the result.
package enum Elementary {
  /// π/2 as the sum of two numbers: products of the first with whole numbers below 2²⁰ are exact.
  private static let quarter = (high: 1.5707963267341256, low: 6.077100506506192e-11)
  /// The logarithm of 2, as a sum of two numbers.
  private static let ln2 = (high: 0.6931471803691238, low: 1.9082149292705877e-10)

  /// The sine and the cosine, to 4e-16 for |angle| < 1e6; exact at every multiple of π/2. Of what is
  /// not finite there is none.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let turns = (angle * (2 / .pi)).rounded()
    let isWhole = turns * (.pi / 2) == angle
    let rest = isWhole ? 0 : angle - turns * quarter.high - turns * quarter.low
    let (s, c) = (sineSeries(rest), cosineSeries(rest))
    // Where turns are more than an integer holds, there is nothing left of the angle either.
    let index = turns.magnitude < 1e15 ? Int(turns) & 3 : 0
    switch index {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  package static func sine(_ angle: Double) -> Double { sineCosine(angle).sine }
  package static func cosine(_ angle: Double) -> Double { sineCosine(angle).cosine }

  /// Taylor's series up to x¹⁷: for |x| ≤ π/4 what is left out is less than 1e-19.
  @inline(__always)
  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = square * (1 / 355_687_428_096_000) - 1 / 1_307_674_368_000
    sum = sum * square + 1 / 6_227_020_800
    sum = sum * square - 1 / 39_916_800
    sum = sum * square + 1 / 362_880
    sum = sum * square - 1 / 5040
    sum = sum * square + 1 / 120
    sum = sum * square - 1 / 6
    return x + x * square * sum
  }

  /// Taylor's series up to x¹⁶: for |x| ≤ π/4 what is left out is less than 3e-18.
  @inline(__always)
  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = square * (1 / 20_922_789_888_000) - 1 / 87_178_291_200
    sum = sum * square + 1 / 479_001_600
    sum = sum * square - 1 / 3_628_800
    sum = sum * square + 1 / 40_320
    sum = sum * square - 1 / 720
    sum = sum * square + 1 / 24
    sum = sum * square - 1 / 2
    return 1 + square * sum
  }

  /// The angle of −π/2…π/2 whose tangent is `x`, to 4e-16.
  package static func arctangent(_ x: Double) -> Double { arctangent(y: x, x: 1) }

  /// The angle of −π…π from the x axis to (`x`, `y`), to 8e-16, exact at every multiple of π/4; 0 at the
  /// origin.
  package static func arctangent(y: Double, x: Double) -> Double {
    let (across, along) = (abs(x), abs(y))
    let (long, short) = (max(across, along), min(across, along))
    guard long > 0 else { return 0 }
    var angle = eighth(short, long)
    if along > across { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The angle of 0…π/4 whose tangent is `short` / `long`: of 0, π/8 and π/4 the next one, and the
  /// series of what it is beside that, |t| ≤ tan(π/16).
  @inline(__always)
  private static func eighth(_ short: Double, _ long: Double) -> Double {
    if short <= long * 0.198912367379658 { return arctangentSeries(short / long) }
    if short <= long * 0.6681786379192989 {
      let tangent = 0.41421356237309503
      return .pi / 8 + arctangentSeries((short - long * tangent) / (long + short * tangent))
    }
    return .pi / 4 + arctangentSeries((short - long) / (long + short))
  }

  /// Up to t²¹: for |t| ≤ 0.2 what is left out is less than 4e-18.
  @inline(__always)
  private static func arctangentSeries(_ t: Double) -> Double {
    t + t * oddSeries(-(t * t))
  }

  /// z/3 + z²/5 + … + z¹⁰/21.
  @inline(__always)
  private static func oddSeries(_ z: Double) -> Double {
    var sum = z * (1 / 21) + 1 / 19
    sum = sum * z + 1 / 17
    sum = sum * z + 1 / 15
    sum = sum * z + 1 / 13
    sum = sum * z + 1 / 11
    sum = sum * z + 1 / 9
    sum = sum * z + 1 / 7
    sum = sum * z + 1 / 5
    sum = sum * z + 1 / 3
    return sum * z
  }

  /// The angle of −π/2…π/2 whose sine is `x`, to 8e-16; `x` is clamped to −1…1.
  package static func arcsine(_ x: Double) -> Double {
    let x = min(max(x, -1), 1)
    return arctangent(y: x, x: ((1 - x) * (1 + x)).squareRoot())
  }

  /// e to the power of `x`, to 5e-16 of it; 0 below −700, clamped above 700.
  package static func exponential(_ x: Double) -> Double {
    if x < -700 { return 0 }
    let x = min(x, 700)
    let whole = (x * 1.4426950408889634).rounded()
    let rest = x - whole * ln2.high - whole * ln2.low
    // Taylor's series up to x¹³: for |x| ≤ 0.35 what is left out is less than 5e-18.
    var sum = rest * (1 / 6_227_020_800) + 1 / 479_001_600
    sum = sum * rest + 1 / 39_916_800
    sum = sum * rest + 1 / 3_628_800
    sum = sum * rest + 1 / 362_880
    sum = sum * rest + 1 / 40_320
    sum = sum * rest + 1 / 5040
    sum = sum * rest + 1 / 720
    sum = sum * rest + 1 / 120
    sum = sum * rest + 1 / 24
    sum = sum * rest + 1 / 6
    sum = sum * rest + 1 / 2
    let power = 1 + (rest + rest * rest * sum)
    return power * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// The natural logarithm of a number above 0, to 5e-16 of it or of 1; 0 of 1.
  package static func logarithm(_ x: Double) -> Double {
    let isHigh = x.significand > 1.4142135623730951
    let significand = isHigh ? x.significand / 2 : x.significand
    let exponent = Double(x.exponent) + (isHigh ? 1 : 0)
    // 2·artanh, for |ratio| ≤ 0.172: what is left out is less than 1e-18.
    let ratio = (significand - 1) / (significand + 1)
    let rest = 2 * ratio + 2 * ratio * oddSeries(ratio * ratio)
    return exponent * ln2.high + (exponent * ln2.low + rest)
  }

  /// `base` to the power of `exponent`; `base` is at least 0, and 0 gives 0.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    base <= 0 ? 0 : exponential(exponent * logarithm(base))
  }

  /// 0 for t ≤ 0, 1 for t ≥ 1, 3t² − 2t³ between.
  package static func smoothstep(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
  }

  package static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
}
