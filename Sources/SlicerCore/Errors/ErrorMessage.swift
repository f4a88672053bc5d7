/// A sentence in which the names of parameters are marked, which a command line writes with dashes:
/// `"\(name: "tile"): \(size) is too large"`. Advice follows on a line of its own, which begins with `hint: `.
package struct ErrorMessage: Hashable, Sendable {
  /// Texts and names by turns; the first and the last are texts.
  private var parts: [String]

  /// The sentence, with each name as `notation` writes it.
  package func text(_ notation: (String) -> String) -> String {
    parts.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element : notation($0.element) }
      .joined()
  }

  /// The mark between a sentence and the advice.
  package static let hintMark = "\nhint: "

  /// The sentence alone, and the advice behind ``hintMark``; nil for none.
  package var split: (statement: ErrorMessage, hint: ErrorMessage?) {
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      guard let mark = part.firstRange(of: Self.hintMark) else { continue }
      var (statement, hint) = (self, self)
      statement.parts = parts[..<index] + [String(part[..<mark.lowerBound])]
      hint.parts = [String(part[mark.upperBound...])] + parts[(index + 1)...]
      return (statement, hint)
    }
    return (self, nil)
  }

  package func renaming(_ name: String, to other: String) -> ErrorMessage {
    var message = self
    for index in parts.indices where !index.isMultiple(of: 2) && parts[index] == name {
      message.parts[index] = other
    }
    return message
  }

  /// `a, b, c`, each marked as a name.
  package static func names(_ names: [String]) -> ErrorMessage {
    names.dropFirst().reduce(names.first.map { "\(name: $0)" } ?? "") { "\($0), \(name: $1)" }
  }

  package static func + (a: ErrorMessage, b: ErrorMessage) -> ErrorMessage { "\(a)\(b)" }
}

extension ErrorMessage: CustomStringConvertible {
  package var description: String { parts.joined() }
}

extension ErrorMessage: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts = [""]

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts[parts.count - 1] += text }

    package mutating func appendInterpolation<T>(_ value: T) { appendLiteral("\(value)") }

    package mutating func appendInterpolation(name: String) { parts += [name, ""] }

    package mutating func appendInterpolation(_ message: ErrorMessage) {
      appendLiteral(message.parts[0])
      parts += message.parts.dropFirst()
    }
  }

  package init(stringLiteral text: String) { parts = [text] }

  package init(stringInterpolation text: StringInterpolation) { parts = text.parts }
}
