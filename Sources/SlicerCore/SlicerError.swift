/// Whose fault a failure is; the raw value is the command line's exit code.
///
/// Source: BSD `sysexits.h`.
public enum FailureKind: Int32, Sendable {
  /// The command line is wrong.
  case usage = 64
  /// The input's bytes are wrong, or beyond a limit.
  case badInput = 65
  /// The input cannot be opened.
  case missingInput = 66
  /// A program that is needed is missing.
  case unavailable = 69
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed half-way.
  case inputOutput = 74
}

/// An error that says what is wrong, what was allowed and what to do, on one line.
///
/// `description` is lower-case and has no full stop and no path: paths are added at the edge.
public protocol SlicerError: Error, Sendable, CustomStringConvertible {
  var kind: FailureKind { get }
}
