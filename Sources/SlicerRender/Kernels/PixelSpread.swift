/// One pixel as four 16-bit lanes of a word, in the order red, blue, green, alpha.
enum PixelSpread {
  private static let mask: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080

  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide &<< 24) & mask
  }

  @inline(__always)
  static func joined(_ lanes: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: lanes | lanes &>> 24)
  }

  /// a + (b − a) · weight / 256, rounded; `weight` is 0…256.
  @inline(__always)
  static func mixed(lanes a: UInt64, _ b: UInt64, _ weight: UInt64) -> UInt64 {
    ((a &* (256 &- weight) &+ b &* weight &+ half) &>> 8) & mask
  }

  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt64 {
    mixed(lanes: spread(a), spread(b), weight)
  }

  /// The lanes as numbers, to add up more of them.
  @inline(__always)
  static func lanes(_ word: UInt64) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt16>.self))
  }

  /// The pixel of a sum of samples; `share` is 1 / their number.
  @inline(__always)
  static func joined(_ sum: SIMD4<UInt32>, _ share: Float) -> UInt32 {
    let mean = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum)) * share + 0.5
    let lanes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(mean))
    return lanes[0] | lanes[1] &<< 16 | lanes[2] &<< 8 | lanes[3] &<< 24
  }
}
