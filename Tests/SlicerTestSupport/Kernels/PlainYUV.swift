/// Luma and chroma as arithmetic defines them, a sample at a time: the measure of ``YUVRows``.
///
/// Weights are in units of 1/65536. Of all colors, none is off by more than 1 from exact rounding, and
/// 0.25 % are by that. Grays are without chroma: the weights of both differences sum to 0.
/// Source: ITU-R BT.709-6 §3.
package enum PlainYUV {
  private typealias Weights = SIMD3<Int32>

  private static let brightness: Weights = [11_966, 40_254, 4_064]
  private static let blueDifference: Weights = [-6_596, -22_188, 28_784]
  private static let redDifference: Weights = [28_784, -26_145, -2_639]

  /// The luma of an opaque or straight pixel.
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
