import CLCMS

/// From a profile of three curves and a matrix to one with sRGB's curve, as Display P3 has it, too:
/// tables, and nine products a pixel.
///
/// lcms's own short cut for such profiles is for 8 bits alone; in 16 bits it takes a hundred times
/// as long. Results are within 1/1000 of lcms's exact ones, or there is no such transform.
struct MatrixTransform: Sendable {
  /// Light, 0…1, for each value of red, then of green, then of blue.
  private let curves: [Float]
  /// The profile's red, green and blue light in the target's, times 65,535.
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let layout: SampleLayout

  /// Nil for profiles of other kinds, and where lcms sees more in the profile than matrix and curves.
  init?(_ conversion: ColorConversion, _ layout: SampleLayout) {
    let profile = conversion.source
    guard layout == .rgbBytes || layout == .rgbWords,
      profile.hasMatrixAlone(LCMS_USED_AS_INPUT),
      conversion.target.hasMatrixAlone(LCMS_USED_AS_OUTPUT), conversion.target.hasSRGBCurves,
      let matrix = Matrix3(profile), let inverse = Matrix3(conversion.target)?.inverse,
      let curves = profile.curves(count: layout == .rgbBytes ? 256 : 65_536)
    else { return nil }
    self.curves = curves
    self.layout = layout
    let product = inverse * matrix
    columns = (product.column(0), product.column(1), product.column(2))
    guard agreesWithLCMS(conversion) else { return nil }
  }

  /// Transforms pixels where they lie; the fourth sample stays as it is.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    curves.withUnsafeBufferPointer { curves in
      guard let curves = curves.baseAddress else { return }
      if layout == .rgbBytes {
        applyToBytes(pixels.assumingMemoryBound(to: UInt8.self), count, curves)
      } else {
        applyToWords(pixels.assumingMemoryBound(to: UInt16.self), count, curves)
      }
    }
  }

  private func applyToBytes(
    _ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ curves: UnsafePointer<Float>
  ) {
    SRGBEncoding.bytes.withUnsafeBufferPointer { encoded in
      for x in stride(from: 0, to: 4 &* count, by: 4) {
        let light = light(
          curves[Int(pixels[x])], curves[256 &+ Int(pixels[x &+ 1])],
          curves[512 &+ Int(pixels[x &+ 2])])
        for i in 0..<3 { pixels[x &+ i] = encoded[Int(light[i])] }
      }
    }
  }

  private func applyToWords(
    _ pixels: UnsafeMutablePointer<UInt16>, _ count: Int, _ curves: UnsafePointer<Float>
  ) {
    SRGBEncoding.words.withUnsafeBufferPointer { encoded in
      for x in stride(from: 0, to: 4 &* count, by: 4) {
        let light = light(
          curves[Int(pixels[x])], curves[65_536 &+ Int(pixels[x &+ 1])],
          curves[131_072 &+ Int(pixels[x &+ 2])])
        for i in 0..<3 { pixels[x &+ i] = encoded[Int(light[i])] }
      }
    }
  }

  /// The target's light, clipped to 0…65,535 and rounded.
  @inline(__always)
  private func light(_ red: Float, _ green: Float, _ blue: Float) -> SIMD4<UInt32> {
    // A float that is larger by 2²³ has its whole part in its last bits.
    let bias: Float = 8_388_608
    let sum = columns.0 * red + columns.1 * green + columns.2 * blue
    let clipped = sum.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 65_535))
    return unsafeBitCast(clipped + bias, to: SIMD4<UInt32>.self) & 0xFFFF
  }

  private func agreesWithLCMS(_ conversion: ColorConversion) -> Bool {
    guard let exact = ColorTransform(conversion, .rgbWords, isExact: true) else { return false }
    return (0..<17).allSatisfy { red in
      let (cube, bytes) = (ColorCube.words(red: red), ColorCube.bytes(red: red))
      let expected = exact.applied(to: cube)
      if layout == .rgbWords {
        let result = self.applied(to: cube)
        return zip(result, expected).allSatisfy { Self.distance($0, $1) <= 65 }
      }
      let result = self.applied(to: bytes).map { SIMD4<UInt16>(truncatingIfNeeded: $0) &* 257 }
      return zip(result, expected).allSatisfy { Self.distance($0, $1) <= 129 + 65 }
    }
  }

  private func applied<Pixel: BitwiseCopyable>(to pixels: [Pixel]) -> [Pixel] {
    var pixels = pixels
    let count = pixels.count
    pixels.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { apply(to: start, count: count) }
    }
    return pixels
  }

  private static func distance(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> Int {
    (0..<3).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
  }
}

extension Profile {
  /// True if it is three curves and a matrix, without tables that would go before these.
  fileprivate func hasMatrixAlone(_ direction: Int32) -> Bool {
    cmsIsMatrixShaper(handle) != 0
      && cmsIsCLUT(handle, UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(direction)) == 0
  }

  /// True if each sample of 8 bits stands for the light that it stands for in sRGB.
  fileprivate var hasSRGBCurves: Bool {
    guard let curves = curves(count: 256) else { return false }
    return curves.enumerated().allSatisfy { i, light in
      SRGBEncoding.bytes[Int((light * 65_535).rounded())] == i % 256
    }
  }

  /// The curves of red, green and blue at `count` equal steps; nil if one is missing.
  fileprivate func curves(count: Int) -> [Float]? {
    var values: [Float] = []
    values.reserveCapacity(3 * count)
    for tag in [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag] {
      guard let curve = cmsReadTag(handle, tag) else { return nil }
      let last = Float(count - 1)
      values += (0..<count).map { i in
        let light = cmsEvalToneCurveFloat(OpaquePointer(curve), Float(i) / last)
        return light >= 0 ? min(light, 1) : 0
      }
    }
    return values
  }
}

/// How encoded samples become light, both 0…1.
enum TransferCurve: Equatable {
  /// Light is the sample to this power.
  case power(Double)
  /// A power with a straight part near black: Y = (aX + b)^g for X ≥ d, cX below.
  ///
  /// Source: ICC.1:2022 §10.18, function type 3.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double)

  static let sRGB = TransferCurve.parametric(
    g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

  /// A camera's curve with an offset of `alpha` − 1, straight below `beta` in light.
  ///
  /// Source: ITU-T H.273 table 3.
  static func camera(alpha: Double, beta: Double, slope: Double) -> TransferCurve {
    .parametric(
      g: 1 / 0.45, a: 1 / alpha, b: (alpha - 1) / alpha, c: 1 / slope, d: slope * beta)
  }

  /// Lends the curve to `body` as lcms has it; nil when lcms cannot make it.
  func withToneCurve(_ body: (OpaquePointer) -> Profile?) -> Profile? {
    let curve =
      switch self {
      case .power(let exponent): cmsBuildGamma(nil, exponent)
      case .parametric(let g, let a, let b, let c, let d):
        // lcms counts the function types from 1.
        cmsBuildParametricToneCurve(nil, 4, [g, a, b, c, d])
      }
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    return body(curve)
  }
}

/// sRGB's samples for light in 65,536 steps: the coarsest step, at black, is 1/20 of an 8-bit one.
enum SRGBEncoding {
  static let words: [UInt16] = (0..<65_536).map { UInt16((sample($0) * 65_535).rounded()) }
  static let bytes: [UInt8] = (0..<65_536).map { UInt8((sample($0) * 255).rounded()) }

  private static func sample(_ step: Int) -> Double {
    min(SRGBCurve.sample(Double(step) / 65_535), 1)
  }
}
