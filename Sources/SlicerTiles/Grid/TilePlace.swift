package import SlicerCore

/// Where a tile lies in its own file, which may show more than the tile. All as shown, in pixels.
package struct TilePlace: Hashable, Sendable {
  /// The place in the grid.
  package let tile: Tile
  /// The part of the picture that the file shows; the tile lies inside.
  package let shown: PixelRect
  /// How often the outermost pixels of ``shown`` are repeated outwards.
  package let extrusion: Int

  /// A tile whose file shows a part of the picture, its edges repeated by `extrusion` pixels.
  package init(tile: Tile, shown: PixelRect, extrusion: Int = 0) {
    self.tile = tile
    self.shown = shown
    self.extrusion = extrusion
  }

  /// The size of the file's picture.
  package var fileSize: PixelSize {
    PixelSize(width: shown.width + 2 * extrusion, height: shown.height + 2 * extrusion)
  }

  /// Where the tile lies in the file.
  package var frame: PixelRect {
    PixelRect(
      x: tile.rect.x - shown.x + extrusion, y: tile.rect.y - shown.y + extrusion,
      width: tile.rect.width, height: tile.rect.height)
  }
}

/// What a tile's file holds around the tile, in points.
package struct TileMargins: Hashable, Sendable {
  /// How far a file reaches into the tiles around it; it ends where the picture does. At least 0.
  package var overlap: Int
  /// How far the outermost pixels are repeated outwards, against bleeding of textures. At least 0.
  package var extrusion: Int

  /// The largest of either.
  package static let maximum = 65_535

  /// The file is the tile.
  package static let none = TileMargins()

  /// Both in points of the grid's unit, 0…``maximum``; a cut refuses others.
  package init(overlap: Int = 0, extrusion: Int = 0) {
    self.overlap = overlap
    self.extrusion = extrusion
  }

  /// What the file of `tile` shows, and where the tile lies in it.
  package func place(of tile: Tile, in grid: Grid) -> TilePlace {
    let reach = ExactDecimal(overlap).pixelsRoundedUp(at: grid.scale)
    let rect = tile.rect
    // Padding belongs to the tiles; what trimming leaves out is still a part of the picture.
    let bounds = (
      x: max(grid.size.width, grid.extent.width), y: max(grid.size.height, grid.extent.height)
    )
    let shown = PixelRect(
      columns: max(0, rect.x - reach)..<min(bounds.x, rect.columns.upperBound + reach),
      rows: max(0, rect.y - reach)..<min(bounds.y, rect.rows.upperBound + reach))
    return TilePlace(
      tile: tile, shown: shown,
      extrusion: ExactDecimal(extrusion).pixelsRoundedUp(at: grid.scale))
  }
}
