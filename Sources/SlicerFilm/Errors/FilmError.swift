public import SlicerCore

/// What a film cannot be.
public enum FilmError: ParameterError, Equatable {
  /// An option is out of its range.
  case option(FilmOption, actual: Int, allowed: ClosedRange<Int>)
  /// A side of the picture of all frames is `actual` pixels long.
  case side(actual: Int, allowed: Int)

  /// The request is at fault.
  public var kind: FailureKind { .usage }

  /// What the kind of film does not have, and which does.
  public func message(_ notation: (String) -> String) -> String {
    switch self {
    case .option(let option, let actual, let allowed):
      "\(notation(option.rawValue)) \(actual): \(allowed.lowerBound) to \(allowed.upperBound) is allowed"
    case .side(let actual, let allowed):
      "a filmstrip of \(actual) pixels a side: at most \(allowed) are allowed "
        + "(other columns, fewer or smaller frames)"
    }
  }
}
