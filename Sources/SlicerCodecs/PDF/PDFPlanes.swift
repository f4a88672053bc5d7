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
    let count = rows.format.samplesPerPixel - 1
    let (colors, alphas) = (color.mutableRow(0), alpha.mutableRow(0))
    for x in 0..<rows.size.width {
      let start = x * (count + 1) * size
      for i in 0..<count * size { colors[x * count * size + i] = target[start + i] }
      for i in 0..<size { alphas[x * size + i] = target[start + count * size + i] }
    }
    try color.withView { try writer.write($0) }
    try alpha.withView { try mask.write($0) }
  }

  func finish() throws {
    try writer.finish()
    try mask?.finish()
  }
}
