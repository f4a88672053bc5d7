package import SlicerCore

/// Finds the pixel that shows a color, in whatever format a picture has.
///
/// Colors are taken as sRGB and a picture's profile is not asked: a padding is no part of it.
package struct ColorPacking: Sendable {
  private let format: PixelFormat
  private let palette: [RGBA]
  private let transparentSample: [UInt16]
  private let isInverted: Bool

  /// For pixels of `format`; the rest as in ``RowConverter``.
  package init(
    _ format: PixelFormat, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    isInverted: Bool = false
  ) {
    self.format = format
    self.palette = Array(palette.prefix(1 << min(format.bitDepth, 8)))
    self.isInverted = isInverted
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    let isKey = transparentSample.count == format.model.samplesPerPixel
    self.transparentSample = isKey ? transparentSample.map { $0 & maximum } : []
  }

  /// Whether a pixel can be fully transparent.
  package var canBeTransparent: Bool {
    format.model.hasAlpha || !transparentSample.isEmpty || palette.contains { $0.alpha == 0 }
  }

  /// The samples of a pixel of that color, each as wide as the format's depth.
  ///
  /// * With an opacity of its own: the color itself, rounded to the depth.
  /// * A palette: the equal entry, else the nearest in premultiplied RGBA, the first of several.
  /// * Otherwise fully transparent colors become the picture's transparent one, if it has one;
  ///   all others lie on black, and one that would by chance be the transparent one is moved by
  ///   one step of its last sample, if samples are of 8 bits or more.
  ///
  /// - Parameter color: nil for transparent where a pixel can be, else black.
  package func samples(for color: RGBA?) -> [UInt16] {
    let color = color ?? (canBeTransparent ? .transparent : .black)
    if format.model == .palette { return [UInt16(index(of: color))] }
    if format.model.hasAlpha { return packed(color) + [scaled(color.alpha)] }
    if color.alpha == 0, !transparentSample.isEmpty { return transparentSample }
    var samples = packed(color.premultiplied)
    if samples == transparentSample, format.bitDepth >= 8, let last = samples.last {
      samples[samples.count - 1] = last == 0 ? 1 : last - 1
    }
    return samples
  }

  /// The samples without opacity.
  private func packed(_ color: RGBA) -> [UInt16] {
    switch format.model {
    case .gray, .grayAlpha, .palette: [scaled(color.luma)]
    case .rgb, .rgba: [scaled(color.red), scaled(color.green), scaled(color.blue)]
    case .ycbcr: color.ycbcr
    case .cmyk: inks(color)
    case .ycck: ycck(inks(color))
    }
  }

  /// An 8-bit sample in the format's depth, rounded.
  private func scaled(_ sample: UInt8) -> UInt16 {
    let maximum = UInt32(1) << UInt32(format.bitDepth) - 1
    return UInt16(truncatingIfNeeded: (UInt32(sample) * maximum + 127) / 255)
  }

  private func index(of color: RGBA) -> Int {
    if let exact = palette.firstIndex(of: color) { return exact }
    let distances = palette.map { $0.premultiplied.squaredDistance(to: color.premultiplied) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// As much black as there is in all three, as stored.
  private func inks(_ color: RGBA) -> [UInt16] {
    let light = Int(max(color.red, color.green, color.blue))
    let colors = [color.red, color.green, color.blue].map { sample in
      light == 0 ? 0 : ((light - Int(sample)) * 255 + light / 2) / light
    }
    return (colors + [255 - light]).map { UInt16(isInverted ? 255 - $0 : $0) }
  }

  /// The first three as the YCbCr of their complement, as libjpeg stores them.
  private func ycck(_ inks: [UInt16]) -> [UInt16] {
    let light = inks.map { UInt8(255 - $0) }
    return RGBA(red: light[0], green: light[1], blue: light[2]).ycbcr + [inks[3]]
  }
}

extension RGBA {
  /// Source: JFIF 1.02, "Conversion to and from RGB"; libjpeg: `rgb_ycc_convert`.
  fileprivate var ycbcr: [UInt16] {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    // One half less a step, as libjpeg has it: 255.5 would round to 256.
    let center = 128 << 16 + 32_767
    let bluish = (-11_059 * r - 21_709 * g + 32_768 * b + center) >> 16
    let reddish = (32_768 * r - 27_439 * g - 5_329 * b + center) >> 16
    let luma = (19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16
    return [UInt16(luma), UInt16(bluish), UInt16(reddish)]
  }

  fileprivate var premultiplied: RGBA {
    let samples = [red, green, blue].map {
      UInt8(truncatingIfNeeded: (Int($0) * Int(alpha) + 127) / 255)
    }
    return RGBA(red: samples[0], green: samples[1], blue: samples[2], alpha: alpha)
  }

  fileprivate func squaredDistance(to other: RGBA) -> Int {
    let differences = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
      Int(alpha) - Int(other.alpha),
    ]
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
