/// A value of a JSON text; an object's fields keep their order. Source: RFC 8259.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([JSONField])

  package static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// Parses a text in UTF-8, with or without a byte order mark.
  ///
  /// - Parameter depthLimit: the deepest nesting of objects and lists.
  /// - Throws: `SlicerError` with the place of the first fault.
  package init(parsing bytes: [UInt8], depthLimit: Int = 64) throws {
    self = try bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
      do {
        return try parser.document()
      } catch let fault as JSONFault {
        throw SlicerError.notJSON(fault.what, at: parser.position)
      }
    }
  }

  /// The last value of a name, as most readers have it; nil for anything but an object with it.
  package subscript(name: String) -> JSONValue? { fields[name] }

  /// Empty for anything but an object.
  package var fields: [JSONField] { if case .object(let fields) = self { fields } else { [] } }
  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}

/// A named value of a JSON object.
package struct JSONField: Hashable, Sendable {
  package let name: String
  package let value: JSONValue

  package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}

extension [JSONField] {
  /// The last value of a name; a new name comes last, and nil removes the field.
  package subscript(name: String) -> JSONValue? {
    get { last { $0.name == name }?.value }
    set {
      let place = lastIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): self[place] = JSONField(name, value)
      case (nil, let value?): append(JSONField(name, value))
      case (_, nil): removeAll { $0.name == name }
      }
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// On one line, without spaces.
  package var description: String { written(comma: ",", colon: ":") }

  /// Indented by two spaces a level.
  ///
  /// An object or a list stands on one line where that line is at most `columns` wide.
  package func indented(columns: Int) -> String {
    indented(by: "", columns: columns) + "\n"
  }

  private func indented(by indentation: String, columns: Int) -> String {
    let line = written(comma: ", ", colon: ": ")
    if indentation.count + line.count <= columns { return line }
    let inner = indentation + "  "
    func block(_ lines: [String], _ open: String, _ close: String) -> String {
      "\(open)\n" + lines.joined(separator: ",\n") + "\n\(indentation)\(close)"
    }
    switch self {
    case .list(let values) where !values.allSatisfy(\.isPlain):
      return block(values.map { inner + $0.indented(by: inner, columns: columns) }, "[", "]")
    case .object(let fields):
      let lines = fields.map {
        "\(inner)\(Quoted.json($0.name)): \($0.value.indented(by: inner, columns: columns))"
      }
      return block(lines, "{", "}")
    case .null, .flag, .number, .text, .list: return line
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .flag, .number, .text: true
    case .list, .object: false
    }
  }

  private func written(comma: String, colon: String) -> String {
    var text = ""
    write(to: &text, comma: comma, colon: colon)
    return text
  }

  /// Appends the value to one text: lists of texts of all parts would take many times its size.
  private func write(to text: inout String, comma: String, colon: String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += "\(flag)"
    case .number(let number): text += number.plain
    case .text(let own): text += Quoted.json(own)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += comma }
        value.write(to: &text, comma: comma, colon: colon)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += comma }
        text += Quoted.json(field.name) + colon
        field.value.write(to: &text, comma: comma, colon: colon)
      }
      text += "}"
    }
  }
}
