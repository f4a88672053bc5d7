import SlicerCore

extension Scene {
  /// The same scene with the outgoing picture where the incoming one was, and the reverse.
  ///
  /// A reveal still turns the group into its layer: only names change.
  public var exchangingPictures: Scene { withImages(\.exchanged) }

  /// The same scene with other pixels.
  package func withImages(_ change: (SceneImage) -> SceneImage) -> Scene {
    Scene(stage, layers.map { $0.withImages(change) })
  }
}

extension Layer {
  fileprivate func withImages(_ change: (SceneImage) -> SceneImage) -> Layer {
    with { layer in
      if case .picture(let image) = contents { layer.contents = .picture(change(image)) }
      if case .picture(let image, let rect) = backContents {
        layer.backContents = .picture(change(image), rect)
      }
      layer.sublayers = sublayers.map { $0.withImages(change) }
      if case .replace(var reveal) = compositing, case .map(let map, let inverted) = reveal.source {
        reveal.source = .map(change(map), isInverted: inverted)
        layer.compositing = .replace(reveal)
      }
    }
  }
}

extension SceneImage {
  /// A for B and B for A; others stay.
  public var exchanged: SceneImage {
    switch self {
    case .outgoing: .incoming
    case .incoming: .outgoing
    case .image: self
    }
  }
}
