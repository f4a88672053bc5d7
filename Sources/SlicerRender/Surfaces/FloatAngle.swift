/// Angles to six digits from products, sums and square roots: the same bits on every machine.
enum FloatAngle {
  /// The angle of 0…π/2 whose sine is `x`, 0…1, to 1e-7. Source: Abramowitz and Stegun 4.4.46.
  @inline(__always)
  static func arcsine(_ x: Float) -> Float {
    var sum: Float = -0.0012624911
    sum = sum * x + 0.0066700901
    sum = sum * x - 0.0170881256
    sum = sum * x + 0.0308918810
    sum = sum * x - 0.0501743046
    sum = sum * x + 0.0889789874
    sum = sum * x - 0.2145988016
    sum = sum * x + 1.5707963050
    return .pi / 2 - (1 - x).squareRoot() * sum
  }

  /// Sine and cosine of `turns` whole turns, to 1e-6.
  @inline(__always)
  static func sineCosine(turns: Float) -> (sine: Float, cosine: Float) {
    let rest = turns - turns.rounded(.toNearestOrEven)
    return (sine(rest), sine(quarter(rest)))
  }

  /// `turns` a quarter later, in −1/2…1/2.
  @inline(__always)
  private static func quarter(_ turns: Float) -> Float {
    turns > 0.25 ? turns - 0.75 : turns + 0.25
  }

  /// Taylor's series after folding into a quarter turn.
  @inline(__always)
  private static func sine(_ turns: Float) -> Float {
    let folded = turns > 0.25 ? 0.5 - turns : turns < -0.25 ? -0.5 - turns : turns
    let x = folded * (2 * .pi)
    let square = x * x
    var sum: Float = -1 / 39_916_800
    sum = sum * square + 1 / 362_880
    sum = sum * square - 1 / 5040
    sum = sum * square + 1 / 120
    sum = sum * square - 1 / 6
    return x + x * square * sum
  }
}
