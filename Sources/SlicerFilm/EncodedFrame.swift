import SlicerCodecs
package import SlicerCore

/// An encoded frame; its ``FilmWriter`` knows where it goes.
package struct EncodedFrame: Sendable {
  enum Content: Sendable {
    case bytes(ByteBuffer)
    /// The pixels of the picture itself, which are held until they are written.
    case picture(Bitmap)
    /// A frame of an animation.
    case coded(CodedFrame)
  }

  /// Its place in the film, from 0.
  package let index: Int
  let content: Content
  /// The part that differs from the frame before, empty where none does; nil where nobody has looked.
  let changed: PixelRect?

  init(index: Int, _ content: Content, changed: PixelRect? = nil) {
    (self.index, self.content, self.changed) = (index, content, changed)
  }

  /// The frame again at another index; nil if it holds pixels, whose memory will be reused.
  package func repeated(as index: Int) -> EncodedFrame? {
    guard case .bytes = content else { return nil }
    return EncodedFrame(index: index, content)
  }

  package var byteCount: Int { withBytes { $0.count } }

  /// Writes the frame's own bytes: the file of a film that has a file for each frame.
  package func write(to sink: any ByteSink) throws { try withBytes { try sink.write($0) } }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    switch content {
    case .bytes(let bytes): return try body(bytes.bytes)
    case .picture(let picture):
      defer { withExtendedLifetime(picture) {} }
      return try body(picture.canvas.bytes)
    case .coded(let frame): return try frame.withBytes(body)
    }
  }
}
