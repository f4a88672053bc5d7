import SlicerCore

/// An animation of one property, and of which layer.
struct AddedAnimation: Sendable {
  let layer: String
  let animation: any Animation
  let key: String?
}

/// What a file says of an animation; what its values are is known when its property is.
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
  private static let keyPath = Shape<String>(
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
  ) throws(SceneFileError) -> AddedAnimation {
    guard let name = self.layer ?? layer else {
      throw SceneFileError(node.place, .missingKey("layer", of: "an animation"))
    }
    let row = try property(node)
    var animation = try animation(of: row, node, pictures)
    animation.timing = try pace.timing(of: node)
    animation.curve = pace.curve
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    let checked = animation
    try SceneFileError.about(node.place) { () throws in try checked.check() }
    return AddedAnimation(layer: name, animation: checked, key: key)
  }

  private func property(_ node: MarkupNode) throws(SceneFileError) -> KeyPathRow {
    let place = (node["valueFunction"] ?? node["keyPath"])?.place ?? node.place
    if let valueFunction {
      if let keyPath, keyPath != "transform" {
        throw SceneFileError(
          place,
          .type(actual: "\(keyPath.quoted)", allowed: "transform, which a value function makes"))
      }
      return try SceneFileError.about(place) { () throws in
        try KeyPathCatalog.valueFunctions.row(named: valueFunction)
      }
    }
    guard let keyPath else {
      throw SceneFileError(node.place, .missingKey("keyPath", of: "an animation"))
    }
    return try SceneFileError.about(place) { () throws in
      try KeyPathCatalog.standard.row(named: keyPath)
    }
  }

  private func animation(
    of row: KeyPathRow, _ node: MarkupNode, _ pictures: ScenePictures
  ) throws(SceneFileError) -> any PropertyAnimation {
    let ends = node.entries.first { ["from", "to", "by", "spring"].contains($0.key) }
    if let frames = try keyframes.animation(of: row, node, pictures) {
      if let ends { throw SceneFileError(ends.place, .contradiction("values", ends.key)) }
      return frames
    }
    let shape = PropertyShape.shape(of: row)
    let (from, to) = (try from?.value(shape, pictures), try to?.value(shape, pictures))
    let by = try by?.value(shape, pictures)
    return try SceneFileError.about(node.place) { () throws in
      if let spring { return try row.spring(from: from, to: to, by: by, spring) }
      return try row.basic(from: from, to: to, by: by)
    }
  }
}

extension MarkupNode {
  func value(
    _ shape: Shape<PropertyValue>, _ pictures: ScenePictures
  ) throws(SceneFileError) -> PropertyValue { try shape.read(self, pictures) }
}

extension Shape<MarkupNode> {
  /// A value of a property that is not yet known.
  static let value = Shape(PropertyShape.anySchema) { node, _ in node }
}

/// What pulls an animation.
enum SpringShape {
  /// By its parts, or by how it feels.
  static let shape = MappingShape<Draft>(
    noun: "a spring",
    keys: [
      SceneKey("mass", "More is slower; without it 1", .positive) { $0.parts.mass = $1 },
      SceneKey("stiffness", "More is faster; without it 100", .positive) {
        $0.parts.stiffness = $1
      },
      SceneKey("damping", "More swings less; without it 10", .positive) { $0.parts.damping = $1 },
      SceneKey("velocity", "Ways a second at the start; without it 0", .number) {
        $0.parts.initialVelocity = $1
      },
      SceneKey(
        "perceptualDuration", "Seconds of a swing, in place of the parts; with a bounce alone 0.5",
        .positive
      ) { $0.duration = $1 },
      SceneKey("bounce", "-1 to 1: 0 does not swing over; without it 0", bounce) { $0.bounce = $1 },
    ]
  ).shape {
    Draft()
  } make: { draft, node, _ throws(SceneFileError) -> DampedSpring in
    let feeling = ["perceptualDuration", "bounce"].first { node[$0] != nil }
    guard let feeling else { return draft.parts }
    if let part = node.entries.first(where: { ["mass", "stiffness", "damping"].contains($0.key) }) {
      throw SceneFileError(part.place, .contradiction(feeling, part.key))
    }
    let duration = draft.duration ?? usualDuration
    var spring = DampedSpring(perceptualDuration: duration, bounce: draft.bounce)
    spring.initialVelocity = draft.parts.initialVelocity
    return spring
  }

  struct Draft: Sendable {
    var parts = DampedSpring()
    var duration: Double?
    var bounce = 0.0
  }

  /// Seconds of a swing. Source: `UIView.animate(springDuration:bounce:)`, SwiftUI's `Spring`.
  private static let usualDuration = 0.5

  private static let bounce = Shape<Double>.number(
    "more than -1 and less than 1", minimum: -0.999, maximum: 0.999)
}

extension Shape<Double> {
  static let positive = Shape.number("more than 0", above: 0)
}
