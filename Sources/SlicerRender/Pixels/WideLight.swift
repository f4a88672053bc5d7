import SlicerCore

/// A function by its values at whole numbers, straight between them.
struct WideTable {
  private let values: UnsafeBufferPointer<Float>

  /// - Parameter values: one more than places go up to.
  @inline(__always)
  init(_ values: UnsafeBufferPointer<Float>) { self.values = values }

  @inline(__always)
  func values(at places: SIMD4<Float>) -> SIMD4<Float> {
    let steps = Self.steps(places)
    var (low, high, start) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    for i in 0..<4 {
      let step = Int(steps[i])
      (low[i], high[i], start[i]) = (values[step], values[step + 1], Float(step))
    }
    return low + (high - low) * (places - start)
  }

  /// The whole steps before places, of which none is less than 0; at a step the one before may be meant.
  @inline(__always)
  private static func steps(_ places: SIMD4<Float>) -> SIMD4<UInt32> {
    let lower = places - 0.5
    let positive = lower.replacing(with: SIMD4(), where: lower .< SIMD4())
    return unsafeBitCast(positive + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }
}

/// Mixes rows by the light that pixels stand for, as ``LinearLight`` does.
enum WideLight {
  typealias Pixel = SIMD4<UInt16>

  /// Light, 0…1, of an sRGB-encoded sample.
  private static let decoded: [Float] = (0...65_535).map {
    Float(SRGBCurve.light(Double($0) / 65_535))
  }

  private static let steps: Float = 8192

  /// Samples for the square roots of light, between which the curve is nearly straight.
  private static let encoded: [Float] = (0...8193).map { i in
    let root = Double(i) / Double(steps)
    return Float(SRGBCurve.sample(root * root) * 65_535)
  }

  struct Tables {
    fileprivate let decoded, encoded: UnsafeBufferPointer<Float>

    /// A pixel's light times its opacity, and the opacity.
    @inline(__always)
    func light(of pixel: Pixel) -> SIMD4<Float> {
      let alpha = Float(pixel.w)
      var light = WideLight.light(pixel, self) * alpha
      light.w = alpha
      return light
    }

    @inline(__always)
    func pixel(ofLight light: SIMD4<Float>) -> Pixel {
      WideLight.pixel(light, light.w, opacity: UInt16(min(light.w + 0.5, 65_535)), self)
    }
  }

  static func withTables<R>(_ body: (Tables) -> R) -> R {
    decoded.withUnsafeBufferPointer { decoded in
      encoded.withUnsafeBufferPointer { encoded in
        body(Tables(decoded: decoded, encoded: encoded))
      }
    }
  }

  /// Between a and b by words that rows are mixed by.
  static func mix(
    _ target: Pixel.Target, _ a: Pixel.Source, _ b: Pixel.Source, _ count: Int,
    _ weights: WordPointer
  ) {
    withTables { tables in
      for i in 0..<count { target[i] = mix(a[i], b[i], weights[i], tables) }
    }
  }

  private static func mix(_ a: Pixel, _ b: Pixel, _ word: UInt32, _ tables: Tables) -> Pixel {
    let weight = Pixel.weight(ofWord: word)
    // Equal pixels stay as they are, and so do both ends.
    if weight == 0 || a == b { return a }
    if weight >= 65_536 { return b }
    let share = Float(weight) / 65_536
    let (old, new) = (Float(a.w) * (1 - share), Float(b.w) * share)
    let sum = light(a, tables) * old + light(b, tables) * new
    return pixel(sum, old + new, opacity: Pixel.mixed(a, b, word).w, tables)
  }

  /// - Parameters:
  ///   - sum: light times `alpha`.
  ///   - alpha: 0…65535.
  ///   - opacity: the same in a whole number.
  @inline(__always)
  private static func pixel(
    _ sum: SIMD4<Float>, _ alpha: Float, opacity: UInt16, _ tables: Tables
  ) -> Pixel {
    guard alpha >= 0.5 else { return .zero }
    let places = (sum / alpha).squareRoot() * steps
    let limit = SIMD4<Float>(repeating: steps)
    let samples = WideTable(tables.encoded)
      .values(at: places.replacing(with: limit, where: places .> limit))
    var result = Pixel(rounding: samples * (alpha / 65_535))
    result.w = opacity
    let most = Pixel(repeating: result.w)
    return result.replacing(with: most, where: result .> most)
  }

  /// The light of a pixel's color without its opacity.
  @inline(__always)
  private static func light(_ pixel: Pixel, _ tables: Tables) -> SIMD4<Float> {
    var light = SIMD4<Float>()
    for i in 0..<3 { light[i] = tables.decoded[straight(pixel, i)] }
    return light
  }

  /// A channel divided by its alpha.
  @inline(__always)
  private static func straight(_ pixel: Pixel, _ i: Int) -> Int {
    let alpha = Int(pixel.w)
    if alpha == 65_535 { return Int(pixel[i]) }
    return alpha == 0 ? 0 : min((Int(pixel[i]) * 65_535 + alpha / 2) / alpha, 65_535)
  }
}
