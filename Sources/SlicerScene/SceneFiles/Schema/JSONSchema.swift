import SlicerCore

/// A JSON Schema of a value. Source: JSON Schema 2020-12.
indirect enum JSONSchema: Sendable {
  /// A text; what it has to look like, as a regular expression.
  case text(pattern: String? = nil)
  /// A number within bounds; those of `above` and `below` are excluded.
  case number(minimum: Double? = nil, maximum: Double? = nil, above: Double? = nil)
  case integer(minimum: Int)
  case flag
  /// One of these texts.
  case words([String])
  /// Values of one kind, at least and at most so many.
  case list(JSONSchema, atLeast: Int = 0, atMost: Int? = nil)
  /// A mapping with these keys; or with any, whose values are of one kind.
  case mapping(Mapping)
  /// One of several kinds.
  case either([JSONSchema])
  /// A name in the file's definitions.
  case reference(String)

  struct Mapping: Sendable {
    var keys: [Key] = []
    /// The schema of any other key; nil: there is none.
    var others: JSONSchema?
    /// At least one of these is needed, where there are any.
    var oneOf: [String] = []
    /// True if the mapping has exactly one key.
    var isStep = false
  }

  struct Key: Sendable {
    let name: String
    let summary: String
    let value: JSONSchema
    let isRequired: Bool
  }
}

extension JSONSchema {
  var json: JSONText {
    switch self {
    case .text(let pattern):
      .object([("type", .text("string"))] + (pattern.map { [("pattern", .text($0))] } ?? []))
    case .number(let minimum, let maximum, let above):
      .object(
        [("type", .text("number"))]
          + [("minimum", minimum), ("maximum", maximum), ("exclusiveMinimum", above)]
          .compactMap { name, bound in bound.map { (name, .number($0)) } })
    case .integer(let minimum):
      .object([("type", .text("integer")), ("minimum", .number(Double(minimum)))])
    case .flag: .object([("type", .text("boolean"))])
    case .words(let words): .object([("enum", .list(words.map { .text($0) }))])
    case .list(let item, let least, let most):
      .object(
        [("type", .text("array")), ("items", item.json)]
          + (least > 0 ? [("minItems", .number(Double(least)))] : [])
          + (most.map { [("maxItems", .number(Double($0)))] } ?? []))
    case .mapping(let mapping): mapping.json
    case .either(let kinds): .object([("anyOf", .list(kinds.map(\.json)))])
    case .reference(let name): .object([("$ref", .text("#/$defs/\(name)"))])
    }
  }
}

extension JSONSchema {
  /// True if a mapping may stand here that has this key.
  func hasKey(_ name: String) -> Bool {
    switch self {
    case .mapping(let mapping): mapping.keys.contains { $0.name == name }
    case .either(let kinds): kinds.contains { $0.hasKey(name) }
    case .reference(let definition): SceneFileSchema.definition(definition)?.hasKey(name) ?? false
    case .text, .number, .integer, .flag, .words, .list: false
    }
  }

  /// The keys of a mapping that may stand here.
  var ownKeys: [String] {
    switch self {
    case .mapping(let mapping): mapping.keys.map(\.name)
    case .either(let kinds): kinds.flatMap(\.ownKeys)
    case .reference(let definition): SceneFileSchema.definition(definition)?.ownKeys ?? []
    case .text, .number, .integer, .flag, .words, .list: []
    }
  }

  /// A mapping without the keys that it must have; the same for all else.
  var withoutRequiredKeys: JSONSchema {
    guard case .mapping(var mapping) = self else { return self }
    mapping.keys.removeAll(where: \.isRequired)
    return .mapping(mapping)
  }

  /// The keys of all mappings in it.
  var keys: [String] {
    switch self {
    case .text, .number, .integer, .flag, .words, .reference: []
    case .list(let item, _, _): item.keys
    case .either(let kinds): kinds.flatMap(\.keys)
    case .mapping(let mapping):
      mapping.keys.flatMap { [$0.name] + $0.value.keys } + (mapping.others?.keys ?? [])
    }
  }
}

extension JSONSchema.Mapping {
  fileprivate var json: JSONText {
    let required = keys.filter(\.isRequired).map(\.name)
    var members: [(String, JSONText)] = [("type", .text("object"))]
    if !keys.isEmpty {
      members.append(("properties", .object(keys.map { ($0.name, $0.json) })))
    }
    if !required.isEmpty {
      members.append(("required", .list(required.map { .text($0) })))
    }
    if !oneOf.isEmpty {
      let choices = oneOf.map { JSONText.object([("required", .list([.text($0)]))]) }
      members.append(("anyOf", .list(choices)))
    }
    if isStep {
      members += [("minProperties", .number(1)), ("maxProperties", .number(1))]
    }
    members.append(("additionalProperties", others?.json ?? .flag(false)))
    return .object(members)
  }
}

extension JSONSchema.Key {
  /// The schema of the value, with the key's summary.
  fileprivate var json: JSONText {
    guard case .object(let members) = value.json else { return value.json }
    return .object([("description", .text(summary))] + members)
  }
}

/// A JSON value that is written; members keep their order.
indirect enum JSONText: Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONText])
  case object([(String, JSONText)])
}

extension JSONText: CustomStringConvertible {
  /// Indented by two spaces a level; lists of plain values stand on one line.
  var description: String { written(indentation: "") }

  private func written(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return number.shortest
    case .flag(let flag): return "\(flag)"
    case .list(let values) where values.allSatisfy(\.isPlain):
      return "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .list(let values):
      let lines = values.map { inner + $0.written(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members) where members.count == 1 && members[0].1.isPlain:
      return "{\(Self.quoted(members[0].0)): \(members[0].1)}"
    case .object(let members):
      let lines = members.map { name, value in
        "\(inner)\(Self.quoted(name)): \(value.written(indentation: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list, .object: false
    }
  }

  /// Texts of ours have no control characters.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
