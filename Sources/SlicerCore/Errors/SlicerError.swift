/// Whose fault a failure is.
public enum FailureKind: Sendable {
  /// The command line is wrong.
  case usage
  /// The input's bytes are wrong, or beyond a limit.
  case badInput
  /// The input cannot be opened.
  case missingInput
  /// A program that is needed is missing.
  case unavailable
  /// An output cannot be created.
  case cannotCreate
  /// Reading or writing failed half-way.
  case inputOutput
}

/// An error that says what is wrong, what was allowed and what to do, on one line.
///
/// `description` is lower-case and has no full stop and no path: paths are added at the edge.
public protocol SlicerError: Error, Sendable, CustomStringConvertible {
  var kind: FailureKind { get }
}
