import SlicerCore

/// The frequent conversions among 8-bit formats, as loops that the compiler makes vectors of.
///
/// Each gives the same bytes as ``PixelReader`` and ``PixelWriter`` do, several times faster.
struct ByteKernel: Sendable {
  private enum Pair: Sendable {
    case rgbaToRGB
    case grayAlphaToGray
    case cmykToRGB(isInverted: Bool)
  }

  private let pair: Pair

  /// Nil when there is no loop for this pair.
  init?(_ source: PixelFormat, _ target: PixelFormat, isInverted: Bool) {
    guard source.bitDepth == 8, target.bitDepth == 8 else { return nil }
    switch (source.model, target.model) {
    case (.rgba, .rgb): pair = .rgbaToRGB
    case (.grayAlpha, .gray): pair = .grayAlphaToGray
    case (.cmyk, .rgb): pair = .cmykToRGB(isInverted: isInverted)
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
    }
  }

  private func blendColors(
    _ row: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ width: Int, _ matte: RGBA
  ) {
    for x in 0..<width {
      let alpha = row[4 &* x &+ 3]
      result[3 &* x] = blend(row[4 &* x], matte.red, alpha)
      result[3 &* x &+ 1] = blend(row[4 &* x &+ 1], matte.green, alpha)
      result[3 &* x &+ 2] = blend(row[4 &* x &+ 2], matte.blue, alpha)
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
    for x in 0..<width {
      let light = UInt16(row[4 &* x &+ 3] ^ mask)
      for i in 0..<3 {
        result[3 &* x &+ i] = quotient(UInt16(row[4 &* x &+ i] ^ mask) &* light)
      }
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
