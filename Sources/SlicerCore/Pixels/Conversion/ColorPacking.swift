/// Finds the pixel that shows a color, in whatever format a picture has.
///
/// Colors are taken as sRGB and a picture's profile is not asked: a padding is no part of it.
package struct ColorPacking: Sendable {
  private let format: PixelFormat
  private let palette: [RGBA]
  private let transparentSample: [UInt16]
  private let isInverted: Bool
  /// Makes the pixel of a color, where numbers are copied as stored.
  private let copied: (@Sendable (RGBA?) -> [UInt16])?

  /// For pixels of `format`; the rest as in ``RowConverter``.
  ///
  /// - Parameter copied: a color's pixel, of numbers that are copied.
  package init(
    _ format: PixelFormat, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    isInverted: Bool = false, copied: (@Sendable (RGBA?) -> [UInt16])? = nil
  ) {
    (self.format, self.copied) = (format, copied)
    self.palette = Array(palette.prefix(1 << min(format.bitDepth, 8)))
    self.isInverted = isInverted
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    let isKey = transparentSample.count == format.model.samplesPerPixel
    self.transparentSample = isKey ? transparentSample.map { $0 & maximum } : []
  }

  /// True if a pixel can be fully transparent.
  package var canBeTransparent: Bool {
    format.model.hasAlpha || !transparentSample.isEmpty || palette.contains { $0.alpha == 0 }
  }

  /// The samples of a pixel of that color, each as wide as the format's depth.
  ///
  /// * With an opacity of its own: the color itself, rounded to the depth.
  /// * A palette: the equal entry, else the nearest in premultiplied RGBA, the first of several.
  /// * Otherwise fully transparent colors become the picture's transparent one, if it has one; all others lie
  ///   on black. One that would by chance be the transparent one moves by one step of its last sample, if
  ///   samples have 8 bits or more.
  ///
  /// - Parameter color: nil for transparent where a pixel can be, else black.
  package func samples(for color: RGBA?) -> [UInt16] {
    if format.model == .samples { return copied?(color) ?? [] }
    let color = color ?? (canBeTransparent ? .transparent : .black)
    if format.model == .palette { return [UInt16(index(of: color))] }
    if format.model.hasAlpha { return packed(color) + [scaled(color.alpha)] }
    if color.alpha == 0, !transparentSample.isEmpty { return transparentSample }
    var samples = packed(color.premultipliedColor)
    if samples == transparentSample, format.bitDepth >= 8, let last = samples.last {
      samples[samples.count - 1] = last == 0 ? 1 : last - 1
    }
    return samples
  }

  /// True if a pixel can show just that color.
  package func canShow(_ color: RGBA) -> Bool {
    if color.alpha == 0, canBeTransparent { return true }
    if color.alpha < 255, !format.model.hasAlpha { return palette.contains(color) }
    switch format.model {
    case .palette: return palette.contains(color)
    case .gray, .grayAlpha: return color.isGray && restored(scaled(color.red)) == color.red
    case .rgb, .rgba: return true
    // JPEG's own colors and inks are approximations in any case.
    case .ycbcr, .cmyk, .ycck, .samples: return color.alpha == 255
    }
  }

  /// The color that pixels show for one that is asked for; the color itself where a format shows just that.
  package func shown(_ color: RGBA) -> RGBA {
    if format.model == .samples || canShow(color) { return color }
    switch format.model {
    case .palette: return palette.isEmpty ? .black : palette[index(of: color)]
    case .gray, .grayAlpha:
      let opaque = format.model.hasAlpha ? color : color.premultipliedColor
      let light = restored(scaled(opaque.luma))
      return RGBA(
        red: light, green: light, blue: light,
        alpha: format.model.hasAlpha ? color.alpha : 255)
    default:
      var opaque = color.premultipliedColor
      opaque.alpha = 255
      return opaque
    }
  }

  /// The 8-bit sample that a sample of the format's depth stands for.
  private func restored(_ sample: UInt16) -> UInt8 {
    let maximum = UInt32(1) << UInt32(format.bitDepth) - 1
    return UInt8(truncatingIfNeeded: (UInt32(sample) * 255 + maximum / 2) / maximum)
  }

  /// The samples without opacity.
  private func packed(_ color: RGBA) -> [UInt16] {
    switch format.model {
    case .gray, .grayAlpha, .palette: [scaled(color.luma)]
    case .rgb, .rgba: [scaled(color.red), scaled(color.green), scaled(color.blue)]
    case .ycbcr: color.ycbcr
    case .cmyk: inks(color)
    case .ycck: ycck(inks(color))
    case .samples: preconditionFailure("numbers that are copied are no colors")
    }
  }

  /// An 8-bit sample in the format's depth, rounded.
  private func scaled(_ sample: UInt8) -> UInt16 {
    let maximum = UInt32(1) << UInt32(format.bitDepth) - 1
    return UInt16(truncatingIfNeeded: (UInt32(sample) * maximum + 127) / 255)
  }

  private func index(of color: RGBA) -> Int {
    if let exact = palette.firstIndex(of: color) { return exact }
    let distances = palette.map {
      $0.premultipliedColor.squaredDistance(to: color.premultipliedColor)
    }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// Uses as much black as all three inks share, as stored.
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
