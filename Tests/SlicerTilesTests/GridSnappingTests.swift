import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Lines that are moved to the edges of a JPEG's blocks.
@Suite struct GridSnappingTests {
  /// The lines of one axis that lie between blocks, inside the picture.
  private static func edges(
    isColumn: Bool, _ orientation: Orientation, _ shown: PixelSize, _ step: PixelSize
  ) -> [Int] {
    (1..<max(1, isColumn ? shown.width : shown.height)).filter { line in
      ShownLine.isAligned(line, isColumn: isColumn, orientation, shown: shown, step: step)
    }
  }

  /// The lines that are nearest; nil where two would meet, or there is none.
  private static func nearest(_ lines: [Int], _ side: Int, _ edges: [Int]) -> [[Int]]? {
    let choices = lines.map { line -> [Int] in
      guard line > 0, line < side else { return [line] }
      let distance = edges.map { abs($0 - line) }.min()
      // Two may be just as near: either is right.
      return edges.filter { abs($0 - line) == distance }
    }
    return choices.contains([]) ? nil : choices
  }

  /// Every number of tiles along small sides, with every step, as the picture may be shown.
  @Test(arguments: Orientation.allCases)
  func linesGoToTheNearestEdge(orientation: Orientation) throws {
    for side in 1...21 {
      for (width, height) in [(1, 2), (4, 3), (8, 5)] {
        for count in 1...side {
          let grid = try GridSpec.grid(rows: min(count, 22 - side), columns: count)
            .tiles(side, 22 - side)
          try expectNearest(grid, PixelSize(width, height), orientation)
        }
      }
      for count in 1...min(5, side) where side >= 5 {
        let trimmed = try GridSpec.grid(rows: 2, columns: count).tiles(side, 17, "1", .trim)
        try expectNearest(trimmed, PixelSize(4, 2), orientation)
      }
    }
  }

  /// Every single cut: at most half a step away, but for those before the first or after the last
  /// edge inside the picture.
  @Test(arguments: Orientation.allCases)
  func shiftsAreAtMostHalfAStep(orientation: Orientation) throws {
    let shown = PixelSize(43, 39)
    let step = PixelSize(8, 16)
    let steps = orientation.displaySize(ofStored: step)
    let edges = Self.edges(isColumn: true, orientation, shown, step)
    for cut in 1..<shown.width {
      let grid = try GridSpec.cuts(x: [ExactDecimal(cut)], y: []).tiles(for: shown)
      let snapped = try grid.snapped(to: step, orientation: orientation)
      #expect(snapped.largestShift == abs(snapped.columnLines[1] - cut))
      let isBetween = cut >= edges[0] && cut <= edges[edges.count - 1]
      #expect(!isBetween || snapped.largestShift <= steps.width / 2)
    }
  }

  private func expectNearest(_ grid: Grid, _ step: PixelSize, _ orientation: Orientation) throws {
    let context: Comment = "\(grid.size) \(grid.columnLines) \(grid.rowLines) \(step)"
    let columnEdges = Self.edges(isColumn: true, orientation, grid.size, step)
    let rowEdges = Self.edges(isColumn: false, orientation, grid.size, step)
    let isAligned =
      Self.areAligned(grid.columnLines, grid.size.width, columnEdges)
      && Self.areAligned(grid.rowLines, grid.size.height, rowEdges)
    #expect(grid.isAligned(to: step, orientation: orientation) == isAligned, context)
    let isAllowed = (try? grid.checkAligned(to: step, orientation: orientation)) != nil
    #expect(isAllowed == isAligned, context)
    let choices = (
      columns: Self.nearest(grid.columnLines, grid.size.width, columnEdges),
      rows: Self.nearest(grid.rowLines, grid.size.height, rowEdges)
    )
    guard let snapped = try? grid.snapped(to: step, orientation: orientation) else {
      #expect(Self.canMeet(choices.columns) || Self.canMeet(choices.rows), context)
      return
    }
    #expect(Self.areNearest(snapped.columnLines, choices.columns), context)
    #expect(Self.areNearest(snapped.rowLines, choices.rows), context)
    #expect(snapped.isAligned(to: step, orientation: orientation), context)
    #expect((snapped.requested == nil) == isAligned, context)
    if let requested = snapped.requested {
      #expect(requested.columns == grid.columnLines && requested.rows == grid.rowLines)
    }
    // Twice is no further.
    let again = try snapped.snapped(to: step, orientation: orientation)
    #expect(again.columnLines == snapped.columnLines && again.rowLines == snapped.rowLines)
  }

  private static func areAligned(_ lines: [Int], _ side: Int, _ edges: [Int]) -> Bool {
    lines.allSatisfy { $0 <= 0 || $0 >= side || edges.contains($0) }
  }

  /// True if lines increase, and each is one of the nearest edges.
  private static func areNearest(_ lines: [Int], _ choices: [[Int]]?) -> Bool {
    guard let choices else { return false }
    return zip(lines, lines.dropFirst()).allSatisfy(<)
      && zip(lines, choices).allSatisfy { $1.contains($0) }
  }

  /// True if two lines have to lie on one edge, or may where two are just as near.
  private static func canMeet(_ choices: [[Int]]?) -> Bool {
    guard let choices else { return true }
    return zip(choices, choices.dropFirst()).contains { a, b in
      a.contains { first in b.contains { $0 <= first } }
    }
  }

  @Test func whatIsRefusedIsSaid() throws {
    let finer = SlicerError.finerThanBlocks(.columns, tiles: 5, step: 16)
    #expect(finer.kind == .badInput)
    let grid = try GridSpec.grid(rows: 1, columns: 5).tiles(40, 9)
    let step = PixelSize(16, 16)
    #expect(throws: finer) { try grid.snapped(to: step, orientation: .topLeft) }
    #expect(throws: SlicerError.betweenBlocks(.columns, line: 8, step: 16, nearest: 16)) {
      try grid.checkAligned(to: step, orientation: .topLeft)
    }
    let rows = try GridSpec.grid(rows: 3, columns: 1).tiles(9, 40)
    #expect(throws: SlicerError.betweenBlocks(.rows, line: 13, step: 16, nearest: 16)) {
      try rows.checkAligned(to: PixelSize(16, 8), orientation: .rightTop)
    }
  }
}
