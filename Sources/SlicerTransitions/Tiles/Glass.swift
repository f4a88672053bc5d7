import SlicerCore
import SlicerScene
import SlicerTiles

/// A stage that has broken into triangles: the cells of a grid, their corners moved by chance.
struct Glass {
  /// One of two triangles of a cell.
  struct Triangle {
    let corners: [Point]
    /// Numbers of its own, 0…1, by an index.
    let chance: @Sendable (Int) -> Double

    var outline: Outline { .polygon(corners) }
    var center: Point { (corners[0] + corners[1] + corners[2]) * (1 / 3) }

    /// From its centre, in points.
    func distance(to point: Point) -> Double {
      let way = center - point
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
  }

  private(set) var triangles: [Triangle] = []
  /// Of a cell, in points.
  let longestSide: Double

  init(_ grid: Grid, seed: UInt32, on stage: Stage) {
    let hash = IntegerHash(seed: seed)
    let cell = grid.largestTile
    longestSide = Double(max(cell.width, cell.height)) / stage.scale
    func corner(_ row: Int, _ column: Int) -> Point {
      Self.corner(row, column, of: grid, hash) * (1 / stage.scale)
    }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let (a, b) = (corner(row, column), corner(row, column + 1))
        let (c, d) = (corner(row + 1, column + 1), corner(row + 1, column))
        let own = IntegerHash(seed: hash.bits(column, row))
        let halves = own.unit(0) < 0.5 ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
        triangles += halves.enumerated().map { half, corners in
          Triangle(corners: corners) { own.unit($0 + 1, half + 1) }
        }
      }
    }
  }

  /// Where lines of the grid cross, in pixels: on the stage's edges moved along them, its corners
  /// not at all.
  private static func corner(
    _ row: Int, _ column: Int, of grid: Grid, _ hash: IntegerHash
  ) -> Point {
    /// By up to a third of the way to the next line, so that no triangle turns over.
    func moved(_ lines: [Int], _ i: Int, _ chance: Double) -> Double {
      guard i > 0, i < lines.count - 1 else { return Double(lines[i]) }
      let shift = chance - 0.5
      let room = shift < 0 ? lines[i] - lines[i - 1] : lines[i + 1] - lines[i]
      return Double(lines[i]) + shift * 0.66 * Double(room)
    }
    let own = IntegerHash(seed: hash.bits(-1 - column, -1 - row))
    return Point(
      x: moved(grid.columnLines, column, own.unit(0)), y: moved(grid.rowLines, row, own.unit(1)))
  }
}
