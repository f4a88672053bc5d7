public import SlicerCore

/// A frame to be encoded.
public struct FrameInput: Sendable {
  /// 0 first.
  public let index: Int
  /// What is seen.
  public let picture: Image
  /// The frame before, for encoders that ask for it; nil before the first.
  public let previous: Image?

  /// A frame, and the one before it where ``FilmEncoder/needsPrevious`` asks for it.
  public init(index: Int, picture: Image, previous: Image? = nil) {
    self.index = index
    self.picture = picture
    self.previous = previous
  }
}
