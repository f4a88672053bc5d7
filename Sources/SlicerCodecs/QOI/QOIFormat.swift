import SlicerCore

extension FileFormat {
  /// QOI: RGB or RGBA of 8 bits, compressed a little at great speed.
  ///
  /// Source: "The Quite OK Image Format for Fast, Lossless Compression", version 1.0, 2022.
  public static let qoi = FileFormat(
    name: "qoi", title: "QOI", extensions: ["qoi"],
    pixelFormats: Set([.rgb, .rgba].map { PixelFormat($0) }), longestSide: Int(UInt32.max),
    recognizes: { $0.starts(with: QOIKind.magic) },
    open: { try openQOI(StoredFile($0), $1) },
    encoder: { QOIEncoder($0, $1) })

  private static func openQOI(
    _ file: StoredFile, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    guard let head = try file.bytes(QOIKind.headSize) else {
      throw SlicerError.malformed(format: .qoi, reason: "it ends before its pixels")
    }
    let reader = ByteReader(bytes: head)
    let size = try StoredSize.checked(
      reader.uint32(at: 4) ?? 0, reader.uint32(at: 8) ?? 0, .qoi, options.limits)
    let (channels, space) = (head[12], head[13])
    guard channels == 3 || channels == 4 else {
      throw SlicerError.malformed(format: .qoi, reason: "\(channels) channels, not 3 or 4")
    }
    guard space <= 1 else {
      throw SlicerError.malformed(format: .qoi, reason: "the color space \(space), not 0 or 1")
    }
    let format = PixelFormat(channels == 4 ? .rgba : .rgb)
    let kind = QOIKind(isLinear: space == 1)
    let header = PictureHeader(format: .qoi, size: size, pixelFormat: format, kind: kind)
    return StoredDecoder(
      header, QOIRows(file, size, format), isLenient: options.isLenient,
      notes: kind.isLinear ? ["the samples are linear light, which QOI and PNG files say"] : [])
  }
}

struct QOIKind: PictureKind {
  static let magic = Array("qoif".utf8)
  static let headSize = 14
  /// The bytes that follow the pixels.
  static let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

  /// True if samples are in proportion to light; otherwise they are sRGB.
  let isLinear: Bool

  var details: [(name: String, value: String)] {
    [("samples", isLinear ? "linear light" : "sRGB")]
  }

  func describe(_ colors: inout ColorDescription) {
    if isLinear { colors.gamma = 1 }
  }
}

/// A pixel's chunk in the file, and what both directions remember of pixels.
enum QOI {
  static let difference: UInt8 = 0x40
  static let luma: UInt8 = 0x80
  static let run: UInt8 = 0xC0
  static let rgb: UInt8 = 0xFE
  static let rgba: UInt8 = 0xFF
  /// The most bytes of a chunk.
  static let longest = 5

  /// A pixel's place among the 64 that are remembered; the low byte of a pixel is red.
  @inline(__always)
  static func slot(of pixel: UInt32) -> Int {
    let (r, g, b, a) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    return Int((r &* 3 &+ g &* 5 &+ b &* 7 &+ a &* 11) & 63)
  }

  static let opaqueBlack: UInt32 = 0xFF00_0000
}
