/// The frequent conversions among 8-bit formats, as loops that the compiler makes vectors of.
///
/// Each gives the same bytes as ``PixelReader`` and ``PixelWriter`` do, several times faster.
struct ByteKernel: Sendable {
  private enum Pair: Sendable {
    case rgbaToRGB
    case grayAlphaToGray
    case cmykToRGB(isInverted: Bool)
    /// The transparent color as a little-endian word, or one that is no color.
    case rgbToRGBA(key: UInt32)
  }

  private let pair: Pair

  /// Nil when there is no loop for this pair.
  init?(_ source: PixelReader, _ target: PixelFormat) {
    guard source.format.bitDepth == 8, target.bitDepth == 8 else { return nil }
    switch (source.format.model, target.model) {
    case (.rgba, .rgb): pair = .rgbaToRGB
    case (.grayAlpha, .gray): pair = .grayAlphaToGray
    case (.cmyk, .rgb): pair = .cmykToRGB(isInverted: source.isInverted)
    case (.rgb, .rgba): pair = .rgbToRGBA(key: Self.word(source.transparentSample))
    default: return nil
    }
  }

  /// - Parameters:
  ///   - row: at least `width` pixels.
  ///   - result: room for as many.
  func convert(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, _ width: Int,
    _ matte: RGBA
  ) {
    guard let row = row.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let result = result.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return }
    switch pair {
    case .rgbaToRGB: blendColors(row, result, width, matte)
    case .grayAlphaToGray: blendGrays(row, result, width, matte)
    case .cmykToRGB(let isInverted): mixInks(row, result, width, isInverted ? 0 : 255)
    case .rgbToRGBA(let key): addOpacity(row, result, width, key)
    }
  }

  private static func word(_ key: [UInt16]) -> UInt32 {
    guard key.count == 3 else { return .max }
    return UInt32(key[0]) | UInt32(key[1]) << 8 | UInt32(key[2]) << 16
  }

  private func addOpacity(
    _ row: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int, _ key: UInt32
  ) {
    let result = UnsafeMutableRawPointer(result)
    for x in 0..<width {
      let color =
        UInt32(row[3 &* x]) | UInt32(row[3 &* x &+ 1]) << 8 | UInt32(row[3 &* x &+ 2]) << 16
      let pixel = color == key ? color : color | 0xFF00_0000
      result.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
    }
  }

  private func blendColors(
    _ row: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int, _ matte: RGBA
  ) {
    let matte = Lanes(matte.red, matte.green, matte.blue)
    for x in 0..<width {
      let alpha = UInt64(row[4 &* x &+ 3])
      let color = Lanes(row[4 &* x], row[4 &* x &+ 1], row[4 &* x &+ 2])
      Lanes(color.bits &* alpha &+ matte.bits &* (255 &- alpha)).quotients.store(result + 3 &* x)
    }
  }

  private func blendGrays(
    _ row: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int, _ matte: RGBA
  ) {
    let gray = matte.luma
    for x in 0..<width { result[x] = blend(row[2 &* x], gray, row[2 &* x &+ 1]) }
  }

  private func mixInks(
    _ row: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int, _ mask: UInt8
  ) {
    let masks = Lanes(mask, mask, mask)
    for x in 0..<width {
      let light = UInt64(row[4 &* x &+ 3] ^ mask)
      let paper = Lanes(row[4 &* x], row[4 &* x &+ 1], row[4 &* x &+ 2]).bits ^ masks.bits
      Lanes(paper &* light).quotients.store(result + 3 &* x)
    }
  }

  @inline(__always)
  private func blend(_ sample: UInt8, _ matte: UInt8, _ alpha: UInt8) -> UInt8 {
    quotient(UInt16(sample) &* UInt16(alpha) &+ UInt16(matte) &* UInt16(255 &- alpha))
  }

  /// round(product / 255), for products of at most 255².
  @inline(__always)
  private func quotient(_ product: UInt16) -> UInt8 {
    let sum = product &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum >> 8) >> 8)
  }
}

/// Three samples in one word, 16 bits for each: what a vector is for pixels of three bytes.
private struct Lanes {
  var bits: UInt64

  @inline(__always)
  init(_ bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    bits = UInt64(first) | UInt64(second) << 16 | UInt64(third) << 32
  }

  /// round(lane / 255) in each, for lanes of at most 255²: none of the sums leaves its lane.
  @inline(__always)
  var quotients: Lanes {
    let sum = bits &+ 0x0080_0080_0080
    return Lanes((sum &+ (sum >> 8) & 0x00FF_00FF_00FF) >> 8)
  }

  @inline(__always)
  func store(_ bytes: UnsafeMutablePointer<UInt8>) {
    bytes[0] = UInt8(truncatingIfNeeded: bits)
    bytes[1] = UInt8(truncatingIfNeeded: bits >> 16)
    bytes[2] = UInt8(truncatingIfNeeded: bits >> 32)
  }
}
