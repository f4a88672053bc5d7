/// Rows of 8-bit and 16-bit samples as floats, colors times their opacity, and back; or the light of colors.
struct SampleRows {
  let format: PixelFormat
  private let sourceWidth, width: Int
  private let maximum: Float
  /// Nil where samples are mixed as they are stored.
  private let curve: LightCurve?

  init(_ format: PixelFormat, sourceWidth: Int, width: Int, _ curve: LightCurve? = nil) {
    self.curve = curve
    self.format = format
    self.sourceWidth = sourceWidth
    self.width = width
    maximum = format.bitDepth == 8 ? 255 : 65_535
  }

  func unpack(_ row: UnsafeRawBufferPointer, to line: UnsafeMutablePointer<Float>) {
    guard let row = row.baseAddress else { return }
    let count = sourceWidth * format.model.samplesPerPixel
    if format.bitDepth == 8 {
      for i in 0..<count { line[i] = Float(row.load(fromByteOffset: i, as: UInt8.self)) }
    } else {
      for i in 0..<count {
        line[i] = Float(
          row.loadUnaligned(fromByteOffset: 2 &* i, as: UInt16.self).bigEndian)
      }
    }
    curve?.withTables { lighten(line, $0) }
    switch format.model {
    case .grayAlpha: multiplyGrays(line)
    case .rgba: multiplyColors(line)
    default: break
    }
  }

  /// True for a sample of opacity, which is no light.
  @inline(__always)
  private func isOpacity(_ sample: Int) -> Bool {
    let count = format.model.samplesPerPixel
    return format.model.hasAlpha && sample % count == count - 1
  }

  /// Puts light in place of samples, so that the greatest stays what it is.
  private func lighten(_ line: UnsafeMutablePointer<Float>, _ tables: LightTables) {
    let scale = Double(maximum) / Double(LightCurve.white)
    for i in 0..<sourceWidth * format.model.samplesPerPixel where !isOpacity(i) {
      line[i] = Float(Double(tables.lights[Int(line[i])]) * scale)
    }
  }

  /// Puts samples in place of light.
  private func darken(_ line: UnsafeMutablePointer<Float>, _ tables: LightTables) {
    let scale = Double(LightCurve.white) / Double(maximum)
    for i in 0..<width * format.model.samplesPerPixel where !isOpacity(i) {
      let light = min(max(Double(line[i]), 0), Double(maximum)) * scale
      line[i] = Float(tables.sample(UInt32(light.rounded())))
    }
  }

  private func multiplyGrays(_ line: UnsafeMutablePointer<Float>) {
    for x in 0..<sourceWidth { line[2 &* x] *= line[2 &* x &+ 1] / maximum }
  }

  private func multiplyColors(_ line: UnsafeMutablePointer<Float>) {
    let pixels = UnsafeMutableRawPointer(line)
    for x in 0..<sourceWidth {
      let pixel = pixels.load(fromByteOffset: 16 &* x, as: SIMD4<Float>.self)
      var product = pixel * (pixel.w / maximum)
      product.w = pixel.w
      pixels.storeBytes(of: product, toByteOffset: 16 &* x, as: SIMD4<Float>.self)
    }
  }

  /// A pixel's colors divided by its opacity; 0 where the opacity is rounded to 0.
  @inline(__always)
  func straight(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = format.model == .rgba ? pixel.w : pixel.y
    // A half is rounded to even, as ``pack(_:to:)`` does: to 0.
    if alpha <= 0.5 { return SIMD4() }
    var result = pixel * (maximum / alpha)
    if format.model == .rgba { result.w = alpha } else { result.y = alpha }
    return result
  }

  /// Held within the samples' range and rounded.
  ///
  /// - Parameter line: its light is replaced by samples, where there is any.
  func pack(_ line: UnsafeMutablePointer<Float>, to row: UnsafeMutableRawBufferPointer) {
    guard let row = row.baseAddress else { return }
    curve?.withTables { darken(line, $0) }
    let count = width * format.model.samplesPerPixel
    let line = UnsafeRawPointer(line)
    let whole = count & ~15
    for i in stride(from: 0, to: whole, by: 16) {
      let words = rounded(line.load(fromByteOffset: 4 &* i, as: SIMD16<Float>.self))
      if format.bitDepth == 8 {
        row.storeBytes(
          of: SIMD16<UInt8>(truncatingIfNeeded: words), toByteOffset: i, as: SIMD16<UInt8>.self)
      } else {
        let bytes = (words &>> 8) & 0xFF | words &<< 8
        row.storeBytes(
          of: SIMD16<UInt16>(truncatingIfNeeded: bytes), toByteOffset: 2 &* i,
          as: SIMD16<UInt16>.self)
      }
    }
    for i in whole..<count {
      let word = rounded(SIMD16(repeating: line.load(fromByteOffset: 4 &* i, as: Float.self)))[0]
      if format.bitDepth == 8 {
        row.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: i, as: UInt8.self)
      } else {
        row.storeBytes(
          of: UInt16(truncatingIfNeeded: word).bigEndian, toByteOffset: 2 &* i, as: UInt16.self)
      }
    }
  }

  /// 2²³: a float that is this much larger has its whole part in its last bits.
  @inline(__always)
  private func rounded(_ sums: SIMD16<Float>) -> SIMD16<UInt32> {
    let zero = SIMD16<Float>()
    let limit = SIMD16<Float>(repeating: maximum)
    let positive = sums.replacing(with: zero, where: sums .< zero)
    let valid = positive.replacing(with: limit, where: positive .> limit)
    return unsafeBitCast(valid + 8_388_608, to: SIMD16<UInt32>.self)
  }
}
