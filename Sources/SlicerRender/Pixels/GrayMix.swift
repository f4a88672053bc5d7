/// Four pixels at once on their way to gray, rounded.
struct GrayMix {
  private typealias Pixels = SIMD4<UInt32>
  private typealias Values = SIMD4<Float>

  /// The weight in 256ths.
  private let weight: Float

  init(amount: Double) {
    // In thirds of 1/256, so that the gray is not rounded before it is mixed.
    weight = Float(((amount > 0 ? min(amount, 1) : 0) * 256).rounded())
  }

  func desaturate(
    _ start: UnsafeMutablePointer<UInt32>, _ source: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let whole = count & ~3
    for i in stride(from: 0, to: whole, by: 4) {
      let four = UnsafeRawPointer(source + i).loadUnaligned(as: Pixels.self)
      UnsafeMutableRawPointer(start + i).storeBytes(of: pixels(four), as: Pixels.self)
    }
    for i in whole..<count { start[i] = pixels(Pixels(repeating: source[i])).x }
  }

  /// (3·(256 − w)·value + w·(red + green + blue) + 384) / 768, rounded down: sums are exact.
  @inline(__always)
  private func pixels(_ pixels: Pixels) -> Pixels {
    let (red, green, blue) = (value(pixels, 0), value(pixels, 8), value(pixels, 16))
    let gray: Values = (red + green + blue) * weight + 384
    let own: Float = 3 * (256 - weight)
    let (low, middle) = (byte(gray + red * own), byte(gray + green * own) &<< 8)
    return low | middle | byte(gray + blue * own) &<< 16 | pixels & 0xFF00_0000
  }

  @inline(__always)
  private func value(_ pixels: Pixels, _ shift: UInt32) -> Values {
    let bits = pixels &>> shift & 0xFF | 0x4B00_0000
    return unsafeBitCast(bits, to: Values.self) - 8_388_608
  }

  /// A 768th, rounded down: numbers of 2²³ and more have no bits after the point.
  @inline(__always)
  private func byte(_ sum: Values) -> Pixels {
    let share: Float = 1 / 768
    let excess: Float = share / 2 - 0.5
    let whole: Values = sum * share + excess
    let value: Values = whole + 8_388_608
    return unsafeBitCast(value, to: Pixels.self) & 0xFF
  }
}
