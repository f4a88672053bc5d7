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
}

/// The mean of so many samples, rounded, without a division for each pixel.
struct SampleShare {
  /// 2³⁶ / number.
  private let reciprocal: UInt64

  /// - Parameter count: at most 16,384.
  init(_ count: Int) {
    let count = UInt64(count)
    reciprocal = ((1 << 36) + count / 2) / count
  }

  /// The pixel of two sums of two channels each, in the halves of words: red and green, blue and
  /// alpha as ``PixelSpread`` orders them.
  @inline(__always)
  func mean(_ even: UInt64, _ odd: UInt64) -> UInt32 {
    let red = mean(even & 0xFFFF_FFFF)
    let green = mean(even &>> 32)
    let blue = mean(odd & 0xFFFF_FFFF)
    let alpha = mean(odd &>> 32)
    return UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16 | alpha &<< 24)
  }

  @inline(__always)
  private func mean(_ sum: UInt64) -> UInt64 { (sum &* reciprocal &+ 1 &<< 35) &>> 36 }
}
