import SlicerCore

/// A JSON Schema of a value. Source: JSON Schema 2020-12.
indirect enum JSONSchema: Hashable, Sendable {
  case anything
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

  struct Mapping: Hashable, Sendable {
    var keys: [Key] = []
    /// The schema of any other key; nil: there is none.
    var others: JSONSchema?
    /// At least one of these is needed, where there are any.
    var oneOf: [String] = []
    /// True if the mapping has exactly one key.
    var isStep = false
  }

  struct Key: Hashable, Sendable {
    let name: String
    let summary: String
    let value: JSONSchema
    let isRequired: Bool
  }
}

extension JSONSchema {
  /// The schema as JSON, or a reference if it is one of the definitions.
  fileprivate var fields: [JSONField] {
    SceneFileSchema.name(of: self).map { JSONSchema.reference($0).definition } ?? definition
  }

  fileprivate var json: JSONValue { .object(fields) }

  /// The schema as JSON, whose parts may be references.
  ///
  /// A text with a variable's `$name` may stand for a number, a word, true or false.
  var definition: [JSONField] {
    switch self {
    case .anything: []
    case .text(let pattern):
      [JSONField("type", .text("string"))]
        + (pattern.map { [JSONField("pattern", .text("\($0)|\(Self.variable)"))] } ?? [])
    case .number(let minimum, let maximum, let above):
      Self.orVariable("number")
        + [("minimum", minimum), ("maximum", maximum), ("exclusiveMinimum", above)]
        .compactMap { name, bound in bound.map { JSONField(name, .number($0)) } }
    case .integer(let minimum):
      Self.orVariable("integer") + [JSONField("minimum", .integer(minimum))]
    case .flag: Self.orVariable("boolean")
    case .words(let words):
      [
        JSONField(
          "anyOf",
          .list([
            .object([JSONField("enum", .list(words.map { .text($0) }))]),
            .object([
              JSONField("type", .text("string")), JSONField("pattern", .text(Self.variable)),
            ]),
          ]))
      ]
    case .list(let item, let least, let most):
      [JSONField("type", .text("array")), JSONField("items", item.json)]
        + (least > 0 ? [JSONField("minItems", .integer(least))] : [])
        + (most.map { [JSONField("maxItems", .integer($0))] } ?? [])
    case .mapping(let mapping): mapping.fields
    case .either(let kinds): [JSONField("anyOf", .list(kinds.map(\.json)))]
    case .reference(let name): [JSONField("$ref", .text("#/$defs/\(name)"))]
    }
  }

  /// A text in which a variable stands.
  private static let variable = "\\$[^$0-9 ]"

  private static func orVariable(_ type: String) -> [JSONField] {
    [
      JSONField("type", .list([.text(type), .text("string")])),
      JSONField("pattern", .text(variable)),
    ]
  }

  /// The schema with a summary of the value.
  fileprivate func described(_ summary: String) -> JSONValue {
    .object([JSONField("description", .text(summary))] + fields)
  }
}

extension JSONSchema {
  /// True if a mapping may stand here that has this key.
  func hasKey(_ name: String) -> Bool {
    switch self {
    case .mapping(let mapping): mapping.keys.contains { $0.name == name }
    case .either(let kinds): kinds.contains { $0.hasKey(name) }
    case .reference(let definition): SceneFileSchema.definition(definition)?.hasKey(name) ?? false
    case .anything, .text, .number, .integer, .flag, .words, .list: false
    }
  }

  /// The keys of a mapping that may stand here.
  var ownKeys: [String] {
    switch self {
    case .mapping(let mapping): mapping.keys.map(\.name)
    case .either(let kinds): kinds.flatMap(\.ownKeys)
    case .reference(let definition): SceneFileSchema.definition(definition)?.ownKeys ?? []
    case .anything, .text, .number, .integer, .flag, .words, .list: []
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
    case .anything, .text, .number, .integer, .flag, .words, .reference: []
    case .list(let item, _, _): item.keys
    case .either(let kinds): kinds.flatMap(\.keys)
    case .mapping(let mapping):
      mapping.keys.flatMap { [$0.name] + $0.value.keys } + (mapping.others?.keys ?? [])
    }
  }
}

extension JSONSchema.Mapping {
  fileprivate var fields: [JSONField] {
    let required = keys.filter(\.isRequired).map(\.name)
    var fields = [JSONField("type", .text("object"))]
    if !keys.isEmpty {
      let properties = keys.map { JSONField($0.name, $0.value.described($0.summary)) }
      fields.append(JSONField("properties", .object(properties)))
    }
    if !required.isEmpty {
      fields.append(JSONField("required", .list(required.map { .text($0) })))
    }
    if !oneOf.isEmpty {
      let choices = oneOf.map { JSONValue.object([JSONField("required", .list([.text($0)]))]) }
      fields.append(JSONField("anyOf", .list(choices)))
    }
    if isStep {
      fields += [JSONField("minProperties", .integer(1)), JSONField("maxProperties", .integer(1))]
    }
    return fields + [JSONField("additionalProperties", others?.json ?? .flag(false))]
  }
}
