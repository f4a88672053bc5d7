import SlicerCore

extension Scene {
  /// The same scene with the outgoing picture where the incoming one was, and the reverse.
  ///
  /// A reveal still turns the group into its layer: only names change.
  public var exchangingPictures: Scene { Scene(stage, layers.map(\.exchangingPictures)) }
}

extension Layer {
  fileprivate var exchangingPictures: Layer {
    with { layer in
      layer.contents = contents.exchangingPictures
      if case .picture(let picture, let rect) = backContents {
        layer.backContents = .picture(picture.exchanged, rect)
      }
      layer.sublayers = sublayers.map(\.exchangingPictures)
      if case .replace(var reveal) = compositing, case .map(let map, let inverted) = reveal.source {
        reveal.source = .map(map.exchanged, isInverted: inverted)
        layer.compositing = .replace(reveal)
      }
    }
  }
}

extension Contents {
  fileprivate var exchangingPictures: Contents {
    if case .picture(let picture) = self { .picture(picture.exchanged) } else { self }
  }
}

extension Picture {
  /// A for B and B for A; others stay.
  public var exchanged: Picture {
    switch self {
    case .outgoing: .incoming
    case .incoming: .outgoing
    case .named: self
    }
  }
}
