import SlicerCore

extension FileFormat {
  /// PBM, PGM and PPM, in bytes or in text.
  ///
  /// Source: pbm(5), pgm(5), ppm(5) of netpbm.
  package static let pnm = FileFormat(
    name: "pnm", title: "PNM", extensions: ["pnm", "pbm", "pgm", "ppm"],
    pixelFormats: Set(
      [PixelFormat(.gray, bitDepth: 1)]
        + [PixelFormat.Model.gray, .rgb].flatMap { model in
          [8, 16].map { PixelFormat(model, bitDepth: $0) }
        }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { head in
      head.count > 2 && head[0] == UInt8(ascii: "P")
        && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1])
        && (PNMWords.isSpace(head[2]) || head[2] == UInt8(ascii: "#"))
    },
    open: { try PNMReader(StoredFile($0), $1).open() }, successor: .pam)
}

extension FileFormat {
  /// PAM, netpbm's newest kind: gray or RGB with opacity or not, 1, 8 or 16 bits.
  ///
  /// Source: pam(5) of netpbm.
  public static let pam = FileFormat(
    name: "pam", title: "PAM", extensions: ["pam"],
    pixelFormats: Set(
      [PixelFormat(.gray, bitDepth: 1)]
        + [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
          [8, 16].map { PixelFormat(model, bitDepth: $0) }
        }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { $0.starts(with: "P7\n".utf8) },
    open: { try PAMReader(StoredFile($0), $1).open() },
    encoder: { PAMEncoder($0, $1) })
}

/// The names of netpbm for the samples of a pixel.
enum PAMTuple {
  static let allNames = Set(
    ["BLACKANDWHITE", "GRAYSCALE", "RGB"].flatMap { [$0, $0 + "_ALPHA"] })

  static func name(_ format: PixelFormat) -> String {
    let color =
      format.model.samplesPerPixel > 2
      ? "RGB" : format.bitDepth == 1 ? "BLACKANDWHITE" : "GRAYSCALE"
    return format.model.hasAlpha ? color + "_ALPHA" : color
  }
}

extension FileFormat {
  /// PFM: floating-point samples from 0 to 1, which become 16 bits; the last row comes first.
  ///
  /// Source: pfm(5) of netpbm.
  package static let pfm = FileFormat(
    name: "pfm", title: "PFM", extensions: ["pfm"],
    pixelFormats: Set([.gray, .rgb].map { PixelFormat($0, bitDepth: 16) }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { head in
      head.count > 2 && (head.starts(with: "PF".utf8) || head.starts(with: "Pf".utf8))
        && PNMWords.isSpace(head[2])
    },
    open: { try openPFM(StoredFile($0), $1) }, successor: .png)

  private static func openPFM(
    _ file: StoredFile, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let words = PNMWords(file: file, format: .pfm)
    guard let magic = try file.bytes(2) else { throw words.malformed(PNMWords.noPixels) }
    let model: PixelFormat.Model = magic[1] == UInt8(ascii: "F") ? .rgb : .gray
    let size = try StoredSize.checked(
      words.number("the width"), words.number("the height"), .pfm, options.limits)
    let word = PNMWords.shown(try words.word())
    guard let scale = Float(word), scale.isFinite, scale != 0 else {
      throw words.malformed("its scale is '\(word)'")
    }
    let isLittle = scale < 0
    let header = PictureHeader(
      format: .pfm, size: size, pixelFormat: PixelFormat(model, bitDepth: 16),
      kind: StoredKind(details: [
        ("samples", "floating-point, \(isLittle ? "little" : "big")-endian"),
        ("sample scale", word),
      ]))
    let rows = try PFMRows(
      file, size, samplesPerRow: size.width * model.samplesPerPixel,
      isLittle: isLittle, scale: scale.magnitude)
    return StoredDecoder(header, rows, isLenient: options.isLenient)
  }
}
