import SlicerCore

/// A key of a mapping, and what its value does.
///
/// To add one:
/// 1. Write it into a table of keys: its name, a line of what it is for, the `Shape` of its value, where that goes.
///    A property that can be animated needs none: its row in ``KeyPathCatalog`` is read.
/// 2. Write the schema anew: `slicer list schema >Documentation/scene.schema.json`.
/// 3. Name the key in `Documentation/Scenes.md`.
/// 4. Add a file to `Tests/SceneFiles` for each mistake, whose first line has the place and the message: to `bad` if
///    the schema refuses it too, else to `unmeant`.
struct SceneKey<Root>: Sendable {
  let name: String
  /// Its purpose, unit and default, in one line without a full stop.
  let summary: String
  let schema: JSONSchema
  let isRequired: Bool
  let read: @Sendable (MarkupNode, ScenePictures, inout Root) throws -> Void

  /// A key whose value `use` puts where it belongs.
  init<Value>(
    _ name: String, _ summary: String, _ shape: Shape<Value>, isRequired: Bool = false,
    use: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    (self.name, self.summary, self.isRequired) = (name, summary, isRequired)
    schema = shape.schema
    read = { node, pictures, root in
      use(&root, try shape.read(node, pictures))
    }
  }

  /// A key whose value is one of the root's.
  init<Value>(
    _ name: String, _ summary: String, _ shape: Shape<Value>,
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, isRequired: Bool = false
  ) {
    self.init(name, summary, shape, isRequired: isRequired) { $0[keyPath: keyPath] = $1 }
  }

  /// A key whose value is one of the root's, which is nil without it.
  init<Value>(
    _ name: String, _ summary: String, _ shape: Shape<Value>,
    _ keyPath: any WritableKeyPath<Root, Value?> & Sendable
  ) {
    self.init(name, summary, shape) { $0[keyPath: keyPath] = $1 }
  }

  /// The key for a part of a larger root.
  func inside<Outer>(
    _ part: any WritableKeyPath<Outer, Root> & Sendable
  ) -> SceneKey<Outer> {
    SceneKey<Outer>(
      name: name, summary: summary, schema: schema, isRequired: isRequired
    ) { node, pictures, outer in
      try read(node, pictures, &outer[keyPath: part])
    }
  }

  private init(
    name: String, summary: String, schema: JSONSchema, isRequired: Bool,
    read: @escaping @Sendable (MarkupNode, ScenePictures, inout Root) throws -> Void
  ) {
    (self.name, self.summary, self.schema) = (name, summary, schema)
    (self.isRequired, self.read) = (isRequired, read)
  }
}
