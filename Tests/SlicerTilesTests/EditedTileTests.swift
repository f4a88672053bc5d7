import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Names, factors and weights of tiles that other programs have edited.
@Suite struct EditedTileTests {
  private static func matches(_ tiles: [String], _ files: [String]) -> [[String]] {
    EditedNames.files(of: tiles.map { Array($0.utf8) }, among: files.map { Array($0.utf8) })
      .map { $0.map { files[$0] } }
  }

  @Test func namesBeginWithTheirTiles() {
    let found = Self.matches(
      ["tile_1.png", "tile_10.png", "a/tile_1@2x.png"],
      ["tile_10_out.png", "tile_1-x4.jpg", "tile_12.png", "a/tile_1@2x (1).webp", "other.png"])
    #expect(found == [["tile_1-x4.jpg"], ["tile_10_out.png"], ["a/tile_1@2x (1).webp"]])
    #expect(
      Self.matches(["t_r0_c0.png"], ["t_r0_c0.jpg", "t_r0_c0_x2.png"])
        == [["t_r0_c0.jpg", "t_r0_c0_x2.png"]])
  }

  private static func factor(_ sizes: [(Int, Int, Int, Int)]) throws -> Rational {
    try TileFactor.factor(
      of: sizes.map {
        TileFactor.Sizes(tile: PixelSize($0.0, $0.1), file: PixelSize($0.2, $0.3))
      })
  }

  @Test func oneFactorIsFound() throws {
    #expect(try Self.factor([(640, 480, 640, 480)]) == Rational(1))
    #expect(try Self.factor([(640, 480, 2560, 1920), (13, 7, 52, 28)]) == Rational(4))
    #expect(try Self.factor([(640, 480, 960, 720), (13, 7, 20, 11)]) == Rational(3, 2))
    // Programs round, and some to even sides.
    #expect(try Self.factor([(641, 481, 1282, 962), (33, 33, 66, 67)]) == Rational(2))
    #expect(try Self.factor([(640, 480, 320, 240)]) == Rational(1, 2))
    #expect(try Self.factor([(1, 1, 1, 1), (100, 100, 130, 130)]) == Rational(13, 10))
    let conflict = #expect(throws: TileFactor.Conflict.self) {
      try Self.factor([(640, 480, 1280, 960), (640, 480, 2560, 1920)])
    }
    #expect(conflict?.first == 0 && conflict?.second == 1)
    #expect(throws: TileFactor.Conflict.self) { try Self.factor([(640, 480, 1280, 480)]) }
  }

  /// Law: weights are not negative and have a sum of 1, for windows of any size, stride and factor.
  @Test func weightsSumToOne() throws {
    for (window, stride, factor) in [(6, 4, 1), (6, 2, 2), (7, 3, 3), (5, 5, 1), (9, 1, 2)] {
      let spec = GridSpec.window(
        width: ExactDecimal(window), height: 1,
        stride: AxisLengths(x: ExactDecimal(stride), y: 1))
      let grid = try spec.tiles(for: PixelSize(23, 1))
      let axis = BlendAxis(
        own: grid.columnSpans, shown: try #require(grid.columnWindows), length: 23,
        factor: Rational(factor), blends: true)
      var sums = [Double](repeating: 0, count: 23 * factor)
      for (range, weights) in zip(axis.used, axis.weights) {
        #expect(weights.count == range.count && weights.allSatisfy { $0 >= 0 })
        for (place, weight) in zip(range, weights) { sums[place] += weight }
      }
      #expect(sums.allSatisfy { abs($0 - 1) < 1e-12 }, "\(window), \(stride)")
      #expect(axis.segments.map(\.range) == .init(lines: axis.segments.map(\.range).lines))
    }
  }

  /// Two tiles of 8 that share 4: weights of (d+½)/4.
  @Test func weightsGrowFromTheEdge() {
    let axis = BlendAxis(
      own: [0..<4, 4..<12], shown: [0..<8, 4..<12], length: 12, factor: Rational(1), blends: true)
    #expect(axis.weights[0] == [1, 1, 1, 1, 0.875, 0.625, 0.375, 0.125])
    #expect(axis.weights[1] == [0.125, 0.375, 0.625, 0.875, 1, 1, 1, 1])
    #expect(axis.segments.map(\.range) == [0..<4, 4..<8, 8..<12])
    #expect(axis.segments.map(\.tiles) == [[0], [0, 1], [1]])
    let apart = BlendAxis(
      own: [0..<4, 4..<12], shown: [0..<8, 4..<12], length: 12, factor: Rational(2), blends: false)
    #expect(apart.used == [0..<8, 8..<24] && apart.length == 24)
  }
}
