import SlicerCore

/// An animation, or a group of them, of each sublayer of a layer, one after the other.
struct EachDraft: Sendable {
  var layer = ""
  var unit: Unit?
  var stagger = Stagger(each: 0)

  /// The kinds of sublayers that a file names.
  enum Unit: String, CaseIterable, Sendable {
    case letters, words, lines, tiles, sublayers
  }

  private static let keys: [SceneKey<EachDraft>] = [
    SceneKey("each", "The layer whose sublayers are animated", name, \.layer, isRequired: true),
    SceneKey("by", "What its sublayers are; without it whatever they are", .word, \.unit),
    SceneKey(
      "stagger", "Seconds from one to the next; without it 0", StaggerShape.shape, \.stagger),
  ]

  /// A layer's name. A list of names is told what stands here.
  private static let name = Shape<String>(Shape<String>.text.schema) { node, pictures in
    guard case .sequence = node.content else {
      return try Shape<String>.text.read(node, pictures)
    }
    throw SlicerError(
      node.place,
      .wrongKind(
        actual: node.noun,
        allowed: "one layer, whose letters, tiles or sublayers are animated one by one"
          + "\nhint: put these layers into one as its sublayers, and name that"))
  }

  /// The keys of the animation that each of them has.
  static let animation = mapping(
    AnimationDraft.mapping.keys.map(\.nameAlone), oneOf: ["keyPath", "valueFunction"])
  /// The keys of a group of animations.
  static let group = mapping(GroupDraft.mapping.keys.map(\.nameAlone), oneOf: [])

  private static func mapping(
    _ rest: [SceneKey<EachDraft>], oneOf: [String]
  ) -> MappingShape<EachDraft> {
    MappingShape(
      noun: "an animation of each", keys: keys + rest.filter { $0.name != "layer" }, oneOf: oneOf)
  }

  static func entry(
    _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> SceneEntry {
    var draft = EachDraft()
    try (node["group"] == nil ? animation : group).read(node, pictures, into: &draft)
    var rest = node
    let own = Set(keys.map(\.name))
    rest.content = .mapping(node.entries.filter { !own.contains($0.key) })
    let (layer, stagger, unit) = (draft.layer, draft.stagger, draft.unit)
    let waits = node["fillMode"] == nil
    return SceneEntry(
      parallel: try rest.animations(of: layer, pictures).map { animation in
        guard animation.layer == layer else {
          throw SlicerError(
            node.place,
            .wrongKind(
              actual: "\(animation.layer.quoted)",
              allowed: "what is animated here, which is each of \(layer.quoted)"))
        }
        return SceneEntry(
          .each(layer, animation.animation, stagger, waits: waits, key: animation.key),
          [node.place],
          units: unit.map {
            [StatedUnits(layer: layer, unit: $0, place: node["by"]?.place ?? node.place)]
          } ?? [])
      })
  }
}
