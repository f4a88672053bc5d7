import SlicerCore

/// A set of fields that a `NameTemplate` may have; the raw value is what stands between braces.
package protocol TemplateField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether the field is a number, which can be padded with zeros.
  var isNumber: Bool { get }
  /// What else people write, in lower case, and what they mean.
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

/// What stands between braces in the names of tiles.
package enum NameField: String, TemplateField {
  /// The source's name, without scale and extension.
  case name
  /// From the top, from 0 or as asked.
  case row
  /// From the left, from 0 or as asked.
  case column
  /// The tile's place in a ``TileOrder``.
  case index
  /// The tile's left edge in the shown picture, in pixels.
  case x
  /// The tile's top edge in the shown picture, in pixels.
  case y
  /// In pixels.
  case width
  /// In pixels.
  case height
  /// The number of rows.
  case rows
  /// The number of columns.
  case columns
  /// `@2x`, or nothing; `@1x` only where the source writes it.
  case scale
  /// The extension of the file's format, without the dot.
  case ext

  /// Whether the field is a number, which can be padded with zeros.
  package var isNumber: Bool { ![.name, .scale, .ext].contains(self) }

  /// Other names of the fields.
  package static let synonyms: [String: NameField] = [
    "col": .column, "cols": .columns, "extension": .ext, "stem": .name,
  ]
}
