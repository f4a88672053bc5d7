import SlicerCore

/// An animation in a file; the type of its values is known with its property.
struct AnimationDraft: Sendable {
  var layer: String?
  var key: String?
  var keyPath: String?
  var valueFunction: String?
  var from: MarkupNode?
  var to: MarkupNode?
  var by: MarkupNode?
  var spring: DampedSpring?
  var keyframes = KeyframeDraft()
  var pace = TimingDraft()
  var isAdditive = false
  var isCumulative = false

  static let mapping = MappingShape<AnimationDraft>(
    noun: "an animation",
    keys: propertyKeys + KeyframeDraft.keys.map { $0.inside(\.keyframes) }
      + TimingDraft.keys.map { $0.inside(\.pace) }, oneOf: ["keyPath", "valueFunction"])

  private static let propertyKeys: [SceneKey<AnimationDraft>] = [
    SceneKey("layer", "The name of a layer; without it the group's", .text, \.layer),
    SceneKey(
      "key", "What remove finds it by; another one of the same key takes its place", .name, \.key),
    SceneKey("keyPath", "What is animated: see slicer list keypaths", keyPath, \.keyPath),
    SceneKey(
      "valueFunction", "What makes a transform of the values: rotateZ goes whole turns",
      Shape<String>(.words(KeyPathCatalog.valueFunctions.rows.map(\.name)), read: name),
      \.valueFunction),
    SceneKey("from", "Where it starts; without it what there is", .value, \.from),
    SceneKey("to", "Where it ends; without it what there is", .value, \.to),
    SceneKey("by", "How far it goes", .value, \.by),
    SceneKey("spring", "Pulls it until it is at rest", SpringShape.shape, \.spring),
    SceneKey("additive", "Whether its values are added to what there is", .flag, \.isAdditive),
    SceneKey(
      "cumulative", "Whether each cycle is added to the end of the one before", .flag,
      \.isCumulative),
  ]
  private static let name = Shape<String>.text.read
  static let keyPath = Shape<String>(
    .either([
      .words(KeyPathCatalog.standard.rows.map(\.name)), .text(pattern: "^emitterCells\\..+\\."),
    ]), read: name)
}

extension AnimationDraft {
  /// - Parameters:
  ///   - node: what it was read from.
  ///   - layer: what is animated where it names none.
  func animation(
    _ node: MarkupNode, of layer: String?, _ pictures: ScenePictures
  ) throws -> AddedAnimation {
    guard let name = self.layer ?? layer else {
      throw SlicerError(node.place, .missingKey("layer", of: "an animation"))
    }
    let row = try property(node)
    var animation = try animation(of: row, node, pictures)
    animation.timing = try pace.timing(of: node)
    animation.curve = pace.curve
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    let checked = animation
    try SlicerError.about(node.place) { try checked.check() }
    return AddedAnimation(layer: name, animation: checked, key: key)
  }

  private func property(_ node: MarkupNode) throws -> KeyPathRow {
    let place = (node["valueFunction"] ?? node["keyPath"])?.place ?? node.place
    if let valueFunction {
      if let keyPath, keyPath != "transform" {
        throw SlicerError(
          place,
          .wrongKind(
            actual: "\(keyPath.quoted)", allowed: "transform, which a value function makes"))
      }
      return try SlicerError.about(place) {
        try KeyPathCatalog.valueFunctions.row(named: valueFunction)
      }
    }
    guard let keyPath else {
      throw SlicerError(node.place, .missingKey("keyPath", of: "an animation"))
    }
    return try SlicerError.about(place) {
      try KeyPathCatalog.standard.row(named: keyPath)
    }
  }

  private func animation(
    of row: KeyPathRow, _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> any PropertyAnimation {
    let ends = node.entries.first { ["from", "to", "by", "spring"].contains($0.key) }
    if let frames = try keyframes.animation(of: row, node, pictures) {
      if let ends { throw SlicerError(ends.place, .contradictingKeys("values", ends.key)) }
      return frames
    }
    let shape = PropertyShape.shape(of: row)
    let from = try from?.value(of: "from", shape, pictures)
    let to = try to?.value(of: "to", shape, pictures)
    let by = try by?.value(of: "by", shape, pictures)
    return try SlicerError.about(node.place) {
      if let spring { return try row.spring(from: from, to: to, by: by, spring) }
      return try row.basic(from: from, to: to, by: by)
    }
  }
}
