#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A picture's rows in memory of its own: packed pixels, rows one after the other.
public final class Raster {
  /// Columns and rows of pixels.
  public let size: PixelSize
  /// The samples' meaning.
  public let format: PixelFormat
  /// From the beginning of a row to that of the next one.
  public let bytesPerRow: Int
  private let memory: UnsafeMutableRawBufferPointer

  /// Allocates rows, all bytes 0. The caller has checked `size` against its ``Limits``.
  ///
  /// - Throws: `SlicerError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize, format: PixelFormat) throws {
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

  deinit { free(memory.baseAddress) }

  /// The whole picture, for as long as `body` runs.
  package func withView<R, E: Error>(_ body: (RasterView) throws(E) -> R) throws(E) -> R {
    defer { withExtendedLifetime(self) {} }
    return try body(view)
  }

  /// The whole picture. The caller keeps the raster alive while it uses the view.
  package var view: RasterView {
    RasterView(
      bytes: UnsafeRawBufferPointer(memory), size: size, format: format, bytesPerRow: bytesPerRow)
  }

  @inline(__always)
  package func mutableRow(_ y: Int) -> UnsafeMutableRawBufferPointer {
    precondition(y >= 0 && y < size.height)
    let start = y * bytesPerRow
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + bytesPerRow)])
  }
}

/// How many of a picture's pixels have a color of their own beside their brightness.
public enum ChromaSubsampling: String, CaseIterable, Sendable {
  /// One color for two by two pixels, sited in their middle; what players want.
  case yuv420 = "420"
  /// A color for each pixel.
  case yuv444 = "444"

  /// Pixels that have one color are a square of this side.
  package var blockSide: Int {
    switch self {
    case .yuv420: 2
    case .yuv444: 1
    }
  }
}
