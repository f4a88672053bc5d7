/// Eight 16-bit lanes: the even (red, blue) or the odd (green, alpha) bytes of four pixels.
package typealias Lanes = SIMD8<UInt16>

/// The arithmetic on lanes that all kernels share.
enum PixelLanes {
  static let low = Lanes(repeating: 0x00FF)
  static let high = Lanes(repeating: 0xFF00)

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  static func store(_ lanes: Lanes, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: lanes, as: Lanes.self)
  }

  /// All channels of four pixels times their pixel's `weights` (0…255) / 255, rounded.
  @inline(__always)
  static func scaled255(_ pixels: Lanes, by weights: Lanes) -> Lanes {
    let even = (pixels & low) &* weights &+ 128
    let odd = (pixels &>> 8) &* weights &+ 128
    return ((even &+ (even &>> 8)) &>> 8) | ((odd &+ (odd &>> 8)) & high)
  }

  /// All channels times `weights` (0…256) / 256; `half` is 128, or 127 to round halves down.
  @inline(__always)
  static func scaled256(_ pixels: Lanes, by weights: Lanes, half: Lanes) -> Lanes {
    let even = ((pixels & low) &* weights &+ half) &>> 8
    let odd = ((pixels &>> 8) &* weights &+ half) & high
    return even | odd
  }

  /// a + (b − a) · weights / 32768, rounded, where 32767 counts as 32768.
  @inline(__always)
  static func mixed(_ a: Lanes, _ b: Lanes, _ weights: SIMD8<Int16>) -> Lanes {
    let even = mixed16(a & low, b & low, weights)
    let odd = mixed16(a &>> 8, b &>> 8, weights)
    return even | (odd &<< 8)
  }

  /// The high half of a 16-bit product (pmulhw) has six bits behind the point: floor, then round, is
  /// the same as rounding at once.
  @inline(__always)
  private static func mixed16(_ a: Lanes, _ b: Lanes, _ weights: SIMD8<Int16>) -> Lanes {
    let difference = SIMD8<Int16>(truncatingIfNeeded: b &- a) &<< 7
    let product =
      SIMD8<Int32>(truncatingIfNeeded: difference) &* SIMD8<Int32>(truncatingIfNeeded: weights)
    let share = SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
    return a &+ Lanes(truncatingIfNeeded: (share &+ 32) &>> 6)
  }
}
