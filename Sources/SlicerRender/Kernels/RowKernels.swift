/// Loops over the pixels of one row, written so that SSE2 or NEON runs them.
///
/// A target may be one of its sources, pixel by pixel, and must not overlap it otherwise. Each has a
/// twin in ``PlainRowKernels`` that tests hold it against.
package enum RowKernels {
  package typealias Source = UnsafePointer<UInt32>
  package typealias Target = UnsafeMutablePointer<UInt32>

  /// Source-over: target = source + target · (255 − source's alpha) / 255, rounded.
  package static func over(_ target: Target, _ source: Source, _ count: Int) {
    var i = 0
    while i &+ 4 <= count {
      let s = PixelLanes.load(source + i)
      let rest = SIMD4<UInt32>(repeating: 255) &- (unsafeBitCast(s, to: SIMD4<UInt32>.self) &>> 24)
      let weights = unsafeBitCast(rest | (rest &<< 16), to: Lanes.self)
      PixelLanes.store(
        s &+ PixelLanes.scaled255(PixelLanes.load(target + i), by: weights), target + i)
      i &+= 4
    }
    PlainRowKernels.over(target + i, source + i, count &- i)
  }

  /// target = source + target, each channel at most 255.
  package static func plus(_ target: Target, _ source: Source, _ count: Int) {
    var i = 0
    while i &+ 4 <= count {
      let s = unsafeBitCast(PixelLanes.load(source + i), to: SIMD16<UInt8>.self)
      let sum = s &+ unsafeBitCast(PixelLanes.load(target + i), to: SIMD16<UInt8>.self)
      let clamped = sum.replacing(with: SIMD16(repeating: 255), where: sum .< s)
      PixelLanes.store(unsafeBitCast(clamped, to: Lanes.self), target + i)
      i &+= 4
    }
    PlainRowKernels.plus(target + i, source + i, count &- i)
  }

  /// Lays the target over one premultiplied color.
  package static func under(_ target: Target, _ color: UInt32, _ count: Int) {
    let colors = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: Lanes.self)
    var i = 0
    while i &+ 4 <= count {
      let t = UnsafeRawPointer(target + i).loadUnaligned(as: SIMD4<UInt32>.self)
      // Most rows are opaque: they are read and not written.
      if t[0] & t[1] & t[2] & t[3] < 0xFF00_0000 {
        let rest = SIMD4<UInt32>(repeating: 255) &- (t &>> 24)
        let weights = unsafeBitCast(rest | (rest &<< 16), to: Lanes.self)
        let sum = unsafeBitCast(t, to: Lanes.self) &+ PixelLanes.scaled255(colors, by: weights)
        PixelLanes.store(sum, target + i)
      }
      i &+= 4
    }
    PlainRowKernels.under(target + i, color, count &- i)
  }

  /// target = source · weight / 256, rounded; halves go up, or down if `roundsDown`.
  ///
  /// Two weights that add up to 256, one of them rounded down, give two values that add up to the
  /// source's.
  package static func scale(
    _ target: Target, _ source: Source, _ count: Int, weight: Int, roundsDown: Bool = false
  ) {
    let weights = Lanes(repeating: UInt16(truncatingIfNeeded: weight))
    let half = Lanes(repeating: roundsDown ? 127 : 128)
    var i = 0
    while i &+ 4 <= count {
      let scaled = PixelLanes.scaled256(PixelLanes.load(source + i), by: weights, half: half)
      PixelLanes.store(scaled, target + i)
      i &+= 4
    }
    PlainRowKernels.scale(
      target + i, source + i, count &- i, weight: weight, roundsDown: roundsDown)
  }

  /// target = a + (b − a) · weight / 32768, rounded, with a weight for each pixel.
  ///
  /// 32767 counts as 32768: the result is `b`.
  ///
  /// - Parameter weights: ``lanes(_:)`` of 0…32767: what the loop needs without shuffling.
  package static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weights: Source
  ) {
    let done = mix(target, a, b, count, weights, step: 4)
    PlainRowKernels.mix(
      target + done, a + done, b + done, count &- done, weights: weights + done)
  }

  /// The same with one weight, 0…32767, for all pixels.
  package static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weight: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { weights in
      guard let start = weights.baseAddress else { return }
      weights.initialize(repeating: lanes(UInt16(truncatingIfNeeded: weight)))
      let done = mix(target, a, b, count, start, step: 0)
      PlainRowKernels.mix(target + done, a + done, b + done, count &- done, weight: weight)
    }
  }

  /// A weight for both halves of a pixel.
  @inline(__always)
  package static func lanes(_ weight: UInt16) -> UInt32 { UInt32(weight) &* 0x1_0001 }

  /// Mixes four pixels at a time, `step` weights further each time.
  ///
  /// Weights are loaded anew each time even when all are equal: known before the loop they would be
  /// widened there, and pmulhw would become eight multiplies.
  ///
  /// - Returns: the number of pixels that were mixed.
  @inline(never)
  private static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, _ weights: Source, step: Int
  ) -> Int {
    var (i, weights) = (0, weights)
    while i &+ 4 <= count {
      let lanes = unsafeBitCast(PixelLanes.load(weights), to: SIMD8<Int16>.self)
      PixelLanes.store(
        PixelLanes.mixed(PixelLanes.load(a + i), PixelLanes.load(b + i), lanes), target + i)
      i &+= 4
      weights += step
    }
    return i
  }

  /// target = field < threshold ? b : a, with a threshold of 0…65536.
  package static func select(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, field: UnsafePointer<UInt16>,
    threshold: Int
  ) {
    let threshold = Int32(truncatingIfNeeded: threshold)
    var i = 0
    while i < count {
      // All ones where the field is less.
      let mask = UInt32(bitPattern: (Int32(truncatingIfNeeded: field[i]) &- threshold) &>> 31)
      target[i] = a[i] ^ ((a[i] ^ b[i]) & mask)
      i &+= 1
    }
  }

  /// target = `color` (opaque) · the source's alpha / 255: a color as transparent as the source.
  package static func tint(_ target: Target, _ source: Source, _ count: Int, color: UInt32) {
    let colors = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: Lanes.self)
    var i = 0
    while i &+ 4 <= count {
      let alpha = unsafeBitCast(PixelLanes.load(source + i), to: SIMD4<UInt32>.self) &>> 24
      let weights = unsafeBitCast(alpha | (alpha &<< 16), to: Lanes.self)
      PixelLanes.store(PixelLanes.scaled255(colors, by: weights), target + i)
      i &+= 4
    }
    PlainRowKernels.tint(target + i, source + i, count &- i, color: color)
  }
}
