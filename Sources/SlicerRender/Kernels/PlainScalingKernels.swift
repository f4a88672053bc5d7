/// Pixels as sums of pairs of neighbours, a pixel after the other.
enum PlainScalingKernels {
  /// - Parameter pair: two neighbours and their weights, in the halves of a word.
  static func sum(_ pairs: Int, _ pair: (Int) -> (UInt32, UInt32, UInt32)) -> UInt32 {
    var sums = SIMD4<UInt32>(repeating: 8192)
    for k in 0..<pairs {
      let (first, second, weights) = pair(k)
      sums &+= lanes(first) &* (weights & 0xFFFF) &+ lanes(second) &* (weights >> 16)
    }
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sums &>> 14), to: UInt32.self)
  }

  private static func lanes(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(truncatingIfNeeded: PlainPlaneKernel.channels(pixel))
  }
}
