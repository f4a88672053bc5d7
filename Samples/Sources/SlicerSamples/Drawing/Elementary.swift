/// Elementary functions from additions, products and square roots alone.
///
/// IEEE 754 defines those to the last bit; libm's functions differ between platforms, and the
/// samples are the same bytes on all of them.

/// The sine of an angle given in full turns, to 1e-7.
func sine(turns: Double) -> Double {
  let wrapped = turns - turns.rounded()
  let folded = abs(wrapped) > 0.25 ? (wrapped < 0 ? -0.5 : 0.5) - wrapped : wrapped
  let x = folded * (2 * Double.pi)
  let square = x * x
  // Taylor's series up to x¹¹, evaluated by Horner's rule; |x| is at most π/2.
  var sum = -1.0 / 39_916_800
  for coefficient in [1.0 / 362_880, -1.0 / 5_040, 1.0 / 120, -1.0 / 6, 1] {
    sum = sum * square + coefficient
  }
  return x * sum
}

/// The cosine of an angle given in full turns.
func cosine(turns: Double) -> Double { sine(turns: turns + 0.25) }

/// e to the power of a number that is at most 0: (1 + x/1024)¹⁰²⁴, to 1 % where it matters.
func decay(_ x: Double) -> Double {
  var power = max(0, 1 + x / 1024)
  for _ in 0..<10 { power *= power }
  return power
}

/// The angle whose sine is `x`, in full turns. Source: Abramowitz and Stegun 4.4.45, to 1e-5.
func arcsineTurns(_ x: Double) -> Double {
  let size = min(abs(x), 1)
  let series = 1.5707288 + size * (-0.2121144 + size * (0.0742610 - size * 0.0187293))
  let angle = Double.pi / 2 - (1 - size).squareRoot() * series
  return (x < 0 ? -angle : angle) / (2 * Double.pi)
}

/// 0 below `a`, 1 above `b`, and a smooth step between them; `a` may be above `b`.
func smoothstep(_ a: Double, _ b: Double, _ x: Double) -> Double {
  let t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

func clamp(_ x: Double, _ low: Double = 0, _ high: Double = 1) -> Double {
  min(max(x, low), high)
}

func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
