/// Eight 16-bit lanes: the even (red, blue) or the odd (green, alpha) bytes of four pixels.
package typealias Lanes = SIMD8<UInt16>

/// The arithmetic on lanes that all kernels share.
enum PixelLanes {
  // Computed: a stored one would be initialised when it is first used, and asked for that each time.
  static var low: Lanes { Lanes(repeating: 0x00FF) }
  static var high: Lanes { Lanes(repeating: 0xFF00) }

  /// Four pixels as two vectors of lanes, each of which may hold more than a byte.
  struct Four {
    /// Red and blue; green and alpha.
    var even, odd: Lanes

    @inline(__always)
    init(even: Lanes = .zero, odd: Lanes = .zero) { (self.even, self.odd) = (even, odd) }

    @inline(__always)
    init(_ pixels: Lanes) { self.init(even: pixels & low, odd: pixels &>> 8) }

    /// The pixels, if all lanes are bytes.
    @inline(__always)
    var joined: Lanes { even | (odd &<< 8) }
  }

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
  ///
  /// No sum leaves its byte, so what is added to the even bytes never borrows from the odd ones.
  @inline(__always)
  static func mixed(_ a: Lanes, _ b: Lanes, _ weights: SIMD8<Int16>) -> Lanes {
    let even = change((b & low) &- (a & low), weights) &>> 6
    let odd = change((b &>> 8) &- (a &>> 8), weights) &<< 2
    return a &+ Lanes(truncatingIfNeeded: even) &+ (Lanes(truncatingIfNeeded: odd) & high)
  }

  /// difference · weights / 32768 with six bits after the point, and half of one before it.
  ///
  /// The high half of a 16-bit product (pmulhw): floor, then round, is the same as rounding at once.
  @inline(__always)
  private static func change(_ difference: Lanes, _ weights: SIMD8<Int16>) -> SIMD8<Int16> {
    let scaled = SIMD8<Int16>(truncatingIfNeeded: difference) &<< 7
    let product =
      SIMD8<Int32>(truncatingIfNeeded: scaled) &* SIMD8<Int32>(truncatingIfNeeded: weights)
    return SIMD8<Int16>(truncatingIfNeeded: product &>> 16) &+ 32
  }
}
