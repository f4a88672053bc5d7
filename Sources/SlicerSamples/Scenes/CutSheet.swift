import SlicerCore

/// The landscape in four rows and columns, a little apart: the picture on the README's first screen.
enum CutSheet {
  private static let count = 4
  /// White pixels around each tile.
  private static let gap = 6

  /// - Returns: an 8-bit RGB picture, half as large as the landscape and the gaps.
  static func draw() throws -> Raster {
    let picture = try halved(Photograph.draw())
    let tile = PixelSize(
      width: picture.size.width / count, height: picture.size.height / count)
    let sheet = try Raster(
      size: PixelSize(
        width: picture.size.width + (count + 1) * gap,
        height: picture.size.height + (count + 1) * gap), format: picture.format)
    sheet.fill(sheet.size.bounds, samples: [255, 255, 255])
    for row in 0..<count {
      for column in 0..<count {
        let part = PixelRect(
          x: column * tile.width, y: row * tile.height, width: tile.width, height: tile.height)
        picture.withView {
          sheet.draw(
            $0.subview(part), x: part.x + (column + 1) * gap, y: part.y + (row + 1) * gap)
        }
      }
    }
    return sheet
  }

  /// Each pixel the mean of four.
  static func halved(_ raster: Raster) throws -> Raster {
    let size = PixelSize(width: raster.size.width / 2, height: raster.size.height / 2)
    let half = try Raster(size: size, format: raster.format)
    for y in 0..<size.height {
      let (row, above, below) = (
        half.mutableRow(y), raster.mutableRow(2 * y), raster.mutableRow(2 * y + 1)
      )
      for i in row.indices {
        let left = i / 3 * 6 + i % 3
        let sum = [above[left], above[left + 3], below[left], below[left + 3]]
          .reduce(0) { $0 + Int($1) }
        row[i] = UInt8((sum + 2) / 4)
      }
    }
    return half
  }
}
