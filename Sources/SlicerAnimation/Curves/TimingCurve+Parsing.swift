extension TimingCurve: CustomStringConvertible {
  /// What can be written for a curve, for help texts and errors.
  public static let usage =
    "linear, easeIn, easeOut, easeInOut, default, \(Spring.usage), \(Steps.usage), "
    + "\(CubicBezier.usage), \(PiecewiseLinear.usage)"

  /// The words for curves without numbers, CSS's and Core Animation's too, in lower case.
  private static let words: [String: TimingCurve] = [
    "linear": .linear,
    "easein": .easeIn, "ease-in": .easeIn,
    "easeout": .easeOut, "ease-out": .easeOut,
    "easeinout": .easeInOut, "ease-in-out": .easeInOut, "easeineaseout": .easeInOut,
    "default": .default, "ease": .default,
    "spring": .spring(.critical),
    "step-start": .steps(.atStart), "step-end": .steps(.atEnd),
  ]

  /// Parses a word such as `easeIn`, or `spring(0.2)`, `steps(4, start)`,
  /// `cubic-bezier(0.4, 0, 0.2, 1)`, `linear(0, 0.5 20%, 1)`; in any case.
  ///
  /// - Throws: ``TimingError/unknownCurve(_:)``,
  ///   ``TimingError/curveArguments(name:text:usage:)``.
  public init(parsing text: String) throws(TimingError) {
    let plain = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let curve = Self.words[plain] {
      self = curve
      return
    }
    guard let open = plain.firstIndex(of: "("), plain.last == ")" else {
      throw .unknownCurve(text)
    }
    let arguments = plain[plain.index(after: open)...].dropLast()
    switch plain[..<open] {
    case "spring": self = .spring(try Spring(parsing: arguments))
    case "steps": self = .steps(try Steps(parsing: arguments))
    case "cubic-bezier": self = .cubicBezier(try CubicBezier(parsing: arguments))
    case "linear": self = .piecewiseLinear(try PiecewiseLinear(parsing: arguments))
    default: throw .unknownCurve(text)
    }
  }

  /// What ``init(parsing:)`` takes back to the same curve.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .default: "default"
    case .spring(let spring): "\(spring)"
    case .steps(let steps): "\(steps)"
    case .cubicBezier(let curve): "\(curve)"
    case .piecewiseLinear(let line): "\(line)"
    }
  }
}
