import SlicerCore

/// An inner edge of a grid, between a piece and the next one below or to the right.
struct JigsawEdge: Hashable, Sendable {
  enum Direction: Int, Hashable, Sendable {
    /// Between the piece and the one below it.
    case level
    /// Between the piece and the one to its right.
    case upright
  }

  let direction: Direction
  /// Of the upper or left piece.
  let row: Int
  let column: Int

  init(below row: Int, _ column: Int) {
    (direction, self.row, self.column) = (.level, row, column)
  }

  init(rightOf row: Int, _ column: Int) {
    (direction, self.row, self.column) = (.upright, row, column)
  }
}

extension JigsawEdge {
  /// What `jigsaw`'s seed chooses for this edge.
  func form(_ jigsaw: Jigsaw) -> JigsawForm {
    let low = IntegerHash(seed: UInt32(truncatingIfNeeded: jigsaw.seed))
    let seed = IntegerHash(seed: low.bits(Int(jigsaw.seed >> 32)))
    return JigsawForm(IntegerHash(seed: seed.bits(2 * row + direction.rawValue, column)))
  }

  func curve(_ jigsaw: Jigsaw, _ grid: Grid) -> JigsawCurve {
    let first = grid.tile(row: row, column: column).rect
    let isLevel = direction == .level
    let second = grid.tile(row: row + (isLevel ? 1 : 0), column: column + (isLevel ? 0 : 1)).rect
    let shortest = min(first.width, first.height, second.width, second.height)
    return JigsawCurve(
      form(jigsaw), length: Double(isLevel ? first.width : first.height),
      side: Double(shortest), tab: jigsaw.tab.double)
  }

  /// How many pixels the curve reaches into the upper or left piece, and into the other one.
  func reach(_ jigsaw: Jigsaw, _ grid: Grid) -> (before: Int, behind: Int) {
    let reach = curve(jigsaw, grid).reach
    return (Int(reach.before.rounded(.up)), Int(reach.behind.rounded(.up)))
  }

  /// Adds what the upper or left piece gains by this edge's curve.
  ///
  /// A level edge runs from left to right: where it is below its grid line, it adds area. An upright
  /// one ends the area to its left, in the rows of its pieces, where there was no end.
  func add(to cells: inout CoverageCells, _ jigsaw: Jigsaw, _ grid: Grid) {
    let rect = grid.tile(row: row, column: column).rect
    let curve = curve(jigsaw, grid)
    switch direction {
    case .level:
      let (x, y) = (Double(rect.x), Double(rect.rows.upperBound))
      cells.move(to: FixedPoint(x, y), isBackwards: false)
      curve.forEachEnd { cells.line(to: FixedPoint(x + $0.x, y + $0.y)) }
    case .upright:
      let (x, y) = (Double(rect.columns.upperBound), Double(rect.y))
      cells.move(to: FixedPoint(x, y), isBackwards: true)
      curve.forEachEnd { cells.line(to: FixedPoint(x + $0.y, y + $0.x)) }
    }
  }
}
