import SlicerCore

/// A layer that turns from what it shows into what is set, by a type of the catalog.
struct TransitionDraft: Sendable {
  var at = 0.0
  var layer = ""
  var type: TransitionEntry?
  var pace = TimingDraft()
  var start = 0.0
  var end = 1.0
  var animatesContent = false
  var set = ChangeDraft()
  /// The type's parameters, by name; pictures are names of images.
  var parameters: [String: MarkupNode] = [:]

  static let shape = MappingShape<TransitionDraft>(
    noun: "a transition",
    keys: ownKeys + paceKeys + parameterKeys
  ).shape {
    TransitionDraft()
  } make: { draft, node, pictures in
    var draft = draft
    // The delay is also that of the change, as in UIView.
    let delay = draft.pace.delay ?? 0
    draft.pace.delay = nil
    let transition = try draft.transition(node, pictures)
    return SceneEntry(
      .transition(draft.layer, transition, draft.set.change), [node.place], draft.set.layers
    )
    .after(draft.at + delay)
  }

  private static let ownKeys: [SceneKey<TransitionDraft>] = [
    SceneKey("at", "Seconds after its turn has come; without it 0", .seconds, \.at),
    SceneKey("layer", "The name of a layer", .text, \.layer, isRequired: true),
    SceneKey("type", "See slicer list transitions", type, isRequired: true) { $0.type = $1 },
    SceneKey("set", "What the layer's model turns into", values, \.set),
    SceneKey(
      "animatedContent", "Whether both sides go on moving; without it false", .flag,
      \.animatesContent),
    SceneKey("startProgress", "Where it begins, 0 to 1; without it 0", .fraction, \.start),
    SceneKey(
      "parameters", "Those of the type, where their names mean something else here", anyParameters
    ) { $0.parameters.merge($1) { _, last in last } },
    SceneKey("endProgress", "Where it ends, 0 to 1; without it 1", .fraction, \.end),
  ]

  private static let paceKeys = TimingDraft.keys.map { $0.inside(\Self.pace) }

  static let scalar = Shape<MarkupNode>(.either([.text(), .number(), .flag])) { node, _ in
    node
  }

  private static let anyParameters = Shape<[String: MarkupNode]>(
    .mapping(JSONSchema.Mapping(others: scalar.schema))
  ) { node, _ in
    guard case .mapping(let entries) = node.content else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a mapping of names"))
    }
    return Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
  }

  private static let type = Shape<String>(
    .words(TransitionCatalog.standard.names), read: Shape<String>.text.read
  ).refining { name in
    try TransitionCatalog.standard.entry(named: name)
  }

  private static let values = MappingShape<ChangeDraft>(
    noun: "a change", keys: ChangeDraft.propertyKeys
  ).shape {
    ChangeDraft()
  } make: { draft, _, _ in
    draft
  }.styled()

  /// The parameters of all types; each type takes its own. A name that is a key of every transition stands in
  /// `parameters`.
  static let parameterKeys: [SceneKey<TransitionDraft>] = {
    let all = TransitionCatalog.standard.rows.flatMap(\.parameters)
    let taken = (ownKeys + paceKeys).map(\.name)
    let names = all.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name), !taken.contains(name) { names.append(name) }
    }
    return names.map { name in
      let help = all.first { $0.name == name }?.help ?? ""
      return SceneKey(name, help, scalar) { $0.parameters[name] = $1 }
    }
  }()
}

extension TransitionDraft {
  private func transition(
    _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> LayerTransition {
    guard let type else {
      throw SlicerError(node.place, .missingKey("type", of: "a transition"))
    }
    var arguments: [String: String] = [:]
    var images: [String: Bitmap] = [:]
    for (name, value) in parameters {
      let text = try Shape<String>.text.read(value, pictures)
      if case .picture = type.row.parameter(named: name)?.kind {
        images[name] = try pictures.image(named: text, at: value.place).pixels
      } else {
        arguments[name] = text
      }
    }
    let made = (arguments, images)
    let transition = try SlicerError.about(node.place) {
      try type.transition(made.0, images: made.1)
    }
    let progression = try SlicerError.about(node.place) { () throws in
      try Progression(curve: pace.curve ?? transition.behavior.curve, start: start, end: end)
    }
    var result = LayerTransition(
      transition, timing: try pace.timing(of: node), progression: progression)
    result.animatesContent = animatesContent
    return result
  }
}
