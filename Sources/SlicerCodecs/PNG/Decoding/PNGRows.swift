import SlicerCore

/// Where a PNG's rows come from.
protocol PNGRows: AnyObject {
  /// The next row, packed.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws
  /// Reads and checks what is behind the last row and returns the chunks that stand there.
  func finish() throws -> [PNGChunk]
  /// There was more pixel data than the picture has rows for.
  var hasExtraData: Bool { get }
}

/// Rows as libpng streams them.
final class StreamedRows: PNGRows {
  private let reader: PNGReader

  init(_ reader: PNGReader) { self.reader = reader }

  var hasExtraData: Bool { reader.hasExtraData }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws { try reader.readRow(into: row) }

  func finish() throws -> [PNGChunk] {
    try reader.readEnd()
    return reader.chunks.filter { $0.place == .afterPixels }
  }
}

/// An interlaced picture: libpng decodes all of it when the first row is wanted.
///
/// Source: PNG 3rd ed. §8 "Interlacing and pass extraction".
final class InterlacedRows: PNGRows {
  private let reader: PNGReader
  private let size: PixelSize
  private let format: PixelFormat
  private let isLenient: Bool
  private var raster: Raster?
  private var row = 0

  init(_ reader: PNGReader, size: PixelSize, format: PixelFormat, isLenient: Bool) {
    self.reader = reader
    self.size = size
    self.format = format
    self.isLenient = isLenient
  }

  var hasExtraData: Bool { reader.hasExtraData }

  /// What stopped libpng before all passes were read; the rows hold what came before it.
  private(set) var failure: (any Error)?

  func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    let raster = try raster ?? decode()
    target.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(row)))
    row += 1
  }

  private func decode() throws -> Raster {
    let raster = try Raster(size: size, format: format)
    do {
      try reader.readImage(into: raster)
    } catch {
      // Without a pass there is nothing to be salvaged.
      guard isLenient, reader.passesRead > 0 else { throw error }
      failure = error
    }
    self.raster = raster
    return raster
  }

  func finish() throws -> [PNGChunk] {
    if let failure { throw failure }
    try reader.readEnd()
    return reader.chunks.filter { $0.place == .afterPixels }
  }
}
