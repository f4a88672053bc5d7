/// Whose fault a failure is.
public enum FailureKind: Sendable {
  /// The command line is wrong.
  case usage
  /// The input's bytes are wrong.
  case badInput
  /// The input is sound as far as anybody has looked, and beyond one of the ``Limits``, or more than there
  /// is memory for.
  case tooLarge
  /// The input cannot be opened.
  case missingInput
  /// A program that is needed is missing.
  case unavailable
  /// An output cannot be created.
  case cannotCreate
  /// Reading or writing failed half-way.
  case inputOutput
  /// Nobody is at fault: the caller has ended the work.
  case cancelled
}
