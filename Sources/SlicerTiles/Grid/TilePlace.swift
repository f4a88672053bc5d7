public import SlicerCore

/// Where a tile lies in its own file, which may show more than the tile. All as shown, in pixels.
public struct TilePlace: Hashable, Sendable {
  /// The place in the grid.
  public let tile: Tile
  /// The part of the picture that the file shows; the tile lies inside.
  public let shown: PixelRect
  /// How often the outermost pixels of ``shown`` are repeated outwards.
  public let extrusion: Int

  /// A tile whose file shows a part of the picture, its edges repeated by `extrusion` pixels.
  public init(tile: Tile, shown: PixelRect, extrusion: Int = 0) {
    self.tile = tile
    self.shown = shown
    self.extrusion = extrusion
  }

  /// The size of the file's picture.
  public var fileSize: PixelSize {
    PixelSize(width: shown.width + 2 * extrusion, height: shown.height + 2 * extrusion)
  }

  /// Where the tile lies in the file.
  public var frame: PixelRect {
    PixelRect(
      x: tile.rect.x - shown.x + extrusion, y: tile.rect.y - shown.y + extrusion,
      width: tile.rect.width, height: tile.rect.height)
  }
}
