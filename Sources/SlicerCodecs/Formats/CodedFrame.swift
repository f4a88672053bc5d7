package import SlicerCore

/// A frame of an animation in its format's coding: any thread makes one, and an ``FrameWriter`` takes it in order.
package struct CodedFrame: Sendable {
  /// The way in which the frame's pixels go onto the canvas.
  package enum Blend: Sendable {
    /// The pixels replace what is on the canvas.
    case source
    /// The pixels are composited over what is on the canvas.
    case over
  }

  /// The pixels' place on the canvas.
  package let rect: PixelRect
  let blend: Blend
  private let buffer: ByteBuffer
  /// The first byte of `buffer` that counts.
  private let start: Int

  init(_ buffer: ByteBuffer, from start: Int = 0, rect: PixelRect, blend: Blend = .source) {
    (self.buffer, self.start, self.rect, self.blend) = (buffer, start, rect, blend)
  }

  /// Hands over what the format stores of the pixels: a zlib stream in APNG, chunks of a picture in WebP.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(buffer) {} }
    return try body(UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]))
  }
}

/// Encodes pictures of an animation, of each what differs from the one before: a value that many threads use at once.
package protocol FrameCoder: Sendable {
  /// - Parameters:
  ///   - changed: the part that differs from the picture before. Where it is empty, the frame holds a pixel.
  ///   - previous: the picture before; nil for the first.
  func encode(
    _ changed: PixelRect, of picture: FramePixels, after previous: FramePixels?
  ) throws -> CodedFrame
}

/// Writes the frames of an animation into one file, in their order.
package protocol FrameWriter: AnyObject {
  /// The time for which a frame is shown, in the format's own unit.
  associatedtype Delay
  func append(_ frame: CodedFrame, _ delay: Delay) throws
  /// Ends the file; all frames have been appended.
  func finish() throws
}

extension PixelRect {
  /// The pixel of a frame that shows nothing new: it has one at least.
  static let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
}
