import SlicerCore

/// The facts of a PNG beside its pixels: enough to write another of the same kind.
struct PNGKind: PictureKind {
  /// IHDR's color type.
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

    var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }

    /// Nil for the color models that PNG does not have.
    init?(_ model: PixelFormat.Model) {
      guard let type = Self.allCases.first(where: { $0.model == model }) else { return nil }
      self = type
    }
  }

  static let pixelFormats = Set(
    ColorType.allCases.flatMap { type in
      type.bitDepths.map { PixelFormat(type.model, bitDepth: $0) }
    })

  let pixelFormat: PixelFormat
  let isInterlaced: Bool
  /// PLTE's bytes: red, green, blue for each entry.
  let palette: [UInt8]
  /// Ancillary chunks in the file's order.
  let chunks: [PNGChunk]

  var details: [(name: String, value: String)] {
    var lines = [(name: "interlace", value: isInterlaced ? "Adam7" : "none")]
    if !palette.isEmpty { lines.append(("palette", "\(palette.count / 3) colors")) }
    if !chunks.isEmpty {
      lines.append(("chunks", chunks.map(\.type.description).joined(separator: " ")))
    }
    return lines
  }
}

extension PNGKind {
  /// A histogram says nothing about other colors.
  package func with(palette: [RGBA]) -> any PictureKind {
    let opacity = PNGForeignChunks.opacity(of: palette).map { [$0] } ?? []
    return PNGKind(
      pixelFormat: pixelFormat, isInterlaced: isInterlaced, palette: PictureHeader.bytes(palette),
      chunks: chunks.filter { $0.type != "tRNS" && $0.type != "hIST" } + opacity)
  }
}

/// The chunks that say what samples mean; those of a wrong length are as good as none.
///
/// Source: PNG 3rd ed. §11.3.2.
extension PNGKind {
  package func describe(_ colors: inout ColorDescription) {
    // A profile that cannot be inflated is a broken one, and not none.
    if data("iCCP") != nil, colors.iccProfile == nil { colors.iccProfile = [] }
    colors.isSRGB = data("sRGB")?.count == 1
    if let data = data("cICP"), data.count == 4 {
      colors.codePoints = ColorDescription.CodePoints(
        primaries: Int(data[0]), transfer: Int(data[1]), matrix: Int(data[2]),
        isFullRange: data[3] == 1)
    }
    if let data = data("gAMA"), data.count == 4, let gamma = data.bigEndianUInt32() {
      colors.gamma = Double(gamma) / 100_000
    }
    if let data = data("cHRM"), data.count == 32 {
      let points = (0..<4).map { Point(x: number(data, 2 * $0), y: number(data, 2 * $0 + 1)) }
      colors.chromaticities = ColorDescription.Chromaticities(
        white: points[0], red: points[1], green: points[2], blue: points[3])
    }
  }

  private func data(_ type: PNGChunkType) -> [UInt8]? { chunks.first { $0.type == type }?.data }

  private func number(_ data: [UInt8], _ index: Int) -> Double {
    Double(data.bigEndianUInt32(at: 4 * index) ?? 0) / 100_000
  }
}
