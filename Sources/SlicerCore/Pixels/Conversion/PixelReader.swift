/// Reads pixels of any format as straight colors.
struct PixelReader: Sendable {
  let format: PixelFormat
  /// The colors of an indexed picture; an index without one is opaque black, as in browsers.
  let palette: [RGBA]
  /// The samples of the one transparent color; empty when there is none.
  let transparentSample: [UInt16]
  /// CMYK as Adobe's programs store it: 255 is no ink.
  let isInverted: Bool

  private let maximum: UInt32
  private let scale: UInt32

  /// True if no pixel can be anything but opaque.
  var isOpaque: Bool {
    !format.model.hasAlpha && transparentSample.isEmpty && palette.allSatisfy { $0.alpha == 255 }
  }

  init(
    _ format: PixelFormat, palette: [RGBA], transparentSample: [UInt16], isInverted: Bool
  ) {
    self.format = format
    self.palette = palette
    self.isInverted = isInverted
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    self.transparentSample = transparentSample.map { $0 & maximum }
    self.maximum = UInt32(maximum)
    scale = StraightColor.maximum / UInt32(maximum)
  }

  /// The pixel whose first bit is `bit` bits into `row`.
  @inline(__always)
  func color(at bit: Int, in row: UnsafeRawBufferPointer) -> StraightColor {
    switch format.model {
    case .gray:
      let gray = sample(0, at: bit, in: row)
      return StraightColor(gray: gray &* scale, alpha: alpha(gray, gray, gray))
    case .grayAlpha:
      return StraightColor(
        gray: sample(0, at: bit, in: row) &* scale, alpha: sample(1, at: bit, in: row) &* scale)
    case .rgb:
      let (red, green, blue) = samples(at: bit, in: row)
      return StraightColor(
        red: red &* scale, green: green &* scale, blue: blue &* scale,
        alpha: alpha(red, green, blue))
    case .rgba:
      let (red, green, blue) = samples(at: bit, in: row)
      return StraightColor(
        red: red &* scale, green: green &* scale, blue: blue &* scale,
        alpha: sample(3, at: bit, in: row) &* scale)
    case .palette:
      let index = Int(sample(0, at: bit, in: row))
      return StraightColor(index < palette.count ? palette[index] : .black)
    case .ycbcr:
      let (red, green, blue) = rgb(at: bit, in: row)
      return StraightColor(red: red &* 257, green: green &* 257, blue: blue &* 257)
    case .cmyk:
      return inked(samples(at: bit, in: row), sample(3, at: bit, in: row))
    case .ycck:
      // libjpeg stores CMY as the complement of an RGB that became YCbCr.
      let (red, green, blue) = rgb(at: bit, in: row)
      return inked((255 &- red, 255 &- green, 255 &- blue), sample(3, at: bit, in: row))
    case .samples: preconditionFailure("numbers that are copied are no colors")
    }
  }

  @inline(__always)
  private func sample(_ index: Int, at bit: Int, in row: UnsafeRawBufferPointer) -> UInt32 {
    switch format.bitDepth {
    case 8: UInt32(row[bit / 8 &+ index])
    case 16: UInt32(row[bit / 8 &+ 2 &* index]) << 8 | UInt32(row[bit / 8 &+ 2 &* index &+ 1])
    default:
      UInt32(
        PackedBits.value(at: bit + index * format.bitDepth, count: format.bitDepth, in: row))
    }
  }

  @inline(__always)
  private func samples(
    at bit: Int, in row: UnsafeRawBufferPointer
  ) -> (UInt32, UInt32, UInt32) {
    (sample(0, at: bit, in: row), sample(1, at: bit, in: row), sample(2, at: bit, in: row))
  }

  /// The opacity of a pixel without a sample for it.
  @inline(__always)
  private func alpha(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    guard transparentSample.count == format.model.samplesPerPixel else {
      return StraightColor.maximum
    }
    let isTransparent =
      format.model == .gray
      ? red == transparentSample[0]
      : red == transparentSample[0] && green == transparentSample[1]
        && blue == transparentSample[2]
    return isTransparent ? 0 : StraightColor.maximum
  }

  /// R = (1 − C)(1 − K), rounded to 8 bits as all that comes from 8 bits is.
  @inline(__always)
  private func inked(_ cmy: (UInt32, UInt32, UInt32), _ black: UInt32) -> StraightColor {
    let mask: UInt32 = isInverted ? 0 : 255
    let light = black ^ mask
    return StraightColor(
      red: ((cmy.0 ^ mask) &* light &+ 127) / 255 &* 257,
      green: ((cmy.1 ^ mask) &* light &+ 127) / 255 &* 257,
      blue: ((cmy.2 ^ mask) &* light &+ 127) / 255 &* 257)
  }

  /// YCbCr as RGB of 8 bits, in libjpeg's fractions.
  ///
  /// Source: JFIF 1.02, "Conversion to and from RGB"; libjpeg: `ycc_rgb_convert`.
  @inline(__always)
  func rgb(at bit: Int, in row: UnsafeRawBufferPointer) -> (UInt32, UInt32, UInt32) {
    let (y, cb, cr) = samples(at: bit, in: row)
    let (blueness, redness) = (Int32(cb) &- 128, Int32(cr) &- 128)
    func clamped(_ fraction: Int32) -> UInt32 {
      UInt32(min(max(Int32(y) &+ fraction >> 16, 0), 255))
    }
    return (
      clamped(91_881 &* redness &+ 32_768),
      clamped(-22_554 &* blueness &- 46_802 &* redness &+ 32_768),
      clamped(116_130 &* blueness &+ 32_768)
    )
  }
}
