import SlicerCore

/// The random form of one edge: each number is in −1…1, and 0 is the plain form.
package struct JigsawForm: Sendable {
  /// True if the tab belongs to the upper or left one of the two pieces.
  package var isForward: Bool
  /// The shift of the tab along the edge.
  package var shift = 0.0
  /// How far the head leans towards the edge's end.
  package var lean = 0.0
  /// The change in breadth of neck and head.
  package var breadth = 0.0
  /// How far the shoulders before and after the tab sink.
  package var sag = (before: 0.0, after: 0.0)
  /// In which direction the curve leaves the corners.
  package var tilt = (before: 0.0, after: 0.0)

  package init(isForward: Bool) { self.isForward = isForward }

  /// The form of an edge that `hash` belongs to alone.
  init(_ hash: IntegerHash) {
    isForward = hash.unit(0) < 0.5
    shift = Self.number(hash, 1)
    lean = Self.number(hash, 2)
    breadth = Self.number(hash, 3)
    sag = (Self.number(hash, 4), Self.number(hash, 5))
    tilt = (Self.number(hash, 6), Self.number(hash, 7))
  }

  private static func number(_ hash: IntegerHash, _ index: Int) -> Double {
    2 * hash.unit(index) - 1
  }
}

/// An inner edge of a grid, between a piece and the next one below or to the right.
struct JigsawEdge: Hashable, Sendable {
  enum Direction: Int, Hashable, Sendable {
    /// Between the piece and the one below it.
    case level
    /// Between the piece and the one to its right.
    case upright
  }

  let direction: Direction
  /// The row of the upper or left piece.
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
  /// Chooses the form by `jigsaw`'s seed.
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
  func reach(_ jigsaw: Jigsaw, _ grid: Grid) -> (before: Int, after: Int) {
    let reach = curve(jigsaw, grid).reach
    return (Int(reach.before.rounded(.up)), Int(reach.after.rounded(.up)))
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
