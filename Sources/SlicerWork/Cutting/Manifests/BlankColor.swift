import SlicerCodecs
import SlicerCore

/// The color of a tile that was left out, as the manifest writes it: two digits a sample, four at
/// 16 bits.
struct BlankColor {
  let samples: [UInt16]
  private let digits: Int

  init(_ samples: [UInt16], _ format: PixelFormat) {
    self.samples = samples
    digits = Self.digits(format)
  }

  private static func digits(_ format: PixelFormat) -> Int { format.units.bits > 8 ? 4 : 2 }

  /// Nil when `text` does not have as many samples as `format`, or one is too large for its depth.
  init?(parsing text: String, _ format: PixelFormat) {
    digits = Self.digits(format)
    let units = format.units
    guard text.utf8.count == digits * units.count else { return nil }
    var rest = Substring(text)
    var samples: [UInt16] = []
    while !rest.isEmpty {
      guard let sample = UInt16(rest.prefix(digits), radix: 16), sample >> units.bits == 0
      else { return nil }
      samples.append(sample)
      rest = rest.dropFirst(digits)
    }
    self.samples = samples
  }

  /// The samples that show the same color in the pixels of the tiles with `header`.
  ///
  /// They are others only where PNGs have been cut into JPEGs: the rows were gray or RGB and the
  /// tiles are YCbCr. Nil for other pairs of formats, which no cut makes.
  func samples(in format: PixelFormat, for header: PictureHeader) -> [UInt16]? {
    if format == header.pixelFormat { return samples }
    guard format == PixelFormat(.gray) || format == PixelFormat(.rgb) else { return nil }
    let colors = samples.map { UInt8(truncatingIfNeeded: $0) }
    let color = RGBA(
      red: colors[0], green: colors[colors.count / 2], blue: colors[colors.count - 1])
    return ColorPacking(header).samples(for: color)
  }

  /// The color of `text` in 8-bit sRGB, of pixels in the format called `name`; nil for formats that
  /// have another way to say colors, such as palettes.
  static func color(_ text: String, _ name: String) -> RGBA? {
    guard let format = PixelFormat(named: name), let color = BlankColor(parsing: text, format)
    else { return nil }
    if format.model == .samples { return nil }
    let maximum = 1 << format.bitDepth - 1
    let samples = color.samples.map { UInt8((Int($0) * 255 + maximum / 2) / maximum) }
    let count = format.model.samplesPerPixel
    switch format.model {
    case .gray, .grayAlpha, .rgb, .rgba:
      let isGray = count < 3
      return RGBA(
        red: samples[0], green: samples[isGray ? 0 : 1], blue: samples[isGray ? 0 : 2],
        alpha: format.model.hasAlpha ? samples[count - 1] : 255)
    default: return nil
    }
  }

  var hexadecimal: String {
    samples.map { sample in
      let text = String(sample, radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }.joined()
  }
}

extension PixelFormat {
  /// The format whose ``description`` is `name`, as a manifest has it; nil if there is none.
  init?(named name: String) {
    if let layout = StoredSamples(name) {
      self.init(copying: layout)
      return
    }
    let formats = Model.allCases.filter { $0 != .samples }.flatMap { model in
      [1, 2, 4, 8, 16].map { PixelFormat(model, bitDepth: $0) }
    }
    guard let format = formats.first(where: { $0.description == name }) else { return nil }
    self = format
  }
}
