import SlicerKit
import SlicerTestSupport
import Testing

/// The pixels that tiles' files have to show: slow, and plainly right.
struct PlainTiles {
  /// The picture as shown.
  let upright: Raster
  let padding: [UInt16]
  /// The area that tiles cover together.
  let extent: PixelSize
  /// In pixels.
  let overlap: Int
  let extrusion: Int

  /// The picture in its tiles' pixel format, and a pixel of the padding there.
  ///
  /// Where the format has not the padding's color, a palette gets one entry more if it has room; other pixels are
  /// of a format that holds each sample, and the color.
  static func fitted(
    _ upright: Raster, _ source: PictureHeader, to tiles: PictureHeader, padding color: RGBA?,
    isNeeded: Bool
  ) throws -> (upright: Raster, padding: [UInt16]) {
    let own = ColorPacking(source)
    let wanted = color ?? (own.canBeTransparent ? .transparent : .black)
    if !isNeeded || own.canShow(wanted) {
      #expect(tiles.pixelFormat == source.pixelFormat && tiles.palette == source.palette)
      return (upright, own.samples(for: color))
    }
    let packing = ColorPacking(tiles)
    #expect(packing.canShow(wanted))
    if source.pixelFormat.model == .palette, source.palette.count < 1 << source.pixelFormat.bitDepth
    {
      #expect(tiles.pixelFormat == source.pixelFormat && tiles.palette == source.palette + [wanted])
      return (upright, packing.samples(for: wanted))
    }
    let converter = RowConverter(
      from: source.pixelFormat, palette: source.palette,
      transparentSample: source.transparentSample, to: tiles.pixelFormat)
    #expect(!converter.isCopy && converter.isExact())
    let converted = try Raster(size: upright.size, format: tiles.pixelFormat)
    for y in 0..<upright.size.height {
      converter.convert(
        UnsafeRawBufferPointer(upright.mutableRow(y)), to: converted.mutableRow(y),
        width: upright.size.width)
    }
    return (converted, packing.samples(for: wanted))
  }

  /// The part of the picture in tiles.
  var covered: PixelRect { upright.size.bounds.intersection(extent.bounds) }

  /// The part of the picture, or of its padding, that the file of a tile shows.
  func shown(_ tile: PixelRect) -> PixelRect {
    let room = PixelSize(
      max(upright.size.width, extent.width), max(upright.size.height, extent.height))
    return PixelRect(
      x: tile.x - overlap, y: tile.y - overlap, width: tile.width + 2 * overlap,
      height: tile.height + 2 * overlap
    ).intersection(room.bounds)
  }

  func fileSize(_ tile: PixelRect) -> PixelSize {
    let shown = shown(tile)
    return PixelSize(shown.width + 2 * extrusion, shown.height + 2 * extrusion)
  }

  func frame(_ tile: PixelRect) -> PixelRect {
    let shown = shown(tile)
    return tile.moved(extrusion - shown.x, extrusion - shown.y)
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
        PlainPixels.set(isInside ? upright.samples(column, row) : padding, in: raster, x, y)
      }
    }
    return raster
  }
}
