/// Pixels to draw on: 8-bit premultiplied RGBA in memory order, row after row; all of a film's are in
/// one color space.
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
  /// - Throws: `LimitError.memory(bytes:)` when the memory cannot be had.
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
