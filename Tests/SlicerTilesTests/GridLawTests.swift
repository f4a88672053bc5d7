import SlicerCore
import SlicerTiles
import Testing

/// Sizes 1…40 and counts 1…12: exhaustive along one axis, and swept over both.
@Suite struct GridLawTests {
  private static func grid(_ size: Int, _ count: Int, _ uneven: Uneven) throws -> Grid {
    try GridSpec.grid(rows: 1, columns: count).tiles(size, 1, "1", uneven)
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

  /// The lines that each policy draws; tiles cover each pixel once up to the last line, and none beyond.
  @Test(arguments: Uneven.allCases) func everyPolicyHasItsLines(uneven: Uneven) throws {
    for size in 1...40 {
      for count in 1...min(12, size) {
        let width = size / count
        var lines = (0...count).map { $0 * width }
        switch uneven {
        // No two tiles differ by more than one.
        case .distribute: lines = (0...count).map { $0 * size / count }
        case .last: lines[count] = size
        case .trim: break
        // All but the last are equal; where fewer would do, so many are refused.
        case .shrink:
          lines = (0...count).map { min(size, $0 * ((size + count - 1) / count)) }
          if lines[count - 1] < size { break }
          let width = (size + count - 1) / count
          let fitting = (size + width - 1) / width
          #expect(
            throws: SlicerError.nothingForLast(
              .columns, count, size: width, length: ExactDecimal(size), .pixels, fitting: fitting)
          ) { try Self.grid(size, count, uneven) }
          #expect(fitting < count)
          #expect(try Self.grid(size, fitting, uneven).count == fitting)
          continue
        // Tiles are equal and hang over at the end.
        case .pad: lines = (0...count).map { $0 * ((size + count - 1) / count) }
        case .error:
          if size % count == 0 { break }
          #expect(throws: SlicerError.self) { try Self.grid(size, count, uneven) }
          continue
        }
        let grid = try Self.grid(size, count, uneven)
        try #require(grid.count == count && grid.columnLines == lines)
        try #require(grid.tiles.map(\.rect.columns) == zip(lines, lines[1...]).map { $0..<$1 })
        let (counts, outside) = Self.cover(grid)
        try #require(counts == (0..<size).map { $0 < lines[count] ? 1 : 0 })
        try #require(outside == max(0, lines[count] - size))
        try #require(grid.needsPadding == (outside > 0))
        try #require(grid.coversExactly == (lines[count] >= size))
      }
    }
  }

  @Test func theMessageOfEqualTilesIsTrue() {
    let error = #expect(throws: SlicerError.self) { try Self.grid(5, 4, .shrink) }
    #expect(
      error?.description.contains(
        "4 columns of 2 pixels leave nothing of 5 pixels for the last; 3 fit") == true)
  }

  /// Every policy, padding too, refuses more tiles than there are pixels, and says how many fit.
  @Test(arguments: Uneven.allCases) func gridsFinerThanThePictureAreRefused(uneven: Uneven) {
    for size in 1...11 {
      for count in (size + 1)...12 {
        let error = SlicerError.tooFine(
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
            guard uneven != .error || (width % columns == 0 && height % rows == 0),
              uneven != .shrink || (Self.shrinks(width, columns) && Self.shrinks(height, rows))
            else { continue }
            let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(
              width, height, "1", uneven)
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

  /// True if the last of so many tiles, all others as large as can be, has a pixel.
  private static func shrinks(_ size: Int, _ count: Int) -> Bool {
    (count - 1) * ((size + count - 1) / count) < size
  }

  @Test func tilesAreListedRowByRow() throws {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(7, 5)
    #expect(grid.tiles.map(\.row) == [0, 0, 0, 1, 1, 1])
    #expect(grid.tiles.map(\.column) == [0, 1, 2, 0, 1, 2])
    #expect(grid.tiles[5].rect == PixelRect(x: 4, y: 2, width: 3, height: 3))
    #expect(grid.tiles[5] == grid.tile(row: 1, column: 2))
    #expect(grid.largestTile == PixelSize(width: 3, height: 3))
  }
}
