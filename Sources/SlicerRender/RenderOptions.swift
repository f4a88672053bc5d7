public import SlicerCore

/// How scenes become pixels.
public struct RenderOptions: Hashable, Sendable {
  /// What the finished scene is laid onto.
  public var background: RGBA
  /// Whether ``Compositing/replace(_:)`` mixes straight linear light; differences and contrasts are
  /// measured and mixed in sRGB all the same.
  public var linearLight: Bool
  /// Whether layers that are not turned lie on whole pixels.
  public var snapsToPixels: Bool

  /// What is drawn behind the scene, and by how many threads.
  public init(
    background: RGBA = .transparent, linearLight: Bool = false, snapsToPixels: Bool = false
  ) {
    self.background = background
    self.linearLight = linearLight
    self.snapsToPixels = snapsToPixels
  }
}
