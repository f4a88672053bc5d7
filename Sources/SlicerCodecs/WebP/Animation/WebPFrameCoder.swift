package import SlicerCore

/// Encodes the part of each picture that differs from the one before, which it replaces.
///
/// libwebp's own encoder of animations leaves pixels that change little as they are, measured from frame to
/// frame: a slow fade drifts by 18 dB (film of 60 frames, quality 75).
package struct WebPFrameCoder: FrameCoder {
  private let format: PixelFormat
  private let coding: WebPCoding

  /// - Parameter isOpaque: true if no pixel of any picture is transparent.
  package init(_ coding: WebPCoding, isOpaque: Bool) {
    (self.coding, format) = (coding, PixelFormat(isOpaque ? .rgb : .rgba))
  }

  package func encode(
    _ changed: PixelRect, of picture: FramePixels, after previous: FramePixels?
  ) throws -> CodedFrame {
    let rect = (changed.isEmpty ? .corner : changed).fromEvenPlace
    let canvas = try WebPCanvas(size: rect.size)
    let row = try ByteBuffer(capacity: format.bytesPerRow(width: rect.width))
    defer { withExtendedLifetime(row) {} }
    for y in rect.rows {
      try Cancellation.check()
      picture.convert(row: y, rect.columns, to: format, row.room)
      canvas.write(UnsafeRawBufferPointer(row.room), format)
    }
    return try canvas.encode(coding, hasAlpha: format.model == .rgba).frame(rect)
  }
}
