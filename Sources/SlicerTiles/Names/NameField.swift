/// What stands between braces in a ``NameTemplate``.
public enum NameField: String, CaseIterable, Hashable, Sendable {
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
  /// `@2x`, or nothing.
  case scale
  /// The extension of the file's format, without the dot.
  case ext

  /// Whether the field is a number, which can be padded with zeros.
  public var isNumber: Bool { ![.name, .scale, .ext].contains(self) }

  /// `{name} {row} …`: every field, as messages and the help text list them.
  public static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The field whose spelling is nearest to `text`, if few letters differ.
  static func nearest(to text: String) -> NameField? {
    let aliases = ["col": NameField.column, "cols": .columns, "extension": .ext, "stem": .name]
    if let field = aliases[text.lowercased()] { return field }
    let distances = allCases.map { (field: $0, distance: distance($0.rawValue, text.lowercased())) }
    let best = distances.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= 2 && $0.distance < text.count ? $0.field : nil }
  }

  /// How many letters must be changed, added or removed to get from `a` to `b` (Levenshtein).
  private static func distance(_ a: String, _ b: String) -> Int {
    let target = Array(b)
    var row = Array(0...target.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in target.indices {
        let substitution = diagonal + (letter == target[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
