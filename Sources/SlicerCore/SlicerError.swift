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
  package var description: String { message { $0 } }
}

/// All that there is to say of an error, at one place for each.
package struct ErrorAccount {
  package let kind: FailureKind
  package let message: String
  package let remedy: Remedy?

  package init(_ kind: FailureKind, _ message: String, _ remedy: Remedy? = nil) {
    (self.kind, self.message, self.remedy) = (kind, message, remedy)
  }

  /// Of what a request asks for.
  package static func usage(_ message: String, _ remedy: Remedy? = nil) -> ErrorAccount {
    ErrorAccount(.usage, message, remedy)
  }

  /// Of what a file holds.
  package static func badInput(_ message: String, _ remedy: Remedy? = nil) -> ErrorAccount {
    ErrorAccount(.badInput, message, remedy)
  }
}

/// An error of which kind, message and remedy follow from one account.
///
/// To add an error, add a case to the enum of its stage, and its account. Messages name parameters by `n` and never
/// an option: only the command line knows those.
package protocol AccountedError: ParameterError {
  /// - Parameter n: the name of a parameter, as the reader writes it.
  func account(_ n: (String) -> String) -> ErrorAccount
}

extension AccountedError {
  package func message(_ notation: (String) -> String) -> String { account(notation).message }
  package var remedy: Remedy? { account { $0 }.remedy }
  package var kind: FailureKind { account { $0 }.kind }
}
