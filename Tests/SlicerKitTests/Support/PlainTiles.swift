import SlicerKit
import SlicerTestSupport

/// What tiles' files have to show, pixel by pixel: slow, and plainly right.
struct PlainTiles {
  /// The picture as shown.
  let upright: Raster
  let padding: [UInt16]
  /// What tiles cover together.
  let extent: PixelSize
  /// In pixels.
  let overlap: Int
  let extrusion: Int

  /// The part of the picture, or of its padding, that the file of a tile shows.
  func shown(_ tile: PixelRect) -> PixelRect {
    let width = max(upright.size.width, extent.width)
    let height = max(upright.size.height, extent.height)
    let left = max(tile.x - overlap, 0)
    let top = max(tile.y - overlap, 0)
    let right = min(tile.x + tile.width + overlap, width)
    let bottom = min(tile.y + tile.height + overlap, height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The size of a tile's file, as shown.
  func fileSize(_ tile: PixelRect) -> PixelSize {
    let shown = shown(tile)
    return PixelSize(shown.width + 2 * extrusion, shown.height + 2 * extrusion)
  }

  /// Where a tile lies in its file.
  func frame(_ tile: PixelRect) -> PixelRect {
    let shown = shown(tile)
    return PixelRect(
      x: tile.x - shown.x + extrusion, y: tile.y - shown.y + extrusion, width: tile.width,
      height: tile.height)
  }

  /// The file of a tile, as shown.
  func file(_ tile: PixelRect) throws -> Raster {
    let shown = shown(tile)
    let raster = try Raster(size: fileSize(tile), format: upright.format)
    for y in 0..<raster.size.height {
      for x in 0..<raster.size.width {
        let column = shown.x + min(max(x - extrusion, 0), shown.width - 1)
        let row = shown.y + min(max(y - extrusion, 0), shown.height - 1)
        let isInside = column < upright.size.width && row < upright.size.height
        PlainPixels.set(
          isInside ? upright.samples(column, row) : padding, in: raster, x, y)
      }
    }
    return raster
  }
}
