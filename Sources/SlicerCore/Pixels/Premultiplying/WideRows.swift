/// Pixels of 16 bits a sample, premultiplied and straight.
///
/// Opaque ones are the same in both. Of others the opacity is exact, and a color comes back within
/// 65535 / (2 · alpha): within one step where alpha is a half or more.
package enum WideRows {
  package typealias Pixel = WideCanvas.Pixel

  /// A straight pixel times its opacity: round(c·a / 65535).
  @inline(__always)
  package static func premultiplied(_ pixel: Pixel) -> Pixel {
    if pixel.w == UInt16.max { return pixel }
    return product(pixel, alpha: pixel.w).replacing(with: pixel, where: isAlpha)
  }

  /// Each sample times `alpha` / 65535, rounded.
  @inline(__always)
  package static func product(_ pixel: Pixel, alpha: UInt16) -> Pixel {
    let products = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* UInt32(alpha) &+ 32_768
    return Pixel(truncatingIfNeeded: (products &+ products &>> 16) &>> 16)
  }

  /// A pixel without its opacity: round(65535·c / a), halves up; 0 where alpha is 0.
  @inline(__always)
  package static func straight(_ pixel: Pixel) -> Pixel {
    let alpha = UInt32(pixel.w)
    if alpha == 65_535 { return pixel }
    if alpha == 0 { return .zero }
    let values = SIMD4<UInt32>(truncatingIfNeeded: pixel)
    var result = pixel
    for i in 0..<3 {
      result[i] = UInt16(truncatingIfNeeded: (min(values[i], alpha) &* 65_535 &+ alpha / 2) / alpha)
    }
    return result
  }

  /// A pixel of 8 bits a sample: each times 257.
  @inline(__always)
  package static func widened(_ pixel: UInt32) -> Pixel {
    Pixel(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) &* 257
  }

  private static let isAlpha = SIMDMask<SIMD4<Int16>>([false, false, false, true])

  /// Pixels as PNG has them, the high byte of each sample first: straight RGBA, or RGB without opacity.
  ///
  /// - Parameters:
  ///   - format: RGB or RGBA of 16 bits a sample; RGB is for opaque pixels.
  ///   - target: room for them.
  package static func convert(
    _ row: UnsafeBufferPointer<Pixel>, to format: PixelFormat,
    _ target: UnsafeMutableRawBufferPointer
  ) {
    precondition(format.bitDepth == 16 && target.count >= format.bytesPerRow(width: row.count))
    guard let out = target.baseAddress else { return }
    let step = format.bytesPerPixel
    for x in 0..<row.count {
      let pixel = straight(row[x])
      let bytes = pixel &<< 8 | pixel &>> 8
      if step == 8 {
        out.storeBytes(of: bytes, toByteOffset: 8 &* x, as: Pixel.self)
      } else {
        for i in 0..<3 {
          out.storeBytes(of: bytes[i], toByteOffset: 6 &* x &+ 2 &* i, as: UInt16.self)
        }
      }
    }
  }
}

extension WideBitmap {
  /// A picture of 8 bits a sample.
  ///
  /// - Throws: `SlicerError.memory`.
  package init(widening picture: Bitmap) throws {
    let canvas = try WideCanvas(size: picture.size)
    for y in 0..<picture.size.height {
      let (source, target) = (picture.row(y), canvas.row(y))
      for x in source.indices { target[x] = WideRows.widened(source[x]) }
    }
    self.init(canvas, isOpaque: picture.isOpaque)
  }
}

extension Bitmap {
  /// A picture of 16 bits a sample, which stays with it, and what it is when they are rounded to 8.
  ///
  /// - Throws: `SlicerError.memory`.
  package init(rounding wide: WideBitmap) throws {
    let canvas = try Canvas(size: wide.size)
    for y in 0..<wide.size.height {
      let (source, target) = (wide.row(y), canvas.row(y))
      for x in source.indices {
        let samples = (SIMD4<UInt32>(truncatingIfNeeded: source[x]) &+ 128) / 257
        target[x] = UInt32(
          littleEndian: unsafeBitCast(
            SIMD4<UInt8>(truncatingIfNeeded: samples), to: UInt32.self))
      }
    }
    self.init(canvas, rounded: wide)
  }
}

extension FramePixels {
  /// The pixels of a part of row `y` as files have them: straight RGBA, or RGB (of 8 bits on white).
  ///
  /// - Parameters:
  ///   - format: RGB or RGBA of as many bits as the pixels have.
  ///   - target: room for them.
  package func convert(
    row y: Int, _ columns: Range<Int>, to format: PixelFormat,
    _ target: UnsafeMutableRawBufferPointer
  ) {
    switch self {
    case .bytes(let picture):
      StraightRows.convert(
        UnsafeBufferPointer(rebasing: picture.row(y)[columns]), to: format, target)
    case .words(let picture):
      WideRows.convert(
        UnsafeBufferPointer(rebasing: picture.row(y)[columns]), to: format, target)
    }
  }
}
