/// A text that is no curve.
package enum CurveError: SlicerError, Equatable {
  /// No curve is written like this; `nearest` are what was probably meant.
  case unknown(String, nearest: [String])
  /// The curve `name` exists, but not with what stands in its brackets; `usage` says what does.
  case arguments(name: String, text: String, usage: String)
  /// One value in a curve's brackets is not `allowed`; `part` says which one it is: `x2`, `stop 3`.
  case value(curve: String, part: String, text: String, allowed: String)

  /// Whether a curve is asked for that is like none.
  package var isUnknown: Bool { if case .unknown(_, nearest: []) = self { true } else { false } }

  /// The request is at fault.
  package var kind: FailureKind { .usage }

  /// The value and what is allowed.
  package var description: String {
    switch self {
    case .unknown(let text, let nearest):
      "no curve is named '\(text)'" + Guess.question(nearest)
    case .arguments(let name, let text, let usage):
      "curve '\(name)' cannot take '\(text)' (\(usage))"
    case .value(let curve, let part, let text, let allowed):
      "curve '\(curve)': \(part) '\(text)' is not \(allowed)"
    }
  }
}
