/// The loops over rows, channel by channel.
enum PlainRowKernels {
  typealias Source = UnsafePointer<UInt32>
  typealias Target = UnsafeMutablePointer<UInt32>

  static func over(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<count { target[i] = over(target[i], source[i]) }
  }

  static func plus(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<count {
      target[i] = channels { min(255, $0(source[i]) + $0(target[i])) }
    }
  }

  static func under(_ target: Target, _ color: UInt32, _ count: Int) {
    for i in 0..<count { target[i] = over(color, target[i]) }
  }

  static func scale(
    _ target: Target, _ source: Source, _ count: Int, weight: UInt32, half: UInt32
  ) {
    for i in 0..<count { target[i] = scaled(source[i], weight: weight, half: half) }
  }

  static func fade(_ target: Target, _ weights: Source, _ count: Int) {
    for i in 0..<count { target[i] = scaled(target[i], weight: weights[i], half: 128) }
  }

  static func mask(_ target: Target, _ source: Source, _ mask: Source, _ count: Int) {
    for i in 0..<count {
      let alpha = mask[i] >> 24
      target[i] = channels { (2 * $0(source[i]) * alpha + 255) / 510 }
    }
  }

  static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weights: Source
  ) {
    for i in 0..<count { target[i] = mix(a[i], b[i], weight: Int(weights[i] & 0xFFFF)) }
  }

  static func blend(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weight: UInt16
  ) {
    for i in 0..<count { target[i] = mix(a[i], b[i], weight: Int(weight)) }
  }

  static func select(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, field: UnsafePointer<UInt16>,
    threshold: Int
  ) {
    for i in 0..<count { target[i] = Int(field[i]) < threshold ? b[i] : a[i] }
  }

  static func shade(
    _ target: Target, _ source: Source, _ count: Int, color: UInt32, weights: Source
  ) {
    for i in 0..<count {
      let tint = tinted(color, like: source[i])
      target[i] = mix(source[i], tint, weight: Int(weights[i] & 0xFFFF))
    }
  }

  static func tint(
    _ target: Target, _ source: Source, _ count: Int, color: UInt32, weight: UInt16
  ) {
    for i in 0..<count {
      target[i] = mix(source[i], tinted(color, like: source[i]), weight: Int(weight))
    }
  }

  static func light(_ target: Target, _ lights: Source, _ count: Int) {
    for i in 0..<count {
      let (keep, white) = (lights[i] >> 16, lights[i] & 0xFFFF)
      let alpha = target[i] >> 24
      let lit = channels { ($0(target[i]) * keep + alpha * white + 128) >> 8 & 255 }
      target[i] = lit & 0xFF_FFFF | alpha << 24
    }
  }

  static func gradient(
    _ target: Target, _ count: Int, start: Double, step: Double, depth: Double, deepening: Double,
    _ table: Source, last: Int
  ) {
    for i in 0..<count {
      let depth = max(Double(i) * deepening + depth, 1e-12)
      let place = min(max((Double(i) * step + start) / depth, 0), Double(last))
      target[i] = table[Int(place + 0.5)]
    }
  }

  /// One premultiplied pixel over another.
  static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
    let rest = 255 - (above >> 24)
    return channels { min(255, $0(above) + (2 * $0(below) * rest + 255) / 510) }
  }

  /// An opaque color as transparent as a pixel.
  private static func tinted(_ color: UInt32, like pixel: UInt32) -> UInt32 {
    channels { (2 * $0(color) * (pixel >> 24) + 255) / 510 }
  }

  /// One pixel times weight / 256; `half` is 128, or 127 to round halves down.
  static func scaled(_ pixel: UInt32, weight: UInt32, half: UInt32) -> UInt32 {
    channels { ($0(pixel) * weight + half) >> 8 }
  }

  /// One pixel between two; 32767 and 32768 are both the whole of `b`.
  static func mix(_ a: UInt32, _ b: UInt32, weight: Int) -> UInt32 {
    let weight = UInt32(truncatingIfNeeded: weight == 32767 ? 32768 : weight)
    return channels { ($0(a) * (32768 - weight) + $0(b) * weight + 16384) >> 15 }
  }

  /// A pixel from its four channels; `value` is given a function that picks one of them.
  @inline(__always)
  private static func channels(_ value: ((UInt32) -> UInt32) -> UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
      result |= (value { $0 >> shift & 255 }) << shift
    }
    return result
  }
}
