import SlicerCore

/// A JPEG that is written as its rows come.
///
/// Baseline with fixed Huffman tables it takes a few rows of memory. Progressive files and
/// optimised tables need all coefficients first, two bytes a sample.
final class JPEGWriter: PictureWriter {
  private let pixelFormat: PixelFormat
  private let size: PixelSize
  private let stream: JPEGStream
  private var row = 0

  init(_ encoder: JPEGEncoder, size: PixelSize, to sink: any ByteSink) throws {
    pixelFormat = encoder.pixelFormat
    self.size = size
    stream = try encoder.stream(size: size, to: sink)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    precondition(rows.size.width == size.width && row + rows.size.height <= size.height)
    try stream.write(rows)
    row += rows.size.height
  }

  func finish() throws {
    precondition(row == size.height, "all rows have been written")
    try stream.finish()
  }
}
