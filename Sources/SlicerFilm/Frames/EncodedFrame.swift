public import SlicerCore

/// What an encoder made of a frame; its ``FilmWriter`` knows where that goes.
public struct EncodedFrame: Sendable {
  /// How a rectangle of pixels replaces what is shown.
  enum Blend: UInt8 {
    case source, over
  }

  enum Content: Sendable {
    case bytes(ByteBuffer)
    /// The pixels of the picture itself, which are held until they are written.
    case picture(Image)
  }

  /// Its place in the film, from 0.
  public let index: Int
  let content: Content
  /// The part of the frame that ``content`` holds.
  let rect: PixelRect
  let blend: Blend
  /// Whether the frame looks as the one before.
  let isUnchanged: Bool

  init(
    index: Int, _ content: Content, rect: PixelRect, blend: Blend = .source,
    isUnchanged: Bool = false
  ) {
    self.index = index
    self.content = content
    self.rect = rect
    self.blend = blend
    self.isUnchanged = isUnchanged
  }

  /// The bytes that ``write(to:)`` writes.
  public var byteCount: Int { withBytes { $0.count } }

  /// Writes the frame's own bytes: the file of a film that has a file for each frame.
  public func write(to sink: any ByteSink) throws { try withBytes { try sink.write($0) } }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    switch content {
    case .bytes(let bytes): return try body(bytes.bytes)
    case .picture(let picture):
      defer { withExtendedLifetime(picture) {} }
      return try body(picture.canvas.bytes)
    }
  }
}
