/// How far apart the straight colors of two pixels are, as a field's value.
enum ColorDistance {
  private typealias Pixels = SIMD4<UInt32>

  /// Weights by the values of pixels, for ``Kernels/lanes(_:)``.
  static func weigh(
    _ target: WordPointer, _ a: UInt32.Source, _ b: UInt32.Source, _ count: Int, _ table: [UInt16]
  ) {
    table.withUnsafeBufferPointer { table in
      for i in stride(from: 0, to: count, by: 4) {
        if count &- i >= 4, let values = values(of: pixels(a + i), pixels(b + i)) {
          for lane in 0..<4 { target[i &+ lane] = Kernels.lanes(table[Int(values[lane])]) }
        } else {
          for x in i..<min(i &+ 4, count) {
            target[x] = Kernels.lanes(table[Int(value(a[x], b[x]))])
          }
        }
      }
    }
  }

  @inline(__always)
  private static func pixels(_ start: UnsafeMutablePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(start).loadUnaligned(as: Pixels.self)
  }

  /// The distances of four opaque pixels; nil of others. Squares are exact, and roots to a part of 2²⁴.
  @inline(__always)
  private static func values(of a: Pixels, _ b: Pixels) -> Pixels? {
    let both = a & b
    guard both.x & both.y & both.z & both.w >= 0xFF00_0000 else { return nil }
    let red = difference(a, b, 0)
    let green = difference(a, b, 8)
    let blue = difference(a, b, 16)
    let length = (red * red + green * green + blue * blue).squareRoot() * 257
    let limited = length.replacing(with: 65535, where: length .> 65535)
    return unsafeBitCast(limited + 8_388_608, to: Pixels.self) & 0x007F_FFFF
  }

  /// The differences of channels as numbers of 2²³ and more, which have no fraction.
  @inline(__always)
  private static func difference(_ a: Pixels, _ b: Pixels, _ shift: UInt32) -> SIMD4<Float> {
    let (old, new) = (a &>> shift & 0xFF | 0x4B00_0000, b &>> shift & 0xFF | 0x4B00_0000)
    return unsafeBitCast(old, to: SIMD4<Float>.self) - unsafeBitCast(new, to: SIMD4<Float>.self)
  }

  /// 0…65535 for Euclidean distances of 0…1; 65535 for longer ones.
  static func value(_ a: UInt32, _ b: UInt32) -> UInt16 {
    let distance =
      a & b >= 0xFF00_0000
      ? Double(squares(a, b)).squareRoot() * 257
      : ((straight(a) - straight(b)) * (straight(a) - straight(b))).sum().squareRoot() * 65535
    return UInt16(min(distance + 0.5, 65535))
  }

  @inline(__always)
  private static func squares(_ a: UInt32, _ b: UInt32) -> Int32 {
    var sum: Int32 = 0
    for shift: UInt32 in stride(from: 0, to: 24, by: 8) {
      let difference =
        Int32(truncatingIfNeeded: a &>> shift & 255) &- Int32(truncatingIfNeeded: b &>> shift & 255)
      sum &+= difference &* difference
    }
    return sum
  }

  private static func straight(_ pixel: UInt32) -> SIMD4<Double> {
    let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    var result = SIMD4<Double>(channels)
    let alpha = result.w
    if alpha > 0 { result /= alpha }
    result.w = alpha / 255
    return result
  }
}
