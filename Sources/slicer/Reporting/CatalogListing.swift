import SlicerKit

/// A curve in dots of Braille, two by four a letter.
enum CurvePlot {
  /// The size of the plot, in letters.
  static let (columns, rows) = (20, 4)
  /// Where the lowest and the highest dots are: springs and backs leave 0…1.
  private static let range = -0.3...1.3

  /// The curve's name, and its picture in ``rows`` lines, each as wide.
  static func lines(_ row: NamedCurve) -> [String] {
    var cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: columns), count: rows)
    let (width, height) = (columns * 2, rows * 4)
    var last: Int?
    for x in 0..<width {
      let value = row.curve.value(at: Double(x) / Double(width - 1))
      let share = (range.upperBound - value) / (range.upperBound - range.lowerBound)
      let y = min(max(Int((share * Double(height - 1)).rounded()), 0), height - 1)
      let from = last.map { $0 < y ? $0 + 1 : $0 > y ? $0 - 1 : y } ?? y
      for dot in min(from, y)...max(from, y) { cells[dot / 4][x / 2] |= bit(x % 2, dot % 4) }
      last = y
    }
    let name = row.name + String(repeating: " ", count: max(0, columns - row.name.count))
    return [name]
      + cells.map { line in
        String(String.UnicodeScalarView(line.compactMap { Unicode.Scalar(0x2800 + $0) }))
      }
  }

  /// The bit of a dot in a Braille letter of Unicode.
  private static func bit(_ x: Int, _ y: Int) -> UInt32 {
    y < 3 ? 1 << UInt32(y + 3 * x) : 0x40 << UInt32(x)
  }
}

extension String {
  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Names with their summaries, a line each.
enum SummaryListing {
  static func text(_ rows: [(name: String, summary: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return "\(row.name)\(gap)\(row.summary)\n"
    }.joined()
  }
}

enum AtlasListing {
  static func text(_ rows: [AtlasFormat]) -> String {
    SummaryListing.text(rows.map { ($0.name, $0.summary) })
  }

  static func fields(_ row: AtlasFormat) -> [JSONField] {
    let abilities: [(String, AtlasFormat.Abilities)] = [
      ("sheets", .sheets), ("trims", .trims), ("pivots", .pivots), ("animations", .animations),
      ("durations", .durations), ("centers", .centers),
    ]
    return [
      JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary)),
      JSONField("extension", .text(row.fileExtension)), JSONField("turn", .text(row.turn.rawValue)),
      JSONField(
        "holds",
        .list(abilities.filter { row.abilities.contains($0.1) }.map { .text($0.0) })),
    ]
  }
}

enum LayoutListing {
  /// A text with one line for each layout.
  static func text(_ rows: [TileLayout]) -> String {
    SummaryListing.text(rows.map { ($0.name, $0.summary) })
  }

  static func fields(_ row: TileLayout) -> [JSONField] {
    let fields = [JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary))]
    guard let scales = row.scales else { return fields }
    return fields + [JSONField("scales", .list(scales.map { .number($0.value) }))]
  }
}

enum KeyPathListing {
  /// A line each: `position.x   number, points (default: 0)`.
  static func text(_ rows: [KeyPathRow]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      let kind = ([row.type] + (row.unit.map { [$0.inFiles] } ?? [])).joined(separator: ", ")
      return "\(row.name)\(gap)\(kind) (default: \(row.defaultValue))\n"
    }.joined()
  }

  static func fields(_ row: KeyPathRow) -> [JSONField] {
    [JSONField("name", .text(row.name)), JSONField("type", .text(row.type))]
      + (row.unit.map { [JSONField("unit", .text($0.inFiles))] } ?? [])
      + [JSONField("default", .text(row.defaultValue))]
  }
}

enum ThemeListing {
  /// Describes each theme by the options that have its values.
  static func text(_ rows: [SlideTheme]) -> String {
    rows.map { row in
      "\(row.name): \(row.summary)\n      \(transitions(row))\n      \(words(row))\n"
    }.joined()
  }

  private static func transitions(_ row: SlideTheme) -> String {
    let parameters = row.parameters.sorted { $0.key < $1.key }.map { " --\($0.key) \($0.value)" }
    return "--hold \(row.hold) --types \(row.types.joined(separator: ","))"
      + parameters.joined() + " --duration \(row.duration)"
      + (row.curve.map { " --curve \($0)" } ?? "")
      + (row.zoom.map { " --ken-burns --zoom \($0.shortest)" } ?? "")
      + " --background '\(row.background.hexadecimal)'"
  }

  private static func words(_ row: SlideTheme) -> String {
    "--caption-style \(row.words.style.rawValue) --caption-place \(row.words.place.rawValue) "
      + "--accent '\(row.words.accent.hexadecimal)' --caption-font '\(row.families[0])' "
      + "--card-motion \(row.cards.motion.rawValue)"
  }

  static func fields(_ row: SlideTheme) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary)),
      JSONField("hold", .number(row.hold.double)),
      JSONField("types", .list(row.types.map { .text($0) })),
      JSONField("duration", .number(row.duration.double)),
      JSONField("background", .text(row.background.hexadecimal)),
      JSONField("captionStyle", .text(row.words.style.rawValue)),
      JSONField("captionPlace", .text(row.words.place.rawValue)),
      JSONField("accent", .text(row.words.accent.hexadecimal)),
      JSONField("cardMotion", .text(row.cards.motion.rawValue)),
      JSONField("families", .list(row.families.map { .text($0) })),
    ] + (row.zoom.map { [JSONField("zoom", .number($0))] } ?? [])
  }
}

enum PaperListing {
  /// A text with one line for each paper: `a4       210 x 297 mm`.
  static func text(_ rows: [Paper]) -> String {
    let width = rows.compactMap(\.name?.count).max() ?? 0
    return rows.map { row in
      let name = row.name ?? ""
      let gap = String(repeating: " ", count: width - name.count + 2)
      return "\(name)\(gap)\(row.width.millimeters) x \(row.height.millimeters) mm\n"
    }.joined()
  }

  static func fields(_ row: Paper) -> [JSONField] {
    [
      JSONField("name", .text(row.name ?? "")),
      JSONField("width", .number(Double(row.width.micrometers) / 1000)),
      JSONField("height", .number(Double(row.height.micrometers) / 1000)),
    ]
  }
}
