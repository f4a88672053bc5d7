import SlicerCore

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
