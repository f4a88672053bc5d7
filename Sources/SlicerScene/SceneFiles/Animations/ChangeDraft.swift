/// Values of a layer's model that change at a moment.
struct ChangeDraft: Sendable {
  var at = 0.0
  var layer = ""
  var changes: [LayerChange] = []

  static let shape = MappingShape<ChangeDraft>(
    noun: "a change",
    keys: [
      SceneKey("at", "Seconds after its turn has come; without it 0", .seconds, \.at),
      SceneKey("layer", "The name of a layer", .text, \.layer, isRequired: true),
    ] + propertyKeys
  ).shape {
    ChangeDraft()
  } make: { draft, node, _ in
    SceneEntry(.change(draft.layer, draft.change), [node.place], draft.layers).after(draft.at)
  }.styled()

  static let propertyKeys =
    [SceneKey<ChangeDraft>.style]
    + LayerProperty.all.map { property in
      SceneKey(property.name, property.summary, property.shape) { $0.changes.append($1) }
    }

  /// Applies all changes, one after the other.
  var change: @Sendable (inout Layer) -> Void {
    { [changes] layer in for change in changes { change.apply(&layer) } }
  }

  /// The layers that the changes bring in.
  var layers: [Layer] { changes.flatMap(\.layers) }
}

/// An animation that is stopped.
struct RemovalDraft: Sendable {
  var at = 0.0
  var layer: String?
  var animation = ""

  static let shape = MappingShape<RemovalDraft>(
    noun: "a removal",
    keys: [
      SceneKey("at", "Seconds after its turn has come; without it 0", .seconds, \.at),
      SceneKey("layer", "The name of a layer; without it all that have one", .text, \.layer),
      SceneKey("animation", "The key of the animation", .text, \.animation, isRequired: true),
    ]
  ).shape {
    RemovalDraft()
  } make: { draft, node, _ in
    SceneEntry(.stop(draft.layer, key: draft.animation), [node.place]).after(draft.at)
  }
}
