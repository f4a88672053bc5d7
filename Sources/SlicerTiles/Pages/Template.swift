/// A text with fields: `{{title}}`.
package struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(String)
  }

  private let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{"),
      let closing = rest[opening.upperBound...].firstRange(of: "}}")
    {
      parts.append(.text(String(rest[..<opening.lowerBound])))
      parts.append(.field(String(rest[opening.upperBound..<closing.lowerBound])))
      rest = rest[closing.upperBound...]
    }
    self.init(parts + [.text(String(rest))])
  }

  /// The text with all fields filled in; what is filled in has no fields of its own.
  ///
  /// - Parameter values: of each field that is no resource's name, as it is to stand there.
  package func filled(_ values: [String: String]) -> String {
    let pieces = pieces(values)
    precondition(pieces.count == 1, "a field has no value")
    return pieces[0]
  }

  /// Fills the template in pieces: the text before, between and after the fields without a value.
  package func pieces(_ values: [String: String]) -> [String] {
    var pieces = [""]
    for part in parts {
      switch part {
      case .text(let literal): pieces[pieces.count - 1] += literal
      case .field(let name):
        if let value = values[name] ?? PageResource(rawValue: name)?.text {
          pieces[pieces.count - 1] += value
        } else {
          pieces.append("")
        }
      }
    }
    return pieces
  }
}

/// Templates of one file, each after a comment that is its name: `<!-- family -->`.
package struct TemplateParts: Sendable {
  private let parts: [String: Template]

  init(_ text: String) {
    var lines: [String: [Substring]] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        name = String(line.dropFirst(5).dropLast(4))
      } else {
        lines[name, default: []].append(line)
      }
    }
    parts = lines.mapValues { Template($0.joined(separator: "\n")) }
  }

  /// The template of that name, which ends without a line break.
  package subscript(name: String) -> Template {
    guard let part = parts[name] else { preconditionFailure("no part is named \(name)") }
    return part
  }
}
