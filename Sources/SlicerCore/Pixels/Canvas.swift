/// Pixels to draw on: 8-bit premultiplied RGBA in memory order, sRGB-encoded, row after row.
///
/// A pixel is four bytes, red first; as a little-endian word red is the low byte. One writer at a
/// time: renderers hand bands of rows of one canvas to several threads and wait for all.
package final class Canvas {
  /// Columns and rows of pixels.
  package let size: PixelSize
  /// The first pixel of the first row; `size.width` pixels a row, aligned to 64 bytes.
  package let pixels: UnsafeMutablePointer<UInt32>
  private let memory: PixelMemory

  /// All pixels transparent.
  ///
  /// - Throws: ``LimitError/memory(bytes:)`` when the memory cannot be had.
  package init(size: PixelSize) throws(LimitError) {
    self.size = size
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    memory = try PixelMemory(count: overflow ? Int.max : count)
    pixels = memory.pixels
  }

  deinit { memory.release() }

  /// The pixels of row `y`.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < size.height)
    return UnsafeMutableBufferPointer(start: pixels + y * size.width, count: size.width)
  }

  /// The bytes of all rows.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * 4)
  }

  /// Row `y`, column `x` as bytes; for tests and for small work.
  package subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get { unsafeBitCast(row(y)[x], to: SIMD4<UInt8>.self) }
    set { row(y)[x] = unsafeBitCast(newValue, to: UInt32.self) }
  }
}

// Proof for Sendable: an image owns its canvas, which `init` takes over; nothing here writes to it.
/// Pixels of a picture that are not changed any more: premultiplied 8-bit RGBA.
public struct Image: @unchecked Sendable {
  package let canvas: Canvas
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// Takes over `canvas`: the caller does not write to it again.
  package init(_ canvas: Canvas) {
    self.canvas = canvas
    isOpaque = (0..<canvas.size.height).allSatisfy { y in
      canvas.row(y).reduce(UInt32.max, &) >= 0xFF00_0000
    }
  }

  /// Takes over `canvas`, of which the caller knows whether all pixels are opaque.
  package init(_ canvas: Canvas, isOpaque: Bool) {
    self.canvas = canvas
    self.isOpaque = isOpaque
  }

  /// Columns and rows of pixels.
  public var size: PixelSize { canvas.size }

  /// The pixels of row `y`, premultiplied.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(canvas.row(y))
  }

  /// One pixel's bytes, premultiplied RGBA.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> { canvas[x, y] }
}

extension Image: Hashable {
  /// Of the size alone: that the same pixels are meant is quicker found out by comparing.
  public func hash(into hasher: inout Hasher) { hasher.combine(size) }

  /// The same size and the same bytes.
  public static func == (a: Image, b: Image) -> Bool {
    a.canvas === b.canvas || a.size == b.size && a.canvas.bytes.elementsEqual(b.canvas.bytes)
  }
}
