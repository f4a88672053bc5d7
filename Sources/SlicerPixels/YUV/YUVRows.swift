internal import CSlicerKernels

/// Rows of pixels as luma and chroma: BT.709, limited range.
///
/// ``PlainYUV`` is the oracle. In Swift, without AVX2, all of a frame takes twice as long.
package enum YUVRows {
  package typealias Pixels = UnsafePointer<UInt32>
  package typealias Plane = UnsafeMutablePointer<UInt8>

  private static var loops: UnsafePointer<cslicer_kernels> {
    cslicer_avx2_kernels() ?? cslicer_baseline_kernels()
  }

  /// The luma of `count` opaque or straight pixels.
  package static func luma(_ row: Pixels, to target: Plane, count: Int) {
    loops.pointee.luma(target, row, count)
  }

  /// Both differences of `count` opaque or straight pixels.
  package static func chroma(_ row: Pixels, cb: Plane, cr: Plane, count: Int) {
    loops.pointee.chroma(cb, cr, row, count)
  }

  /// Both differences of `count` blocks of two by two opaque or premultiplied pixels: their mean,
  /// rounded once. What is transparent adds no color to it.
  ///
  /// - Parameters:
  ///   - upper: 2·`count` pixels.
  ///   - lower: those below.
  package static func chroma(
    ofBlocks upper: Pixels, _ lower: Pixels, cb: Plane, cr: Plane, count: Int
  ) {
    loops.pointee.block_chroma(cb, cr, upper, lower, count)
  }

  /// The opacity of `count` pixels.
  package static func alpha(_ row: Pixels, to target: Plane, count: Int) {
    for x in 0..<count { target[x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
  }
}

/// Luma and chroma as arithmetic defines them, a sample at a time: the measure of ``YUVRows``.
///
/// Weights are in units of 1/65536. Of all colors, none is off by more than 1 from exact rounding, and
/// 0.25 % are by that. Greys are without chroma: the weights of both differences sum to 0.
/// Source: ITU-R BT.709-6 §3.
package enum PlainYUV {
  private typealias Weights = SIMD3<Int32>

  private static let brightness: Weights = [11_966, 40_254, 4_064]
  private static let blueDifference: Weights = [-6_596, -22_188, 28_784]
  private static let redDifference: Weights = [28_784, -26_145, -2_639]

  /// Of an opaque or straight pixel.
  package static func luma(_ pixel: SIMD4<UInt8>) -> UInt8 {
    byte(brightness &* color(pixel), shift: 16, from: 16)
  }

  /// Cb and Cr of an opaque or straight pixel.
  package static func chroma(_ pixel: SIMD4<UInt8>) -> (cb: UInt8, cr: UInt8) {
    chroma { byte($0 &* color(pixel), shift: 16, from: 128) }
  }

  /// Cb and Cr of four premultiplied pixels, whose colors may not be above their opacity.
  package static func chroma(ofBlock pixels: [SIMD4<UInt8>]) -> (cb: UInt8, cr: UInt8) {
    let sums = pixels.reduce(into: Weights()) { $0 &+= color($1) }
    let alpha = pixels.reduce(0) { $0 + Int32($1.w) }
    if alpha == 4 * 255 {
      return chroma { byte($0 &* sums, shift: 18, from: 128) }
    }
    let share = 255.0 / 65536 / Float(max(1, alpha))
    return chroma { UInt8(Float(($0 &* sums).wrappedSum()) * share + 128.5) }
  }

  /// The sum of `products` / 2^`shift`, rounded, beyond `offset`.
  private static func byte(_ products: Weights, shift: Int32, from offset: Int32) -> UInt8 {
    UInt8(offset + ((products.wrappedSum() + (1 << (shift - 1))) >> shift))
  }

  private static func chroma(_ difference: (Weights) -> UInt8) -> (cb: UInt8, cr: UInt8) {
    (difference(blueDifference), difference(redDifference))
  }

  private static func color(_ pixel: SIMD4<UInt8>) -> Weights {
    [Int32(pixel.x), Int32(pixel.y), Int32(pixel.z)]
  }
}
