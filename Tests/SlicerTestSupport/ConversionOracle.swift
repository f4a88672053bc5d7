package import SlicerCore

/// The value of a converted pixel, one sample at a time and in fractions of whole numbers.
package struct ConversionOracle {
  package let source: PixelFormat
  package let palette: [RGBA]
  package let transparentSample: [UInt16]
  package let isInverted: Bool
  package let matte: RGBA

  package init(
    source: PixelFormat, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    isInverted: Bool = false, matte: RGBA = .white
  ) {
    self.source = source
    self.palette = palette
    self.transparentSample = transparentSample
    self.isInverted = isInverted
    self.matte = matte
  }

  /// Straight RGBA, 0…65535, of a pixel with these samples.
  package func color(_ samples: [UInt16]) -> [Int] {
    let maximum = 1 << source.bitDepth - 1
    let wide = samples.map { Int($0) * 65_535 / maximum }
    let isKey = samples == transparentSample
    switch source.model {
    case .gray: return [wide[0], wide[0], wide[0], isKey ? 0 : 65_535]
    case .grayAlpha: return [wide[0], wide[0], wide[0], wide[1]]
    case .rgb: return wide + [isKey ? 0 : 65_535]
    case .rgba: return wide
    case .palette:
      let index = Int(samples[0])
      return index < palette.count ? Self.wide(palette[index]) : [0, 0, 0, 65_535]
    case .cmyk:
      let inks = samples.map { isInverted ? 255 - Int($0) : Int($0) }
      let light = inks[..<3].map { Self.rounded((255 - $0) * (255 - inks[3]), 255) * 257 }
      return light + [65_535]
    case .ycbcr, .ycck, .samples: preconditionFailure("these have tests of their own")
    }
  }

  /// The target's samples for a pixel with these samples.
  package func samples(_ samples: [UInt16], as target: PixelFormat) -> [UInt16] {
    let color = color(samples)
    let matte = Self.wide(matte)
    func blended(_ sample: Int, _ matte: Int) -> UInt16 {
      let sum = sample * color[3] + matte * (65_535 - color[3])
      return UInt16(Self.rounded(sum * 255, 65_535 * 65_535))
    }
    switch (target.model, target.bitDepth) {
    case (.gray, 8):
      return [blended(Self.luma(color), Self.rounded(Self.luma(matte) * 255, 65_535) * 257)]
    case (.rgb, 8): return (0..<3).map { blended(color[$0], matte[$0]) }
    case (.grayAlpha, 8):
      return [Self.luma(color), color[3]].map { UInt16(Self.rounded($0 * 255, 65_535)) }
    case (.grayAlpha, 16): return [Self.luma(color), color[3]].map { UInt16($0) }
    case (.rgba, 8): return color.map { UInt16(Self.rounded($0 * 255, 65_535)) }
    case (.rgba, 16): return color.map { UInt16($0) }
    default: preconditionFailure("no target")
    }
  }

  private static func wide(_ color: RGBA) -> [Int] {
    [color.red, color.green, color.blue, color.alpha].map { Int($0) * 257 }
  }

  private static func luma(_ color: [Int]) -> Int {
    rounded(19_595 * color[0] + 38_470 * color[1] + 7_471 * color[2], 65_536)
  }

  package static func rounded(_ numerator: Int, _ denominator: Int) -> Int {
    (2 * numerator + denominator) / (2 * denominator)
  }
}
