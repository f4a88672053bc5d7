/// Whose fault a failure is.
public enum FailureKind: Sendable {
  /// The call is wrong: an argument, a property or the command line.
  case usage
  /// The input's bytes are wrong.
  case badInput
  /// The input seems valid but exceeds one of the ``Limits``, or needs more memory than there is.
  case tooLarge
  /// The input cannot be opened.
  case missingInput
  /// A needed program or library is missing.
  case unavailable
  /// An output cannot be created.
  case cannotCreate
  /// Reading or writing failed half-way.
  case inputOutput
  /// The caller has ended the work.
  case cancelled
}
