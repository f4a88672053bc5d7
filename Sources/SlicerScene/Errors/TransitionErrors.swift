package import SlicerCore

extension Error where Self == SlicerError {
  /// `nearest` are the catalog's names that were probably meant.
  package static func unknownTransition(_ name: String, nearest: [String]) -> SlicerError {
    let all = "\nhint: 'slicer list transitions' has all types"
    return .usage(
      "no transition is named '\(name)'\(nearest.isEmpty ? all : Guess.question(nearest))")
  }

  /// None of `types` has the parameter; each comes with those that it has. `owners` are the types that have it.
  package static func unknownParameter(
    _ name: String, of types: [(name: String, parameters: [String])], owners: [String]
  ) -> SlicerError {
    let subject = Self.subject(types.map(\.name))
    let others = types.filter { !$0.parameters.isEmpty }
    if others.isEmpty {
      let parameters = types.count == 1 ? "no parameters" : "parameters"
      return .usage(
        "\(subject) has \(parameters), so \(name: name) does not apply\(hint(name, owners))")
    }
    let meant: ErrorMessage =
      Guess.name(for: name, among: others.flatMap(\.parameters)).map {
        "\nhint: did you mean \(name: $0)?"
      } ?? hint(name, owners)
    let lists = others.map { type -> ErrorMessage in
      "\(types.count == 1 ? "it" : type.name) has \(ErrorMessage.names(type.parameters))"
    }
    let list = lists.dropFirst().reduce(lists[0]) { "\($0); \($1)" }
    let parameter = types.count == 1 ? "no parameter" : "a parameter"
    return .usage("\(subject) has \(parameter) \(name: name); \(list)\(meant)")
  }

  /// A hint that names types with the parameter, five at most; empty where there are none.
  private static func hint(_ name: String, _ owners: [String]) -> ErrorMessage {
    if owners.isEmpty { return "" }
    let key = name.lowercased()
    let rest = owners.count > 5 ? owners.count - 4 : 0
    let list = rest > 0 ? owners.prefix(4) + ["\(rest) more types"] : owners
    let who =
      list.dropLast().joined(separator: ", ") + (list.count > 1 ? " and " : "")
      + list[list.count - 1]
    let meant: ErrorMessage = films[key].map { "; did you mean \(name: $0)?" } ?? ""
    return "\nhint: \(name: key) is a parameter of \(who)\(meant)"
  }

  /// Options of films, by parameters for which they are taken.
  private static var films: [String: String] { ["fade": "fade-in", "speed": "duration"] }

  /// `push`, `neither push nor fade`, `none of push, fade and cube`.
  private static func subject(_ types: [String]) -> String {
    switch types.count {
    case ...1: types.first ?? "the transition"
    case 2: "neither \(types[0]) nor \(types[1])"
    default: "none of \(types.dropLast().joined(separator: ", ")) and \(types[types.count - 1])"
    }
  }

  /// `text` is not of the form that is `expected`, or none of `choices`.
  package static func invalidParameter(
    parameter: String, text: String, expected: String, choices: [String] = []
  ) -> SlicerError {
    let color =
      expected.contains("CSS color") ? "\nhint: write one such as '#ff8000' or orange" : ""
    let side = SlicerError.sides[text.lowercased()].map { [$0] } ?? []
    let meant = side.filter(choices.contains)
    let guess = Guess.question(meant.isEmpty ? Guess.closest(to: text, among: choices) : meant)
    return .usage("\(name: parameter) '\(text)' is not \(expected)\(guess)\(color)")
  }

  /// A value outside of what is legal; `fault` completes the sentence: `is not in the range 0 to 1`.
  package static func parameterOutOfRange(
    parameter: String, text: String, fault: String
  ) -> SlicerError {
    .usage("\(name: parameter) \(text) \(fault)")
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
    // The advice is about the options of `split`.
    .init((error as? SlicerError)?.kind ?? .usage, "\(name: parameter): \("\(error)")")
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
