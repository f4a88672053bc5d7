public import SlicerCore

/// What one frame shows: a stage and the layers on it, back to front; a value without pixels.
///
/// The layers are one isolated group: they are drawn onto transparency and the result is laid onto
/// the stage's background.
public struct Scene: Hashable, Sendable {
  /// Where it is seen: the size and the eye.
  public var stage: Stage
  /// Drawn by their `zPosition`, then in this order.
  public var layers: [Layer]

  /// What is seen on a stage.
  public init(_ stage: Stage, _ layers: [Layer]) {
    self.stage = stage
    self.layers = layers
  }

  /// A picture as it is, over the whole stage.
  public static func still(_ picture: SceneImage, on stage: Stage) -> Scene {
    Scene(stage, [Layer(picture, on: stage)])
  }
}

/// Where layers are drawn: a size in points, pixels per point, and the eye's distance.
public struct Stage: Hashable, Sendable {
  /// The size in whole pixels; a side that is 0 counts as 1.
  public let pixelSize: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// Points from the eye to the plane z = 0.
  public let eyeDistance: Double

  /// - Parameters:
  ///   - scale: one that is no number above 0 counts as 1.
  ///   - eyeDistance: nil, and what is no number above 0, is ``defaultEyeDistance(for:)``.
  public init(pixelSize: PixelSize, scale: Double = 1, eyeDistance: Double? = nil) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let pixelSize = PixelSize(width: max(pixelSize.width, 1), height: max(pixelSize.height, 1))
    self.pixelSize = pixelSize
    self.scale = scale
    let size = Size(
      width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
    let stated = eyeDistance.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.eyeDistance = stated ?? Self.defaultEyeDistance(for: size)
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// 2000 points, and in proportion for stages whose longest side is over 1024 points.
  public static func defaultEyeDistance(for size: Size) -> Double {
    2000 * max(1, max(size.width, size.height) / 1024)
  }

  /// What the eye sees of layers that turn in space.
  public var perspective: Transform3D { .perspective(distance: eyeDistance) }
}

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
      layer.mask = mask?.withImages(change)
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
