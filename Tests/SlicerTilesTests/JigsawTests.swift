import FoundationEssentials
import SlicerCore
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

  @Test(arguments: ["", "-1", "+1", "1.5", "seven", "18446744073709551616", "٣"]) func whatIsNoSeed(
    text: String
  ) { #expect(throws: JigsawError.notASeed(text)) { try Jigsaw(parsingSeed: text, tab: nil) } }

  @Test(arguments: ["", "20%", "1e-1", "nan"]) func whatIsNoTab(text: String) {
    #expect(throws: JigsawError.notATab(text)) { try Jigsaw(parsingSeed: nil, tab: text) }
  }

  @Test(arguments: ["0", "-0.2", "0.049999", "0.300001", "5"])
  func tabsOutOfRange(text: String) throws {
    let tab = try #require(ExactDecimal(text))
    #expect(throws: JigsawError.tabOutOfRange(tab)) { try Jigsaw(parsingSeed: nil, tab: text) }
    #expect(throws: JigsawError.tabOutOfRange(tab)) { try Jigsaw(seed: 0, tab: tab) }
  }

  @Test func errorsNameTheRemedy() throws {
    #expect(
      JigsawError.notASeed("x").description
        == "\"x\" is not a seed: write a whole number from 0 to 18446744073709551615")
    #expect(
      JigsawError.notATab("x").description
        == "\"x\" is not the reach of a tab: write a number from 0.05 to 0.3")
    #expect(
      JigsawError.tabOutOfRange(try #require(ExactDecimal("0.4"))).description
        == "a tab that reaches 0.4 of a piece's shorter side: 0.05 to 0.3 is allowed")
    #expect(JigsawError.notATab("").kind == .usage)
  }

  /// Law: where a piece has a tab, its neighbour has the socket, and the tab reaches over the line.
  @Test func tabsMeetSockets() throws {
    for seed in 0..<20 as Range<UInt64> {
      let cut = try JigsawSample.cut(90, 120, rows: 3, columns: 4, seed: seed)
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
    let cut = try JigsawSample.cut(30, 30, rows: 3, columns: 3, seed: 0)
    let inner = cut.neighbours(row: 1, column: 1)
    #expect(inner.map(\.side) == [.top, .right, .bottom, .left])
    #expect(inner.map { [$0.row, $0.column] } == [[0, 1], [1, 2], [2, 1], [1, 0]])
    #expect(cut.neighbours(row: 0, column: 0).map(\.side) == [.right, .bottom])
    #expect(cut.neighbours(row: 2, column: 2).map(\.side) == [.top, .left])
    #expect(try JigsawSample.cut(3, 3, rows: 1, columns: 1).neighbours(row: 0, column: 0) == [])
  }

  @Test func neighboursAreReadBackFromJSON() throws {
    let neighbour = JigsawNeighbour(.top, row: 0, column: 1, .tab)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(neighbour)
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"column":1,"edge":"tab","row":0,"side":"top"}"#)
    #expect(try JSONDecoder().decode(JigsawNeighbour.self, from: data) == neighbour)
  }

  /// About half of all tabs point down or right, in every row of a large grid.
  @Test func tabsPointEitherWayAtRandom() throws {
    let cut = try JigsawSample.cut(400, 400, rows: 20, columns: 20, seed: 5)
    let edges = cut.grid.tiles.flatMap { cut.neighbours(row: $0.row, column: $0.column) }
      .filter { $0.side == .right || $0.side == .bottom }
    let forward = edges.filter { $0.edge == .tab }.count
    #expect(edges.count == 760 && (320...440).contains(forward))
  }
}
