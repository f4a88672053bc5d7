package import SlicerCore
package import SlicerTiles

/// A transition is asked for that does not exist, or with a parameter that it cannot take.
package enum TransitionError: ParameterError, Equatable {
  /// `nearest` are the catalog's names that were probably meant.
  case unknownType(String, nearest: [String])
  /// `allowed` are the parameters of this type.
  case unknownParameter(String, type: String, allowed: [String])
  /// `text` is not of the form that is `expected`.
  case invalidValue(parameter: String, text: String, expected: String)
  /// A value outside of what is legal, which `range` says.
  case outOfRange(parameter: String, text: String, range: String)
  /// The type does nothing sensible without it; `expected` is what the parameter takes.
  case missingParameter(String, type: String, expected: String)
  /// A parameter names a picture's file, whose pixels have to be read before.
  case unreadPicture(parameter: String, path: String)
  /// Two parameters, each with its value, that state one fact differently.
  case contradiction(String, value: String, String, otherValue: String)
  /// Tiles or a rectangle that the stage has no room for.
  case stage(parameter: String, TileError)

  package var kind: FailureKind {
    if case .stage(_, let error) = self { error.kind } else { .usage }
  }

  /// Whether a type is asked for that is like none.
  package var isUnknownType: Bool {
    if case .unknownType(_, nearest: []) = self { true } else { false }
  }

  /// Where others say that things come from or go to.
  private static let sides = [
    "down": "bottom", "below": "bottom", "south": "bottom", "up": "top", "above": "top",
    "north": "top", "west": "left", "east": "right",
    "start": "left", "end": "right",
  ]

  /// `did you mean softness? `, or nothing.
  private static func question(
    _ name: String, _ names: [String], _ notation: (String) -> String
  ) -> String {
    Guess.name(for: name, among: names).map { "did you mean \(notation($0))? " } ?? ""
  }

  package func message(_ notation: (String) -> String) -> String {
    switch self {
    case .unknownType(let name, let nearest):
      "no transition is named '\(name)'" + Guess.question(nearest)
    case .unknownParameter(let name, let type, let allowed):
      "\(type) has no parameter \(notation(name)) "
        + (allowed.isEmpty
          ? "(it has none)"
          : "(\(Self.question(name, allowed, notation))it has "
            + "\(allowed.map(notation).joined(separator: ", ")))")
    case .invalidValue(let parameter, let text, let expected):
      "\(notation(parameter)) '\(text)' is not \(expected)"
        + Guess.question(
          Self.sides[text.lowercased()].map { [$0] }?.filter(expected.contains) ?? [])
    case .outOfRange(let parameter, let text, let range):
      "\(notation(parameter)) \(text) is out of range (\(range))"
    case .missingParameter(let parameter, let type, let expected):
      "\(type) needs \(notation(parameter)) (\(expected))"
    case .unreadPicture(let parameter, let path):
      "\(notation(parameter)) '\(path)' has not been read (a picture's pixels are needed)"
    case .contradiction(let one, let value, let other, let otherValue):
      "\(notation(one)) \(value) contradicts \(notation(other)) \(otherValue) "
        + "(leave one of them out)"
    case .stage(let parameter, let error): "\(notation(parameter)): \(error)"
    }
  }
}
