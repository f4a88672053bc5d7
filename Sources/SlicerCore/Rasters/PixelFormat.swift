/// The meaning of a pixel's samples, and the bits of each.
///
/// Rows are packed as PNG packs them: samples of fewer than 8 bits from the high bits down,
/// 16-bit samples with the high byte first, every row beginning at a byte.
public struct PixelFormat: Hashable, Sendable, CustomStringConvertible {
  /// The samples of a pixel, in order. YCbCr, CMYK and YCCK are JPEG's and always 8 bits deep.
  public enum Model: String, Hashable, Sendable, Codable, CaseIterable {
    /// One sample: light.
    case gray
    /// Light and opacity.
    case grayAlpha
    /// Red, green, blue.
    case rgb
    /// Red, green, blue, opacity; not premultiplied.
    case rgba
    /// The number of a color in a palette.
    case palette
    /// Luma and two chroma samples, as JPEG stores them: ITU-T T.871.
    case ycbcr
    /// Inks.
    case cmyk
    /// CMYK whose first three are stored as luma and chroma.
    case ycck
    /// Numbers that are copied and not drawn, such as a map's heights.
    case samples

    /// Samples of one pixel; a palette's index is one.
    package var samplesPerPixel: Int {
      switch self {
      case .gray, .palette, .samples: 1
      case .grayAlpha: 2
      case .rgb, .ycbcr: 3
      case .rgba, .cmyk, .ycck: 4
      }
    }

    /// True if the last sample is opacity.
    package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

    /// True if samples stand for light by a curve: not inks, chroma or numbers.
    package var isOfLight: Bool {
      switch self {
      case .gray, .grayAlpha, .rgb, .rgba, .palette: true
      case .ycbcr, .cmyk, .ycck, .samples: false
      }
    }
  }

  /// The samples' meaning.
  public let model: Model
  /// 1, 2, 4, 8 or 16 bits a sample; up to 64 of ``Model/samples``.
  public let bitDepth: Int
  /// The numbers that are copied; nil for colors.
  package let layout: StoredSamples?

  /// A model at a depth that it can have.
  public init(_ model: Model, bitDepth: Int = 8) {
    precondition([1, 2, 4, 8, 16].contains(bitDepth), "bit depth is 1, 2, 4, 8 or 16")
    precondition(model != .samples, "samples that are copied have a layout")
    self.model = model
    self.bitDepth = bitDepth
    layout = nil
  }

  package init(copying layout: StoredSamples) {
    (model, bitDepth, self.layout) = (.samples, layout.bits, layout)
  }

  package var samplesPerPixel: Int { layout?.count ?? model.samplesPerPixel }

  /// Bits of a pixel: 1…64 of colors, at most ``StoredSamples/mostBits`` of numbers.
  package var bitsPerPixel: Int { samplesPerPixel * bitDepth }

  /// The units that a pixel is painted and compared in: its samples, or their bytes where these are more than 16 bits.
  package var units: (bits: Int, count: Int) {
    bitDepth <= 16 && (layout == nil || bitDepth % 8 != 0)
      ? (bitDepth, samplesPerPixel) : (8, bitsPerPixel / 8)
  }

  /// Whole bytes a pixel, 1 where several share a byte: PNG's filters look back this far.
  package var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a packed row of `width` pixels.
  public func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The format in messages and manifests: `rgb 8-bit`.
  public var description: String { layout?.description ?? "\(model.rawValue) \(bitDepth)-bit" }
}
