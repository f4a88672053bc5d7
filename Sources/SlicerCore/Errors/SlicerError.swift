/// Why something cannot be done: on one line what is wrong and what was allowed.
///
/// Each error is a static member of `Error where Self == SlicerError`, with its kind, its message and its remedy;
/// so `throw .truncated(…)` needs no type. The message is lower-case and has no full stop, no ``path`` and no
/// flag.
package struct SlicerError: Error, Hashable, Sendable {
  /// The name of the static member that makes it: `truncated`.
  package let id: String
  package var kind: FailureKind
  /// The fault: the subject, the actual value and the allowed ones.
  package var message: ErrorMessage
  package var remedy: Remedy?
  /// The limit that was exceeded.
  package var limit: Excess?
  package var position: TextPosition?
  /// The bytes of the path of the file that it is about, which the message does not repeat.
  package var path: [UInt8]?
  package var payload: Payload?
  /// Further errors in the same text, by places.
  package var others: [SlicerError] = []

  /// Data that code needs beyond the message.
  package enum Payload: Hashable, Sendable {
    /// The fault of a picture's file, for a sentence that names the file already; nil for the message.
    case codec(String?)
    /// The message of a loaded library, or of the system.
    case library(String)
    /// A system call's operation and the `errno` that it has left.
    case call(operation: String, errno: Int32)
    /// The last lines of a program's output.
    case program([String])
    /// The part of a name that cannot be written.
    case part(String)
  }

  /// - Parameters:
  ///   - message: the fault, and advice behind ``ErrorMessage/hintMark`` in place of `remedy`.
  ///   - id: `#function` of the static member.
  package init(
    _ kind: FailureKind, _ message: ErrorMessage, _ remedy: Remedy? = nil, id: String = #function
  ) {
    self.id = String(id.prefix { $0 != "(" })
    let (statement, hint) = message.split
    (self.kind, self.message, self.remedy) = (kind, statement, remedy ?? hint.map(Remedy.hint))
  }

  /// Makes an error of a request.
  package static func usage(
    _ message: ErrorMessage, _ remedy: Remedy? = nil, id: String = #function
  ) -> SlicerError {
    SlicerError(.usage, message, remedy, id: id)
  }

  /// Makes an error of a file's contents.
  package static func badInput(
    _ message: ErrorMessage, _ remedy: Remedy? = nil, id: String = #function
  ) -> SlicerError {
    SlicerError(.badInput, message, remedy, id: id)
  }

  package func with(_ change: (inout SlicerError) -> Void) -> SlicerError {
    var error = self
    change(&error)
    return error
  }

  package func with(_ payload: Payload) -> SlicerError { with { $0.payload = payload } }

  /// By which mistakes in one text are sorted.
  package var order: TextPosition { position ?? .whole }

  /// The mistakes, each as an error of its own.
  package var parts: [SlicerError] { [with { $0.others = [] }] + others }
}

extension SlicerError: CustomStringConvertible {
  package var description: String { message.description }
}

/// A size that is over a limit.
package struct Excess: Hashable, Sendable {
  /// A property of ``Limits``, `memory`, or the name of what is too numerous.
  package let name: String
  package let actual: Int
  /// Nil for memory that the machine does not give.
  package let allowed: Int?
}

package struct TextPosition: Hashable, Sendable {
  /// From 1; 0 for the text as a whole.
  package let line: Int
  /// In characters from 1; nil for a whole line.
  package let column: Int?

  package init(line: Int, column: Int?) { (self.line, self.column) = (line, column) }

  /// The place of errors that concern the whole text.
  package static let whole = TextPosition(line: 0, column: nil)
}

extension TextPosition: Comparable {
  package static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column ?? 0) < (b.line, b.column ?? 0)
  }
}

extension TextPosition: CustomStringConvertible {
  /// The text after the file's name: `:3:14`, `:3`, or nothing.
  package var description: String {
    line == 0 ? "" : ":\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
