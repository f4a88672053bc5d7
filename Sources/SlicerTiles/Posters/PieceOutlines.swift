import SlicerCore

/// The sides of all pieces in millimeters.
struct PieceOutlines {
  let grid: Grid
  let jigsaw: Jigsaw?
  /// The picture's width in millimeters.
  let width: Double
  /// The picture's height in millimeters.
  let height: Double
  /// Millimeters of a pixel.
  private let step: Point

  init(_ grid: Grid, _ jigsaw: Jigsaw?, width: Length, height: Length) {
    (self.grid, self.jigsaw) = (grid, jigsaw)
    self.width = Double(width.micrometers) / 1000
    self.height = Double(height.micrometers) / 1000
    step = Point(
      x: self.width / Double(grid.size.width), y: self.height / Double(grid.size.height))
  }

  /// The four sides of a piece, clockwise from the upper left corner.
  private func sides(_ row: Int, _ column: Int) -> [[Point]] {
    let sides = jigsaw?.sides(row: row, column: column, of: grid) ?? straight(row, column)
    return sides.map { $0.map { Point(x: $0.x * step.x, y: $0.y * step.y) } }
  }

  private func straight(_ row: Int, _ column: Int) -> [[Point]] {
    let rect = grid.tile(row: row, column: column).rect
    let (left, right) = (Double(rect.x), Double(rect.columns.upperBound))
    let (top, bottom) = (Double(rect.y), Double(rect.rows.upperBound))
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
    return (0..<4).map { [corners[$0], corners[($0 + 1) % 4]] }
  }

  /// A path for each line between columns and rows, and the border.
  var seams: [CutLines.Layer] {
    let columns = (0..<grid.columns - 1).map { column in
      path((0..<grid.rows).map { sides($0, column)[1] })
    }
    let rows = (0..<grid.rows - 1).map { row in
      path((0..<grid.columns).map { sides(row, $0)[2].reversed() })
    }
    let extent = grid.extent
    let right = Double(extent.width) * step.x
    let bottom = Double(extent.height) * step.y
    let corner = Point(x: 0, y: 0)
    var border = CutPath(from: corner)
    for point in [Point(x: right, y: 0), Point(x: right, y: bottom), Point(x: 0, y: bottom)] {
      border.add(.line(point))
    }
    border.isClosed = true
    let layers = [
      CutLines.Layer(name: "columns", color: .laserRed, paths: columns),
      CutLines.Layer(name: "rows", color: .laserBlue, paths: rows),
      CutLines.Layer(name: "border", color: .black, paths: [border]),
    ]
    return layers.filter { !$0.paths.isEmpty }
  }

  /// One path along sides that follow each other; straight ones in line become one.
  private func path(_ sides: [[Point]]) -> CutPath {
    var path = CutPath(from: sides[0][0])
    if jigsaw == nil {
      path.add(.line(sides[sides.count - 1][1]))
    } else {
      for side in sides { path.add(side: side) }
    }
    return path
  }

  /// The room between the farthest tabs of two pieces, in millimeters.
  private static let room = 2.0

  /// A closed path a piece, grown by half the kerf and apart from the others.
  func apart(kerf: Double) -> (paths: [CutPath], width: Double, height: Double) {
    let cells = grid.tiles.map { tile in
      let sides = sides(tile.row, tile.column)
      let grown = kerf > 0 ? GrownOutline(sides, by: kerf / 2).path : closed(sides)
      return (tile: tile, path: grown, bounds: Self.bounds(grown))
    }
    var lefts = [Double](repeating: 0, count: grid.columns + 1)
    var tops = [Double](repeating: 0, count: grid.rows + 1)
    // A column is as wide as its widest piece with all tabs.
    for cell in cells {
      let (column, row) = (cell.tile.column + 1, cell.tile.row + 1)
      lefts[column] = max(lefts[column], cell.bounds.upper.x - cell.bounds.lower.x + Self.room)
      tops[row] = max(tops[row], cell.bounds.upper.y - cell.bounds.lower.y + Self.room)
    }
    for i in 1..<lefts.count { lefts[i] += lefts[i - 1] }
    for i in 1..<tops.count { tops[i] += tops[i - 1] }
    let paths = cells.map { cell in
      cell.path.moved(
        by: Point(x: lefts[cell.tile.column], y: tops[cell.tile.row]) - cell.bounds.lower)
    }
    return (
      paths, lefts[grid.columns] - Self.room, tops[grid.rows] - Self.room
    )
  }

  private func closed(_ sides: [[Point]]) -> CutPath {
    var path = CutPath(from: sides[0][0])
    for side in sides { path.add(side: side) }
    path.isClosed = true
    return path
  }

  /// The rectangle around a path's control points.
  private static func bounds(_ path: CutPath) -> (lower: Point, upper: Point) {
    let points = path.points
    return points.reduce((points[0], points[0])) { bounds, point in
      (
        Point(x: min(bounds.0.x, point.x), y: min(bounds.0.y, point.y)),
        Point(x: max(bounds.1.x, point.x), y: max(bounds.1.y, point.y))
      )
    }
  }
}

extension RGBA {
  fileprivate static let laserRed = RGBA(red: 255, green: 0, blue: 0, alpha: 255)
  fileprivate static let laserBlue = RGBA(red: 0, green: 0, blue: 255, alpha: 255)
}
