package import SlicerCore

extension Error where Self == SlicerError {
  /// `nearest` are the catalog's names that were probably meant.
  package static func unknownTransition(_ name: String, nearest: [String]) -> SlicerError {
    let all = "\nhint: 'slicer list transitions' has all types"
    return .usage(
      "no transition is named '\(name)'\(nearest.isEmpty ? all : Guess.question(nearest))")
  }

  /// `allowed` are the parameters of this type.
  package static func unknownParameter(
    _ name: String, type: String, allowed: [String]
  ) -> SlicerError {
    let meant: ErrorMessage =
      Guess.name(for: name, among: allowed).map {
        "\nhint: did you mean \(name: $0)?"
      } ?? ""
    let others: ErrorMessage =
      allowed.isEmpty ? "has no parameters" : "has \(ErrorMessage.names(allowed))"
    return .usage("\(type) has no parameter \(name: name); it \(others)\(meant)")
  }

  /// `text` is not of the form that is `expected`.
  package static func invalidParameter(
    parameter: String, text: String, expected: String
  ) -> SlicerError {
    let color =
      expected.contains("CSS color") ? "\nhint: write one such as '#ff8000' or orange" : ""
    let side = SlicerError.sides[text.lowercased()].map { [$0] } ?? []
    return .usage(
      "\(name: parameter) '\(text)' is not \(expected)"
        + "\(Guess.question(side.filter(expected.contains)))\(color)")
  }

  /// A value outside of what is legal, which `range` says.
  package static func parameterOutOfRange(
    parameter: String, text: String, range: String
  ) -> SlicerError {
    .usage("\(name: parameter) \(text) is not in the range \(range)")
  }

  /// The type does nothing sensible without it; `expected` is what the parameter takes.
  package static func missingParameter(
    _ parameter: String, type: String, expected: String
  ) -> SlicerError {
    .usage("\(type) needs \(name: parameter), which is \(expected)")
  }
  package static func unreadPicture(parameter: String, path: String) -> SlicerError {
    .usage("\(name: parameter) '\(path)' has not been read; the transition needs its pixels")
  }
  package static func contradictingParameters(
    _ one: String, value: String, _ other: String, otherValue: String
  ) -> SlicerError {
    .usage(
      "\(name: one) \(value) contradicts \(name: other) \(otherValue)\nhint: leave one of them out")
  }
  package static func noRoomOnStage(parameter: String, _ error: any Error) -> SlicerError {
    .init(
      (error as? SlicerError)?.kind ?? .usage, "\(name: parameter): \("\(error)")",
      (error as? SlicerError)?.remedy)
  }
}

extension SlicerError {
  /// The place from which others say that things come, or to which they go.
  fileprivate static let sides = [
    "down": "bottom", "below": "bottom", "south": "bottom", "up": "top", "above": "top",
    "north": "top", "west": "left", "east": "right",
    "start": "left", "end": "right",
  ]
}
