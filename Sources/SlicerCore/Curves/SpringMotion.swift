/// The distance of a spring from its rest, released at distance 1, with ω = 1.
struct SpringMotion {
  /// ζ: below 1 it swings over, at 1 it does not, above it creeps.
  let dampingRatio: Double
  /// The speed towards the rest when the spring is released.
  let velocity: Double

  init(dampingRatio: Double, velocity: Double = 0) {
    (self.dampingRatio, self.velocity) = (dampingRatio, velocity)
  }

  init(bounce: Double) {
    self.init(dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// √|1 − ζ²|, the swinging or creeping part's rate.
  private var rate: Double { abs(1 - dampingRatio * dampingRatio).squareRoot() }

  /// Near ζ = 1 the other formulas divide by next to nothing.
  private var isCritical: Bool { rate < 1e-6 }

  /// The distance after `t` radians: the solution of x″ + 2ζx′ + x = 0 with x = 1, x′ = −velocity.
  func distance(at t: Double) -> Double {
    let decay = Elementary.exponential(-dampingRatio * t)
    let rate = rate
    if isCritical { return decay * (1 + (1 - velocity) * t) }
    if dampingRatio < 1 {
      let (sine, cosine) = Elementary.sineCosine(rate * t)
      return decay * (cosine + (dampingRatio - velocity) / rate * sine)
    }
    let slow = Elementary.exponential(-(dampingRatio - rate) * t)
    let fast = Elementary.exponential(-(dampingRatio + rate) * t)
    return
      (slow * (dampingRatio + rate - velocity) - fast * (dampingRatio - rate - velocity))
      / (2 * rate)
  }

  /// The rate at which the distance falls after `t` radians, a radian.
  func speed(at t: Double) -> Double {
    // The motion is smooth: central differences err by 1e-10 of it.
    let step = 1e-5
    return (distance(at: t - step) - distance(at: t + step)) / (2 * step)
  }

  /// The bound of the distance after `t` radians.
  func reach(at t: Double) -> Double {
    let decay = Elementary.exponential(-dampingRatio * t)
    if isCritical { return decay * (1 + abs(1 - velocity) * t) }
    if dampingRatio < 1 {
      let side = (dampingRatio - velocity) / rate
      return decay * (1 + side * side).squareRoot()
    }
    return Elementary.exponential(-(dampingRatio - rate) * t)
      * (abs(dampingRatio + rate - velocity) + abs(dampingRatio - rate - velocity)) / (2 * rate)
  }

  /// The time after which the distance is never again over `tolerance`.
  func restTime(within tolerance: Double) -> Double {
    var (low, high) = lastSwing(over: tolerance)
    let sign = distance(at: low) < 0 ? -1.0 : 1
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if distance(at: middle) * sign > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// Between these times the distance runs one way, from over `tolerance` until it rests.
  ///
  /// A swinging spring turns at multiples of π/√(1 − ζ²), where its distance is e^(−ζt).
  private func lastSwing(over tolerance: Double) -> (Double, Double) {
    // Slow springs fall as e^(−t/2ζ) or faster: 40ζ are enough for e^(−20).
    guard dampingRatio < 1 else { return (0, 40 * dampingRatio) }
    let half = Double.pi / (1 - dampingRatio * dampingRatio).squareRoot()
    var turn = 0.0
    while Elementary.exponential(-dampingRatio * half * (turn + 1)) > tolerance { turn += 1 }
    return (half * turn, min(half * (turn + 1), half * turn + 40))
  }
}
