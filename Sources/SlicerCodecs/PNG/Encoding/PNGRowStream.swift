import SlicerCore

/// Filters and compresses rows as they come, in bands that are tried and written as tiles are.
///
/// Which rows are a band follows from the picture's size alone, so that the bytes do not depend on how
/// the rows come.
final class PNGRowStream {
  /// Bytes of a band's pixels, unless a row has more.
  static let bandBytes = 1 << 23

  private let compression: EncodeOptions.Compression
  private let deflater: DeflateStream
  private let sink: any ByteSink
  private let tail: [UInt8]
  /// A band of rows, below the last row of the band before.
  private let band: Raster
  /// The rows in ``band`` so far, with the one above them.
  private var filled = 1
  private let scratch = PNGScratch()

  init(_ encoder: PNGEncoder, size: PixelSize, x: Int, y: Int, to sink: any ByteSink) throws {
    let parts = encoder.frame(size: size, x: x, y: y)
    try sink.write(parts.head)
    self.sink = sink
    tail = parts.tail
    compression = encoder.compression
    let rowBytes = encoder.pixelFormat.bytesPerRow(width: size.width)
    let rows = min(size.height, max(1, Self.bandBytes / rowBytes))
    band = try Raster(
      size: PixelSize(width: size.width, height: rows + 1), format: encoder.pixelFormat)
    let count = rows * (rowBytes + 1)
    // A trial filters its strips one after the other, the row above with them.
    try scratch.reserve(
      filtered: count + rowBytes + 1, compressed: Deflater.bound(count + rowBytes + 1),
      row: rowBytes + 1)
    deflater = try DeflateStream { bytes in
      try PNGFraming.write("IDAT", bytes, to: sink)
    }
  }

  func write(_ rows: RasterView) throws {
    for y in 0..<rows.size.height {
      rows.copyRow(y, to: band.mutableRow(filled))
      filled += 1
      if filled == band.size.height { try flush() }
    }
  }

  private func flush() throws {
    let rows = filled
    guard rows > 1 else { return }
    try band.withView { whole in
      let view = whole.subview(PixelRect(x: 0, y: 0, width: whole.size.width, height: rows))
      let filter = PNGRowFilter(view, scratch: scratch.rows)
      let strategy = try PNGTrial(view, filter, scratch).strategy(compression)
      try filter.filter(1..<rows, strategy.filter, to: scratch.filtered)
      let count = (rows - 1) * filter.stride
      try deflater.write(
        UnsafeRawBufferPointer(rebasing: scratch.filtered[..<count]), strategy.level)
      whole.copyRow(rows - 1, to: band.mutableRow(0))
    }
    filled = 1
  }

  func finish() throws {
    try flush()
    try deflater.finish()
    try sink.write(tail)
  }
}
