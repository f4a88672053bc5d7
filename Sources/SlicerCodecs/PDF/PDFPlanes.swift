import SlicerCore

/// The rows of an image, parted into its colors and its opacity.
final class PDFPlanes {
  private let rows: any RowSource
  private let row: Raster
  private let (color, alpha): (Raster, Raster)
  private let writer: any PictureWriter
  private let mask: (any PictureWriter)?

  init(
    _ rows: any RowSource, _ opaque: PixelFormat, to sink: any ByteSink, alpha: (any ByteSink)?
  ) throws {
    self.rows = rows
    let line = PixelSize(width: rows.size.width, height: 1)
    let gray = PixelFormat(.gray, bitDepth: rows.format.bitDepth)
    row = try Raster(size: line, format: rows.format)
    (color, self.alpha) = (
      try Raster(size: line, format: opaque), try Raster(size: line, format: gray)
    )
    writer = try Self.writer(rows.size, opaque, to: sink)
    mask = try alpha.map { try Self.writer(rows.size, gray, to: $0) }
  }

  private static func writer(
    _ size: PixelSize, _ format: PixelFormat, to sink: any ByteSink
  ) throws -> any PictureWriter {
    // A palette's colors stand in the image's dictionary; any will do here.
    let palette = format.model == .palette ? [RGBA](repeating: .black, count: 1) : []
    let header = PictureHeader(drawn: size, format, palette: palette)
    return try PNGEncoder(header, EncodeOptions(), as: format)
      .writer(size: size, to: PNGPixelSink(sink, checksSums: false))
  }

  func copyRow() throws {
    let target = row.mutableRow(0)
    try rows.readRow(into: target)
    guard let mask else { return try row.withView { try writer.write($0) } }
    let size = rows.format.bitDepth / 8
    let count = (rows.format.samplesPerPixel - 1) * size
    guard let source = target.baseAddress, let colors = color.mutableRow(0).baseAddress,
      let alphas = alpha.mutableRow(0).baseAddress
    else { return }
    // Rows are exactly so long: see `RowSource`.
    for x in 0..<rows.size.width {
      let pixel = source + x * (count + size)
      (colors + x * count).copyMemory(from: pixel, byteCount: count)
      (alphas + x * size).copyMemory(from: pixel + count, byteCount: size)
    }
    try color.withView { try writer.write($0) }
    try alpha.withView { try mask.write($0) }
  }

  func finish() throws {
    try writer.finish()
    try mask?.finish()
  }
}
