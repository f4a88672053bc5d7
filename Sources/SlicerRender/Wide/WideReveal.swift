import SlicerCore
import SlicerScene

/// A reveal at one moment, ready to mix rows; weights are of 0…65536.
enum WideReveal: Sendable {
  /// The same everywhere.
  case weight(UInt32)
  /// A weight for each of the field's 65,536 values.
  case field(FieldMap, [UInt32])
  /// A share for each column, or each row.
  case lines(LineFront)
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
  /// One more than there are, so that the last has a next one.
  private let shares: [Float]

  init(progress: Double, slowly: Bool) {
    shares = (0...Self.steps + 1).map { i in
      let distance = min(Double(i) / Double(Self.steps), 1)
      let exponent = 1 + Elementary.logarithm(slowly ? 2 - distance : 1 + distance)
      return Float(1 - Elementary.power(1 - progress, exponent))
    }
  }

  /// Turns a row into another one.
  func mix(_ row: WideRow, _ new: WideRow) {
    shares.withUnsafeBufferPointer { shares in
      for x in row.indices {
        let old = WidePixels.floats(row[x])
        let change = WidePixels.floats(new[x]) - old
        let size = change.replacing(with: -change, where: change .< SIMD4())
        let share = WideTable(shares).values(at: size * (Float(Self.steps) / 65_535))
        row[x] = WidePixels.rounded(old + change * share)
      }
    }
  }
}

/// A function by its values at whole numbers, straight between them.
struct WideTable {
  private let values: UnsafeBufferPointer<Float>

  /// - Parameter values: one more than places go up to.
  @inline(__always)
  init(_ values: UnsafeBufferPointer<Float>) { self.values = values }

  @inline(__always)
  func values(at places: SIMD4<Float>) -> SIMD4<Float> {
    let steps = WidePixels.steps(places)
    var (low, high, start) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    for i in 0..<4 {
      let step = Int(steps[i])
      (low[i], high[i], start[i]) = (values[step], values[step + 1], Float(step))
    }
    return low + (high - low) * (places - start)
  }
}

/// Mixes rows by the light that pixels stand for, as ``LinearLight`` does.
enum WideLight {
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

  private struct Tables {
    let decoded, encoded: UnsafeBufferPointer<Float>
  }

  /// Turns a row into another one by a weight for each column.
  @inline(__always)
  static func mix(_ row: WideRow, _ new: WideRow, _ weight: (Int) -> UInt32) {
    decoded.withUnsafeBufferPointer { decoded in
      encoded.withUnsafeBufferPointer { encoded in
        let tables = Tables(decoded: decoded, encoded: encoded)
        for x in row.indices { row[x] = mix(row[x], new[x], weight(x), tables) }
      }
    }
  }

  private static func mix(
    _ a: WidePixels.Pixel, _ b: WidePixels.Pixel, _ weight: UInt32, _ tables: Tables
  ) -> WidePixels.Pixel {
    // Equal pixels stay as they are, and so do both ends.
    if weight == 0 || a == b { return a }
    if weight >= WidePixels.whole { return b }
    let share = Float(weight) / Float(WidePixels.whole)
    let (old, new) = (Float(a.w) * (1 - share), Float(b.w) * share)
    let alpha = old + new
    guard alpha >= 0.5 else { return .zero }
    let sum = light(a, tables) * old + light(b, tables) * new
    let places = (sum / alpha).squareRoot() * steps
    let limit = SIMD4<Float>(repeating: steps)
    let samples = WideTable(tables.encoded)
      .values(at: places.replacing(with: limit, where: places .> limit))
    var result = WidePixels.rounded(samples * (alpha / 65_535))
    result.w = WidePixels.mix(a, b, weight).w
    let most = WidePixels.Pixel(repeating: result.w)
    return result.replacing(with: most, where: result .> most)
  }

  /// The light of a pixel's color without its opacity.
  @inline(__always)
  private static func light(_ pixel: WidePixels.Pixel, _ tables: Tables) -> SIMD4<Float> {
    var light = SIMD4<Float>()
    for i in 0..<3 { light[i] = tables.decoded[straight(pixel, i)] }
    return light
  }

  /// A channel without its alpha.
  @inline(__always)
  private static func straight(_ pixel: WidePixels.Pixel, _ i: Int) -> Int {
    let alpha = Int(pixel.w)
    if alpha == 65_535 { return Int(pixel[i]) }
    return alpha == 0 ? 0 : min((Int(pixel[i]) * 65_535 + alpha / 2) / alpha, 65_535)
  }
}
