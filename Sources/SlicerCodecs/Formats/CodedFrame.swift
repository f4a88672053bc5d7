package import SlicerCore

/// A frame of an animation in its format's coding: any thread makes one, and an ``FrameWriter`` takes it in order.
package struct CodedFrame: Sendable {
  /// How the frame's pixels go onto what is shown.
  package enum Blend: Sendable {
    /// They take the place of what is there.
    case source
    /// They are laid over it.
    case over
  }

  /// The pixels' place on the canvas.
  package let rect: PixelRect
  let blend: Blend
  /// True if the canvas looks the same without the frame, which then only takes time.
  package let isUnchanged: Bool
  private let buffer: ByteBuffer
  /// The first byte of `buffer` that counts.
  private let start: Int

  init(
    _ buffer: ByteBuffer, from start: Int = 0, rect: PixelRect, blend: Blend = .source,
    isUnchanged: Bool = false
  ) {
    (self.buffer, self.start, self.rect, self.blend) = (buffer, start, rect, blend)
    self.isUnchanged = isUnchanged
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
  ///   - previous: the picture before; nil for the first.
  ///   - changes: the part outside of which both are the same; nil: all may differ.
  func encode(
    _ picture: FramePixels, after previous: FramePixels?, within changes: PixelRect?
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

extension ChangedRect {
  /// The smallest rectangle with every pixel that differs from the picture before, which is all of the first;
  /// nil where none does.
  static func of(
    _ picture: FramePixels, after previous: FramePixels?, within changes: PixelRect?
  ) -> PixelRect? {
    let rect =
      switch (previous, picture) {
      case (.bytes(let old)?, .bytes(let new)): of(old, new, within: changes)
      case (.words(let old)?, .words(let new)): of(old, new)
      default: picture.size.bounds
      }
    return rect.isEmpty ? nil : rect
  }
}
