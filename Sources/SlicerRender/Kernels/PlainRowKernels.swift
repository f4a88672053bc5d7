/// ``RowKernels`` channel by channel: they finish rows, and tests compare the fast ones with them.
package enum PlainRowKernels {
  package typealias Source = UnsafePointer<UInt32>
  package typealias Target = UnsafeMutablePointer<UInt32>

  package static func over(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<max(count, 0) { target[i] = over(target[i], source[i]) }
  }

  package static func plus(_ target: Target, _ source: Source, _ count: Int) {
    for i in 0..<max(count, 0) {
      target[i] = channels { min(255, $0(source[i]) + $0(target[i])) }
    }
  }

  package static func under(_ target: Target, _ color: UInt32, _ count: Int) {
    for i in 0..<max(count, 0) { target[i] = over(color, target[i]) }
  }

  package static func scale(
    _ target: Target, _ source: Source, _ count: Int, weight: Int, roundsDown: Bool
  ) {
    for i in 0..<max(count, 0) {
      target[i] = scaled(source[i], weight: weight, roundsDown: roundsDown)
    }
  }

  package static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weights: Source
  ) {
    for i in 0..<max(count, 0) { target[i] = mix(a[i], b[i], weight: Int(weights[i] & 0xFFFF)) }
  }

  package static func mix(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, weight: Int
  ) {
    for i in 0..<max(count, 0) { target[i] = mix(a[i], b[i], weight: weight) }
  }

  package static func select(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, field: UnsafePointer<UInt16>,
    threshold: Int
  ) {
    for i in 0..<max(count, 0) { target[i] = Int(field[i]) < threshold ? b[i] : a[i] }
  }

  package static func tint(_ target: Target, _ source: Source, _ count: Int, color: UInt32) {
    for i in 0..<max(count, 0) {
      let alpha = source[i] >> 24
      target[i] = channels { (2 * $0(color) * alpha + 255) / 510 }
    }
  }

  /// One premultiplied pixel over another.
  package static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
    let rest = 255 - (above >> 24)
    return channels { min(255, $0(above) + (2 * $0(below) * rest + 255) / 510) }
  }

  /// One pixel times weight / 256.
  package static func scaled(_ pixel: UInt32, weight: Int, roundsDown: Bool) -> UInt32 {
    let half: UInt32 = roundsDown ? 127 : 128
    let weight = UInt32(truncatingIfNeeded: weight)
    return channels { ($0(pixel) * weight + half) >> 8 }
  }

  /// One pixel between two; 32767 and 32768 are both the whole of `b`.
  package static func mix(_ a: UInt32, _ b: UInt32, weight: Int) -> UInt32 {
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
