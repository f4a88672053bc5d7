import SlicerCore
import SlicerTiles
import Testing

@Suite struct GridParsingTests {
  @Test func rowsComeFirst() throws {
    #expect(try GridSpec(parsing: "4x3") == .grid(rows: 4, columns: 3))
    #expect(try GridSpec(parsing: "4X3") == .grid(rows: 4, columns: 3))
    #expect(try GridSpec(parsing: "10000000x1") == .grid(rows: 10_000_000, columns: 1))
  }

  @Test(arguments: [
    "", "3", "x", "4x", "x4", "4x4x4", "-1x4", "+4x4", "4 x4", "4.0x4", "photo.png", "٤x٤", "4x4\n",
  ]) func whatIsNotAGridIsRefusedAndQuoted(text: String) {
    #expect(throws: TileError.notAGrid(text)) { try GridSpec(parsing: text) }
    let message = TileError.notAGrid(text).description
    #expect(!message.contains("\n") && message.hasSuffix("write ROWSxCOLUMNS, such as 4x3"))
  }

  /// No picture is cut into so many tiles, however large it is.
  @Test func largeProductsAreRefused() throws {
    #expect(throws: TileError.gridTooLarge("4000x4000", count: 16_000_000)) {
      try GridSpec(parsing: "4000x4000")
    }
    #expect(try GridSpec(parsing: "2500x4000") == .grid(rows: 2500, columns: 4000))
    #expect(TileError.gridTooLarge("4000x4000", count: 16_000_000).kind == .usage)
    #expect(TileError.tooManyTiles(count: 16_000_000).kind == .badInput)
  }

  @Test(arguments: ["0x4", "999999999x999999999", "99999999999999999999999x1", "10000001x1"])
  func absurdCountsAreRefused(text: String) {
    let count = text.split(separator: "x").first.map(String.init) ?? ""
    #expect(throws: TileError.countOutOfRange(.rows, count)) { try GridSpec(parsing: text) }
  }

  /// Also those that come past the parser, before there is a line for each.
  @Test func absurdGridsAreRefusedAtOnce() {
    let size = PixelSize(width: 1_000_000, height: 1_000_000)
    let absurd: [GridSpec] = [
      .grid(rows: Int.max, columns: Int.max), .grid(rows: 10_000_000, columns: 2),
      .grid(rows: 0, columns: 1), .grid(rows: -1, columns: -1),
      .tile(width: ExactDecimal(1), height: ExactDecimal(1)),
    ]
    for spec in absurd { #expect(throws: TileError.self) { try spec.tiles(for: size) } }
    let huge = PixelSize(width: Int.max, height: Int.max)
    for (side, count) in [(1, Int.max), (1_000_000, Int.max / 1_000_000 + 1)] {
      #expect(throws: TileError.tooManyTiles(count: count)) {
        try GridSpec.tile(width: ExactDecimal(side), height: ExactDecimal(1)).tiles(for: huge)
      }
    }
  }

  @Test func theLargestNumbersDoNotOverflow() throws {
    let huge = PixelSize(width: 1 << 50, height: 1)
    let grid = try GridSpec.grid(rows: 1, columns: 3).tiles(for: huge, uneven: .pad)
    #expect(grid.columnLines[3] - (1 << 50) < 3)
  }

  @Test func tileSizesAreWidthFirst() throws {
    let half = try #require(ExactDecimal("0.5"))
    #expect(try GridSpec(parsingTile: "256x0.5") == .tile(width: ExactDecimal(256), height: half))
    #expect(
      try GridSpec(parsingTile: "256") == .tile(width: ExactDecimal(256), height: ExactDecimal(256))
    )
    for text in ["0", "x", "0x4", "4x-1", "4xq", "", "1e3x4"] {
      #expect(throws: TileError.notATileSize(text)) { try GridSpec(parsingTile: text) }
    }
  }

  /// As ImageMagick writes them: columns first.
  @Test func gridsOfOthers() throws {
    #expect(try GridSpec(parsing: "4x3@") == .grid(rows: 3, columns: 4))
    for text in ["25%x50%", "25.0%x50%"] {
      #expect(try GridSpec(parsing: text) == .grid(rows: 2, columns: 4))
      #expect(try GridSpec(parsingTile: text) == .grid(rows: 2, columns: 4))
    }
    #expect(try GridSpec(parsing: "33.3%x100%") == .grid(rows: 1, columns: 3))
    #expect(try GridSpec(parsing: "20%") == .grid(rows: 5, columns: 5))
    for text in ["30%x50%", "0%x50%", "101%x50%", "-5%", "%", "25x50%", "nan%"] {
      #expect(throws: TileError.noWholeShares(text)) { try GridSpec(parsing: text) }
    }
    for text in ["4@", "@", "4x3@@", "50%x50%@"] {
      #expect(throws: TileError.self, "\(text)") { try GridSpec(parsing: text) }
    }
    // Every whole number of tiles from 1 to 20, as a share with one decimal place.
    for count in 1...20 {
      let share = "\((1000 / Double(count)).rounded() / 10)%"
      #expect(try GridSpec(parsing: share) == .grid(rows: count, columns: count))
    }
  }

  @Test func aNumberOfTilesSaysItsGrids() {
    #expect(GridSpec.grids(of: "16") == "1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles")
    #expect(GridSpec.grids(of: "7") == "1x7 or 7x1 has 7 tiles")
    #expect(GridSpec.grids(of: "360") == "12x30, 15x24, 18x20, 20x18 or 24x15 has 360 tiles")
    for text in ["", "1", "0", "3", "-4", "x", "10001"] { #expect(GridSpec.grids(of: text) == nil) }
  }

  @Test func cutsAreListsOfDecimals() throws {
    let half = try #require(ExactDecimal("2.5"))
    #expect(
      try GridSpec(parsingCutsX: "1,2.5", y: "7")
        == .cuts(x: [ExactDecimal(1), half], y: [ExactDecimal(7)]))
    #expect(throws: TileError.notACut(.rows, "")) { try GridSpec(parsingCutsX: "", y: "1,") }
    #expect(throws: TileError.notACut(.columns, "a")) { try GridSpec(parsingCutsX: "a", y: "1") }
  }

  @Test(arguments: ["5,3", "3,3", "0", "0,1", "-1", "1,2,1.5"])
  func cutsAscendFromAbove0(text: String) {
    let error = TileError.cutsNotAscending(.rows, text)
    #expect(throws: error) { try GridSpec(parsingCutsX: "", y: text) }
    #expect(error.kind == .usage)
  }

  @Test func theErrorPolicyNamesTheNearestDivisors() {
    let cases = [(100, 7, [5, 10]), (97, 12, [1, 97]), (12, 5, [4, 6]), (40, 39, [20, 40])]
    for (size, count, nearest) in cases {
      #expect(
        throws: TileError.doesNotDivide(
          .rows, count, length: ExactDecimal(size), .pixels, nearest: nearest)
      ) {
        try GridSpec.grid(rows: count, columns: 1)
          .tiles(for: PixelSize(width: 1, height: size), uneven: .error)
      }
    }
    #expect(
      TileError.doesNotDivide(.columns, 7, length: ExactDecimal(100), .points, nearest: [5, 10])
        .description == "7 columns do not divide 100 points evenly")
  }

  /// The nearest divisors are found as a walk through all numbers finds them.
  @Test func nearestDivisorsAreNearest() throws {
    for size in 1...60 {
      for count in 1...size where size % count != 0 {
        let below = (1..<count).last { size % $0 == 0 }
        let above = (count...size).first { size % $0 == 0 }
        #expect(
          throws: TileError.doesNotDivide(
            .columns, count, length: ExactDecimal(size), .pixels,
            nearest: [below, above].compactMap { $0 })
        ) {
          try GridSpec.grid(rows: 1, columns: count)
            .tiles(for: PixelSize(width: size, height: 1), uneven: .error)
        }
      }
    }
  }
}
