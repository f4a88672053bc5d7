import SlicerCore

/// Colors that a file multiplies with their opacity.
enum StoredAlpha {
  /// Divides the colors of a row by their opacity, which is the last sample of a pixel of `format`.
  static func divide(_ row: UnsafeMutableRawBufferPointer, _ format: PixelFormat) {
    let count = format.model.samplesPerPixel
    let pixels = row.count / format.bytesPerPixel
    for x in 0..<pixels {
      let start = x &* count
      if format.bitDepth == 8 {
        let alpha = UInt32(row[start &+ count &- 1])
        guard alpha < 255 else { continue }
        for i in start..<(start &+ count &- 1) {
          row[i] =
            alpha == 0
            ? 0 : UInt8(truncatingIfNeeded: min(255, (UInt32(row[i]) &* 255 &+ alpha / 2) / alpha))
        }
      } else {
        let alpha = UInt64(word(start &+ count &- 1, row))
        guard alpha < 65535 else { continue }
        for i in start..<(start &+ count &- 1) {
          let value =
            alpha == 0 ? 0 : min(65535, (UInt64(word(i, row)) * 65535 + alpha / 2) / alpha)
          row.storeBytes(of: UInt16(value).bigEndian, toByteOffset: 2 &* i, as: UInt16.self)
        }
      }
    }
  }

  private static func word(_ index: Int, _ row: UnsafeMutableRawBufferPointer) -> UInt16 {
    UInt16(bigEndian: row.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
  }
}
