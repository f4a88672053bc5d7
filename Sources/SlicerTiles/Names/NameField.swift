/// What stands between braces in the names of tiles.
public enum NameField: String, TemplateField {
  /// The source's name, without scale and extension.
  case name
  case row
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
  public var isNumber: Bool { ![.name, .scale, .ext].contains(self) }

  /// Other names of the fields.
  public static let synonyms: [String: NameField] = [
    "col": .column, "cols": .columns, "extension": .ext, "stem": .name,
  ]
}
