/// Straight pixels as arithmetic defines them, a sample at a time: the measure of
/// ``StraightRows``.
package enum PlainStraightRows {
  /// A sample without its opacity: round(255·value/alpha), halves up; 0 where alpha is 0. Values
  /// above their alpha, which premultiplied ones never are, count as it.
  package static func sample(_ value: UInt8, alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    let value = Int(min(value, alpha))
    return UInt8((2 * 255 * value + Int(alpha)) / (2 * Int(alpha)))
  }

  /// Premultiplied RGBA as straight RGBA. Opaque pixels are what they are.
  package static func rgba(_ pixel: SIMD4<UInt8>) -> [UInt8] {
    (0..<3).map { sample(pixel[$0], alpha: pixel.w) } + [pixel.w]
  }

  /// Premultiplied RGBA on white, as RGB: value + 255 − alpha.
  package static func rgb(_ pixel: SIMD4<UInt8>) -> [UInt8] {
    (0..<3).map { min(pixel[$0], pixel.w) + (255 - pixel.w) }
  }
}
