import SlicerKit

/// The variables of a scene, as `list variables` shows them.
enum VariableListing {
  /// `score: number from 0 to 100 (default: 50): percent of the bar`.
  static func line(_ name: String, _ variable: SceneVariable) -> String {
    let range = variable.range.map { " from \($0.lowerBound.plain) to \($0.upperBound.plain)" }
    let values = variable.values.isEmpty ? "" : " of \(variable.values.joined(separator: ", "))"
    let fallback = variable.defaultText.map { "(default: \(CleanLine.text(Array($0.utf8))))" }
    return "\(name): \(variable.kind.rawValue)\(range ?? "")\(values) \(fallback ?? "(required)")"
      + (variable.summary.isEmpty ? "" : ": \(variable.summary)") + "\n"
  }

  static func fields(_ name: String, _ variable: SceneVariable) -> [JSONField] {
    var fields = [
      JSONField("name", .text(name)), JSONField("type", .text(variable.kind.rawValue)),
      JSONField("required", .flag(variable.defaultText == nil)),
    ]
    if let text = variable.defaultText {
      fields.append(JSONField("default", typed(text, variable)))
    }
    if let range = variable.range {
      fields += [
        JSONField("minimum", .number(range.lowerBound)),
        JSONField("maximum", .number(range.upperBound)),
      ]
    }
    if !variable.values.isEmpty {
      fields.append(JSONField("values", .list(variable.values.map { .text($0) })))
    }
    if !variable.summary.isEmpty {
      fields.append(JSONField("description", .text(variable.summary)))
    }
    return fields
  }

  /// A default as JSON has values of its type.
  private static func typed(_ text: String, _ variable: SceneVariable) -> JSONValue {
    switch variable.kind {
    case .number: Double(decimal: text).map { .number($0) } ?? .text(text)
    case .boolean: .flag(["true", "yes", "1"].contains(text.lowercased()))
    case .text, .color, .choice, .image, .font: .text(text)
    }
  }
}
