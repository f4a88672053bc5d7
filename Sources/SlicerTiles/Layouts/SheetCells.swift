package import SlicerCore

/// Cells of one size in rows and columns on a sheet, each with its edges repeated around it.
///
/// The margin is the pixels around all cells; the spacing between two cells is twice as wide. Tiled, Phaser and Godot
/// use these words, and count the same cells.
package struct SheetCells: Hashable, Sendable {
  /// One cell, in pixels.
  package let size: PixelSize
  package let columns: Int
  package let rows: Int
  /// The number of times that the edges of each cell are repeated around it.
  package let extrusion: Int

  /// - Parameters:
  ///   - tiles: on cells of one size, with edges of one width; at least one.
  ///   - columns: nil: so many that the sheet is about as wide as high.
  package init(_ tiles: [PlacedTile], columns: Int?) {
    (size, extrusion) = (tiles[0].cell.size, tiles[0].extrusion)
    let step = tiles[0].outline.size
    func rows(_ columns: Int) -> Int { (tiles.count + columns - 1) / columns }
    let square = (1...tiles.count).first { $0 * step.width >= rows($0) * step.height }
    self.columns = columns ?? square ?? tiles.count
    self.rows = rows(self.columns)
  }

  package var margin: Int { extrusion }
  package var spacing: Int { 2 * extrusion }

  /// From one cell to the next.
  var step: PixelSize {
    PixelSize(width: size.width + spacing, height: size.height + spacing)
  }

  var sheetSize: PixelSize {
    PixelSize(width: columns * step.width, height: rows * step.height)
  }
}
