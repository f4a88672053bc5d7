import SlicerKit

extension ErrorMessage {
  /// The messages in a text that has a line for each, and for the advice that belongs to the one before.
  static func all(in text: String) -> [ErrorMessage] {
    text.split(separator: "\n").reduce(into: []) { messages, line in
      if line.hasPrefix(hintMark.dropFirst()), let last = messages.popLast() {
        messages.append("\(last)\n\(line)")
      } else {
        messages.append("\(line)")
      }
    }
  }

  /// The statement and the advice, each as `clean` leaves it.
  func cleaned(by clean: (String) -> String) -> ErrorMessage {
    let (statement, hint) = split
    return "\(clean("\(statement)"))\(hint.map { "\(Self.hintMark)\(clean("\($0)"))" } ?? "")"
  }

  /// Both for programs: `message`, and `hint` if there is one.
  var fields: [JSONField] {
    let (statement, hint) = split
    return [JSONField("message", .text("\(statement)"))]
      + (hint.map { [JSONField("hint", .text("\($0)"))] } ?? [])
  }
}

extension JSONValue {
  /// Notes or errors, each an object with `message` and `hint`.
  static func messages(_ texts: [String]) -> Self {
    .list(texts.map { .object(ErrorMessage(stringLiteral: $0).fields) })
  }
}
