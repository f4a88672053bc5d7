import SlicerCore

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
  /// - Throws: `SlicerError` for a field or width that does not exist and for a lone brace.
  package init(parsing bytes: some Sequence<UInt8>) throws {
    var scanner = NameTemplateScanner<Field>(bytes)
    parts = try scanner.parts()
  }

  package init(parsing text: String) throws { try self.init(parsing: text.utf8) }

  /// The extension of every name, if the template ends in such a text: `png` of `{index}.png`; nil of
  /// `{index}.{ext}`.
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

  package var fields: Set<Field> {
    Set(
      parts.compactMap { part in
        if case .field(let field, _) = part { field } else { nil }
      })
  }
}

extension NameTemplate where Field == NameField {
  /// The default names of a grid's tiles, in the folder `images`.
  package static func images(of grid: GridSpec) -> NameTemplate {
    let template = grid.kind == .sprites ? NameTemplate.sprites : .default
    return NameTemplate(parts: [.text(Array("images/".utf8))] + template.parts)
  }
}

extension NameTemplate {
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

  /// `{name}_{index:03}{scale}.{ext}`, which sprites are called where nothing else is said.
  package static var sprites: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .text(Array("_".utf8)), .field(.index, width: 3),
      .field(.scale, width: nil), .text(Array(".".utf8)), .field(.ext, width: nil),
    ])
  }
}

/// A set of fields that a `NameTemplate` may have; the raw value is what stands between braces.
package protocol TemplateField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// True if the field is a number, which can be padded with zeros.
  var isNumber: Bool { get }
  /// The text that replaces the field, for `slicer help names`.
  var meaning: String { get }
  /// Other programs' names of fields, in lower case, with their meanings.
  static var synonyms: [String: Self] { get }
}

extension TemplateField {
  /// `{name} {row} …`: every field, as messages and the help text list them.
  package static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The field that `text` was probably meant for.
  static func nearest(to text: String) -> Self? {
    synonyms[text.lowercased()]
      ?? Guess.name(for: text, among: allCases.map(\.rawValue)).flatMap { Self(rawValue: $0) }
  }
}

/// A field between braces in the names of tiles.
package enum NameField: String, TemplateField {
  case name, row, column, index, x, y, width, height, rows, columns, scale, ext

  package var meaning: String {
    switch self {
    case .name: "the picture's name, without scale and extension"
    case .row: "the row from the top"
    case .column: "the column from the left"
    case .index: "the tile's number, in the order of --order"
    case .x: "the tile's left edge in the picture, in pixels"
    case .y: "the tile's top edge in the picture, in pixels"
    case .width: "the tile's width in pixels"
    case .height: "the tile's height in pixels"
    case .rows: "the number of rows"
    case .columns: "the number of columns"
    case .scale: "@2x, or nothing; @1x only where the picture's name has it"
    case .ext: "the extension, without the dot"
    }
  }

  package var isNumber: Bool { ![.name, .scale, .ext].contains(self) }

  package static let synonyms: [String: NameField] = [
    "col": .column, "cols": .columns, "extension": .ext, "stem": .name,
  ]
}
