extension Error where Self == SlicerError {
  /// No curve is written like this; `nearest` are what was probably meant.
  package static func unknownCurve(_ text: String, nearest: [String]) -> SlicerError {
    .usage(
      "no curve is named '\(text)'\(Guess.question(nearest))",
      id: nearest.isEmpty ? "noCurve" : #function)
  }

  /// The curve `name` exists, but not with what stands in its brackets; `usage` says what does.
  package static func badCurveArguments(name: String, text: String, usage: String) -> SlicerError {
    .usage("curve '\(name)' cannot take '\(text)'\nhint: write \(usage)")
  }

  /// One value in a curve's brackets is not `allowed`; `part` says which one it is: `x2`, `stop 3`.
  package static func badCurveValue(
    curve: String, part: String, text: String, allowed: String
  ) -> SlicerError {
    .usage("curve '\(curve)': \(part) '\(text)' is not \(allowed)")
  }
}
