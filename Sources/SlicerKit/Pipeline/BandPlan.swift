package import SlicerCore
package import SlicerTiles

/// A grid's tiles as they come out of a picture that is read row by row.
///
/// Tiles that begin in the same stored row make a band; a band is read whole and then cut. In a
/// picture that lies on its side a band is a *column* of the grid.
package struct BandPlan {
  package struct Band {
    /// The stored rows that are read for it; empty for tiles that are nothing but padding.
    package let rows: Range<Int>
    /// Indices into ``BandPlan/tiles``.
    package let tiles: [Int]
  }

  package struct PlannedTile {
    package let tile: Tile
    /// Where the tile lies among the stored pixels; it may overhang them on any side.
    package let rect: PixelRect
  }

  package let tiles: [PlannedTile]
  package let bands: [Band]

  package init(_ tiles: [Tile], orientation: Orientation, displaySize: PixelSize) {
    let planned = tiles.map {
      PlannedTile(
        tile: $0, rect: orientation.storedRect(ofDisplayed: $0.rect, in: displaySize))
    }
    self.tiles = planned
    let height = orientation.displaySize(ofStored: displaySize).height
    let groups = Dictionary(grouping: planned.indices) { planned[$0].rect.y }
    bands = groups.sorted { $0.key < $1.key }.map { _, indices in
      // The first tile stands for all: a grid's bands have one height.
      let rows = planned[indices[0]].rect.rows.clamped(to: 0..<height)
      return Band(rows: rows, tiles: indices)
    }
  }

  /// Rows of the highest band.
  package var largestBand: Int { bands.map(\.rows.count).max() ?? 0 }
}
