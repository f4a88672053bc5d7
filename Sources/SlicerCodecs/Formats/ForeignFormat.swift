/// Formats that slicer does not read but can name, so that an error says what the file is.
enum ForeignFormat {
  private static let magics: [(name: String, offset: Int, bytes: [UInt8])] = [
    ("GIF", 0, Array("GIF8".utf8)),
    ("WebP", 8, Array("WEBP".utf8)),
    ("TIFF", 0, [0x49, 0x49, 0x2A, 0]),
    ("TIFF", 0, [0x4D, 0x4D, 0, 0x2A]),
    ("BigTIFF", 0, [0x49, 0x49, 0x2B, 0]),
    ("BigTIFF", 0, [0x4D, 0x4D, 0, 0x2B]),
    ("ICO", 0, [0, 0, 1, 0]),
    ("CUR", 0, [0, 0, 2, 0]),
    ("QOI", 0, Array("qoif".utf8)),
    ("BMP", 0, Array("BM".utf8)),
    ("PDF", 0, Array("%PDF".utf8)),
    ("SVG or XML", 0, Array("<".utf8)),
    ("AVIF or HEIF", 4, Array("ftyp".utf8)),
    ("JPEG XL", 0, [0xFF, 0x0A]),
    ("MNG", 0, [0x8A, 0x4D, 0x4E, 0x47]),
    ("Photoshop", 0, Array("8BPS".utf8)),
  ]

  static func name(of head: [UInt8]) -> String? {
    magics.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.name
  }
}
