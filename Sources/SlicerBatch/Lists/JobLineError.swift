package import SlicerCore

package enum JobLineError: ParameterError, Hashable {
  /// It cannot be taken apart into words; `column` counts characters from 1.
  case unreadable(line: Int, column: Int, ShellWordsError)
  case tooLong(line: Int, bytes: Int, allowed: Int)
  case tooManyWords(line: Int, words: Int, allowed: Int)
  /// It begins with the word slicer.
  case program(line: Int)

  /// The line's number, from 1; ``description`` does not repeat it.
  package var line: Int {
    switch self {
    case .unreadable(let line, _, _), .tooLong(let line, _, _), .tooManyWords(let line, _, _),
      .program(let line):
      line
    }
  }

  package var kind: FailureKind { .badInput }

  package func message(_ notation: (String) -> String) -> String {
    switch self {
    case .unreadable(_, let column, let error): "column \(column): \(error.message(notation))"
    case .tooLong(_, let bytes, let allowed):
      "the line has \(bytes) bytes, and lines have up to \(allowed) (a command a line; "
        + "many pictures of one command go into a list of their own: @FILE)"
    case .tooManyWords(_, let words, let allowed):
      "the line has \(words) words, and lines have up to \(allowed) "
        + "(many pictures of one command go into a list of their own: @FILE)"
    case .program: "the command begins with slicer (write it without the word slicer)"
    }
  }
}

extension ShellWordsError: CustomStringConvertible {
  package var description: String { message { $0 } }

  fileprivate func message(_ notation: (String) -> String) -> String {
    switch self {
    case .unbalanced(let quote, _):
      "a \(Self.shown(quote)) that nothing closes on its line "
        + "(close it, or write \\\(Self.shown(quote)) for the character itself)"
    case .unquoted(let byte, _):
      "\(Self.shown(byte)) means something to a shell, and there is none here (quote it)"
    case .expanded(let byte, _):
      "\(Self.shown(byte)) between double quotes means something to a shell, and there is none "
        + "here (quote it with single quotes)"
    case .continued: "a backslash before the line's end (one line is one job)"
    case .null: "a NUL byte (\(notation("null")) reads a list with a NUL after each command)"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    byte == UInt8(ascii: "\n") ? "a newline" : String(UnicodeScalar(byte))
  }
}
