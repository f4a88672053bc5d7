import SlicerKit

/// The catalog of transitions, for people and for programs.
enum TransitionListing {
  private static let indent = "      "

  /// The names of all types, a line or two for each family.
  static func table(_ catalog: TransitionCatalog) -> String {
    let lines = catalog.families.map { family in
      let names = catalog.rows.filter { $0.family == family }.map(\.name)
      return TextColumns.entry(family.title, names.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n\n"
      + "slicer list transitions TYPE says what a type does, with its options and other\n"
      + "names, all says it of every type, and slicer gallery A B shows them moving.\n"
  }

  /// A section for each family, a paragraph for each type.
  static func text(_ rows: [TransitionRow]) -> String {
    var text = ""
    var family: TransitionFamily?
    for row in rows {
      if row.family != family {
        text += (family == nil ? "" : "\n") + row.family.title + "\n"
        family = row.family
      }
      text += "  \(row.name): \(row.summary)\n"
      if row.prototype.pace != .standard { text += indent + pace(row.prototype.pace) + "\n" }
      if let ground = row.prototype.traits.ground {
        text += indent + "ground: \(ground.hexadecimal) where the film has no transparency\n"
      }
      for parameter in row.parameters { text += indent + line(parameter) + "\n" }
      for names in aliases(row) { text += indent + names + "\n" }
    }
    return text
  }

  /// `0.5 seconds, spring(0)`, where they are not those of most.
  private static func pace(_ pace: TransitionPace) -> String {
    "\(pace.duration) seconds, \(pace.curve)"
  }

  /// `--softness 0 to 1: width of the front (default: 0.1)`.
  private static func line(_ parameter: ParameterDeclaration) -> String {
    let value =
      parameter.isRequired
      ? "needed" : parameter.defaultValue == .none ? "" : "default: \(parameter.defaultValue)"
    return "--\(parameter.name) \(parameter.kind.allowed): \(parameter.help)"
      + (value.isEmpty ? "" : " (\(value))")
  }

  /// `also in UIKit: flipFromLeft (--from left), …`, a line for each origin.
  private static func aliases(_ row: TransitionRow) -> [String] {
    TransitionAlias.Origin.allCases.compactMap { origin in
      let names = row.aliases.filter { $0.origin == origin && !$0.isLongSpelling }.map(name)
      return names.isEmpty ? nil : "in \(origin.rawValue): " + names.joined(separator: ", ")
    }
  }

  private static func name(_ alias: TransitionAlias) -> String {
    let presets = alias.presets.sorted { $0.key < $1.key }.map { "--\($0.key) \($0.value)" }
    return alias.name + (presets.isEmpty ? "" : " (\(presets.joined(separator: " ")))")
  }

  static func facts(_ row: TransitionRow) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary)),
      JSONField("family", .text(row.family.title)),
      JSONField("duration", .number(row.prototype.pace.duration)),
      JSONField("curve", .text("\(row.prototype.pace.curve)")),
    ]
      + (row.prototype.traits.ground.map { [JSONField("ground", .text($0.hexadecimal))] } ?? []) + [
        JSONField("parameters", .list(row.parameters.map { .object(facts($0)) })),
        JSONField("aliases", .list(row.aliases.map { .object(facts($0)) })),
      ]
  }

  private static func facts(_ parameter: ParameterDeclaration) -> [JSONField] {
    let facts = [
      JSONField("name", .text(parameter.name)), JSONField("help", .text(parameter.help)),
      JSONField("kind", .text(parameter.kind.name)),
      JSONField("allowed", .text(parameter.kind.allowed)),
      JSONField("isRequired", .flag(parameter.isRequired)),
    ]
    return parameter.defaultValue == .none
      ? facts : facts + [JSONField("default", .text("\(parameter.defaultValue)"))]
  }

  private static func facts(_ alias: TransitionAlias) -> [JSONField] {
    [
      JSONField("name", .text(alias.name)), JSONField("origin", .text(alias.origin.rawValue)),
      JSONField(
        "parameters",
        .object(
          alias.presets.sorted { $0.key < $1.key }.map { JSONField($0.key, .text($0.value)) })),
    ]
  }
}

enum CurveListing {
  /// A section for each origin, a line for each curve.
  static func text(_ rows: [NamedCurve]) -> String {
    sections(rows) { rows in
      rows.map { row in
        let also = row.spellings.dropFirst()
        return "  \(row.name)" + (also.isEmpty ? "" : " (also \(also.joined(separator: ", ")))")
          + "\n"
      }.joined()
    }
  }

  /// The same with a picture of each, three side by side.
  static func drawings(_ rows: [NamedCurve]) -> String {
    sections(rows) { rows in
      stride(from: 0, to: rows.count, by: 3).map { start in
        let plots = rows[start..<min(start + 3, rows.count)].map(CurvePlot.lines)
        return (0...CurvePlot.rows).map { line in
          "  " + plots.map { $0[line] }.joined(separator: "  ").trimmedEnd + "\n"
        }.joined()
      }.joined(separator: "\n")
    }
  }

  private static func sections(
    _ rows: [NamedCurve], _ text: ([NamedCurve]) -> String
  ) -> String {
    NamedCurve.Origin.allCases.map { origin in
      origin.rawValue + "\n" + text(rows.filter { $0.origin == origin })
    }.joined(separator: "\n")
  }

  static func facts(_ row: NamedCurve) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("origin", .text(row.origin.rawValue)),
      JSONField("curve", .text("\(row.curve)")),
      JSONField("spellings", .list(row.spellings.map { .text($0) })),
    ]
  }
}

/// A curve in dots of Braille, two by four a letter.
enum CurvePlot {
  /// Letters.
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

  /// Unicode's number of a dot.
  private static func bit(_ x: Int, _ y: Int) -> UInt32 {
    y < 3 ? 1 << UInt32(y + 3 * x) : 0x40 << UInt32(x)
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

enum LayoutListing {
  /// A line each.
  static func text(_ rows: [TileLayout]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return "\(row.name)\(gap)\(row.summary)\n"
    }.joined()
  }

  static func facts(_ row: TileLayout) -> [JSONField] {
    let facts = [JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary))]
    guard let scales = row.scales else { return facts }
    return facts + [JSONField("scales", .list(scales.map { .number($0.value) }))]
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

  static func facts(_ row: KeyPathRow) -> [JSONField] {
    [JSONField("name", .text(row.name)), JSONField("type", .text(row.type))]
      + (row.unit.map { [JSONField("unit", .text($0.inFiles))] } ?? [])
      + [JSONField("default", .text(row.defaultValue))]
  }
}

enum ThemeListing {
  /// What each says, by the options that would say it.
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
      + " --background \(row.background.hexadecimal)"
  }

  private static func words(_ row: SlideTheme) -> String {
    "--caption-style \(row.words.style.rawValue) --caption-place \(row.words.place.rawValue) "
      + "--accent \(row.words.accent.hexadecimal) --caption-font '\(row.families[0])'"
  }

  static func facts(_ row: SlideTheme) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary)),
      JSONField("hold", .number(row.hold.double)),
      JSONField("types", .list(row.types.map { .text($0) })),
      JSONField("duration", .number(row.duration.double)),
      JSONField("background", .text(row.background.hexadecimal)),
      JSONField("captionStyle", .text(row.words.style.rawValue)),
      JSONField("captionPlace", .text(row.words.place.rawValue)),
      JSONField("accent", .text(row.words.accent.hexadecimal)),
      JSONField("families", .list(row.families.map { .text($0) })),
    ] + (row.zoom.map { [JSONField("zoom", .number($0))] } ?? [])
  }
}
