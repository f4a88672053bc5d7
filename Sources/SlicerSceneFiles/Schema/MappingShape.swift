import SlicerCore

/// A mapping with known keys, each of which changes a root.
struct MappingShape<Root>: Sendable {
  /// As messages call such a mapping: `a layer`.
  let noun: String
  /// Read in this order, wherever they stand.
  let keys: [SceneKey<Root>]
  /// One of these is needed; nothing, if it is empty.
  var oneOf: [String] = []
  /// Whether there is one key, and no more.
  var isStep = false
}

/// A key of a mapping, and what its value does.
struct SceneKey<Root>: Sendable {
  /// As the file has it.
  let name: String
  /// What it is for, in one line without a full stop, with unit and default.
  let summary: String
  let schema: JSONSchema
  let isRequired: Bool
  let read: @Sendable (MarkupNode, ScenePictures, inout Root) throws(SceneFileError) -> Void

  /// A key whose value `use` puts where it belongs.
  init<Value>(
    _ name: String, _ summary: String, _ shape: Shape<Value>, isRequired: Bool = false,
    use: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    (self.name, self.summary, self.isRequired) = (name, summary, isRequired)
    schema = shape.schema
    read = { node, pictures, root throws(SceneFileError) in
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

  /// The same key, for a part of a larger root.
  func inside<Outer>(
    _ part: any WritableKeyPath<Outer, Root> & Sendable
  ) -> SceneKey<Outer> {
    SceneKey<Outer>(
      name: name, summary: summary, schema: schema, isRequired: isRequired
    ) { node, pictures, outer throws(SceneFileError) in
      try read(node, pictures, &outer[keyPath: part])
    }
  }

  private init(
    name: String, summary: String, schema: JSONSchema, isRequired: Bool,
    read: @escaping @Sendable (MarkupNode, ScenePictures, inout Root) throws(SceneFileError) -> Void
  ) {
    (self.name, self.summary, self.schema) = (name, summary, schema)
    (self.isRequired, self.read) = (isRequired, read)
  }
}

extension MappingShape {
  /// What editors are told.
  var schema: JSONSchema {
    .mapping(
      JSONSchema.Mapping(
        keys: keys.map {
          JSONSchema.Key(
            name: $0.name, summary: $0.summary, value: $0.schema, isRequired: $0.isRequired)
        }, oneOf: oneOf, isStep: isStep))
  }

  /// A value of this mapping, made of a root.
  ///
  /// - Parameter make: finishes what the keys have made of the root; the node is for the place.
  func shape<Value>(
    _ root: @escaping @Sendable () -> Root,
    make:
      @escaping @Sendable (Root, MarkupNode, ScenePictures) throws(SceneFileError) -> Value
  ) -> Shape<Value> {
    Shape(schema) { node, pictures throws(SceneFileError) in
      var root = root()
      try read(node, pictures, into: &root)
      return try make(root, node, pictures)
    }
  }

  /// Changes a root by all keys that are there.
  ///
  /// - Throws: `SceneFileError` for what is no mapping, an unknown key, and one that is missing.
  func read(
    _ node: MarkupNode, _ pictures: ScenePictures, into root: inout Root
  ) throws(SceneFileError) {
    guard case .mapping(let entries) = node.content else {
      throw SceneFileError(node.place, .type(actual: node.noun, allowed: noun))
    }
    for entry in entries where !keys.contains(where: { $0.name == entry.key }) {
      let nearest = Guess.name(for: entry.key, among: keys.map(\.name))
      throw SceneFileError(entry.place, .unknownKey(entry.key, of: noun, nearest: nearest))
    }
    for key in keys {
      if let value = node[key.name] {
        try key.read(value, pictures, &root)
      } else if key.isRequired {
        throw SceneFileError(node.place, .missingKey(key.name, of: noun))
      }
    }
  }
}
