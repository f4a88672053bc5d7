package import SlicerCore

extension Jigsaw {
  /// The four sides of a piece, in pixels of the picture: along the top to the right, down, left and
  /// up again.
  ///
  /// A straight side is its two ends; a curved one the control points of cubic Bézier curves that
  /// follow each other, 3n + 1 points. Neighbors have the points of their common side in common.
  package func sides(row: Int, column: Int, of grid: Grid) -> [[Point]] {
    let rect = grid.tile(row: row, column: column).rect
    let (left, right) = (Double(rect.columns.lowerBound), Double(rect.columns.upperBound))
    let (top, bottom) = (Double(rect.rows.lowerBound), Double(rect.rows.upperBound))
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
    let edges = [
      row > 0 ? JigsawEdge(below: row - 1, column) : nil,
      column + 1 < grid.columns ? JigsawEdge(rightOf: row, column) : nil,
      row + 1 < grid.rows ? JigsawEdge(below: row, column) : nil,
      column > 0 ? JigsawEdge(rightOf: row, column - 1) : nil,
    ]
    return edges.indices.map { side in
      guard let edge = edges[side] else { return [corners[side], corners[(side + 1) % 4]] }
      let points = edge.controlPoints(self, grid)
      // Edges run to the right and down; the piece goes back along its lower and its left one.
      return side < 2 ? points : points.reversed()
    }
  }
}

extension JigsawEdge {
  /// From the corner that is farther left, or higher, to the other one; in pixels of the picture.
  fileprivate func controlPoints(_ jigsaw: Jigsaw, _ grid: Grid) -> [Point] {
    let rect = grid.tile(row: row, column: column).rect
    let points = curve(jigsaw, grid).controlPoints
    switch direction {
    case .level:
      let corner = Point(x: Double(rect.x), y: Double(rect.rows.upperBound))
      return points.map { corner + $0 }
    case .upright:
      let corner = Point(x: Double(rect.columns.upperBound), y: Double(rect.y))
      return points.map { corner + Point(x: $0.y, y: $0.x) }
    }
  }
}
