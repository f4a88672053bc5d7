extension Error where Self == SlicerError {
  /// No curve is written like this; `nearest` are what was probably meant.
  package static func unknownCurve(_ text: String, nearest: [String]) -> SlicerError {
    let some = "\nhint: use linear, easeInOut, spring(0.3) or another of 'slicer list curves'"
    return .usage("no curve is named '\(text)'\(nearest.isEmpty ? some : Guess.question(nearest))")
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
