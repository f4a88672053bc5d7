/// How the files of a set are called: text with fields in braces, such as `{name}_{index:03}.{ext}`.
///
/// Law: `{{` and `}}` are braces, every other byte is itself.
public struct NameTemplate<Field: TemplateField>: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text([UInt8])
    /// `width` digits at least; nil where none was written.
    case field(Field, width: Int?)
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// Parses a template; its bytes need not be UTF-8.
  ///
  /// - Throws: ``NameError`` for a field or width that does not exist and for a lone brace.
  public init(parsing bytes: some Sequence<UInt8>) throws(NameError) {
    var scanner = NameTemplateScanner<Field>(bytes)
    parts = try scanner.parts()
  }

  /// Parses a template.
  public init(parsing text: String) throws(NameError) { try self.init(parsing: text.utf8) }

  /// What every name has behind its last dot, if the template ends in such a text: `png` of
  /// `{index}.png`; nil of `{index}.{ext}`.
  public var literalExtension: [UInt8]? {
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
  public var fields: Set<Field> {
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
  public static var `default`: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .text(Array("_r".utf8)), .field(.row, width: nil),
      .text(Array("_c".utf8)), .field(.column, width: nil), .field(.scale, width: nil),
      .text(Array(".".utf8)), .field(.ext, width: nil),
    ])
  }
}
