import SlicerCore
import SlicerScene

/// A reveal at one moment, ready to mix rows; weights are of 0…65536.
enum WideReveal: Sendable {
  /// The same everywhere.
  case weight(UInt32)
  /// A weight for each of the field's 65,536 values.
  case field(FieldMap, [UInt32])
  /// A front whose weights have 15 bits.
  case front(any RevealFront)
  /// A weight for each ``distance(_:_:)``.
  case difference([UInt32])
  case contrast(WideContrast)

  /// The reveal's weights for all values of a field.
  static func weights(_ reveal: Reveal) -> [UInt32] {
    (0..<65_536).map { WidePixels.weight(reveal.share(Double($0) / 65_535)) }
  }

  /// How far apart the straight colors of two pixels are, 0…1 in steps of 1/65535, as a field's value.
  static func distance(_ a: WidePixels.Pixel, _ b: WidePixels.Pixel) -> UInt16 {
    let way = straight(a) - straight(b)
    return UInt16(min((way * way).sum().squareRoot() * 65_535 + 0.5, 65_535))
  }

  private static func straight(_ pixel: WidePixels.Pixel) -> SIMD4<Double> {
    var result = SIMD4<Double>(pixel)
    let alpha = result.w
    if alpha > 0 { result /= alpha }
    result.w = alpha / 65_535
    return result
  }
}

/// What share of a channel's change has come, by the size of that change; see ``Reveal/Source``.
struct WideContrast: Sendable {
  /// Steps between which shares are in proportion.
  private static let steps = 1024
  private let shares: [Double]

  init(progress: Double, slowly: Bool) {
    shares = (0...Self.steps).map { i in
      let distance = Double(i) / Double(Self.steps)
      let exponent = 1 + Elementary.logarithm(slowly ? 2 - distance : 1 + distance)
      return 1 - Elementary.power(1 - progress, exponent)
    }
  }

  func mix(_ a: WidePixels.Pixel, _ b: WidePixels.Pixel) -> WidePixels.Pixel {
    var result = a
    for i in 0..<4 where a[i] != b[i] {
      let change = Double(b[i]) - Double(a[i])
      let place = abs(change) / 65_535 * Double(Self.steps)
      let step = min(Int(place), Self.steps - 1)
      let share = shares[step] + (shares[step + 1] - shares[step]) * (place - Double(step))
      result[i] = UInt16((Double(a[i]) + change * share + 0.5).rounded(.down))
    }
    return result
  }
}

/// Mixes pixels by the light that they stand for, as ``LinearLight`` does.
enum WideLight {
  /// Light, 0…1, of an sRGB-encoded sample. Source: IEC 61966-2-1.
  private static let decoded: [Float] = (0...65_535).map { i in
    let value = Double(i) / 65_535
    return Float(
      value <= 0.04045 ? value / 12.92 : Elementary.power((value + 0.055) / 1.055, 2.4))
  }

  /// Samples for the square roots of light, between which the curve is nearly straight.
  private static let encoded: [Float] = (0...8193).map { i in
    let root = Double(i) / 8192
    let light = root * root
    let value =
      light <= 0.0031308 ? light * 12.92 : 1.055 * Elementary.power(light, 1 / 2.4) - 0.055
    return Float(value * 65_535)
  }

  static func mix(
    _ a: WidePixels.Pixel, _ b: WidePixels.Pixel, _ weight: UInt32
  ) -> WidePixels.Pixel {
    // Equal pixels stay as they are, and so do both ends.
    if weight == 0 || a == b { return a }
    if weight >= WidePixels.whole { return b }
    let share = Float(weight) / Float(WidePixels.whole)
    let (old, new) = (Float(a.w) * (1 - share), Float(b.w) * share)
    let alpha = old + new
    guard alpha >= 0.5 else { return .zero }
    var result = WidePixels.mix(a, b, weight)
    for i in 0..<3 {
      let light = (decoded[straight(a, i)] * old + decoded[straight(b, i)] * new) / alpha
      result[i] = UInt16(min(sample(light) * alpha / 65_535 + 0.5, Float(result.w)))
    }
    return result
  }

  private static func sample(_ light: Float) -> Float {
    let place = min(light, 1).squareRoot() * 8192
    let step = Int(place)
    return encoded[step] + (encoded[step + 1] - encoded[step]) * (place - Float(step))
  }

  /// A channel without its alpha.
  private static func straight(_ pixel: WidePixels.Pixel, _ i: Int) -> Int {
    let alpha = Int(pixel.w)
    if alpha == 65_535 { return Int(pixel[i]) }
    return alpha == 0 ? 0 : min((Int(pixel[i]) * 65_535 + alpha / 2) / alpha, 65_535)
  }
}
