import SlicerKit

/// The catalog of transitions, for people and for programs.
enum TransitionListing {
  private static let indent = "      "

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
      if let ground = row.prototype.traits.ground {
        text += indent + "ground: \(ground.hexadecimal) where the film has no transparency\n"
      }
      for parameter in row.parameters { text += indent + line(parameter) + "\n" }
      for names in aliases(row) { text += indent + names + "\n" }
    }
    return text
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

  static func facts(_ row: TransitionRow) -> [Fact] {
    [
      Fact("name", .text(row.name)), Fact("summary", .text(row.summary)),
      Fact("family", .text(row.family.title)),
    ]
      + (row.prototype.traits.ground.map { [Fact("ground", .text($0.hexadecimal))] } ?? []) + [
        Fact("parameters", .list(row.parameters.map { .object(facts($0)) })),
        Fact("aliases", .list(row.aliases.map { .object(facts($0)) })),
      ]
  }

  private static func facts(_ parameter: ParameterDeclaration) -> [Fact] {
    let facts = [
      Fact("name", .text(parameter.name)), Fact("help", .text(parameter.help)),
      Fact("kind", .text(parameter.kind.name)), Fact("allowed", .text(parameter.kind.allowed)),
      Fact("isRequired", .flag(parameter.isRequired)),
    ]
    return parameter.defaultValue == .none
      ? facts : facts + [Fact("default", .text("\(parameter.defaultValue)"))]
  }

  private static func facts(_ alias: TransitionAlias) -> [Fact] {
    [
      Fact("name", .text(alias.name)), Fact("origin", .text(alias.origin.rawValue)),
      Fact(
        "parameters",
        .object(
          alias.presets.sorted { $0.key < $1.key }.map { Fact($0.key, .text($0.value)) })),
    ]
  }
}

/// The catalog of layouts, for people and for programs.
enum LayoutListing {
  /// A line each.
  static func text(_ rows: [TileLayout]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return "\(row.name)\(gap)\(row.summary)\n"
    }.joined()
  }

  static func facts(_ row: TileLayout) -> [Fact] {
    let facts = [Fact("name", .text(row.name)), Fact("summary", .text(row.summary))]
    guard let scales = row.scales else { return facts }
    return facts + [Fact("scales", .list(scales.map { .number($0.value) }))]
  }
}

/// The table of key paths, for people and for programs.
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

  static func facts(_ row: KeyPathRow) -> [Fact] {
    [Fact("name", .text(row.name)), Fact("type", .text(row.type))]
      + (row.unit.map { [Fact("unit", .text($0.inFiles))] } ?? [])
      + [Fact("default", .text(row.defaultValue))]
  }
}
