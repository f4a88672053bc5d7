import SlicerKit
import Testing

/// Bands hold every tile once, in the order in which rows arrive.
@Suite struct BandPlanTests {
  @Test(arguments: Orientation.allCases, [Uneven.distribute, .last, .trim, .pad])
  func bandsCoverAllTiles(orientation: Orientation, uneven: Uneven) throws {
    for width in 1...12 {
      for height in [1, 2, 5, 7, 11] {
        for (rows, columns) in [(1, 1), (2, 3), (3, 2), (5, 4), (1, 7), (7, 1)]
        where rows <= height && columns <= width {
          let size = PixelSize(width, height)
          let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(
            for: size, uneven: uneven)
          try expectLaws(grid, orientation)
        }
      }
    }
  }

  private func expectLaws(_ grid: Grid, _ orientation: Orientation) throws {
    let plan = BandPlan(grid.tiles, orientation: orientation, displaySize: grid.size)
    let stored = orientation.displaySize(ofStored: grid.size)
    #expect(plan.bands.flatMap(\.tiles).sorted() == Array(0..<grid.count))
    #expect(plan.bands.count == (orientation.isTransposed ? grid.columns : grid.rows))
    var row = plan.bands.first?.rows.lowerBound ?? 0
    for band in plan.bands {
      try #require(!band.tiles.isEmpty && band.rows.lowerBound == row, "no gap between two bands")
      row = band.rows.upperBound
      for index in band.tiles {
        let rect = plan.tiles[index].rect
        #expect(rect == orientation.storedRect(ofDisplayed: grid.tiles[index].rect, in: grid.size))
        #expect(rect.rows.clamped(to: 0..<stored.height) == band.rows)
      }
    }
    if grid.coversExactly {
      #expect(plan.bands.first?.rows.lowerBound == 0 && row == stored.height)
    }
    #expect(plan.largestBand == plan.bands.map(\.rows.count).max())
  }
}
