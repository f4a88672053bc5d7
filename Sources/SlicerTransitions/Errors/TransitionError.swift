package import SlicerCore
package import SlicerTiles

/// A transition is asked for that does not exist, or with a parameter that it cannot take.
package enum TransitionError: ParameterError, Equatable {
  /// `nearest` are the catalog's names that are spelled most alike.
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

  /// The request is at fault, or what it asks of these pictures.
  package var kind: FailureKind {
    if case .stage(_, let error) = self { error.kind } else { .usage }
  }

  /// The name or value and what is allowed.
  package func message(_ notation: (String) -> String) -> String {
    switch self {
    case .unknownType(let name, let nearest):
      "no transition is named '\(name)' (nearest: \(nearest.joined(separator: ", ")))"
    case .unknownParameter(let name, let type, let allowed):
      "\(type) has no parameter \(notation(name)) "
        + (allowed.isEmpty
          ? "(it has none)"
          : "(it has \(allowed.map(notation).joined(separator: ", ")))")
    case .invalidValue(let parameter, let text, let expected):
      "\(notation(parameter)) '\(text)' is not \(expected)"
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
