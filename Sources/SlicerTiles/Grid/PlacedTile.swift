public import SlicerCore

/// A tile in a picture, and in the file that holds it; rectangles are in pixels of either as shown.
///
/// To put it back, lay the file's ``area`` on the picture's ``shown``, which is as large. Pieces of a
/// jigsaw meet in pixels that each of them covers in part: there opacities add up, and the color is
/// the same in both. What margins repeat of other tiles is equal to them.
///
/// It states all that lies around a tile: an overlap, a repeated edge, a piece's tabs. `join` needs less, and reads that
/// in the manifest.
public struct PlacedTile: Hashable, Sendable {
  package let tile: Tile
  /// The part of the picture in the file: the tile, and a piece's tabs or an overlap around it; or what is
  /// left of the tile without its transparent edges.
  public let shown: PixelRect
  /// The place that the file takes in the picture: ``shown``, and the padding that makes it as large as others.
  package let cell: PixelRect
  /// The number of times that the outermost pixels of ``shown`` are repeated outwards.
  package let extrusion: Int
  /// The tile's part of its file, with repeated pixels: all of it, but for other tiles of a sheet.
  package private(set) var outline: PixelRect

  /// A tile in a file of its own.
  ///
  /// - Parameter cell: at least `shown`; nil: no padding.
  package init(tile: Tile, shown: PixelRect, extrusion: Int = 0, cell: PixelRect? = nil) {
    (self.tile, self.shown, self.extrusion) = (tile, shown, extrusion)
    self.cell = cell ?? shown
    outline = PixelRect(
      x: 0, y: 0, width: self.cell.width + 2 * extrusion,
      height: self.cell.height + 2 * extrusion)
  }

  /// Moves the tile within its file.
  package func moved(toX x: Int, y: Int) -> PlacedTile {
    var moved = self
    moved.outline = PixelRect(x: x, y: y, width: outline.width, height: outline.height)
    return moved
  }

  /// From 0, at the top.
  public var row: Int { tile.row }
  /// From 0, at the left.
  public var column: Int { tile.column }
  /// The tile in the picture; padding hangs over its right and lower edge.
  public var rect: PixelRect { tile.rect }
  /// The place of ``shown`` in the file: all of it, but for padding, for pixels that an extrusion repeats
  /// around it, and for other tiles of a sheet.
  public var area: PixelRect {
    PixelRect(
      x: outline.x + extrusion + shown.x - cell.x, y: outline.y + extrusion + shown.y - cell.y,
      width: shown.width, height: shown.height)
  }

  /// The place of ``cell`` in the file.
  package var cellArea: PixelRect {
    PixelRect(
      x: outline.x + extrusion, y: outline.y + extrusion, width: cell.width, height: cell.height)
  }

  /// True if the file lacks edges of the tile, in which nothing is seen.
  package var isTrimmed: Bool { shown.intersection(rect) != rect }

  /// The place of the tile itself in the file, or of what is left of it.
  package var frame: PixelRect {
    if isTrimmed { return area }
    return PixelRect(
      x: area.x + rect.x - shown.x, y: area.y + rect.y - shown.y, width: rect.width,
      height: rect.height)
  }
}

extension PlacedTile: CustomStringConvertible {
  /// `row 0, column 1, 80,0,80x60 of the picture`.
  public var description: String { "row \(row), column \(column), \(rect) of the picture" }
}
