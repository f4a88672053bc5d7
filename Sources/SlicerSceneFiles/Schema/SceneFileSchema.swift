/// The JSON Schema of scene files, written from the tables that read them.
public enum SceneFileSchema {
  /// As JSON, with a last line break.
  public static var json: String {
    guard case .object(let members) = SceneDraft.mapping.schema.json else { return "" }
    let definitions: [(String, JSONText)] = [
      ("layer", LayerShape.definition.schema.json),
      ("transform", TransformShape.definition.schema.json),
      ("shape", ContentsShape.definition.schema.json),
      ("animation", AnimationDraft.mapping.schema.json),
      ("group", GroupDraft.mapping.schema.json),
      ("entry", EntryShape.schema.json),
    ]
    let head: [(String, JSONText)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A scene for slicer animate")),
    ]
    return JSONText.object(head + members + [("$defs", .object(definitions))]).description + "\n"
  }
}
