import SlicerCore

/// What a PNG says of itself beside its pixels: enough to write another of the same kind.
struct PNGKind: PictureKind {
  /// IHDR's colour type.
  ///
  /// Source: PNG 3rd ed. §11.2.1, table 12.
  enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var model: PixelFormat.Model {
      switch self {
      case .gray: .gray
      case .rgb: .rgb
      case .palette: .palette
      case .grayAlpha: .grayAlpha
      case .rgba: .rgba
      }
    }

    /// Nil for the colour models that PNG does not have.
    init?(_ model: PixelFormat.Model) {
      guard let type = Self.allCases.first(where: { $0.model == model }) else { return nil }
      self = type
    }
  }

  let pixelFormat: PixelFormat
  let isInterlaced: Bool
  /// PLTE's bytes: red, green, blue for each entry.
  let palette: [UInt8]
  /// Ancillary chunks in the file's order.
  let chunks: [PNGChunk]

  var details: [(name: String, value: String)] {
    var lines = [(name: "interlace", value: isInterlaced ? "Adam7" : "none")]
    if !palette.isEmpty { lines.append(("palette", "\(palette.count / 3) colours")) }
    if !chunks.isEmpty {
      lines.append(("chunks", chunks.map(\.type.description).joined(separator: " ")))
    }
    return lines
  }
}
