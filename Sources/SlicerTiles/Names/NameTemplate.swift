/// How the files of a set are called: text with fields in braces, such as `{name}_{index:03}.{ext}`.
///
/// Law: `{{` and `}}` are braces, every other byte is itself.
package struct NameTemplate<Field: TemplateField>: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text([UInt8])
    /// `width` digits at least; nil where none was written.
    case field(Field, width: Int?)
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// Parses a template; its bytes need not be UTF-8.
  ///
  /// - Throws: `NameError` for a field or width that does not exist and for a lone brace.
  package init(parsing bytes: some Sequence<UInt8>) throws(NameError) {
    var scanner = NameTemplateScanner<Field>(bytes)
    parts = try scanner.parts()
  }

  /// Parses a template.
  package init(parsing text: String) throws(NameError) { try self.init(parsing: text.utf8) }

  /// What every name has after its last dot, if the template ends in such a text: `png` of
  /// `{index}.png`; nil of `{index}.{ext}`.
  package var literalExtension: [UInt8]? {
    guard case .text(let text) = parts.last, let dot = text.lastIndex(of: UInt8(ascii: ".")),
      dot + 1 < text.count
    else { return nil }
    return Array(text[(dot + 1)...])
  }

  /// The template as it can be parsed again, with U+FFFD for bytes that are not UTF-8.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let bytes):
        String(decoding: bytes, as: UTF8.self)
          .map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
      case .field(let field, let width):
        "{\(field.rawValue)\(width.map { ":\($0)" } ?? "")}"
      }
    }.joined()
  }

  /// The fields that are used.
  package var fields: Set<Field> {
    Set(
      parts.compactMap { part in
        if case .field(let field, _) = part { field } else { nil }
      })
  }
}

extension NameTemplate {
  /// What stands in a name for a field.
  package enum Value {
    case text([UInt8])
    /// A number at least 0, and how many digits it has at least where the template does not say.
    case number(Int, digits: Int)
  }

  /// The name in which each field has its value.
  package func bytes(_ value: (Field) -> Value) -> [UInt8] {
    parts.reduce(into: []) { name, part in
      switch part {
      case .text(let text): name += text
      case .field(let field, let width): name += Self.bytes(value(field), width)
      }
    }
  }

  private static func bytes(_ value: Value, _ width: Int?) -> [UInt8] {
    switch value {
    case .text(let text): return text
    case .number(let number, let automatic):
      let digits = String(number).utf8
      let padding = max(0, (width ?? automatic) - digits.count)
      return [UInt8](repeating: UInt8(ascii: "0"), count: padding) + digits
    }
  }
}

extension NameTemplate where Field == NameField {
  /// `{name}_r{row}_c{column}{scale}.{ext}`.
  package static var `default`: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .text(Array("_r".utf8)), .field(.row, width: nil),
      .text(Array("_c".utf8)), .field(.column, width: nil), .field(.scale, width: nil),
      .text(Array(".".utf8)), .field(.ext, width: nil),
    ])
  }
}

/// Splits a template's bytes into text and fields.
struct NameTemplateScanner<Field: TemplateField> {
  private var rest: ArraySlice<UInt8>
  private var text: [UInt8] = []
  private var found: [NameTemplate<Field>.Part] = []

  private static var open: UInt8 { UInt8(ascii: "{") }
  private static var close: UInt8 { UInt8(ascii: "}") }

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  mutating func parts() throws(NameError) -> [NameTemplate<Field>.Part] {
    while let byte = rest.popFirst() {
      if byte == Self.open || byte == Self.close, rest.first == byte {
        text.append(rest.removeFirst())
      } else if byte == Self.open {
        flush()
        found.append(try field())
      } else if byte == Self.close {
        throw .loneBrace("}")
      } else {
        text.append(byte)
      }
    }
    flush()
    return found
  }

  private mutating func flush() {
    if !text.isEmpty { found.append(.text(text)) }
    text = []
  }

  /// What follows an opening brace, up to the closing one.
  private mutating func field() throws(NameError) -> NameTemplate<Field>.Part {
    guard let end = rest.firstIndex(of: Self.close) else { throw .loneBrace("{") }
    let content = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    let halves = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let field = Field(rawValue: String(halves[0])) else {
      let nearest = Field.nearest(to: String(halves[0]))?.rawValue
      throw .unknownField(String(halves[0]), nearest: nearest, fields: Field.list)
    }
    return .field(field, width: halves.count == 2 ? try width(halves[1], field) : nil)
  }

  private func width(_ text: Substring, _ field: Field) throws(NameError) -> Int {
    guard field.isNumber else { throw .widthOfText(field.rawValue) }
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let width = Int(text), width <= NameRules.maxFieldWidth
    else { throw .badWidth(field.rawValue, String(text)) }
    return width
  }
}
