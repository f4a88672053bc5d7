/// How progress runs over time: time 0…1 to progress, 0 ↦ 0 and 1 ↦ 1 exactly.
///
/// Between, values may leave 0…1 (springs, some Béziers); before 0 and after 1 the ends are held.
/// Only additions, products and square roots are used: the same values on every machine.
/// Source: `CAMediaTimingFunction`, CSS Easing Functions 2, easings.net, Material 3.
public struct TimingCurve: Hashable, Sendable, CustomStringConvertible {
  /// The formula of a curve.
  ///
  /// To add one, write a case, its file in this folder, and its words in ``NamedCurve``. 0 stays 0 and 1 stays 1,
  /// exactly. Test it against a closed form.
  package enum Kind: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut, `default`, emphasized
    case easing(Easing)
    case spring(Spring)
    case steps(Steps)
    case cubicBezier(CubicBezier)
    case piecewiseLinear(PiecewiseLinear)
  }

  package let kind: Kind

  /// At one speed.
  public static let linear = TimingCurve(kind: .linear)
  /// Bézier (0.42, 0), (1, 1).
  public static let easeIn = TimingCurve(kind: .easeIn)
  /// Bézier (0, 0), (0.58, 1).
  public static let easeOut = TimingCurve(kind: .easeOut)
  /// Bézier (0.42, 0), (0.58, 1).
  public static let easeInOut = TimingCurve(kind: .easeInOut)
  /// Bézier (0.25, 0.1), (0.25, 1): Core Animation's default and CSS's `ease`.
  public static let `default` = TimingCurve(kind: .default)
  /// Material 3's for what moves on the screen: fast away for a sixth of the time, then slowly in.
  public static let emphasized = TimingCurve(kind: .emphasized)

  /// A spring that settles at the end.
  ///
  /// - Parameters:
  ///   - bounce: -0.9…0.9: below 0 slower, 0 without swinging over, above 0 more and more of that.
  ///   - perceptualDuration: seconds of a swing without damping, above 0 and at most a day; nil: it takes the
  ///     time that there is.
  /// - Throws: an error for a number out of range.
  public static func spring(
    bounce: Double, perceptualDuration: Double? = nil
  ) throws -> TimingCurve {
    .spring(try Spring(bounce: bounce, perceptualDuration: perceptualDuration))
  }

  /// Equal steps, each at the end of its time.
  ///
  /// - Parameter count: 1…1,000,000.
  /// - Throws: an error for a number out of range.
  public static func steps(_ count: Int) throws -> TimingCurve { .steps(try Steps(count)) }

  /// CSS's cubic-bezier(x1, y1, x2, y2).
  ///
  /// - Throws: an error where `x1` or `x2` is not in 0…1.
  public static func cubicBezier(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) throws -> TimingCurve {
    .cubicBezier(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  package static func easing(_ easing: Easing) -> TimingCurve { Self(kind: .easing(easing)) }
  package static func spring(_ spring: Spring) -> TimingCurve { Self(kind: .spring(spring)) }
  package static func steps(_ steps: Steps) -> TimingCurve { Self(kind: .steps(steps)) }
  package static func cubicBezier(_ curve: CubicBezier) -> TimingCurve {
    Self(kind: .cubicBezier(curve))
  }
  package static func piecewiseLinear(_ line: PiecewiseLinear) -> TimingCurve {
    Self(kind: .piecewiseLinear(line))
  }

  /// The progress at `time`, both in units of the whole.
  public func value(at time: Double) -> Double {
    // Decided here for every curve: a step at the start or a stop away from 0 must not change A.
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return switch kind {
    case .linear: time
    case .easeIn: CubicBezier.easeIn.value(at: time)
    case .easeOut: CubicBezier.easeOut.value(at: time)
    case .easeInOut: CubicBezier.easeInOut.value(at: time)
    case .default: CubicBezier.default.value(at: time)
    case .easing(let easing): easing.value(at: time)
    case .emphasized: CubicBezier.emphasized(at: time)
    case .spring(let spring): spring.value(at: time)
    case .steps(let steps): steps.value(at: time)
    case .cubicBezier(let curve): curve.value(at: time)
    case .piecewiseLinear(let line): line.value(at: time)
    }
  }
}

extension TimingCurve {
  /// The seconds that it takes by itself, which only springs whose speed is said know.
  package var duration: Double? {
    if case .spring(let spring) = kind { spring.settlingDuration } else { nil }
  }
}

extension TimingCurve {
  /// Curves that numbers in brackets make, for help texts and errors.
  package static let usage = [Spring.usage, Steps.usage, CubicBezier.usage, PiecewiseLinear.usage]
    .joined(separator: ", ")

  /// The curves by their spellings, in lower case.
  private static let named = Dictionary(
    NamedCurve.all.flatMap { row in row.spellings.map { ($0.lowercased(), row.curve) } },
    uniquingKeysWith: { first, _ in first })

  /// Parses a word such as `easeIn` or `easeOutBounce`, or `spring(0.2)`, `steps(4, start)`,
  /// `cubic-bezier(0.4, 0, 0.2, 1)`, `linear(0, 0.5 20%, 1)`; in any case.
  ///
  /// - Throws: an error for text that is no curve.
  public init(parsing text: String) throws {
    let plain = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let curve = Self.named[plain] {
      self = curve
      return
    }
    guard let open = plain.firstIndex(of: "("), plain.last == ")" else {
      throw SlicerError.unknownCurve(text, nearest: NamedCurve.nearest(to: plain))
    }
    let arguments = plain[plain.index(after: open)...].dropLast()
    switch plain[..<open] {
    case "spring": self = .spring(try Spring(parsing: arguments))
    case "steps": self = .steps(try Steps(parsing: arguments))
    case "cubic-bezier": self = .cubicBezier(try CubicBezier(parsing: arguments))
    case "linear": self = .piecewiseLinear(try PiecewiseLinear(parsing: arguments))
    default: throw SlicerError.unknownCurve(text, nearest: NamedCurve.nearest(to: plain))
    }
  }

  /// The text from which ``init(parsing:)`` makes the same curve.
  public var description: String {
    switch kind {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .default: "default"
    case .easing(let easing): "\(easing)"
    case .emphasized: "emphasized"
    case .spring(let spring): "\(spring)"
    case .steps(let steps): "\(steps)"
    case .cubicBezier(let curve): "\(curve)"
    case .piecewiseLinear(let line): "\(line)"
    }
  }
}
