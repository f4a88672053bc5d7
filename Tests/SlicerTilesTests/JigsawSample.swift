import SlicerCore
import SlicerTiles
import Testing

/// Jigsaws to test with.
enum JigsawSample {
  static func cut(
    _ height: Int, _ width: Int, rows: Int, columns: Int, seed: UInt64 = 0, tab: String = "0.2",
    scale: String = "1", uneven: Uneven = .distribute
  ) throws -> JigsawCut {
    try cut(
      GridSpec.grid(rows: rows, columns: columns), height, width, seed: seed, tab: tab,
      scale: scale, uneven: uneven)
  }

  static func cut(
    _ spec: GridSpec, _ height: Int, _ width: Int, seed: UInt64 = 0, tab: String = "0.2",
    scale: String = "1", uneven: Uneven = .distribute
  ) throws -> JigsawCut {
    let grid = try spec.tiles(
      for: PixelSize(width: width, height: height), scale: try #require(Scale(scale)),
      uneven: uneven)
    return JigsawCut(try Jigsaw(seed: seed, tab: try #require(ExactDecimal(tab))), grid)
  }
}
