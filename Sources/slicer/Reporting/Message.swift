import SlicerKit

/// A sentence about a fault or a choice, and the advice that belongs to it.
struct Message: Hashable, Sendable {
  var statement: String
  var hint: String?

  /// Takes the two parts from a text, which has the advice behind `ErrorMessage.hintMark`.
  init(_ text: String) {
    let mark = text.firstRange(of: ErrorMessage.hintMark)
    statement = String(text[..<(mark?.lowerBound ?? text.endIndex)])
    hint = mark.map { String(text[$0.upperBound...]) }
  }

  init(_ statement: String, hint: String?) { (self.statement, self.hint) = (statement, hint) }

  /// The messages in a text that has a line for each, and for the advice that belongs to the one before.
  static func all(in text: String) -> [Message] {
    text.split(separator: "\n").reduce(into: []) { messages, line in
      let mark = ErrorMessage.hintMark.dropFirst()
      if line.hasPrefix(mark), let last = messages.indices.last {
        messages[last].hint = String(line.dropFirst(mark.count))
      } else {
        messages.append(Message(String(line), hint: nil))
      }
    }
  }

  /// The statement, and the hint on a line of its own.
  var text: String { statement + (hint.map { ErrorMessage.hintMark + $0 } ?? "") }

  /// Both for programs: `message`, and `hint` if there is one.
  var fields: [JSONField] {
    [JSONField("message", .text(statement))]
      + (hint.map { [JSONField("hint", .text($0))] } ?? [])
  }
}

extension JSONField.Value {
  /// Notes or errors, each an object with `message` and `hint`.
  static func messages(_ texts: [String]) -> Self {
    .list(texts.map { .object(Message($0).fields) })
  }
}
