import SlicerCore
import SlicerTiles
import Testing

/// The outlines of pieces.
struct JigsawOutlineTests {
  private let size = PixelSize(width: 101, height: 67)

  /// Sides follow each other round the piece, and neighbours have the same points, the other way.
  @Test(arguments: [(1, 1), (1, 4), (3, 1), (3, 5)]) func sidesMeet(_ rows: Int, _ columns: Int)
    throws
  {
    let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(for: size)
    let jigsaw = try Jigsaw(seed: 5)
    for tile in grid.tiles {
      let sides = jigsaw.sides(row: tile.row, column: tile.column, of: grid)
      #expect(sides.count == 4)
      for (side, next) in zip(sides, sides[1...] + sides[..<1]) {
        #expect(side.last == next.first && side.count % 3 == (side.count == 2 ? 2 : 1))
      }
      if tile.column + 1 < columns {
        let right = jigsaw.sides(row: tile.row, column: tile.column + 1, of: grid)
        #expect(sides[1] == right[3].reversed())
      }
      if tile.row + 1 < rows {
        let below = jigsaw.sides(row: tile.row + 1, column: tile.column, of: grid)
        #expect(sides[2] == below[0].reversed())
      }
    }
  }

  @Test func outerSidesAreStraight() throws {
    let grid = try GridSpec.grid(rows: 1, columns: 2).tiles(for: size)
    let sides = try Jigsaw(seed: 1).sides(row: 0, column: 0, of: grid)
    #expect(sides[0] == [.zero, Point(x: 50, y: 0)])
    #expect(sides[1].count > 2)
    #expect(sides[2] == [Point(x: 50, y: 67), Point(x: 0, y: 67)])
    #expect(sides[3] == [Point(x: 0, y: 67), .zero])
  }
}
