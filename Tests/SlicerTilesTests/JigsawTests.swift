import FoundationEssentials
import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

@Suite struct JigsawTests {
  @Test func textsBecomeJigsaws() throws {
    #expect(try Jigsaw(parsingSeed: nil, tab: nil) == Jigsaw())
    #expect(try Jigsaw().seed == 0)
    #expect(try Jigsaw().tab == ExactDecimal("0.2"))
    let jigsaw = try Jigsaw(parsingSeed: "18446744073709551615", tab: ".05")
    #expect(jigsaw.seed == .max && jigsaw.tab == ExactDecimal("0.05"))
    #expect(try Jigsaw(parsingSeed: "7", tab: "0.300").tab == Jigsaw.tabs.upperBound)
  }

  @Test(arguments: ["", "-1", "+1", "1.5", "seven", "18446744073709551616", "٣"])
  func whatIsNoSeed(text: String) {
    let error = SlicerError.notASeed(text)
    #expect(throws: error) { try Jigsaw(parsingSeed: text, tab: nil) }
    #expect("\(error)" == "'\(text)' is not a seed")
  }

  @Test(arguments: ["", "20%", "1e-1", "nan"]) func whatIsNoTab(text: String) {
    let error = SlicerError.notATab(text)
    #expect(throws: error) { try Jigsaw(parsingSeed: nil, tab: text) }
    let message = "'\(text)' is not the size of a tab"
    #expect("\(error)" == message && error.kind == .usage)
  }

  @Test(arguments: ["0", "-0.2", "0.049999", "0.300001", "5"])
  func tabsOutOfRange(text: String) throws {
    let tab = try #require(ExactDecimal(text))
    let error = SlicerError.tabOutOfRange(tab)
    #expect(throws: error) { try Jigsaw(parsingSeed: nil, tab: text) }
    #expect(throws: error) { try Jigsaw(seed: 0, tab: tab) }
    #expect(
      "\(error)" == "a tab of \(text) of a piece's shorter side is not between 0.05 and 0.3")
  }

  /// Law: where a piece has a tab, its neighbor has the socket, and the tab reaches over the line.
  @Test func tabsMeetSockets() throws {
    for seed in 0..<20 as Range<UInt64> {
      let cut = try JigsawPieces.sample(90, 120, rows: 3, columns: 4, seed: seed)
      for tile in cut.grid.tiles {
        let frame = cut.frame(row: tile.row, column: tile.column)
        for neighbour in cut.neighbours(row: tile.row, column: tile.column) {
          let back = cut.neighbours(row: neighbour.row, column: neighbour.column)
            .filter { $0.row == tile.row && $0.column == tile.column }
          try #require(back.count == 1 && back[0].edge != neighbour.edge)
          let reach = Self.reach(of: frame, over: tile.rect, neighbour.side)
          try #require(neighbour.edge == .tab ? (5...6).contains(reach) : reach < 2)
        }
      }
    }
  }

  private static func reach(
    of frame: PixelRect, over tile: PixelRect, _ side: JigsawNeighbour.Side
  ) -> Int {
    switch side {
    case .top: tile.y - frame.y
    case .right: frame.columns.upperBound - tile.columns.upperBound
    case .bottom: frame.rows.upperBound - tile.rows.upperBound
    case .left: tile.x - frame.x
    }
  }

  @Test func neighboursGoClockwiseAndEndAtTheBorder() throws {
    let cut = try JigsawPieces.sample(30, 30, rows: 3, columns: 3, seed: 0)
    let inner = cut.neighbours(row: 1, column: 1)
    #expect(inner.map(\.side) == [.top, .right, .bottom, .left])
    #expect(inner.map { [$0.row, $0.column] } == [[0, 1], [1, 2], [2, 1], [1, 0]])
    #expect(cut.neighbours(row: 0, column: 0).map(\.side) == [.right, .bottom])
    #expect(cut.neighbours(row: 2, column: 2).map(\.side) == [.top, .left])
    #expect(try JigsawPieces.sample(3, 3, rows: 1, columns: 1).neighbours(row: 0, column: 0) == [])
  }

  @Test func neighboursAreReadBackFromJSON() throws {
    let neighbour = JigsawNeighbour(.top, row: 0, column: 1, .tab)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(neighbour)
    #expect(data.text == #"{"column":1,"edge":"tab","row":0,"side":"top"}"#)
    #expect(try JSONDecoder().decode(JigsawNeighbour.self, from: data) == neighbour)
  }

  /// About half of all tabs point down or right, in every row of a large grid.
  @Test func tabsPointEitherWayAtRandom() throws {
    let cut = try JigsawPieces.sample(400, 400, rows: 20, columns: 20, seed: 5)
    let edges = cut.grid.tiles.flatMap { cut.neighbours(row: $0.row, column: $0.column) }
      .filter { $0.side == .right || $0.side == .bottom }
    let forward = edges.filter { $0.edge == .tab }.count
    #expect(edges.count == 760 && (320...440).contains(forward))
  }

  // MARK: Outlines

  /// Sides follow each other round the piece, and neighbors have the same points, the other way.
  @Test(arguments: [(1, 1), (1, 4), (3, 1), (3, 5)]) func neighboursShareTheirSides(
    _ rows: Int, _ columns: Int
  )
    throws
  {
    let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(101, 67)
    let jigsaw = try Jigsaw(seed: 5)
    for tile in grid.tiles {
      let sides = jigsaw.sides(row: tile.row, column: tile.column, of: grid)
      #expect(sides.count == 4)
      for (side, next) in zip(sides, sides[1...] + sides[..<1]) {
        #expect(side.last == next.first && side.count % 3 == (side.count == 2 ? 2 : 1))
      }
      if tile.column + 1 < columns {
        let right = jigsaw.sides(row: tile.row, column: tile.column + 1, of: grid)
        #expect(sides[1] == right[3].reversed())
      }
      if tile.row + 1 < rows {
        let below = jigsaw.sides(row: tile.row + 1, column: tile.column, of: grid)
        #expect(sides[2] == below[0].reversed())
      }
    }
  }

  @Test func outerSidesAreStraight() throws {
    let grid = try GridSpec.grid(rows: 1, columns: 2).tiles(101, 67)
    let sides = try Jigsaw(seed: 1).sides(row: 0, column: 0, of: grid)
    #expect(sides[0] == [.zero, Point(x: 50, y: 0)])
    #expect(sides[1].count > 2)
    #expect(sides[2] == [Point(x: 50, y: 67), Point(x: 0, y: 67)])
    #expect(sides[3] == [Point(x: 0, y: 67), .zero])
  }
}

extension JigsawPieces {
  static func sample(
    _ height: Int, _ width: Int, rows: Int, columns: Int, seed: UInt64 = 0, tab: String = "0.2",
    _ scale: String = "1", _ uneven: Uneven = .distribute
  ) throws -> JigsawPieces {
    try sample(
      height, width, .grid(rows: rows, columns: columns), seed: seed, tab: tab, scale, uneven)
  }

  static func sample(
    _ height: Int, _ width: Int, _ spec: GridSpec, seed: UInt64, tab: String,
    _ scale: String = "1", _ uneven: Uneven = .distribute
  ) throws -> JigsawPieces {
    let jigsaw = try Jigsaw(seed: seed, tab: #require(ExactDecimal(tab)))
    return JigsawPieces(jigsaw, try spec.tiles(width, height, scale, uneven))
  }
}
