import SlicerCore
import SlicerTiles
import Testing

/// Where tiles lie in their files, and files on a sheet.
@Suite struct TileSheetTests {
  private static let margins = [(0, 0), (1, 0), (0, 2), (3, 1), (100, 7)].map {
    TileMargins(overlap: $0.0, extrusion: $0.1)
  }

  /// Every small grid; laws of each of its places.
  private func withEveryGrid(_ body: (Grid, TileMargins) throws -> Void) throws {
    for (scale, points) in [("1", 1), ("2", 2), ("1.5", 1.5)] as [(String, Double)] {
      for uneven in [Uneven.distribute, .last, .trim, .pad] {
        for side in 1...9 {
          let (width, height) = (Int(Double(side) * points), Int(7 * points))
          for columns in 1...side {
            let spec = GridSpec.grid(rows: 3, columns: columns)
            guard let grid = try? spec.tiles(width, height, scale, uneven) else { continue }
            for margins in Self.margins { try body(grid, margins) }
          }
        }
      }
    }
  }

  @Test func filesShowTheirTilesAndWhatIsAround() throws {
    var count = 0
    try withEveryGrid { grid, margins in
      let overlap = Int((Double(margins.overlap) * grid.scale.value).rounded(.up))
      let extrusion = Int((Double(margins.extrusion) * grid.scale.value).rounded(.up))
      let width = max(grid.size.width, grid.extent.width)
      let height = max(grid.size.height, grid.extent.height)
      for tile in grid.tiles {
        let place = margins.place(of: tile, in: grid)
        let (rect, shown) = (tile.rect, place.shown)
        #expect(place.tile == tile && place.extrusion == extrusion)
        func isShown(_ place: Int, _ tile: Range<Int>, _ side: Int) -> Bool {
          (0..<side).contains(place)
            && (tile.lowerBound - overlap..<tile.upperBound + overlap).contains(place)
        }
        for x in -1...width {
          #expect(shown.columns.contains(x) == isShown(x, rect.columns, width))
        }
        for y in -1...height { #expect(shown.rows.contains(y) == isShown(y, rect.rows, height)) }
        #expect(place.outline.size.width == shown.width + 2 * extrusion)
        #expect(place.outline.size.height == shown.height + 2 * extrusion)
        #expect(place.frame.size == rect.size)
        #expect(place.frame.x == rect.x - shown.x + extrusion)
        #expect(place.frame.y == rect.y - shown.y + extrusion)
        #expect(place.outline.size.bounds.contains(place.frame))
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  @Test func withoutMarginsFilesAreTheirTiles() throws {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(10, 7)
    for tile in grid.tiles {
      let place = TileMargins.none.place(of: tile, in: grid)
      #expect(place == PlacedTile(tile: tile, shown: tile.rect))
      #expect(place.outline.size == tile.rect.size)
      let digest = ManifestTests.digest
      let entry = ManifestTile(
        tile, scale: .one, frame: place.frame, fileSize: place.outline.size,
        .file(ManifestName([97]), digest: digest))
      #expect(entry.frame == nil && entry.filePixels == nil)
      #expect(entry.fileSize == tile.rect.size && entry.frameInFile.size == tile.rect.size)
    }
  }

  /// Laws of sheets: areas are as large as their files, in rows and columns, and do not overlap.
  @Test func sheetsHoldEveryFileOnce() throws {
    try withEveryGrid { grid, margins in
      let places = grid.tiles.map { margins.place(of: $0, in: grid) }
      let sheet = TileSheet(places)
      let bounds = sheet.size.bounds
      let areas = sheet.tiles.map(\.outline)
      #expect(areas.count == places.count)
      for (place, onSheet) in zip(places, sheet.tiles) {
        let area = onSheet.outline
        #expect(onSheet.tile == place.tile && onSheet.shown == place.shown)
        #expect(area.size == place.outline.size && bounds.contains(area))
        let frame = onSheet.frame
        #expect(area.contains(frame) && frame.size == place.tile.rect.size)
        #expect(frame.x - area.x == place.frame.x && frame.y - area.y == place.frame.y)
        let (row, column) = (place.tile.row, place.tile.column)
        if column > 0 {
          let left = areas[row * grid.columns + column - 1]
          #expect(left.columns.upperBound <= area.x && left.y == area.y)
        }
        if row > 0 {
          let above = areas[(row - 1) * grid.columns + column]
          #expect(above.rows.upperBound <= area.y && above.x == area.x)
        }
      }
      // The sheet is as small as it can be.
      #expect(areas.contains { $0.columns.upperBound == sheet.size.width })
      #expect(areas.contains { $0.rows.upperBound == sheet.size.height })
    }
  }

  /// The sheet of tiles without margins is the picture, trimmed or padded.
  @Test func withoutMarginsTheSheetIsThePicture() throws {
    try withEveryGrid { grid, margins in
      guard margins == .none else { return }
      let sheet = TileSheet(grid.tiles.map { margins.place(of: $0, in: grid) })
      #expect(sheet.size == grid.extent && sheet.tiles.map(\.outline) == grid.tiles.map(\.rect))
    }
  }
}
