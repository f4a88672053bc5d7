#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A picture's rows in memory of its own: packed pixels, rows one after the other.
public final class Raster {
  public let size: PixelSize
  public let format: PixelFormat
  public let bytesPerRow: Int
  private let memory: UnsafeMutableRawBufferPointer

  /// Allocates rows, all bytes 0. The caller has checked `size` against its ``Limits``.
  ///
  /// - Throws: ``LimitError/memory(bytes:)`` when the memory cannot be had.
  public init(size: PixelSize, format: PixelFormat) throws(LimitError) {
    self.size = size
    self.format = format
    bytesPerRow = format.bytesPerRow(width: size.width)
    let (count, overflow) = bytesPerRow.multipliedReportingOverflow(by: size.height)
    guard !overflow, count < 1 << 46 else { throw .memory(bytes: overflow ? Int.max : count) }
    // Swift's own allocation ends the program where there is no memory. And pages from calloc are
    // not touched before a row is: a header alone, whatever it promises, takes none.
    let start: UnsafeMutableRawPointer = try MemoryReserve.grant(count) {
      calloc(max(count, 1), 1)
    } giveBack: {
      free($0)
    }
    memory = UnsafeMutableRawBufferPointer(start: start, count: max(count, 1))
  }

  /// Rows of the caller's own.
  ///
  /// - Parameter bytes: `format.bytesPerRow(width:)` for each row, packed as PNG packs them: samples
  ///   of 16 bits with the high byte first, those of fewer than 8 from the high bits down.
  /// - Throws: ``LimitError/memory(bytes:)`` when the memory cannot be had.
  public convenience init(
    size: PixelSize, format: PixelFormat, bytes: [UInt8]
  ) throws(LimitError) {
    try self.init(size: size, format: format)
    precondition(bytes.count == bytesPerRow * size.height, "the bytes are the rows")
    memory.copyBytes(from: bytes)
  }

  deinit { free(memory.baseAddress) }

  /// The whole picture, for as long as `body` runs.
  public func withView<R, E: Error>(_ body: (RasterView) throws(E) -> R) throws(E) -> R {
    defer { withExtendedLifetime(self) {} }
    return try body(view)
  }

  /// The whole picture. The caller keeps the raster alive while it uses the view.
  package var view: RasterView {
    RasterView(
      bytes: UnsafeRawBufferPointer(memory), size: size, format: format, bytesPerRow: bytesPerRow)
  }

  /// The bytes of row `y`, for writing.
  @inline(__always)
  package func mutableRow(_ y: Int) -> UnsafeMutableRawBufferPointer {
    precondition(y >= 0 && y < size.height)
    let start = y * bytesPerRow
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + bytesPerRow)])
  }
}
