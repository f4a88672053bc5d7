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

  package let tiles: [PlacedTile]
  /// The place of each tile among the stored pixels; a trimmed tile's file has a part of it. beyond which it may reach.
  package let rects: [PixelRect]
  /// The place of each tile among the stored pixels; a trimmed tile's file has a part of it.
  package let wholes: [PixelRect]
  package let bands: [Band]

  /// Makes the plan of files that show their tiles and nothing else.
  package init(_ tiles: [Tile], orientation: Orientation, displaySize: PixelSize) {
    self.init(
      tiles.map { PlacedTile(tile: $0, shown: $0.rect) }, orientation: orientation,
      displaySize: displaySize)
  }

  /// - Parameter isWhole: all tiles are made out of one band.
  package init(
    _ tiles: [PlacedTile], orientation: Orientation, displaySize: PixelSize, isWhole: Bool = false
  ) {
    let rects = tiles.map { orientation.storedRect(ofDisplayed: $0.shown, in: displaySize) }
    let wholes = tiles.map { orientation.storedRect(ofDisplayed: $0.rect, in: displaySize) }
    (self.tiles, self.rects, self.wholes) = (tiles, rects, wholes)
    let height = orientation.displaySize(ofStored: displaySize).height
    let groups = Dictionary(grouping: rects.indices) { index in isWhole ? 0 : wholes[index].y }
    var bands: [Band] = []
    for (_, indices) in groups.sorted(by: { $0.key < $1.key }) {
      // The edges of a trimmed tile are looked at, too.
      let rows = indices.flatMap { index in
        tiles[index].isTrimmed ? [rects[index].rows, wholes[index].rows] : [rects[index].rows]
      }.map { $0.clamped(to: 0..<height) }
      let first = rows.map(\.lowerBound).min() ?? 0
      let band = Band(rows: first..<max(first, rows.map(\.upperBound).max() ?? 0), tiles: indices)
      // Sprites may end before one that begins above them: they are cut out of its band.
      if let before = bands.last, band.rows.upperBound < before.rows.upperBound {
        bands[bands.count - 1] = Band(rows: before.rows, tiles: before.tiles + indices)
      } else {
        bands.append(band)
      }
    }
    self.bands = bands
  }
}

extension BandPlan {
  /// True if rows that are in no band lie between a band and those before it.
  package func followsGap(_ band: Int) -> Bool {
    let before = bands[..<band].map(\.rows.upperBound).max() ?? 0
    return !bands[band].rows.isEmpty && bands[band].rows.lowerBound > before
  }
}
