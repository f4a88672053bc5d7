#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pixels to draw on: 8-bit premultiplied RGBA in memory order, sRGB-encoded, row after row.
///
/// A pixel is four bytes, red first; as a little-endian word red is the low byte. One writer at a
/// time: renderers hand bands of rows of one canvas to several threads and wait for all.
public final class Canvas {
  public let size: PixelSize
  /// The first pixel of the first row; `size.width` pixels a row, aligned to 64 bytes.
  package let pixels: UnsafeMutablePointer<UInt32>

  /// All pixels transparent.
  ///
  /// - Throws: ``LimitError/memory(bytes:)`` when the memory cannot be had.
  public init(size: PixelSize) throws(LimitError) {
    self.size = size
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, count < 1 << 44 else { throw .memory(bytes: Int.max) }
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 64, max(count, 1) * 4) == 0, let memory else {
      throw .memory(bytes: count * 4)
    }
    pixels = memory.bindMemory(to: UInt32.self, capacity: max(count, 1))
    pixels.initialize(repeating: 0, count: max(count, 1))
  }

  deinit { free(pixels) }

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
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get { unsafeBitCast(row(y)[x], to: SIMD4<UInt8>.self) }
    set { row(y)[x] = unsafeBitCast(newValue, to: UInt32.self) }
  }
}
