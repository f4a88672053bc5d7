package import SlicerCore

extension Rasters {
  /// RGB whose rows are parts of one line of dark noise: made in no time, and encoded slowly.
  package static func large(_ size: PixelSize, seed: UInt64 = 7) throws -> Raster {
    var noise = SeededNoise(seed: seed)
    let bytes = size.width * 3
    let line = (0..<2 * bytes).map { _ in UInt8(truncatingIfNeeded: noise.next()) & 63 }
    let raster = try Raster(size: size, format: PixelFormat(.rgb))
    for y in 0..<size.height {
      let start = y * 37 % bytes
      raster.mutableRow(y).copyBytes(from: line[start..<start + bytes])
    }
    return raster
  }
}
