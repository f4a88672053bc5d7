package import SlicerCore

/// One picture that holds the files of all tiles, in rows and columns as they are in the grid.
///
/// A column is as wide as its widest file. Of tiles without margins it is the picture again.
package struct TileSheet: Hashable, Sendable {
  package let size: PixelSize
  /// Where each tile's file lies, row by row.
  package let areas: [PixelRect]

  /// - Parameter places: all tiles of the grid, row by row.
  package init(_ places: [TilePlace]) {
    let columns = Self.lines(places, \.tile.column, \.fileSize.width)
    let rows = Self.lines(places, \.tile.row, \.fileSize.height)
    size = PixelSize(width: columns.last ?? 0, height: rows.last ?? 0)
    areas = places.map { place in
      PixelRect(
        x: columns[place.tile.column], y: rows[place.tile.row], width: place.fileSize.width,
        height: place.fileSize.height)
    }
  }

  /// Where columns or rows begin, and the last one ends.
  private static func lines(
    _ places: [TilePlace], _ index: KeyPath<TilePlace, Int>, _ length: KeyPath<TilePlace, Int>
  ) -> [Int] {
    var lengths: [Int] = []
    for place in places {
      let i = place[keyPath: index]
      if i == lengths.count { lengths.append(0) }
      lengths[i] = max(lengths[i], place[keyPath: length])
    }
    return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// Where a tile itself lies on the sheet.
  package func frame(of place: TilePlace, in area: PixelRect) -> PixelRect {
    let frame = place.frame
    return PixelRect(
      x: area.x + frame.x, y: area.y + frame.y, width: frame.width, height: frame.height)
  }
}
