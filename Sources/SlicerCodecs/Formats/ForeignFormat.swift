/// Formats that slicer does not read but can name, so that an error says what the file is.
enum ForeignFormat {
  /// MP4 and its like.
  static let film = "a film, or a HEIF of another kind,"

  private static let magics: [(name: String, offset: Int, bytes: [UInt8])] = [
    ("PDF", 0, Array("%PDF".utf8)),
    ("SVG or XML", 0, Array("<".utf8)),
    ("JPEG 2000", 4, Array("jP  \r\n".utf8)),
    ("JPEG 2000", 0, [0xFF, 0x4F, 0xFF, 0x51]),
    ("JPEG XR", 0, [0x49, 0x49, 0xBC]),
    ("OpenEXR", 0, [0x76, 0x2F, 0x31, 0x01]),
    ("Radiance HDR", 0, Array("#?".utf8)),
    ("DDS", 0, Array("DDS ".utf8)),
    ("KTX", 0, [0xAB] + Array("KTX ".utf8)),
    ("GIMP's XCF", 0, Array("gimp xcf".utf8)),
    ("ICNS", 0, Array("icns".utf8)),
    ("FITS", 0, Array("SIMPLE  =".utf8)),
    ("DjVu", 0, Array("AT&TFORM".utf8)),
    ("PostScript", 0, Array("%!PS".utf8)),
    (film, 4, Array("ftyp".utf8)),
    ("a film (Matroska or WebM)", 0, [0x1A, 0x45, 0xDF, 0xA3]),
    ("a film (AVI)", 8, Array("AVI ".utf8)),
    ("an archive (ZIP)", 0, [0x50, 0x4B, 3, 4]),
    ("MNG", 0, [0x8A, 0x4D, 0x4E, 0x47]),
    ("Photoshop", 0, Array("8BPS".utf8)),
  ]

  static func name(of head: [UInt8]) -> String? {
    magics.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.name
      ?? (isTGA(head) ? "TGA" : icon(head))
  }

  /// True if a header says what only TGA's do, which begin with no word of their own: no or one color map, a
  /// type, a size and a depth that there are. Source: Truevision TGA 2.0, "TGA File Header".
  private static func isTGA(_ head: [UInt8]) -> Bool {
    guard head.count >= 18, head[1] <= 1, [1, 2, 3, 9, 10, 11].contains(head[2]) else {
      return false
    }
    let hasNoMap = head[1] == 1 || head[3..<8].allSatisfy { $0 == 0 }
    let isSized = head[12] | head[13] != 0 && head[14] | head[15] != 0
    return hasNoMap && isSized && [8, 15, 16, 24, 32].contains(head[16]) && head[17] & 0xC0 == 0
  }

  /// The two formats of icons: two zeros, a type, and a number of pictures.
  private static func icon(_ head: [UInt8]) -> String? {
    guard head.count >= 6, head[0] | head[1] | head[3] == 0, head[4] | head[5] != 0 else {
      return nil
    }
    return [1: "ICO", 2: "CUR"][head[2]]
  }
}
