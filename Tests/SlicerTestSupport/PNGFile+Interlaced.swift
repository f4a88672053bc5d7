package import SlicerCore

extension PNGFile {
  /// Where a pass of Adam7 begins, and how far apart its pixels are.
  private typealias Pass = (x: Int, y: Int, right: Int, down: Int)

  /// PNG 3rd ed. §8.1, figure "Adam7 interlacing".
  private static let passes: [Pass] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The picture with its rows in Adam7's order.
  package func interlaced(_ raster: Raster) throws -> PNGFile {
    var rows: [UInt8] = []
    for pass in Self.passes {
      guard let part = try Self.part(of: raster, pass) else { continue }
      for y in 0..<part.size.height { rows += [0] + Array(part.mutableRow(y)) }
    }
    var file = self
    file.chunks = chunks.map { chunk in
      switch chunk.type {
      case "IHDR": ("IHDR", Self.header(raster.size, raster.format, interlaced: true))
      case "IDAT": ("IDAT", Self.stored(rows))
      default: chunk
      }
    }
    return file
  }

  /// The pixels of a pass; nil if it has none.
  private static func part(of raster: Raster, _ pass: Pass) throws -> Raster? {
    let columns = Array(stride(from: pass.x, to: raster.size.width, by: pass.right))
    let rows = Array(stride(from: pass.y, to: raster.size.height, by: pass.down))
    if columns.isEmpty || rows.isEmpty { return nil }
    let part = try Raster(
      size: PixelSize(width: columns.count, height: rows.count), format: raster.format)
    raster.withView { view in
      for (y, row) in rows.enumerated() {
        for (x, column) in columns.enumerated() {
          PlainPixels.set(PlainPixels.samples(view, column, row), in: part, x, y)
        }
      }
    }
    return part
  }
}
