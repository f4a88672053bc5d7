import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Grids and pages that are found in planes.
@Suite struct GridFinderTests {
  private static func plane(_ size: PixelSize, _ value: (_ x: Int, _ y: Int) -> UInt8) -> LumaPlane
  {
    LumaPlane(
      size: size,
      bytes: (0..<size.height).flatMap { y in (0..<size.width).map { value($0, y) } })
  }

  private static func noise(_ x: Int, _ y: Int) -> UInt8 {
    var value = UInt32(truncatingIfNeeded: x &* 7919 &+ y &* 104_729)
    value ^= value >> 13
    value = value &* 2_654_435_761
    return UInt8(20 + (value >> 16) % 160)
  }

  /// Strips are parted where a line of one color crosses them, as between panels.
  @Test func stripsKnowWhetherPanelsStandSideBySide() {
    let page = Self.plane(PixelSize(width: 64, height: 80)) { x, y in
      let isGutter = (36..<44).contains(y) || y < 36 && (28..<36).contains(x)
      return isGutter ? 255 : Self.noise(x, y)
    }
    let finder = PanelFinder(luma: page)
    let strips = finder.strips(maxLength: nil)
    #expect(strips.map(finder.isParted) == [true, false])
  }

  /// Disks of many sizes in cells of one size: transparency around them is no gutter.
  @Test(arguments: 0..<8) func spritesOnARegularGridHaveItsCells(seed: Int) throws {
    let (rows, columns, cell) = (2 + seed % 4, 3 + seed % 3, 24 + 4 * seed)
    let size = PixelSize(width: columns * cell, height: rows * cell)
    let opacity = Self.plane(size) { x, y in
      let radius = cell / 5 + (x / cell * 7 + y / cell * 5 + seed) % (cell / 5)
      let (dx, dy) = (x % cell - cell / 2, y % cell - cell / 2)
      return dx * dx + dy * dy < radius * radius ? 255 : 0
    }
    let luma = Self.plane(size) { x, y in Self.noise(x, y) }
    let best = try #require(GridFinder(luma: luma, opacity: opacity).grids().first)
    #expect(best.confidence >= FoundGrid.leastConfidence)
    #expect(best.columns.spans == (0..<columns).map { $0 * cell..<($0 + 1) * cell })
    #expect(best.rows.spans == (0..<rows).map { $0 * cell..<($0 + 1) * cell })
    #expect(best.hasEqualCells && best.boxes == nil)
  }

  /// Full cells keep their gutters, though equal parts would hold them.
  @Test func fullCellsHaveGutters() throws {
    let size = PixelSize(width: 4 * 18, height: 3 * 18)
    let opacity = Self.plane(size) { x, y in
      (1..<17).contains(x % 18) && (1..<17).contains(y % 18) ? 255 : 0
    }
    let luma = Self.plane(size) { x, y in Self.noise(x, y) }
    let best = try #require(GridFinder(luma: luma, opacity: opacity).grids().first)
    #expect(best.columns.spans == (0..<4).map { $0 * 18 + 1..<$0 * 18 + 17 })
  }

  /// Law: each row of a page has its own columns, each column of one that stands on its side its own rows.
  @Test(arguments: [[3, 2, 4], [1, 2], [2, 1, 1, 3], [5, 4]], [false, true])
  func rowsMayDifferInColumns(counts: [Int], isTurned: Bool) throws {
    let (width, height, gutter) = (601, 97, 6)
    let panels = counts.enumerated().map { row, count in
      (0..<count).map { column -> Range<Int> in
        // Uneven, too: the first panel is the largest.
        let edges = (0...count).map { i in
          i == 0 || i == count ? i * width / count : i * width / count + 30
        }
        return edges[column] + gutter..<edges[column + 1]
      }
    }
    let size = PixelSize(width: width + gutter, height: counts.count * (height + gutter) + gutter)
    func value(_ x: Int, _ y: Int) -> UInt8 {
      let (row, line) = ((y - gutter) / (height + gutter), (y - gutter) % (height + gutter))
      let isPanel =
        y >= gutter && row < counts.count && line < height
        && panels[row].contains { $0.contains(x) }
      return isPanel ? Self.noise(x, y) : 250
    }
    let plane =
      isTurned
      ? Self.plane(PixelSize(width: size.height, height: size.width)) { value($1, $0) }
      : Self.plane(size, value)
    let best = try #require(GridFinder(luma: plane).grids().first)
    #expect(best.confidence >= FoundGrid.leastConfidence)
    let expected = panels.enumerated().flatMap { row, spans in
      spans.map { span -> PixelRect in
        let start = gutter + row * (height + gutter)
        let lines = start..<start + height
        return isTurned
          ? PixelRect(columns: lines, rows: span) : PixelRect(columns: span, rows: lines)
      }
    }
    #expect(best.boxes == expected && best.count == expected.count)
  }

  /// Law: the confidence falls from that of a whole grid to the least at 0.5 %, and never rises.
  @Test func confidenceFallsWithLostContent() {
    var grid = FoundGrid(
      columns: FoundAxis(spans: [0..<10, 12..<22], kind: .color),
      rows: FoundAxis(spans: [0..<10, 12..<22], kind: .color))
    var last = grid.confidence
    #expect(last == 1)
    for share in [0.001, 0.0025, 0.004, 0.005] {
      grid.lost = share
      #expect(abs(grid.confidence - (1 - 0.4 * share / 0.005)) < 1e-9)
      #expect(grid.confidence < last)
      last = grid.confidence
    }
    for share in [0.0051, 0.02, 0.5, 1] {
      grid.lost = share
      #expect(grid.confidence < FoundGrid.leastConfidence && grid.confidence < last)
      last = grid.confidence
    }
  }

  /// Ringing beside cells, as JPEG leaves it, does not narrow gutters.
  @Test func ringingIsNoContent() throws {
    let size = PixelSize(width: 5 * 40 + 8, height: 3 * 40 + 8)
    let plane = Self.plane(size) { x, y in
      func distance(_ place: Int) -> Int {
        let inside = (place - 8 + 40) % 40
        return inside < 32 ? 0 : min(inside - 31, 40 - inside)
      }
      let far = max(x < 8 ? 8 - x : distance(x), y < 8 ? 8 - y : distance(y))
      return switch far {
      case 0: Self.noise(x, y)
      case 1: 250 - Self.noise(x, y) % 28
      case 2: 250 - Self.noise(x, y) % 16
      default: 250
      }
    }
    let best = try #require(GridFinder(luma: plane, isLossy: true).grids().first)
    #expect(best.columns.spans == (0..<5).map { 8 + 40 * $0..<40 + 40 * $0 })
    #expect(best.rows.spans == (0..<3).map { 8 + 40 * $0..<40 + 40 * $0 })
  }

  /// Law: an edge lies where luma changes most, whatever ringing there is beside it.
  @Test func edgesLieAtStepsOfLuma() throws {
    func isContent(_ x: Int, _ y: Int, _ grown: Int) -> Bool {
      [(8, 48), (60, 130)].contains { ($0.0 - grown..<$0.1 + grown).contains(x) }
        && (8 - grown..<40 + grown).contains(y)
    }
    let size = PixelSize(width: 138, height: 48)
    let plane = Self.plane(size) { x, y in
      isContent(x, y, 0)
        ? Self.noise(x, y) / 2 : isContent(x, y, 3) ? UInt8(252 - (x + y) % 12) : 254
    }
    let found = FoundGrid(
      columns: FoundAxis(spans: [5..<51, 62..<133], kind: .color),
      rows: FoundAxis(spans: [5..<43], kind: .none))
    let snapped = found.snapped(to: plane)
    #expect(snapped.columns.spans == [8..<48, 60..<130] && snapped.rows.spans == [8..<40])
  }

  /// Lines of text are no panels.
  @Test func textIsNoPage() {
    let plane = Self.plane(PixelSize(width: 300, height: 300)) { x, y in
      let isLetter = y % 24 < 16 && x % 13 < 8 && (x / 13 + y / 24) % 6 != 0
      return isLetter && Self.noise(x / 2, y / 2) < 90 ? 20 : 250
    }
    let sure = GridFinder(luma: plane).grids().filter {
      $0.boxes != nil && $0.confidence >= FoundGrid.leastConfidence
    }
    #expect(sure.isEmpty)
  }

  /// Law: bands that hold several sprites as far apart as the bands are no grid, and whole bands are.
  @Test(arguments: [false, true], [3, 8, 16])
  func rowsOfSpritesAreNoGrid(areParted: Bool, gap: Int) throws {
    let size = PixelSize(width: 300, height: 4 * (30 + gap))
    let plane = Self.plane(size) { x, y in
      let row = y / (30 + gap)
      // Sprites of each row have a width of its own.
      let isApart = areParted && x % (40 + 7 * row + gap) < gap
      return y % (30 + gap) < gap || isApart ? 250 : Self.noise(x, y)
    }
    let best = try #require(GridFinder(luma: plane).grids().first { $0.bands == nil })
    #expect((best.confidence >= FoundGrid.leastConfidence) != areParted)
    #expect(best.isDivisible == areParted)
  }
}
