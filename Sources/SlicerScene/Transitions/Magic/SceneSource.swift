import SlicerCore

/// A layer of a scene from which something grows, and the scene without it.
struct SceneSource {
  /// The scene without the layer.
  let rest: Scene
  /// The layer, in the coordinates of the stage.
  let layer: Layer
  /// The box of its bounds on the stage.
  let box: Rect
  /// How round its corners are, on the stage.
  let cornerRadius: Double

  /// - Throws: `SlicerError` for a layer that is not there or is hidden, and for one within a layer that is faded, masked or
  ///   turned in space.
  init(_ name: String, in scene: Scene) throws {
    let scene = scene.atOrigin
    var layers = Layer(group: scene.layers, on: scene.stage).shownSublayers.map { RaisedLayer($0) }
    let paths = layers.paths
    guard let path = paths.first(where: { $0.name == name })?.path else {
      throw SlicerError.unknownSource(
        name, nearest: Guess.name(for: name, among: paths.map(\.name)))
    }
    guard path.count == 1 || layers.raise(path),
      let index = layers.firstIndex(where: { $0.layer.name == name })
    else { throw SlicerError.sourceWithin(name) }
    let raised = layers.remove(at: index)
    guard raised.layer.isFlat else { throw SlicerError.sourceWithin(name) }
    rest = Scene(scene.stage, layers.map(\.clipped))
    let bounds = raised.layer.bounds.bounds.seen(by: raised.layer.ownTransform)
    layer = raised.clipped
    box = raised.clip.flatMap { $0.rect.common(bounds) } ?? bounds
    cornerRadius = max(
      raised.layer.shownRadius * raised.layer.stretch.mean, raised.clip?.cornerRadius ?? 0)
  }

  /// The layer on a card of another size, which it fills.
  func face(in card: Size) -> Layer {
    let scale = max(
      box.width > 0 ? card.width / box.width : 1, box.height > 0 ? card.height / box.height : 1)
    let face = layer.moved(by: .zero - box.origin).with {
      ($0.shadow, $0.zPosition, $0.compositing) = (nil, 0, .sourceOver)
    }
    return Layer(unclipped: [face], box.size).with {
      $0.position = card.center
      if scale != 1 { $0.transform = .scale(x: scale, y: scale) }
    }
  }
}

extension Error where Self == SlicerError {
  static func unknownSource(_ name: String, nearest: String?) -> SlicerError {
    let guess: ErrorMessage =
      nearest.map { "\nhint: did you mean '\($0)'?" }
      ?? "\nhint: name a layer of the scene that is seen at that moment"
    return .badInput("\(name: "source"): no layer is named \(name.quoted)\(guess)")
  }
  static func sourceWithin(_ name: String) -> SlicerError {
    .badInput(
      "\(name: "source"): \(name.quoted) lies within a layer that is faded, masked or turned"
        + "\nhint: move it out of that layer, or use \(name: "rect") with a rectangle")
  }
  /// A source that is named where pictures have no layers.
  static func sourceOfPicture(_ name: String) -> SlicerError {
    .usage(
      "\(name: "source") \(name.quoted) is a layer of a scene, and pictures have no layers"
        + "\nhint: give scene files (YAML or JSON), or use \(name: "rect") with a rectangle")
  }
}
