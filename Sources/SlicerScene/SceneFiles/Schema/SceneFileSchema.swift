import SlicerCore

/// The JSON Schema of scene files, written from the tables that read them.
package enum SceneFileSchema {
  /// The definitions that the schema refers to by name.
  private static let definitions: [(name: String, schema: JSONSchema)] = [
    ("layer", LayerShape.definition.schema), ("transform", TransformShape.definition.schema),
    ("shape", ContentsShape.definition.schema),
    ("cell", EmitterShape.definition.schema), ("animation", AnimationDraft.mapping.schema),
    ("style", SceneNames.styleSchema),
    ("group", GroupDraft.mapping.schema), ("entry", EntryShape.schema),
    ("time", Shape<Double>.anyTime.schema), ("seconds", Shape<Double>.notNegative.schema),
    ("duration", Shape<Double>.anyDuration.schema),
  ]

  static func definition(_ name: String) -> JSONSchema? {
    definitions.first { $0.name == name }?.schema
  }

  /// Every key that a file may have, but for parts such as `position.x` and for the parameters of
  /// transitions, which have lists of their own.
  package static var keys: [String] {
    let all = ([SceneDraft.mapping.schema] + definitions.map(\.schema)).flatMap(\.keys)
    let parameters = Set(TransitionDraft.parameterKeys.map(\.name))
    return Set(all).filter { !$0.contains(".") && !parameters.contains($0) }.sorted()
  }

  /// The schema as JSON, with a last line break.
  package static var json: String {
    let head = [
      JSONField("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      JSONField("title", .text("A scene for slicer animate")),
    ]
    let definitions = definitions.map { JSONField($0.name, $0.schema.json) }
    return JSONValue.object(
      head + SceneDraft.mapping.schema.fields + [JSONField("$defs", .object(definitions))]
    ).indented(columns: 100)
  }
}
