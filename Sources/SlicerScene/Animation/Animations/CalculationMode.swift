/// How keyframes get from one value to the next. Source: `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Hashable, Sendable {
  /// Straight on.
  case linear
  /// Each value stands until its time is over; there is one key time more than there are values.
  case discrete
  /// Straight on, and as fast everywhere; key times and curves do not count.
  case paced
  /// On a smooth line through the values.
  case cubic
  /// On a smooth line and as fast everywhere; key times and curves do not count.
  case cubicPaced
}

/// How a smooth line passes a value, each number −1…1. Source: Kochanek and Bartels, “Interpolating
/// Splines with Local Tension, Continuity, and Bias Control”, 1984.
public struct SplineKnot: Hashable, Sendable {
  /// 1 for a corner, −1 for a wide bend.
  package var tension: Double
  /// 0 for a smooth line; any other number makes a kink.
  package var continuity: Double
  /// 1 to pass it before turning, −1 to turn before it.
  package var bias: Double

  /// A smooth one unless said.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }
}
