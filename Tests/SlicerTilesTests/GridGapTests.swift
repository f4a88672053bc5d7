import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Sheets with room around and between their cells.
@Suite struct GridGapTests {
  private static func gaps(
    _ margin: Int, _ spacing: Int, offset: Int = 0
  ) throws -> GridGaps {
    func lengths(_ length: Int) -> AxisLengths {
      AxisLengths(x: ExactDecimal(length), y: ExactDecimal(length))
    }
    return GridGaps(
      margin: lengths(margin), spacing: lengths(spacing), offset: lengths(offset))
  }

  private static func columns(
    _ spec: GridSpec, _ width: Int, _ gaps: GridGaps, _ scale: String = "1",
    _ uneven: Uneven = .distribute
  ) throws -> [Range<Int>] {
    try spec.tiles(
      for: PixelSize(width: width, height: 100), scale: try #require(Scale(scale)),
      uneven: uneven, gaps: gaps
    ).columnSpans
  }

  /// Law: cells of a size are counted as Tiled and Godot do, and lie at margin + i·(cell + spacing).
  @Test func cellsOfASizeAreThoseOfTiled() throws {
    for width in 1...60 {
      for cell in 1...7 {
        for margin in 0...3 {
          for spacing in 0...3 where margin + spacing > 0 {
            let count = width < margin ? 0 : (width - margin + spacing) / (cell + spacing)
            let spec = GridSpec.tile(width: ExactDecimal(cell), height: 5)
            let gaps = try Self.gaps(margin, spacing)
            guard count > 0 else {
              #expect(throws: SlicerError.self) { try Self.columns(spec, width, gaps) }
              continue
            }
            let expected = (0..<count).map { i in
              let start = margin + i * (cell + spacing)
              return start..<start + cell
            }
            try #require(try Self.columns(spec, width, gaps) == expected)
          }
        }
      }
    }
  }

  /// The roguelike sheet of 968×526 pixels: 57 by 31 cells of 16, spacing 1.
  @Test func aKnownSheetHasItsCells() throws {
    let spec = try GridSpec(parsingTile: "16")
    let gaps = GridGaps(spacing: try AxisLengths(parsing: "1"))
    let grid = try spec.tiles(for: PixelSize(968, 526), gaps: gaps)
    #expect(grid.columns == 57 && grid.rows == 31 && grid.count == 1767)
    #expect(grid.tile(row: 30, column: 56).rect == PixelRect(x: 952, y: 510, width: 16, height: 16))
    #expect(grid.hasGaps && !grid.coversExactly && grid.unfilled(gaps) == nil)
    #expect(grid.coveredPixels == 1767 * 256)
  }

  /// Law: rows and columns of a number lie between margins on both sides, and share what gaps leave.
  @Test func cellsOfANumberShareTheRest() throws {
    for width in 10...60 {
      for count in 1...5 {
        for (margin, spacing, offset) in [(1, 0, 0), (0, 1, 0), (2, 3, 0), (1, 1, 4)] {
          let inner = width - offset - 2 * margin - (count - 1) * spacing
          guard inner >= count else { continue }
          let spec = GridSpec.grid(rows: 1, columns: count)
          let spans = try Self.columns(spec, width, Self.gaps(margin, spacing, offset: offset))
          try #require(spans.first?.lowerBound == offset + margin)
          try #require(spans.last?.upperBound == width - margin)
          try #require(
            zip(spans, spans.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound == spacing })
          try #require(spans.map(\.count).reduce(0, +) == inner)
          let sizes = spans.map(\.count)
          try #require((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        }
      }
    }
  }

  /// The files of a set are cut at the same points.
  @Test func gapsAreInPoints() throws {
    let spec = GridSpec.tile(width: 7, height: 7)
    let one = try Self.columns(spec, 40, Self.gaps(1, 2))
    let three = try Self.columns(spec, 120, Self.gaps(1, 2), "3")
    #expect(three == one.map { $0.lowerBound * 3..<$0.upperBound * 3 })
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let (grid, tile) = (GridSpec.grid(rows: 1, columns: 5), GridSpec.tile(width: 4, height: 100))
    let gaps = try Self.gaps(0, 3)
    #expect(throws: SlicerError.self) { try Self.columns(grid, 16, gaps) }
    #expect(try Self.columns(grid, 17, gaps).count == 5)
    #expect(throws: SlicerError.paddedGaps) { try Self.columns(tile, 20, gaps, "1", .pad) }
    #expect(throws: SlicerError.self) { try Self.columns(tile, 20, gaps, "1", .error) }
    #expect(try Self.columns(tile, 25, gaps, "1", .error).count == 4)
    #expect(throws: SlicerError.gapsWithCuts) {
      try Self.columns(.cuts(x: [4], y: []), 20, gaps)
    }
    let most = GridGaps(spacing: AxisLengths(x: 100_000_000, y: 0))
    #expect(throws: SlicerError.self) {
      try Self.columns(.grid(rows: 1, columns: 1_000_000), 2_000_000, most)
    }
    for text in ["", "-1", "1,", "a", "1,2,3", "1x2"] {
      #expect(throws: SlicerError.badGap(text)) { try AxisLengths(parsing: text) }
    }
    #expect(try AxisLengths(parsing: "2,0.5").description == "2,0.5")
  }

  /// Sheets of known cells and gaps: what is asked for with one value wrong is answered with the right one.
  @Test(arguments: [(16, 1, 1), (32, 0, 2), (24, 2, 1), (16, 0, 1)])
  func theNearestValuesAreSaid(cell: Int, margin: Int, spacing: Int) throws {
    func side(_ count: Int) -> Int { 2 * margin + count * (cell + spacing) - spacing }
    let size = PixelSize(side(12), side(7))
    let right = try Self.gaps(margin, spacing)
    let spec = GridSpec.tile(width: ExactDecimal(cell), height: ExactDecimal(cell))
    #expect(try spec.tiles(for: size, gaps: right).unfilled(right) == nil)
    let wrong = try Self.gaps(margin, spacing + 1)
    let unfilled = try #require(try spec.tiles(for: size, gaps: wrong).unfilled(wrong))
    let expected = SheetFit(width: ExactDecimal(cell), height: ExactDecimal(cell), gaps: right)
    #expect(unfilled.fitting.first == expected)
    #expect(unfilled.rest.width + unfilled.rest.height > 0)
  }

  /// Photographs are cut into tiles every day; only a sheet of small cells is taken for one.
  @Test func photographsAreNoSheets() throws {
    let spec = GridSpec.tile(width: 256, height: 256)
    #expect(try spec.tiles(for: PixelSize(4000, 3000)).unfilled(.none) == nil)
    let sheet = try GridSpec(parsingTile: "16").tiles(for: PixelSize(968, 526)).unfilled(.none)
    #expect(sheet?.rest == PixelSize(8, 14))
    #expect(sheet?.fitting.first?.gaps == GridGaps(spacing: try AxisLengths(parsing: "1")))
    // The cell that was asked for is kept: what fills its sheet comes first, then a heading.
    let odd = try GridSpec(parsingTile: "16").tiles(for: PixelSize(16 * 9, 16 * 7 + 11))
    let fits = try #require(odd.unfilled(.none)).fitting
    #expect(fits.first?.width == 16 && fits.first?.height == 16)
    #expect(fits.first?.gaps == GridGaps(offset: AxisLengths(x: 0, y: 11)))
  }
}
