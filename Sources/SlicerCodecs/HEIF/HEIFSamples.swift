import SlicerCore

/// Samples as libheif gives them → samples of 8 or 16 bits of a row, the high byte first.
struct HEIFSamples {
  let depth: Int
  /// Bytes of a sample as it comes, and whether the low one is first.
  let isLittleEndian: Bool
  /// True if black is 16 and white 235 of 255, as in video.
  let isLimited: Bool

  /// Samples of the row's pixels from one on, in the row's own bytes.
  ///
  /// - Parameters:
  ///   - stored: samples of a pixel one after the other.
  ///   - format: of the row.
  ///   - first: which of a pixel's samples is the first, of `count`.
  func copy(
    _ stored: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer, _ format: PixelFormat,
    first: Int, count: Int
  ) {
    let samples = format.model.samplesPerPixel
    let pixels = row.count / format.bytesPerPixel
    if format.bitDepth == 8, count == samples, !isLimited {
      row.copyMemory(from: UnsafeRawBufferPointer(rebasing: stored[..<row.count]))
      return
    }
    for x in 0..<pixels {
      for i in 0..<count {
        let (from, to) = (x &* count &+ i, x &* samples &+ first &+ i)
        if depth > 8 {
          row.storeBytes(of: word(stored, from).bigEndian, toByteOffset: 2 &* to, as: UInt16.self)
          continue
        }
        let byte = isLimited ? Self.expanded(stored[from]) : stored[from]
        if format.bitDepth == 8 {
          row[to] = byte
        } else {
          (row[2 &* to], row[2 &* to &+ 1]) = (byte, byte)
        }
      }
    }
  }

  private static func expanded(_ sample: UInt8) -> UInt8 {
    UInt8((min(max(Int(sample) - 16, 0), 219) * 255 + 109) / 219)
  }

  /// 0…65535.
  @inline(__always)
  private func word(_ stored: UnsafeRawBufferPointer, _ index: Int) -> UInt16 {
    let raw = stored.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
    var value = UInt32(isLittleEndian ? UInt16(littleEndian: raw) : UInt16(bigEndian: raw))
    var most = UInt32(1) << UInt32(depth) - 1
    value = min(value, most)
    if isLimited {
      let unit = UInt32(1) << UInt32(depth - 8)
      most = 219 * unit
      value = min(max(value, 16 * unit) - 16 * unit, most)
    }
    return UInt16((value &* 65535 &+ most / 2) / most)
  }
}
