import SlicerCore

/// Mixes pixels by the light that they stand for: straight (not premultiplied) linear values.
enum LinearLight {
  /// Light, 0…65535, of an sRGB-encoded sample.
  private static let decoded: [UInt16] = (0...255).map {
    UInt16((SRGBCurve.light(Double($0) / 255) * 65535).rounded())
  }

  private static let encoded: [UInt8] = (0...65535).map {
    UInt8((min(SRGBCurve.sample(Double($0) / 65535), 1) * 255).rounded())
  }

  /// target = between a and b, with a weight of 0…32767 (all of b) for each pixel, given as for
  /// ``Kernels/lanes(_:)``.
  static func mix(
    _ target: UInt32.Target, _ a: UInt32.Source, _ b: UInt32.Source, _ count: Int,
    _ weights: WordPointer
  ) {
    decoded.withUnsafeBufferPointer { decoded in
      encoded.withUnsafeBufferPointer { encoded in
        for i in 0..<count {
          let weight = UInt64(weights[i] & 0xFFFF)
          // Equal pixels stay as they are, and so do both ends.
          if weight == 0 || a[i] == b[i] {
            target[i] = a[i]
          } else if weight == 32767 {
            target[i] = b[i]
          } else if a[i] & b[i] >= 0xFF00_0000 {
            target[i] = opaque(a[i], b[i], weight, decoded, encoded)
          } else {
            target[i] = mixed(a[i], b[i], weight, decoded, encoded)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func opaque(
    _ a: UInt32, _ b: UInt32, _ weight: UInt64, _ decoded: UnsafeBufferPointer<UInt16>,
    _ encoded: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in stride(from: 0, to: 24, by: 8) {
      let old = UInt64(decoded[Int(a >> shift & 255)])
      let new = UInt64(decoded[Int(b >> shift & 255)])
      let light = (old &* (32768 &- weight) &+ new &* weight &+ 16384) &>> 15
      result |= UInt32(encoded[Int(light)]) << shift
    }
    return result
  }

  /// Mixes lights, weighted by the two alphas.
  private static func mixed(
    _ a: UInt32, _ b: UInt32, _ weight: UInt64, _ decoded: UnsafeBufferPointer<UInt16>,
    _ encoded: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let old = UInt64(a >> 24) * (32768 - weight)
    let new = UInt64(b >> 24) * weight
    let alpha = (old + new + 16384) >> 15
    guard alpha > 0 else { return 0 }
    var result = UInt32(alpha) << 24
    for shift: UInt32 in stride(from: 0, to: 24, by: 8) {
      let light =
        (UInt64(decoded[straight(a, shift)]) * old + UInt64(decoded[straight(b, shift)]) * new
          + (old + new) / 2) / (old + new)
      let value = (2 * UInt32(encoded[Int(light)]) * UInt32(alpha) + 255) / 510
      result |= value << shift
    }
    return result
  }

  /// A channel divided by its alpha, 0…255.
  private static func straight(_ pixel: UInt32, _ shift: UInt32) -> Int {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    return Int(min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255))
  }
}
