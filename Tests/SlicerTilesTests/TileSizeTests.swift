import SlicerCore
import SlicerTiles
import Testing

/// `--tile` and `--at`.
@Suite struct TileSizeTests {
  private static func lines(
    _ pixels: Int, tile: String, scale: String = "1", _ uneven: Uneven = .distribute
  ) throws -> [Int] {
    try GridSpec(parsingTile: "\(tile)x1").tiles(
      for: PixelSize(width: pixels, height: 16), scale: try #require(Scale(scale)), uneven: uneven
    ).columnLines
  }

  @Test func tilesAreOfTheSizeAndTheLastIsSmaller() throws {
    for pixels in 1...40 {
      for size in 1...45 {
        let lines = try Self.lines(pixels, tile: "\(size)")
        try #require(lines == Array(stride(from: 0, to: pixels, by: size)) + [pixels])
      }
    }
  }

  @Test func otherPoliciesTreatTheLastTile() throws {
    #expect(try Self.lines(10, tile: "4", .last) == [0, 4, 8, 10])
    #expect(try Self.lines(10, tile: "4", .pad) == [0, 4, 8, 12])
    #expect(try Self.lines(10, tile: "4", .trim) == [0, 4, 8])
    #expect(try Self.lines(10, tile: "5", .error) == [0, 5, 10])
    #expect(throws: TileError.self) { try Self.lines(10, tile: "4", .error) }
    #expect(throws: TileError.self) { try Self.lines(3, tile: "4", .trim) }
  }

  /// Tile k begins at ⌊k·size·scale⌋, not at k times a rounded size.
  @Test func fractionsDoNotAddUp() throws {
    #expect(try Self.lines(10, tile: "2.5") == [0, 2, 5, 7, 10])
    #expect(try Self.lines(100, tile: "33.3", scale: "1.5") == [0, 49, 99, 100])
    #expect(try Self.lines(588, tile: "0.1", scale: "10").count == 589)
  }

  @Test func tilesOfLessThanAPixelAreRefused() {
    #expect(
      throws: TileError.tileTooSmall(.columns, ExactDecimal("0.4") ?? ExactDecimal(0), .points)
    ) { try Self.lines(10, tile: "0.4", scale: "2") }
  }

  private static func cuts(
    _ x: String, pixels: Int = 100, scale: String = "1", unit: GridUnit = .points
  ) throws -> [Int] {
    try GridSpec(parsingCutsX: x, y: "").tiles(
      for: PixelSize(width: pixels, height: 8), scale: try #require(Scale(scale)), unit: unit
    ).columnLines
  }

  @Test func cutsLieWhereTheySay() throws {
    #expect(try Self.cuts("25,99") == [0, 25, 99, 100])
    #expect(try Self.cuts("25,33.4", scale: "2") == [0, 50, 66, 100])
    #expect(try Self.cuts("25,33", scale: "2", unit: .pixels) == [0, 25, 33, 100])
    #expect(try Self.cuts("") == [0, 100])
  }

  @Test(arguments: ["0", "0.9", "100", "101", "-1", "50,50", "50,50.5", "60,50", "99.999999,100"])
  func cutsOutsideOrOutOfOrderAreRefused(text: String) {
    #expect(throws: TileError.self) { try Self.cuts(text) }
  }

  @Test func messagesOfCutsSayWhereTheyFall() {
    #expect { try Self.cuts("50", scale: "2") } throws: {
      "\($0)" == "the cut at 50 points, pixel 100, is not inside the picture, 50 points wide: "
        + "pixels 1 to 99 are"
    }
    #expect { try Self.cuts("10,10.4") } throws: {
      "\($0)" == "the cut at 10.4 pixels, pixel 10, is not after the one before, pixel 10: "
        + "columns need at least one pixel each, in order"
    }
  }
}
