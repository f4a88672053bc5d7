import SlicerCore

/// How far apart the straight colours of two pixels are, as a field's value.
enum ColorDistance {
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
