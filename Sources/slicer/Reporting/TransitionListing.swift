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
      + "slicer list transitions TYPE describes a type, and slicer list transitions all\n"
      + "every type. slicer gallery A B shows them moving.\n"
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
      let behavior = row.prototype.behavior
      if !behavior.hasStandardTiming {
        text += indent + "\(behavior.duration) seconds, \(behavior.curve)\n"
      }
      if let ground = behavior.ground {
        text += indent + "background without transparency: \(ground.hexadecimal)\n"
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
    var presets = alias.presets.sorted { $0.key < $1.key }.map { "--\($0.key) \($0.value)" }
    if let curve = alias.curve { presets.append("--curve \(curve)") }
    return alias.name + (presets.isEmpty ? "" : " (\(presets.joined(separator: " ")))")
  }

  static func fields(_ row: TransitionRow) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("summary", .text(row.summary)),
      JSONField("family", .text(row.family.title)),
      JSONField("duration", .number(row.prototype.behavior.duration)),
      JSONField("curve", .text("\(row.prototype.behavior.curve)")),
    ]
      + (row.prototype.behavior.ground.map { [JSONField("ground", .text($0.hexadecimal))] } ?? [])
      + [
        JSONField("parameters", .list(row.parameters.map { .object(fields($0)) })),
        JSONField("aliases", .list(row.aliases.map { .object(fields($0)) })),
      ]
  }

  private static func fields(_ parameter: ParameterDeclaration) -> [JSONField] {
    let fields = [
      JSONField("name", .text(parameter.name)), JSONField("help", .text(parameter.help)),
      JSONField("kind", .text(parameter.kind.name)),
      JSONField("allowed", .text(parameter.kind.allowed)),
      JSONField("isRequired", .flag(parameter.isRequired)),
    ]
    return parameter.defaultValue == .none
      ? fields : fields + [JSONField("default", .text("\(parameter.defaultValue)"))]
  }

  private static func fields(_ alias: TransitionAlias) -> [JSONField] {
    [
      JSONField("name", .text(alias.name)), JSONField("origin", .text(alias.origin.rawValue)),
      JSONField(
        "parameters",
        .object(
          alias.presets.sorted { $0.key < $1.key }.map { JSONField($0.key, .text($0.value)) })),
    ] + (alias.curve.map { [JSONField("curve", .text("\($0)"))] } ?? [])
  }
}
