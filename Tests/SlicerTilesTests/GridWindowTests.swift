import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Windows that overlap, and grids whose neighbors share pixels.
@Suite struct GridWindowTests {
  private static func shown(
    _ side: Int, _ window: Int, _ stride: Int, _ uneven: Uneven = .distribute
  ) throws -> [Range<Int>] {
    let spec = GridSpec.window(
      width: ExactDecimal(window), height: 1, stride: AxisLengths(x: ExactDecimal(stride), y: 1))
    let grid = try spec.tiles(for: PixelSize(width: side, height: 1), uneven: uneven)
    // Each pixel is one tile's, and a file shows its tile.
    try #require(grid.columnSpans.isContiguous)
    let shown = try #require(grid.columnWindows)
    try #require(
      zip(shown, grid.columnSpans).allSatisfy {
        $0.lowerBound == $1.lowerBound && $0.upperBound >= $1.upperBound
      })
    return shown
  }

  /// Law: windows all have one size, begin at multiples of the stride, and the last is moved back inside.
  @Test func windowsAreThoseOfSAHI() throws {
    for side in 1...50 {
      for window in 1...12 {
        for stride in 1...window {
          let shown = try Self.shown(side, window, stride)
          guard side > window else {
            try #require(shown == [0..<side])
            continue
          }
          let count = (side - window + stride - 1) / stride + 1
          try #require(
            shown
              == (0..<count).map { i in
                let start = min(i * stride, side - window)
                return start..<start + window
              })
        }
      }
    }
    #expect(try Self.shown(1153, 640, 512).map(\.lowerBound) == [0, 512, 513])
  }

  @Test func otherPoliciesEndInTheirWay() throws {
    #expect(try Self.shown(10, 4, 3, .shrink) == [0..<4, 3..<7, 6..<10])
    #expect(try Self.shown(11, 4, 3, .shrink) == [0..<4, 3..<7, 6..<10, 9..<11])
    #expect(try Self.shown(11, 4, 3, .pad) == [0..<4, 3..<7, 6..<10, 9..<13])
    #expect(try Self.shown(11, 4, 3, .trim) == [0..<4, 3..<7, 6..<10])
    #expect(try Self.shown(11, 4, 3, .last) == [0..<4, 3..<7, 6..<11])
    #expect(try Self.shown(10, 4, 3, .error).count == 3)
    #expect(throws: SlicerError.self) { try Self.shown(11, 4, 3, .error) }
    #expect(try Self.shown(3, 4, 3, .pad) == [0..<4])
    for uneven in [Uneven.trim, .error] {
      #expect(throws: SlicerError.self) { try Self.shown(3, 4, 3, uneven) }
    }
    #expect(throws: SlicerError.self) { try Self.shown(20, 4, 5) }
    #expect(throws: SlicerError.self) { try Self.shown(20, 4, 0) }
  }

  /// A heightmap of 2ⁿ + 1 points is tiles of 2ᵐ + 1 that share a row and a column.
  @Test func heightmapsShareTheirEdges() throws {
    let grid = try GridSpec.grid(rows: 8, columns: 8).tiles(for: PixelSize(2049, 2049), share: 1)
    let expected = (0..<8).map { $0 * 256..<$0 * 256 + 257 }
    #expect(grid.columnWindows == expected && grid.rowWindows == expected)
    #expect(grid.coversExactly && grid.hasWindows && grid.columnSpans.last == 1792..<2049)
    let windows = try GridSpec(parsingWindow: "257", stride: nil, share: 1)
    #expect(try windows.tiles(for: PixelSize(2049, 2049)).columnWindows == expected)
    #expect(throws: SlicerError.sharedWithoutGrid) {
      try GridSpec(parsingTile: "257").tiles(for: PixelSize(2049, 2049), share: 1)
    }
    #expect(throws: SlicerError.self) {
      try GridSpec.grid(rows: 1, columns: 8).tiles(for: PixelSize(8, 8), share: 1)
    }
    #expect(throws: SlicerError.sharedGaps) {
      let gaps = GridGaps(spacing: AxisLengths(x: 1, y: 1))
      return try GridSpec.grid(rows: 1, columns: 2).tiles(
        for: PixelSize(9, 9), gaps: gaps, share: 1)
    }
  }
}
