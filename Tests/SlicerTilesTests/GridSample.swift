import SlicerCore
import SlicerTiles
import Testing

extension GridSpec {
  /// The grid of a picture of so many pixels.
  func tiles(
    _ width: Int, _ height: Int, _ scale: String = "1", _ uneven: Uneven = .distribute,
    _ unit: GridUnit = .points
  ) throws -> Grid {
    try tiles(
      for: PixelSize(width: width, height: height), scale: try #require(Scale(scale)),
      uneven: uneven, unit: unit)
  }
}
