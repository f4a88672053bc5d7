package import SlicerCore

/// A jigsaw laid over a grid: which pixels each piece covers, and by how much.
///
/// Laws: in every pixel of the grid's extent the coverages of all pieces add up to 255. A piece covers
/// nothing outside its frame. Pieces only meet the eight around them.
package struct JigsawPieces: Sendable {
  package let jigsaw: Jigsaw
  /// Its tiles are the pieces before edges are curved.
  package let grid: Grid

  package init(_ jigsaw: Jigsaw, _ grid: Grid) {
    self.jigsaw = jigsaw
    self.grid = grid
  }

  /// The smallest rectangle of the picture that holds every pixel of which the piece covers something, in
  /// pixels. It takes as long as ``mask(row:column:)``, which has it too.
  package func frame(row: Int, column: Int) -> PixelRect { mask(row: row, column: column).frame }

  /// Coverage 0…255 of each pixel of the piece's frame, row by row.
  ///
  /// - Throws: `SlicerError.memory`.
  package func coverage(row: Int, column: Int) throws -> [UInt8] {
    try checkRoom(row: row, column: column)
    return try mask(row: row, column: column).coverage
  }

  /// The piece's coverage, made in time proportional to the length of its outline.
  ///
  /// Rows and columns are counted from 0.
  package func mask(row: Int, column: Int) -> JigsawMask {
    precondition((0..<grid.rows).contains(row), "a row of the grid")
    precondition((0..<grid.columns).contains(column), "a column of the grid")
    return JigsawMask(
      before: region(before: column, in: row, near: column),
      through: region(before: column + 1, in: row, near: column),
      bounds: bounds(row: row, column: column))
  }

  /// The pieces above `row` and those of it before `column`, as seen from the piece in `near`.
  ///
  /// The outline is a staircase of edges. Those of that piece and of the two beside it are enough:
  /// no tab reaches over half a piece.
  private func region(before column: Int, in row: Int, near: Int) -> JigsawRegion {
    var outline = CoverageCells()
    for before in near - 1..<column { add(level(row, before), to: &outline) }
    if column > 0 { add(upright(row, column - 1), to: &outline) }
    for after in column...near + 1 { add(level(row - 1, after), to: &outline) }
    return JigsawRegion(bottom: grid.rowLines[column > 0 ? row + 1 : row], outline)
  }

  private func add(_ edge: JigsawEdge?, to outline: inout CoverageCells) {
    edge?.add(to: &outline, jigsaw, grid)
  }

  /// The edge below a piece; nil if one of the two pieces is missing.
  private func level(_ row: Int, _ column: Int) -> JigsawEdge? {
    guard (0..<grid.rows - 1).contains(row), (0..<grid.columns).contains(column) else { return nil }
    return JigsawEdge(below: row, column)
  }

  /// The edge at the right of a piece, if both exist.
  private func upright(_ row: Int, _ column: Int) -> JigsawEdge? {
    guard (0..<grid.rows).contains(row), (0..<grid.columns - 1).contains(column) else { return nil }
    return JigsawEdge(rightOf: row, column)
  }

  /// The piece's tile and what its own edges reach beyond it, in pixels: the smallest rectangle but
  /// for rounding, and quickly found.
  package func bounds(row: Int, column: Int) -> PixelRect {
    let tile = grid.tile(row: row, column: column).rect
    let left = tile.x - (upright(row, column - 1)?.reach(jigsaw, grid).before ?? 0)
    let right = tile.columns.upperBound + (upright(row, column)?.reach(jigsaw, grid).after ?? 0)
    let top = tile.y - (level(row - 1, column)?.reach(jigsaw, grid).before ?? 0)
    let bottom = tile.rows.upperBound + (level(row, column)?.reach(jigsaw, grid).after ?? 0)
    return PixelRect(columns: left..<right, rows: top..<bottom)
  }
}

extension JigsawPieces {
  /// The pieces that this one interlocks with, clockwise from the top; none at the picture's border.
  package func neighbours(row: Int, column: Int) -> [JigsawNeighbour] {
    [
      neighbour(.top, row - 1, column, level(row - 1, column), isFirst: false),
      neighbour(.right, row, column + 1, upright(row, column), isFirst: true),
      neighbour(.bottom, row + 1, column, level(row, column), isFirst: true),
      neighbour(.left, row, column - 1, upright(row, column - 1), isFirst: false),
    ].compactMap(\.self)
  }

  /// `isFirst`: whether the piece that is asked about is the upper or left one at the edge.
  private func neighbour(
    _ side: JigsawNeighbour.Side, _ row: Int, _ column: Int, _ edge: JigsawEdge?, isFirst: Bool
  ) -> JigsawNeighbour? {
    guard let edge else { return nil }
    let hasTab = edge.form(jigsaw).isForward == isFirst
    return JigsawNeighbour(side, row: row, column: column, hasTab ? .tab : .socket)
  }
}

extension JigsawPieces {
  /// Refuses a piece for whose outline there is no memory, before ``mask(row:column:)`` traces it.
  ///
  /// - Throws: `SlicerError.memory`.
  package func checkRoom(row: Int, column: Int) throws {
    // A curve passes through about two and a half pixels for each of its edge's length. They are held while
    // they are collected, and once more in order, for the pieces before and with this one.
    let bytesPerPixel = 5 * MemoryLayout<CoverageCells.Cell>.stride / 2 * 6
    let near = max(0, column - 1)...min(grid.columns - 1, column + 1)
    let width = grid.columnLines[near.upperBound + 1] - grid.columnLines[near.lowerBound]
    let height = grid.rowLines[row + 1] - grid.rowLines[row]
    try MemoryReserve.check(room: (2 * width + height) * bytesPerPixel)
  }
}
