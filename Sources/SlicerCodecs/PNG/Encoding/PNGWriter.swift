import SlicerCore

/// A PNG that is written as its rows come.
///
/// A picture of up to ``collectLimit`` bytes is collected and encoded whole, as tiles are. A larger
/// one goes through ``PNGRowStream``, a band at a time.
final class PNGWriter: PictureWriter {
  /// Bytes of pixels that are collected.
  static let collectLimit = 1 << 26

  private enum Mode {
    case collecting(Raster)
    case streaming(PNGRowStream)
  }

  private let encoder: PNGEncoder
  private let size: PixelSize
  private let origin: (x: Int, y: Int)
  private let sink: any ByteSink
  private let mode: Mode
  private var row = 0

  /// - Parameters:
  ///   - x: where the picture begins among its source's stored pixels, as does `y`.
  init(_ encoder: PNGEncoder, size: PixelSize, x: Int, y: Int, to sink: any ByteSink) throws {
    origin = (x, y)
    self.encoder = encoder
    self.size = size
    self.sink = sink
    let bytes = encoder.pixelFormat.bytesPerRow(width: size.width) * size.height
    mode =
      bytes <= Self.collectLimit
      ? .collecting(try Raster(size: size, format: encoder.pixelFormat))
      : .streaming(try PNGRowStream(encoder, size: size, x: x, y: y, to: sink))
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.size.width == size.width && row + rows.size.height <= size.height)
    switch mode {
    case .collecting(let raster):
      for y in 0..<rows.size.height { rows.copyRow(y, to: raster.mutableRow(row + y)) }
    case .streaming(let stream):
      try stream.write(rows)
    }
    row += rows.size.height
  }

  func finish() throws {
    precondition(row == size.height, "all rows have been written")
    switch mode {
    case .collecting(let raster):
      let file = try raster.withView { try encoder.encode($0, x: origin.x, y: origin.y) }
      try sink.write(file)
    case .streaming(let stream):
      try stream.finish()
    }
  }
}
