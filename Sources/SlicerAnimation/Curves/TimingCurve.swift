/// How progress runs over time: time 0…1 to progress, 0 ↦ 0 and 1 ↦ 1 exactly.
///
/// Between, values may leave 0…1 (springs, some Béziers); before 0 and after 1 the ends are held.
/// Only additions, products and square roots are used: the same values on every machine.
/// Source: `CAMediaTimingFunction`, CSS Easing Functions 2.
public enum TimingCurve: Hashable, Sendable {
  case linear
  /// Bézier (0.42, 0), (1, 1).
  case easeIn
  /// Bézier (0, 0), (0.58, 1).
  case easeOut
  /// Bézier (0.42, 0), (0.58, 1).
  case easeInOut
  /// Bézier (0.25, 0.1), (0.25, 1): Core Animation's default and CSS's `ease`.
  case `default`
  case spring(Spring)
  case steps(Steps)
  case cubicBezier(CubicBezier)
  /// CSS's `linear(…)`.
  case piecewiseLinear(PiecewiseLinear)

  /// The progress at `time`, both in units of the whole.
  public func value(at time: Double) -> Double {
    // Decided here for every curve: a step at the start or a stop away from 0 must not change A.
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return switch self {
    case .linear: time
    case .easeIn: CubicBezier.easeIn.value(at: time)
    case .easeOut: CubicBezier.easeOut.value(at: time)
    case .easeInOut: CubicBezier.easeInOut.value(at: time)
    case .default: CubicBezier.default.value(at: time)
    case .spring(let spring): spring.value(at: time)
    case .steps(let steps): steps.value(at: time)
    case .cubicBezier(let curve): curve.value(at: time)
    case .piecewiseLinear(let line): line.value(at: time)
    }
  }
}
