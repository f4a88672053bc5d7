/// Elementary functions from additions, products and square roots alone.
///
/// IEEE 754 defines those to the last bit. libm's functions differ between platforms, and frames are
/// to be the same pixels on all of them. Angles are in radians.
package enum Elementary {
  /// π/2 as the sum of two numbers, so that whole quarter turns are subtracted exactly.
  private static let quarter = (high: Double.pi / 2, low: 6.123233995736766e-17)

  /// The sine and the cosine, to 1e-15 for |angle| < 1e6; exact at every multiple of π/2. Of what is not
  /// finite there is none.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let turns = (angle / quarter.high).rounded()
    let whole = turns * quarter.high
    let rest = whole == angle ? 0 : angle - whole - turns * quarter.low
    let (s, c) = (sineSeries(rest), cosineSeries(rest))
    switch Int(turns.truncatingRemainder(dividingBy: 4) + 4) % 4 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  package static func sine(_ angle: Double) -> Double { sineCosine(angle).sine }
  package static func cosine(_ angle: Double) -> Double { sineCosine(angle).cosine }

  /// Taylor's series up to x¹⁷, |x| ≤ π/4.
  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 16.0, through: 2, by: -2) { sum = 1 - sum * square / (n * (n + 1)) }
    return x * sum
  }

  /// Taylor's series up to x¹⁶, |x| ≤ π/4.
  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 15.0, through: 1, by: -2) { sum = 1 - sum * square / (n * (n + 1)) }
    return sum
  }

  /// The angle of −π/2…π/2 whose tangent is `x`, to 1e-15.
  package static func arctangent(_ x: Double) -> Double {
    if abs(x) > 1 { return (x < 0 ? -Double.pi : Double.pi) / 2 - arctangent(1 / x) }
    // Halving the angle twice brings |x| below 0.2, where the series is short.
    let half = x / (1 + (1 + x * x).squareRoot())
    let fourth = half / (1 + (1 + half * half).squareRoot())
    let square = fourth * fourth
    var sum = 0.0
    for n in stride(from: 23.0, through: 1, by: -2) { sum = 1 / n - square * sum }
    return 4 * fourth * sum
  }

  /// The angle of −π…π from the x axis to (`x`, `y`); 0 at the origin.
  package static func arctangent(y: Double, x: Double) -> Double {
    if x == 0 { return y == 0 ? 0 : (y < 0 ? -Double.pi : Double.pi) / 2 }
    let angle = arctangent(y / x)
    return x > 0 ? angle : angle + (y < 0 ? -Double.pi : Double.pi)
  }

  /// The angle of −π/2…π/2 whose sine is `x`; `x` is clamped to −1…1.
  package static func arcsine(_ x: Double) -> Double {
    let x = min(max(x, -1), 1)
    return arctangent(y: x, x: (1 - x * x).squareRoot())
  }

  /// e to the power of `x`, to 1e-14; 0 below −700, clamped above 700.
  package static func exponential(_ x: Double) -> Double {
    if x < -700 { return 0 }
    let whole = (min(x, 700) / 0.6931471805599453).rounded()
    let rest = min(x, 700) - whole * 0.6931471805599453
    var sum = 1.0
    for n in stride(from: 16.0, through: 1, by: -1) { sum = 1 + rest / n * sum }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// The natural logarithm of a number above 0, to 1e-14.
  package static func logarithm(_ x: Double) -> Double {
    let ratio = (x.significand - 1.5) / (x.significand + 1.5)
    let square = ratio * ratio
    var sum = 0.0
    for n in stride(from: 25.0, through: 1, by: -2) { sum = 1 / n + square * sum }
    return Double(x.exponent) * 0.6931471805599453 + 0.4054651081081644 + 2 * ratio * sum
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
