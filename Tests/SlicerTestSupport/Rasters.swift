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

  /// The greatest difference between the opaque pixels of `part`, RGBA, and those of `picture`, RGB, that begin at (`x`, `y`).
  ///
  /// - Parameter step: which pixels are looked at; one for all.
  /// - Returns: nil if an opaque pixel lies outside the picture, or all are transparent.
  package static func distance(
    of part: Raster, from picture: Raster, x: Int, y: Int, step: Int
  ) -> Int? {
    var most: Int?
    for row in stride(from: step / 2, to: part.size.height, by: step) {
      let pixels = part.mutableRow(row)
      for column in stride(from: step / 2, to: part.size.width, by: step)
      where pixels[4 * column + 3] == 255 {
        guard picture.size.bounds.rows.contains(y + row),
          picture.size.bounds.columns.contains(x + column)
        else { return nil }
        let right = picture.mutableRow(y + row)
        for channel in 0..<3 {
          let difference = abs(
            Int(pixels[4 * column + channel]) - Int(right[3 * (x + column) + channel]))
          most = max(most ?? 0, difference)
        }
      }
    }
    return most
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
