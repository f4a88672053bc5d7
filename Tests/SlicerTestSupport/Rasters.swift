package import SlicerCodecs
package import SlicerCore

/// Pictures made of numbers, and decoded ones.
package enum Rasters {
  /// Every byte from `value`, called with its row and its place in it; unused bits are 0.
  package static func made(
    _ size: PixelSize, _ format: PixelFormat, _ value: (_ y: Int, _ byte: Int) -> UInt8
  ) throws -> Raster {
    let raster = try Raster(size: size, format: format)
    let used = size.width * format.bitsPerPixel % 8
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for i in row.indices { row[i] = value(y, i) }
      if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
    }
    return raster
  }

  /// All rows of `rows`.
  package static func read(_ rows: any RowSource) throws -> Raster {
    let raster = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height { try rows.readRow(into: raster.mutableRow(y)) }
    return raster
  }

  /// All rows of `decoder`, and the checks after them.
  package static func decoded(_ decoder: any PictureDecoder) throws -> Raster {
    let raster = try read(decoder)
    try decoder.finish()
    return raster
  }

  /// The packed bytes, row after row.
  package static func bytes(_ raster: Raster) -> [UInt8] {
    (0..<raster.size.height).flatMap { Array(raster.mutableRow($0)) }
  }
}
