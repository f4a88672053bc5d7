import SlicerKit
import SlicerTestSupport

extension PNGSample {
  func noisy(_ size: PixelSize, seed: UInt64 = 1) throws -> [UInt8] {
    try file(noise(size, seed: seed))
  }

  /// A file whose pixels lie as `orientation` says, and are shown as `upright`.
  func file(
    _ upright: Raster, as orientation: Orientation, late: [StoredPNG.Chunk] = []
  ) throws -> [UInt8] {
    let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: orientation))
    return try file(TurnedPixels.stored(upright, as: orientation), late: late + [tag])
  }
}
