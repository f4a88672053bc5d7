import SlicerCore
import SlicerTiles
import Testing

/// Sizes 1…40 and counts 1…12: exhaustive along one axis, and swept over both.
@Suite struct GridLawTests {
  private static func grid(
    _ size: Int, _ count: Int, _ uneven: Uneven, scale: Scale = .one
  ) throws(TileError) -> Grid {
    try GridSpec.grid(rows: 1, columns: count).tiles(
      for: PixelSize(width: size, height: 1), scale: scale, uneven: uneven)
  }

  /// How often each pixel of `size` is covered, and how many tile pixels lie outside.
  private static func cover(_ grid: Grid) -> (counts: [Int], outside: Int) {
    var counts = [Int](repeating: 0, count: grid.size.width * grid.size.height)
    var outside = 0
    for tile in grid.tiles {
      for y in tile.rect.rows {
        for x in tile.rect.columns {
          let isInside = x < grid.size.width && y < grid.size.height
          if isInside { counts[y * grid.size.width + x] += 1 } else { outside += 1 }
        }
      }
    }
    return (counts, outside)
  }

  @Test func distributedTilesCoverEachPixelOnceAndDifferByOne() throws {
    for size in 1...40 {
      for count in 1...min(12, size) {
        let grid = try Self.grid(size, count, .distribute)
        let widths = grid.tiles.map(\.rect.width)
        try #require(grid.count == count && grid.coversExactly && !grid.needsPadding)
        try #require(Self.cover(grid) == ([Int](repeating: 1, count: size), 0))
        try #require((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
        try #require(grid.columnLines == (0...count).map { $0 * size / count })
      }
    }
  }

  @Test func theLastTileTakesTheRest() throws {
    for size in 1...40 {
      for count in 1...min(12, size) {
        let grid = try Self.grid(size, count, .last)
        try #require(Self.cover(grid) == ([Int](repeating: 1, count: size), 0))
        let widths = grid.tiles.map(\.rect.width)
        let expected = [Int](repeating: size / count, count: count - 1)
        try #require(widths.dropLast() == expected[...])
        try #require(widths.last == size - (count - 1) * (size / count))
      }
    }
  }

  @Test func trimmedTilesAreEqualAndLoseLessThanOnePixelEach() throws {
    for size in 1...40 {
      for count in 1...min(12, size) {
        let grid = try Self.grid(size, count, .trim)
        let (counts, outside) = Self.cover(grid)
        let kept = size / count * count
        try #require(Set(grid.tiles.map(\.rect.width)) == [size / count])
        try #require(grid.count == count && outside == 0 && size - kept < count)
        try #require(counts == (0..<size).map { $0 < kept ? 1 : 0 })
        try #require(grid.coversExactly == (kept == size))
      }
    }
  }

  @Test func paddedTilesAreEqualAndHangOverAtTheEnd() throws {
    for size in 1...40 {
      for count in 1...min(size, 12) {
        let grid = try Self.grid(size, count, .pad)
        let width = (size + count - 1) / count
        let (counts, outside) = Self.cover(grid)
        try #require(Set(grid.tiles.map(\.rect.width)) == [width])
        try #require(grid.count == count && counts == [Int](repeating: 1, count: size))
        try #require(outside == width * count - size && grid.coversExactly)
        try #require(grid.needsPadding == (outside > 0))
      }
    }
  }

  @Test func onlyDivisorsPassTheErrorPolicy() throws {
    for size in 1...40 {
      for count in 1...12 {
        if size % count == 0 {
          let grid = try Self.grid(size, count, .error)
          try #require(Set(grid.tiles.map(\.rect.width)) == [size / count])
        } else {
          #expect(throws: TileError.self) { try Self.grid(size, count, .error) }
        }
      }
    }
  }

  /// Every policy, padding too, refuses more tiles than there are pixels, and says how many fit.
  @Test(arguments: Uneven.allCases) func gridsFinerThanThePictureAreRefused(uneven: Uneven) {
    for size in 1...11 {
      for count in (size + 1)...12 {
        let error = TileError.tooFine(
          .columns, count, length: ExactDecimal(size), .pixels, pixels: size, fitting: size,
          pixelsFit: false)
        #expect(throws: error) { try Self.grid(size, count, uneven) }
      }
    }
  }

  @Test(arguments: Uneven.allCases) func axesAreIndependent(uneven: Uneven) throws {
    for width in stride(from: 1, through: 40, by: 3) {
      for height in stride(from: 2, through: 40, by: 7) {
        for columns in [1, 2, 5, 12] where columns <= width {
          for rows in [1, 3, 7] where rows <= height {
            guard uneven != .error || (width % columns == 0 && height % rows == 0) else { continue }
            let size = PixelSize(width: width, height: height)
            let grid = try GridSpec.grid(rows: rows, columns: columns)
              .tiles(for: size, uneven: uneven)
            let across = try Self.grid(width, columns, uneven).columnLines
            let down = try Self.grid(height, rows, uneven).columnLines
            try #require(grid.columnLines == across && grid.rowLines == down)
            try #require(grid.count == rows * columns && grid.tiles.count == grid.count)
            let counts = Self.cover(grid).counts
            try #require(grid.coversExactly == counts.allSatisfy { $0 == 1 })
            try #require(counts.allSatisfy { $0 <= 1 })
          }
        }
      }
    }
  }

  @Test func tilesAreListedRowByRow() throws {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(for: PixelSize(width: 7, height: 5))
    #expect(grid.tiles.map(\.row) == [0, 0, 0, 1, 1, 1])
    #expect(grid.tiles.map(\.column) == [0, 1, 2, 0, 1, 2])
    #expect(grid.tiles[5].rect == PixelRect(x: 4, y: 2, width: 3, height: 3))
    #expect(grid.tiles[5] == grid.tile(row: 1, column: 2))
    #expect(grid.largestTile == PixelSize(width: 3, height: 3))
  }
}
