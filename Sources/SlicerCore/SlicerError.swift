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

/// An error that says on one line what is wrong and what was allowed.
///
/// `description` is lower-case and has no full stop, no path and no flag: paths are added at the edge,
/// and what to do about it is the ``remedy``.
package protocol SlicerError: Error, Sendable, CustomStringConvertible {
  var kind: FailureKind { get }
  /// What can be asked for instead; nil where there is nothing, or the description says it.
  var remedy: Remedy? { get }
}

extension SlicerError {
  /// Nothing, unless an error says otherwise.
  package var remedy: Remedy? { nil }
}

/// An error about a place in a text.
package protocol PlacedError: SlicerError {
  /// What follows the file's name: `:3:14`, or nothing.
  var position: String { get }
}

/// An error whose message names parameters of a request.
package protocol ParameterError: SlicerError {
  /// The message, with each parameter as `notation` writes its name: with dashes on a command line.
  func message(_ notation: (String) -> String) -> String
}

extension ParameterError {
  /// The message with plain names.
  package var description: String { message { $0 } }
}
