import SlicerCore

/// A file that is written when all of its rows are there, or all of a band of them.
final class RasterWriter: PictureWriter {
  private let size: PixelSize
  private let band: Raster
  private let write: (_ band: Raster, _ height: Int) throws -> Void
  private let end: () throws -> Void
  /// Rows that have come, and those of them that are in the band.
  private var rows = 0
  private var held = 0

  /// - Parameters:
  ///   - bandHeight: rows that are written at once; nil: all.
  ///   - write: takes the bands from the top: rows and their number, which may be fewer in the last one. It does not
  ///     keep them.
  ///   - end: called after the last one.
  init(
    size: PixelSize, _ format: PixelFormat, bandHeight: Int? = nil,
    write: @escaping (_ band: Raster, _ height: Int) throws -> Void,
    end: @escaping () throws -> Void = {}
  ) throws {
    (self.size, self.write, self.end) = (size, write, end)
    let height = min(bandHeight ?? size.height, size.height)
    band = try Raster(size: PixelSize(width: size.width, height: height), format: format)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == band.format, "rows come in the recipe's pixel format")
    for y in 0..<rows.size.height {
      rows.copyRow(y, to: band.mutableRow(held))
      held += 1
      self.rows += 1
      guard held == band.size.height || self.rows == size.height else { continue }
      try write(band, held)
      held = 0
    }
  }

  func finish() throws { try end() }
}

extension RasterView {
  /// The rows' bytes one after the other: of the view itself where it has no gaps.
  func withPackedBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
    let bytesPerRow = format.bytesPerRow(width: size.width)
    let count = bytesPerRow * size.height
    if firstBit == 0, self.bytesPerRow == bytesPerRow {
      return try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
    let packed = try ByteBuffer(capacity: count)
    defer { withExtendedLifetime(packed) {} }
    for y in 0..<size.height {
      copyRow(y, to: UnsafeMutableRawBufferPointer(rebasing: packed.room[(y * bytesPerRow)...]))
    }
    return try body(UnsafeRawBufferPointer(rebasing: packed.room[..<count]))
  }
}
