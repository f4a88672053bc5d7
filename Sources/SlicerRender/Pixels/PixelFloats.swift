/// Pixels of 8 bits a sample as numbers, and back.
enum PixelFloats {
  private typealias Words = SIMD4<UInt32>

  /// The nearest whole numbers, in the low bytes.
  @inline(__always)
  private static func bytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0xFF
  }

  /// `count` pixels, a power of two, straight from one cell's middle to the next one's.
  @inline(__always)
  static func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, from a: SIMD4<Float>, to b: SIMD4<Float>
  ) {
    let step = (b - a) * (1 / Float(count))
    if count == 1 { return target[0] = pixel(a) }
    let start = a + step * 0.5
    if count == 2 {
      target[0] = pixel(start)
      target[1] = pixel(start + step)
      return
    }
    var place = SIMD4<Float>(0, 1, 2, 3)
    for i in stride(from: 0, to: count, by: 4) {
      let alpha = start.w + place * step.w
      let red = bounded(start.x + place * step.x, alpha)
      let green = bounded(start.y + place * step.y, alpha)
      let blue = bounded(start.z + place * step.z, alpha)
      let words = bytes(red) | bytes(green) &<< 8 | bytes(blue) &<< 16 | bytes(alpha) &<< 24
      UnsafeMutableRawPointer(target + i).storeBytes(of: words, as: SIMD4<UInt32>.self)
      place += 4
    }
  }

  /// Sums err differently in each channel: no color is above its alpha.
  @inline(__always)
  private static func bounded(_ color: SIMD4<Float>, _ alpha: SIMD4<Float>) -> SIMD4<Float> {
    color.replacing(with: alpha, where: color .> alpha)
  }

  @inline(__always)
  private static func pixel(_ cell: SIMD4<Float>) -> UInt32 {
    let words = bytes(bounded(cell, SIMD4(repeating: cell.w)))
    return words.x | words.y &<< 8 | words.z &<< 16 | words.w &<< 24
  }
}
