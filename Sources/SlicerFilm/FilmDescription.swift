public import SlicerCore

/// What is known of a film before its first frame.
public struct FilmDescription: Hashable, Sendable {
  /// Of every frame; no side is 0.
  public let size: PixelSize
  /// At least 1.
  public let frameCount: Int
  /// How long each frame is shown.
  public let frameDuration: FrameDuration
  /// Whether every pixel of every frame is opaque; a film of such frames is smaller.
  public let isOpaque: Bool

  /// What a writer has to know before the first frame.
  public init(size: PixelSize, frameCount: Int, frameDuration: FrameDuration, isOpaque: Bool) {
    precondition(!size.bounds.isEmpty && frameCount > 0, "a film has frames, and they have pixels")
    self.size = size
    self.frameCount = frameCount
    self.frameDuration = frameDuration
    self.isOpaque = isOpaque
  }

  /// How straight pixels of the frames are packed.
  var pixelFormat: PixelFormat { PixelFormat(isOpaque ? .rgb : .rgba) }
}
