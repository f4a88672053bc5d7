package import SlicerCore

/// A frame: a stage and the layers on it, back to front; a value without pixels.
///
/// The layers are one isolated group: they are drawn onto transparency and the result is laid onto
/// the stage's background. Beside SwiftUI's, which is a part of an app, it is `SlicerKit.Scene`.
public struct Scene: Hashable, Sendable {
  /// Where it is seen: the size and the eye.
  public var stage: Stage
  /// Drawn by their `zPosition`, then in this order.
  public var layers: [Layer]

  /// Places layers on a stage.
  public init(_ stage: Stage, _ layers: [Layer]) {
    self.stage = stage
    self.layers = layers
  }

  /// A picture as it is, over the whole stage.
  public static func still(_ picture: SceneImage, on stage: Stage) -> Scene {
    Scene(stage, [Layer(picture, on: stage)])
  }
}

extension Scene {
  /// Exchanges the outgoing and the incoming picture.
  ///
  /// A reveal still turns the group into its layer: only names change.
  package var exchangingPictures: Scene { withImages(\.exchanged) }

  package var hasSnapshots: Bool {
    layers.contains { layer in
      layer.shows { image in if case .snapshot = image { true } else { false } }
    }
  }

  package func withImages(
    _ change: (SceneImage) throws -> SceneImage
  ) rethrows -> Scene {
    Scene(stage, try layers.map { try $0.withImages(change) })
  }
}

extension Scene {
  /// The scene of a transition with its pictures, in snapshots too.
  package func showing(outgoing: SceneImage, incoming: SceneImage) -> Scene {
    withImages { image in
      switch image {
      case .outgoing: outgoing
      case .incoming: incoming
      case .snapshot(let scene): .snapshot(scene.showing(outgoing: outgoing, incoming: incoming))
      case .image: image
      }
    }
  }
}

extension Layer {
  fileprivate func withImages(
    _ change: (SceneImage) throws -> SceneImage
  ) rethrows -> Layer {
    var layer = self
    if case .picture(let image) = contents { layer.contents = .picture(try change(image)) }
    if case .picture(let image, let rect) = backContents {
      layer.backContents = .picture(try change(image), rect)
    }
    layer.sublayers = try sublayers.map { try $0.withImages(change) }
    if let mask { layer.mask = try mask.withImages(change) }
    if case .replace(var reveal) = compositing, case .map(let map, let inverted) = reveal.source {
      reveal.source = .map(try change(map), isInverted: inverted)
      layer.compositing = .replace(reveal)
    }
    if case .behind(let card, let parted) = compositing {
      layer.compositing = .behind(try change(card), parted: parted)
    }
    return layer
  }

  /// True if it shows a picture, or one of the layers within does, for which `condition` holds.
  fileprivate func shows(_ condition: (SceneImage) -> Bool) -> Bool {
    ownImages.contains(where: condition) || sublayers.contains { $0.shows(condition) }
      || mask?.shows(condition) ?? false
  }

  /// The pictures of its front, its back and its reveal.
  var ownImages: [SceneImage] {
    var images: [SceneImage] = []
    if case .picture(let image) = contents { images.append(image) }
    if case .picture(let image, _) = backContents { images.append(image) }
    if case .replace(let reveal) = compositing, case .map(let map, _) = reveal.source {
      images.append(map)
    }
    return images
  }
}

extension Scene {
  /// True if one of its layers, or of a snapshot's, shows a text.
  package var hasTexts: Bool { layers.contains(where: \.hasTexts) }
}

extension Layer {
  /// True if it shows a text, or one of the layers within does, in snapshots too.
  package var hasTexts: Bool {
    if case .text = contents { return true }
    return sublayers.contains(where: \.hasTexts) || mask?.hasTexts ?? false
      || ownImages.contains { image in
        if case .snapshot(let scene) = image { scene.hasTexts } else { false }
      }
  }
}

extension Scene {
  /// Changes all colors, those of snapshots too, but not those of pictures.
  package func withColors(_ change: (RGBA) -> RGBA) -> Scene {
    let scene = withImages { image in
      guard case .snapshot(let shown) = image else { return image }
      return .snapshot(shown.withColors(change))
    }
    return Scene(stage, scene.layers.map { $0.withColors(change) })
  }
}

extension Layer {
  /// Changes the layer's colors, its mask's and its sublayers' too.
  fileprivate func withColors(_ change: (RGBA) -> RGBA) -> Layer {
    with { layer in
      switch contents {
      case .color(let color): layer.contents = .color(change(color))
      case .shape(var shape):
        shape.change(colors: change)
        layer.contents = .shape(shape)
      case .gradient(var gradient):
        gradient.colors = gradient.colors.map(change)
        layer.contents = .gradient(gradient)
      case .text(var text):
        text.style.change(colors: change)
        layer.contents = .text(text)
      case .none, .picture, .emitter: break
      }
      if backgroundColor.alpha > 0 { layer.backgroundColor = change(backgroundColor) }
      if borderWidth > 0 { layer.borderColor = change(borderColor) }
      for i in shades.indices { layer.shades[i].color = change(shades[i].color) }
      if let shadow { layer.shadow?.color = change(shadow.color) }
      layer.filters = filters.map { filter in
        guard case .mixToColor(let color, let amount) = filter else { return filter }
        return .mixToColor(change(color), amount: amount)
      }
      layer.sublayers = sublayers.map { $0.withColors(change) }
      layer.mask = mask?.withColors(change)
    }
  }
}

extension SceneImage {
  /// A for B and B for A; others stay.
  package var exchanged: SceneImage {
    switch self {
    case .outgoing: .incoming
    case .incoming: .outgoing
    case .image: self
    case .snapshot(let scene): .snapshot(scene.exchangingPictures)
    }
  }
}
