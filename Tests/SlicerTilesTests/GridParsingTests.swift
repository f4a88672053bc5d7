import SlicerCore
import SlicerTiles
import Testing

@Suite struct GridParsingTests {
  /// Rows come first; in those of others, as ImageMagick writes them, columns.
  @Test(arguments: [
    ("4x3", 4, 3), ("4X3", 4, 3), ("10000000x1", 10_000_000, 1), ("2500x4000", 2500, 4000),
    ("4x3@", 3, 4), ("25%x50%", 2, 4), ("25.0%x50%", 2, 4), ("33.3%x100%", 1, 3), ("20%", 5, 5),
  ]) func gridsAreRead(text: String, rows: Int, columns: Int) throws {
    #expect(try GridSpec(parsing: text) == .grid(rows: rows, columns: columns))
    if text.contains("%") {
      #expect(try GridSpec(parsingTile: text) == .grid(rows: rows, columns: columns))
    }
  }

  /// Every whole number of tiles from 1 to 20, as a share with one decimal place.
  @Test func sharesAreRounded() throws {
    for count in 1...20 {
      let share = "\((1000 / Double(count)).rounded() / 10)%"
      #expect(try GridSpec(parsing: share) == .grid(rows: count, columns: count))
    }
  }

  @Test(arguments: [
    "", "3", "x", "4x", "x4", "4x4x4", "-1x4", "+4x4", "4 x4", "4.0x4", "photo.png", "٤x٤", "4x4\n",
  ]) func whatIsNotAGridIsRefusedAndQuoted(text: String) {
    #expect(throws: SlicerError.notAGrid(text)) { try GridSpec(parsing: text) }
    let error = SlicerError.notAGrid(text)
    #expect(!error.description.contains("\n"))
    #expect(error.remedy == .hint("write ROWSxCOLUMNS, such as 4x3"))
  }

  @Test(arguments: ["30%x50%", "0%x50%", "101%x50%", "-5%", "%", "25x50%", "nan%"])
  func sharesThatAreNotWholeAreRefused(text: String) {
    #expect(throws: SlicerError.noWholeShares(text)) { try GridSpec(parsing: text) }
  }

  @Test(arguments: ["4@", "@", "4x3@@", "50%x50%@"]) func otherFormsAreRefused(text: String) {
    #expect(throws: SlicerError.self) { try GridSpec(parsing: text) }
  }

  @Test(arguments: ["0x4", "999999999x999999999", "99999999999999999999999x1", "10000001x1"])
  func absurdCountsAreRefused(text: String) {
    let count = text.split(separator: "x").first.map(String.init) ?? ""
    #expect(throws: SlicerError.countOutOfRange(.rows, count)) { try GridSpec(parsing: text) }
  }

  /// No picture is cut into so many tiles, however large it is: large products are refused, also those
  /// that come past the parser, before there is a line for each.
  @Test func absurdGridsAreRefusedAtOnce() {
    let large = SlicerError.gridTooLarge("4000x4000", count: 16_000_000)
    #expect(throws: large) { try GridSpec(parsing: "4000x4000") }
    #expect(large.kind == .usage && SlicerError.tooManyTiles(count: 16_000_000).kind == .badInput)
    let absurd: [GridSpec] = [
      .grid(rows: Int.max, columns: Int.max), .grid(rows: 10_000_000, columns: 2),
      .grid(rows: 0, columns: 1), .grid(rows: -1, columns: -1),
      .tile(width: ExactDecimal(1), height: ExactDecimal(1)),
    ]
    for spec in absurd {
      #expect(throws: SlicerError.self) { try spec.tiles(1_000_000, 1_000_000) }
    }
    for (side, count) in [(1, Int.max), (1_000_000, Int.max / 1_000_000 + 1)] {
      #expect(throws: SlicerError.tooManyTiles(count: count)) {
        try GridSpec.tile(width: ExactDecimal(side), height: ExactDecimal(1))
          .tiles(Int.max, Int.max)
      }
    }
  }

  @Test func theLargestNumbersDoNotOverflow() throws {
    let grid = try GridSpec.grid(rows: 1, columns: 3).tiles(1 << 50, 1, "1", .pad)
    #expect(grid.columnLines[3] - (1 << 50) < 3)
  }

  @Test func tileSizesAreWidthFirst() throws {
    let half = try #require(ExactDecimal("0.5"))
    #expect(try GridSpec(parsingTile: "256x0.5") == .tile(width: ExactDecimal(256), height: half))
    let square = GridSpec.tile(width: ExactDecimal(256), height: ExactDecimal(256))
    #expect(try GridSpec(parsingTile: "256") == square)
    for text in ["0", "x", "0x4", "4x-1", "4xq", "", "1e3x4"] {
      #expect(throws: SlicerError.notATileSize(text)) { try GridSpec(parsingTile: text) }
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
    let cuts = GridSpec.cuts(x: [ExactDecimal(1), half], y: [ExactDecimal(7)])
    #expect(try GridSpec(parsingCutsX: "1,2.5", y: "7") == cuts)
    #expect(throws: SlicerError.notACut(.rows, "")) { try GridSpec(parsingCutsX: "", y: "1,") }
    #expect(throws: SlicerError.notACut(.columns, "a")) { try GridSpec(parsingCutsX: "a", y: "1") }
  }

  @Test(arguments: ["5,3", "3,3", "0", "0,1", "-1", "1,2,1.5"])
  func cutsAscendFromAbove0(text: String) {
    let error = SlicerError.cutsNotAscending(.rows, text)
    #expect(throws: error) { try GridSpec(parsingCutsX: "", y: text) }
    #expect(error.kind == .usage)
  }

  /// The error policy names the divisors that a walk through all numbers finds.
  @Test(arguments: Array(1...60) + [97, 100]) func nearestDivisorsAreNearest(size: Int) throws {
    for count in 1...size where size % count != 0 {
      let nearest = [(1..<count).last { size % $0 == 0 }, (count...size).first { size % $0 == 0 }]
        .compactMap { $0 }
      func error(_ axis: GridAxis, _ unit: GridUnit) -> SlicerError {
        .doesNotDivide(axis, count, length: ExactDecimal(size), unit, nearest: nearest)
      }
      #expect(throws: error(.columns, .pixels)) {
        try GridSpec.grid(rows: 1, columns: count).tiles(size, 1, "1", .error)
      }
      #expect(throws: error(.rows, .pixels)) {
        try GridSpec.grid(rows: count, columns: 1).tiles(1, size, "1", .error)
      }
      #expect(
        "\(error(.columns, .points))" == "\(count) columns do not divide \(size) points evenly")
    }
  }
}
