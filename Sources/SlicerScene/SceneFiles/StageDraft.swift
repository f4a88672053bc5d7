import SlicerCore

/// The section `stage`.
struct StageDraft: Sendable {
  var size = Size(width: 1, height: 1)
  var scale = 1.0
  var background = RGBA.transparent
  var sublayerTransform = Transform3D.identity

  static let shape = MappingShape<StageDraft>(
    noun: "a stage",
    keys: [
      SceneKey("size", "In points: 320x240 or [320, 240]", .stageSize, \.size, isRequired: true),
      SceneKey("scale", "Pixels a point, at most 16; without it 1", scale, \.scale),
      SceneKey(
        "background", "Behind all layers; without it transparent", .color, \.background),
      SceneKey(
        "sublayerTransform",
        "Of all layers, about the stage's middle: {m34: -0.002} is the perspective of an eye 500 "
          + "points away", TransformShape.shape, \.sublayerTransform),
    ]
  ).shape {
    StageDraft()
  } make: { draft, _, _ in
    draft
  }

  private static let scale = Shape<Double>.number(
    "a number between 0 (excluded) and 16", maximum: 16, above: 0)

  /// The eye of transitions is that of the layers.
  var stage: Stage {
    let m34 = sublayerTransform.rows.2.w
    return Stage(size: size, scale: scale, eyeDistance: m34 < 0 ? -1 / m34 : nil)
  }

  /// The layers, in one that has the perspective, if there is any.
  func root(of layers: [Layer]) -> [Layer] {
    guard sublayerTransform != .identity else { return layers }
    return [Layer(group: layers, on: stage).with { $0.sublayerTransform = sublayerTransform }]
  }
}

extension Shape<Size> {
  /// Both sides above 0, and no more than pictures may have.
  fileprivate static let stageSize = Shape(size.schema) { node, pictures in
    let size = try size.read(node, pictures)
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= 1e6 else {
      throw SlicerError(
        node.place,
        .wrongKind(actual: "\(size)", allowed: "a size with sides between 0 (excluded) and 1000000")
      )
    }
    return size
  }
}
