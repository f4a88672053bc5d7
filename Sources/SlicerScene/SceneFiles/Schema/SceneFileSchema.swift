import SlicerCore

/// The JSON Schema of scene files, written from the tables that read them.
package enum SceneFileSchema {
  /// The definitions that the schema refers to by name, also those that only stand in many places.
  private static let definitions: [(name: String, schema: JSONSchema)] = [
    ("layer", LayerShape.definition.schema), ("transform", TransformShape.definition.schema),
    ("shape", ContentsShape.definition.schema),
    ("cell", EmitterShape.definition.schema), ("animation", AnimationDraft.mapping.schema),
    ("style", SceneNames.styleSchema),
    ("group", GroupDraft.mapping.schema), ("entry", EntryShape.schema),
    ("number", Shape<Double>.number.schema), ("flag", Shape<Bool>.flag.schema),
    ("time", Shape<Double>.anyTime.schema), ("seconds", Shape<Double>.notNegative.schema),
    ("duration", Shape<Double>.anyDuration.schema),
    ("cycles", Shape<Double>.cycles.schema), ("fraction", Shape<Double>.fraction.schema),
    ("share", Shape<Double>.share().schema), ("twoNumbers", Shape<[Double]>.numbers(2).schema),
    ("fourNumbers", Shape<[Double]>.numbers(4).schema), ("size", Shape<Size>.size.schema),
    ("path", ContentsShape.path.schema), ("filter", FilterShape.shape.schema),
    ("back", ContentsShape.back.schema), ("copies", ReplicatorShape.shape.schema),
    ("spring", SpringShape.shape.schema), ("keyPath", AnimationDraft.keyPath.schema),
    ("value", PropertyShape.anySchema), ("parameter", TransitionDraft.scalar.schema),
    ("transition", TransitionDraft.shape.schema), ("change", ChangeDraft.shape.schema),
    ("curve", Shape<TimingCurve>.curve.schema), ("numbers", Shape<Double>.number.list().schema),
  ]
  private static let names = Dictionary(
    definitions.map { ($0.schema, $0.name) }, uniquingKeysWith: { first, _ in first })

  /// The name of the definition that is this schema; nil if none is.
  static func name(of schema: JSONSchema) -> String? { names[schema] }

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
    let definitions = definitions.map { JSONField($0.name, .object($0.schema.definition)) }
    return JSONValue.object(
      head + SceneDraft.mapping.schema.definition + [JSONField("$defs", .object(definitions))]
    ).indented(columns: 160)
  }
}
