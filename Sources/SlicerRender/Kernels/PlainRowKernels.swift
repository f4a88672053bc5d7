/// The loops over rows, a pixel after the other: those of 16 bits a sample, and the oracle of those in C.
enum PlainRowKernels<Pixel: CanvasPixel> {
  typealias Source = UnsafePointer<Pixel>
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Words = UnsafePointer<UInt32>

  static func over(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<count { target[i] = over(target[i], source[i]) }
  }

  static func plus(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<count { target[i] = source[i].plus(target[i]) }
  }

  static func under(_ target: Target, _ color: Pixel, _ count: Int) {
    for i in 0..<count { target[i] = over(color, target[i]) }
  }

  static func scale(
    _ target: Target, _ source: Source, _ count: Int, weight: UInt32, half: UInt32
  ) {
    for i in 0..<count { target[i] = source[i].scaled(weight: weight, half: half) }
  }

  static func fade(_ target: Target, _ weights: Words, _ count: Int) {
    for i in 0..<count { target[i] = target[i].scaled(weight: weights[i], half: 128) }
  }

  static func mask(_ target: Target, _ source: Source, _ mask: Source, _ count: Int) {
    for i in 0..<count { target[i] = source[i].product(mask[i].alpha) }
  }

  static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weights: Words
  ) {
    for i in 0..<count { target[i] = Pixel.mixed(a[i], b[i], weights[i]) }
  }

  static func blend(_ target: Target, _ a: Source, _ b: Source, _ count: Int, word: UInt32) {
    for i in 0..<count { target[i] = Pixel.mixed(a[i], b[i], word) }
  }

  static func select(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, field: UnsafePointer<UInt16>,
    threshold: Int
  ) {
    for i in 0..<count { target[i] = Int(field[i]) < threshold ? b[i] : a[i] }
  }

  static func shade(
    _ target: Target, _ source: Source, _ count: Int, color: Pixel, weights: Words
  ) {
    for i in 0..<count { target[i] = shaded(source[i], color, weights[i]) }
  }

  static func area(
    _ target: Target, _ sums: UnsafePointer<Float>, _ count: Int, _ colors: Source,
    isEvenOdd: Bool
  ) -> Range<Int> {
    var (sum, share, first, end) = (Float(0), 0, count, 0)
    for i in 0..<count {
      if sums[i] != 0 {
        sum += sums[i]
        let part = abs(isEvenOdd ? sum - 2 * (sum / 2).rounded() : sum)
        share = Int(min(part, 1) * 256 + 0.5)
      }
      target[i] = colors[share]
      if share > 0 { (first, end) = (min(first, i), i + 1) }
    }
    return end > 0 ? first..<end : 0..<0
  }

  static func tint(
    _ target: Target, _ source: Source, _ count: Int, color: Pixel, word: UInt32
  ) {
    for i in 0..<count { target[i] = shaded(source[i], color, word) }
  }

  static func light(_ target: Target, _ lights: Words, _ count: Int) {
    for i in 0..<count {
      let (keep, white) = (lights[i] >> 16, lights[i] & 0xFFFF)
      let channels = target[i].channels
      var lit = (channels &* keep &+ (channels.w &* white &+ 128)) &>> 8
      lit.w = channels.w
      target[i] = Pixel(channels: lit)
    }
  }

  /// One premultiplied pixel over another.
  @inline(__always)
  private static func over(_ below: Pixel, _ above: Pixel) -> Pixel {
    above.plus(below.product(Pixel.whole &- above.alpha))
  }

  /// Between a pixel and an opaque color that is as transparent as it.
  @inline(__always)
  private static func shaded(_ pixel: Pixel, _ color: Pixel, _ word: UInt32) -> Pixel {
    Pixel.mixed(pixel, color.product(pixel.alpha), word)
  }
}
