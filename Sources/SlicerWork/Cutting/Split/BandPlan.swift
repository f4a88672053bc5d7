package import SlicerCore
package import SlicerTiles

/// A grid's tiles as they come out of a picture that is read row by row.
///
/// Tiles that begin in the same stored row make a band; a band is read whole and then cut. In a
/// picture that lies on its side a band is a *column* of the grid. Where files show more than their
/// tiles, bands share rows.
package struct BandPlan {
  package struct Band {
    /// The stored rows that are read for it; empty for tiles that are nothing but padding.
    package let rows: Range<Int>
    /// Indices into ``BandPlan/tiles``.
    package let tiles: [Int]
  }

  package struct PlannedTile: Sendable {
    package let place: TilePlace
    /// Where what the tile's file shows lies among the stored pixels; it may overhang them.
    package let rect: PixelRect
  }

  package let tiles: [PlannedTile]
  package let bands: [Band]

  /// Makes the plan of files that show their tiles and nothing else.
  package init(_ tiles: [Tile], orientation: Orientation, displaySize: PixelSize) {
    self.init(
      tiles.map { TilePlace(tile: $0, shown: $0.rect) }, orientation: orientation,
      displaySize: displaySize)
  }

  /// - Parameter isWhole: all tiles are made out of one band.
  package init(
    _ places: [TilePlace], orientation: Orientation, displaySize: PixelSize, isWhole: Bool = false
  ) {
    let planned = places.map {
      PlannedTile(
        place: $0, rect: orientation.storedRect(ofDisplayed: $0.shown, in: displaySize))
    }
    tiles = planned
    let height = orientation.displaySize(ofStored: displaySize).height
    let groups = Dictionary(grouping: planned.indices) { index in
      isWhole ? 0 : orientation.storedRect(ofDisplayed: places[index].tile.rect, in: displaySize).y
    }
    bands = groups.sorted { $0.key < $1.key }.map { _, indices in
      let rows = indices.map { planned[$0].rect.rows.clamped(to: 0..<height) }
      let first = rows.map(\.lowerBound).min() ?? 0
      return Band(rows: first..<max(first, rows.map(\.upperBound).max() ?? 0), tiles: indices)
    }
  }

  /// Rows of the highest band.
  package var largestBand: Int { bands.map(\.rows.count).max() ?? 0 }
}

extension BandPlan {
  /// True if rows that are in no band lie between a band and those before it.
  package func followsGap(_ band: Int) -> Bool {
    let before = bands[..<band].map(\.rows.upperBound).max() ?? 0
    return !bands[band].rows.isEmpty && bands[band].rows.lowerBound > before
  }
}
