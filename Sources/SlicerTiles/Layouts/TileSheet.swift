package import SlicerCore

/// One picture that holds the files of all tiles, in rows and columns as they are in the grid.
///
/// A column is as wide as its widest file. Of tiles without margins it is the picture again.
package struct TileSheet: Hashable, Sendable {
  package let size: PixelSize
  /// The place of each tile on it, row by row.
  package let tiles: [PlacedTile]

  /// - Parameter tiles: all tiles of the grid, row by row, in files of their own.
  package init(_ tiles: [PlacedTile]) {
    let columns = Self.lines(tiles, \.column, \.outline.width)
    let rows = Self.lines(tiles, \.row, \.outline.height)
    size = PixelSize(width: columns.last ?? 0, height: rows.last ?? 0)
    self.tiles = tiles.map { $0.moved(toX: columns[$0.column], y: rows[$0.row]) }
  }

  /// Puts sprites in lines, in their order, on a sheet that is about as wide as high.
  ///
  /// - Parameter sprites: all tiles, in files of their own.
  package init(ofSprites sprites: [PlacedTile]) {
    let area = sprites.reduce(0) { $0 + $1.outline.width * $1.outline.height }
    let widest = sprites.map(\.outline.width).max() ?? 0
    let width = max(widest, Int(Double(area).squareRoot().rounded(.up)))
    var (x, y, height, used) = (0, 0, 0, 0)
    tiles = sprites.map { sprite in
      if x + sprite.outline.width > width { (x, y, height) = (0, y + height, 0) }
      let place = (x, y)
      x += sprite.outline.width
      (height, used) = (max(height, sprite.outline.height), max(used, x))
      return sprite.moved(toX: place.0, y: place.1)
    }
    size = PixelSize(width: used, height: y + height)
  }

  /// Lays tiles on cells of one size, row by row.
  ///
  /// - Parameter cells: as large as each tile's cell; as many as there are tiles, or more.
  package init(_ tiles: [PlacedTile], on cells: SheetCells) {
    size = cells.sheetSize
    self.tiles = tiles.enumerated().map { index, tile in
      tile.moved(
        toX: index % cells.columns * cells.step.width,
        y: index / cells.columns * cells.step.height)
    }
  }

  /// Where columns or rows begin, and the last one ends.
  private static func lines(
    _ tiles: [PlacedTile], _ index: KeyPath<PlacedTile, Int>, _ length: KeyPath<PlacedTile, Int>
  ) -> [Int] {
    var lengths: [Int] = []
    for tile in tiles {
      let i = tile[keyPath: index]
      if i == lengths.count { lengths.append(0) }
      lengths[i] = max(lengths[i], tile[keyPath: length])
    }
    return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }
}
