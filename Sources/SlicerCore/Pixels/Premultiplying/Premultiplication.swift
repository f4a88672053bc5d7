/// Straight colors times their opacity, rounded once.
package enum Premultiplication {
  /// Multiplies RGBA pixels of 8 bits where they lie: c becomes round(c·a / 255).
  package static func multiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var x = 0
    while x &+ 4 <= count {
      let four = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD4<UInt32>.self)
      UnsafeMutableRawPointer(pixels + x).storeBytes(
        of: multiplied(four), as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < count {
      pixels[x] = multiplied(SIMD4(repeating: pixels[x]))[0]
      x &+= 1
    }
  }

  /// Red and blue, then green and 255, as words: none of the sums leaves its word.
  @inline(__always)
  private static func multiplied(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = pixels &>> 24
    let factors = words(alpha | alpha &<< 16)
    let redBlue = quotients(words(pixels & 0x00FF_00FF) &* factors)
    let greenAlpha = quotients(words((pixels &>> 8) & 0xFF | 0x00FF_0000) &* factors)
    return redBlue | greenAlpha &<< 8
  }

  @inline(__always)
  private static func words(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }

  /// round(product / 255) for products of at most 255².
  @inline(__always)
  private static func quotients(_ products: SIMD8<UInt16>) -> SIMD4<UInt32> {
    let sums = products &+ 128
    return unsafeBitCast((sums &+ sums &>> 8) &>> 8, to: SIMD4<UInt32>.self)
  }

  /// Straight colors of 16 bits as premultiplied pixels.
  package static func pixels(_ colors: [SIMD4<UInt16>]) -> [UInt32] { colors.map(pixel) }

  /// One straight color of 16 bits as a premultiplied pixel: round(c·a·255 / 65535²).
  @inline(__always)
  static func pixel(_ color: SIMD4<UInt16>) -> UInt32 {
    let alpha = UInt64(color.w)
    if alpha == 0xFFFF {
      return byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | 0xFF00_0000
    }
    return byte(color.x, alpha) | byte(color.y, alpha) << 8 | byte(color.z, alpha) << 16
      | byte(color.w) << 24
  }

  /// round(v / 257).
  @inline(__always)
  private static func byte(_ sample: UInt16) -> UInt32 { (UInt32(sample) &* 255 &+ 32_895) >> 16 }

  @inline(__always)
  private static func byte(_ sample: UInt16, _ alpha: UInt64) -> UInt32 {
    let square: UInt64 = 65_535 * 65_535
    return UInt32(
      truncatingIfNeeded: (UInt64(sample) &* alpha &* 255 &+ square / 2) / square)
  }
}
