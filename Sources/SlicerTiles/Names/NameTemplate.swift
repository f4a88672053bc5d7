/// How tiles are called: text with ``NameField``s in braces, such as `{name}_{index:03}.{ext}`.
///
/// Law: `{{` and `}}` are braces, every other byte is itself.
public struct NameTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt8])
    /// `width` digits at least; nil where none was written.
    case field(NameField, width: Int?)
  }

  let parts: [Part]

  /// The widest padding, in digits.
  static let maxWidth = 32

  /// `{name}_r{row}_c{column}{scale}.{ext}`.
  public static let `default` = NameTemplate(parts: [
    .field(.name, width: nil), .text(Array("_r".utf8)), .field(.row, width: nil),
    .text(Array("_c".utf8)), .field(.column, width: nil), .field(.scale, width: nil),
    .text(Array(".".utf8)), .field(.ext, width: nil),
  ])

  init(parts: [Part]) { self.parts = parts }

  /// Parses a template; its bytes need not be UTF-8.
  ///
  /// - Throws: ``NameError`` for a field or width that does not exist and for a lone brace.
  public init(parsing bytes: some Sequence<UInt8>) throws(NameError) {
    var scanner = NameTemplateScanner(bytes)
    parts = try scanner.parts()
  }

  /// Parses a template.
  public init(parsing text: String) throws(NameError) { try self.init(parsing: text.utf8) }

  /// The fields that are used.
  public var fields: Set<NameField> {
    Set(
      parts.compactMap { part in
        if case .field(let field, _) = part { field } else { nil }
      })
  }
}
