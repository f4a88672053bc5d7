public import SlicerCore

/// A frame to be encoded.
public struct FrameInput: Sendable {
  /// 0 first.
  public let index: Int
  public let picture: Image
  /// The frame before, for encoders that ask for it; nil before the first.
  public let previous: Image?

  public init(index: Int, picture: Image, previous: Image? = nil) {
    self.index = index
    self.picture = picture
    self.previous = previous
  }
}
