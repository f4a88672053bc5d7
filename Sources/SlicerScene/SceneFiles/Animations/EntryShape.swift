import SlicerCore

/// Something that happens, and the places of its steps in the file.
struct SceneEntry: Sendable {
  let choreography: Choreography
  /// The places of the steps, in order: errors of a step are reported there.
  let places: [ScenePlace]
  /// Those that changes of the model bring in.
  let layers: [Layer]
  /// The stated units of layers, which become sublayers.
  let units: [StatedUnits]

  init(
    _ choreography: Choreography, _ places: [ScenePlace], _ layers: [Layer] = [],
    units: [StatedUnits] = []
  ) {
    (self.choreography, self.places) = (choreography, places)
    (self.layers, self.units) = (layers, units)
  }

  init(_ entries: [SceneEntry], _ make: ([Choreography]) -> Choreography) {
    self.init(
      make(entries.map(\.choreography)), entries.flatMap(\.places), entries.flatMap(\.layers),
      units: entries.flatMap(\.units))
  }

  init(parallel entries: [SceneEntry]) { self.init(entries) { .parallel($0) } }

  /// Delays the entry by so many seconds.
  func after(_ seconds: Double) -> SceneEntry {
    seconds == 0
      ? self
      : SceneEntry(.sequence([.wait(seconds), choreography]), places, layers, units: units)
  }
}

/// An entry of `animations`, and of what stands in it: which kind it is is told by a key.
enum EntryShape {
  /// The shape of an entry; sequences hold entries in turn.
  static let shape = Shape<SceneEntry>.defined("entry") {
    Shape(schema) { node, pictures in
      try pictures.count.add(.animations, at: node.place)
      for kind in kinds where node[kind.key] != nil {
        return try kind.read(node, pictures)
      }
      // An entry with an animation's keys is one whose key path is missing, or mistyped.
      let own = Set(AnimationDraft.mapping.keys.map(\.name))
      if node.entries.contains(where: { own.contains($0.key) }) {
        return try animations(node, pictures)
      }
      let keys = kinds.map(\.key).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", ")
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "an entry with \(keys)"))
    }
  }

  static var schema: JSONSchema {
    .either(kinds.map(\.schema).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  private struct Kind: Sendable {
    let key: String
    let schema: JSONSchema
    let read: @Sendable (MarkupNode, ScenePictures) throws -> SceneEntry
  }

  private static let kinds: [Kind] = [
    kind("each", EachDraft.animation, EachDraft.entry),
    kind("each", EachDraft.group, EachDraft.entry),
    kind("group", GroupDraft.mapping, animations),
    list("sequence", "Entries, each of which begins when the one before has ended") {
      SceneEntry($0) { .sequence($0) }
    },
    list("parallel", "Entries that begin at the same time") { SceneEntry(parallel: $0) },
    Kind(key: "wait", schema: wait.schema) { node, pictures in
      var seconds = 0.0
      try wait.read(node, pictures, into: &seconds)
      return SceneEntry(.wait(seconds), [])
    },
    verb(
      "transition", "How a layer turns from what it shows into what is set", TransitionDraft.shape),
    verb("set", "Values of a layer's model from a moment on", ChangeDraft.shape),
    verb("remove", "An animation that is stopped: the layer shows its model", RemovalDraft.shape),
    kind("keyPath", AnimationDraft.mapping, animations),
    kind("valueFunction", AnimationDraft.mapping, animations),
  ]

  private static let wait = MappingShape<Double>(
    noun: "a wait",
    keys: [
      SceneKey("wait", "Seconds in which nothing begins", .seconds, isRequired: true) { $0 = $1 }
    ])
}

extension EntryShape {
  /// Seconds after the entry's turn has come.
  static func atKey<Root>() -> SceneKey<Root> {
    SceneKey("at", "Seconds after its turn has come; without it 0", .seconds) { _, _ in }
  }

  /// The moment that a mapping says, and the mapping without it.
  private static func moment(
    _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> (seconds: Double, rest: MarkupNode) {
    guard let at = node["at"] else { return (0, node) }
    var rest = node
    rest.content = .mapping(node.entries.filter { $0.key != "at" })
    return (try at.value(of: "at", .seconds, pictures), rest)
  }

  private static func animations(
    _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> SceneEntry {
    SceneEntry(
      parallel: try node.animations(of: nil, pictures).map {
        SceneEntry(.animate($0.layer, $0.animation, key: $0.key), [node.place])
      })
  }

  /// A kind whose entry is one mapping.
  private static func kind<Root>(
    _ key: String, _ mapping: MappingShape<Root>,
    _ read:
      @escaping @Sendable (MarkupNode, ScenePictures) throws -> SceneEntry
  ) -> Kind {
    let keys = mapping.keys + [atKey()]
    let schema = MappingShape(noun: mapping.noun, keys: keys, oneOf: mapping.oneOf).schema
    return Kind(key: key, schema: schema) { node, pictures in
      let (seconds, rest) = try moment(node, pictures)
      return try read(rest, pictures).after(seconds)
    }
  }

  /// A kind whose entry is a list of entries.
  private static func list(
    _ key: String, _ summary: String, _ make: @escaping @Sendable ([SceneEntry]) -> SceneEntry
  ) -> Kind {
    let mapping = MappingShape<[SceneEntry]>(
      noun: "a \(key)",
      keys: [SceneKey(key, summary, shape.list(), isRequired: true) { $0 = $1 }])
    return kind(key, mapping) { node, pictures in
      var entries: [SceneEntry] = []
      try mapping.read(node, pictures, into: &entries)
      return make(entries)
    }
  }

  /// An entry whose keys are all within one, but `at` if it likes: `set: {at: 1, layer: card}`.
  private static func verb(
    _ key: String, _ summary: String, _ shape: Shape<SceneEntry>
  ) -> Kind {
    let mapping = MappingShape<SceneEntry?>(
      noun: "an entry with \(key)",
      keys: [SceneKey(key, summary, shape, isRequired: true) { $0 = $1 }])
    return kind(key, mapping) { node, pictures in
      var entry: SceneEntry?
      try mapping.read(node, pictures, into: &entry)
      return entry ?? SceneEntry(.parallel([]), [])
    }
  }
}
