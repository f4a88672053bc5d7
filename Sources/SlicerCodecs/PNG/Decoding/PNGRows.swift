import SlicerCore

protocol PNGRows: AnyObject {
  /// Reads the next row, packed.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws
  /// Reads and checks what is after the last row and returns the chunks that stand there.
  func finish() throws -> [PNGChunk]
  /// There was more pixel data than the picture has rows for.
  var hasExtraData: Bool { get }
}

/// Rows as libpng has them: the tests' oracle.
final class StreamedRows: PNGRows {
  private let reader: PNGReader
  /// The raster of an interlaced picture, from which rows are taken.
  private let raster: Raster?
  private var row = 0

  init(_ reader: PNGReader, _ header: PictureHeader, isInterlaced: Bool) throws {
    self.reader = reader
    raster = isInterlaced ? try Raster(size: header.size, format: header.pixelFormat) : nil
  }

  var hasExtraData: Bool { reader.hasExtraData }

  func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    guard let raster else { return try reader.readRow(into: target) }
    if row == 0 { try reader.readImage(into: raster) }
    target.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(row)))
    row += 1
  }

  func finish() throws -> [PNGChunk] {
    try reader.readEnd()
    return reader.chunks.filter { $0.place == .afterPixels }
  }
}
