import CSlicerLoaded
import SlicerCore

/// A file whose rows come, a row of tiles at a time: one picture, or a grid where that would be a large one.
final class AVIFFile {
  let tileSize: PixelSize
  private let encoder: AVIFEncoder
  private let size: PixelSize
  private var tiles: [HEIFRecipe.Tile] = []
  private var alpha: [HEIFRecipe.Tile] = []

  init(_ encoder: AVIFEncoder, _ size: PixelSize) {
    (self.encoder, self.size) = (encoder, size)
    tileSize = Self.tileSize(size)
  }

  /// Encoders hold all of a picture, many bytes for each pixel, and libaom 3.6.0 fails at more than these.
  private static let most = (width: 16_384, height: 8_704, pixels: 8_192 * 4_352)
  /// The longest side of a grid's tiles.
  private static let longest = 4096

  private static func tileSize(_ size: PixelSize) -> PixelSize {
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    if size.width <= most.width, size.height <= most.height, !pixels.overflow,
      pixels.partialValue <= most.pixels
    {
      return size
    }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  /// Even, as halved chroma wants it, and about equal for all tiles.
  private static func side(_ length: Int) -> Int {
    let count = (length + longest - 1) / longest
    let side = (length + count - 1) / count
    return count == 1 ? max(64, side + side % 2) : side + side % 2
  }

  /// Encodes the next row of tiles.
  func add(_ rows: RasterView) throws {
    for x in stride(from: 0, to: size.width, by: tileSize.width) {
      let width = min(tileSize.width, size.width - x)
      let part = rows.subview(
        PixelRect(x: x, y: 0, width: width, height: rows.size.height))
      tiles.append(try encoder.tile(part, tileSize, opacity: false))
      guard encoder.pixelFormat.model.hasAlpha else { continue }
      alpha.append(try encoder.tile(part, tileSize, opacity: true))
    }
  }

  func write(to sink: any ByteSink) throws {
    guard tiles.count <= 65_025 else {
      throw SlicerError.cannotEncode(format: .avif, reason: "a grid of \(tiles.count) tiles")
    }
    let file = encoder.recipe(tileSize).file(
      tiles, alpha: alpha.isEmpty ? nil : alpha, size: size, encoder.policy)
    try sink.write(file.bytes)
  }
}
