/// Helvetica, which every reader has, in the encoding WinAnsi.
package enum Helvetica {
  /// The font's dictionary.
  package static let dictionary =
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"

  /// Widths of the characters from space to tilde, in thousandths of the size.
  ///
  /// Source: Adobe, "Core 14 AFM Files", Helvetica.
  private static let widths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The text in WinAnsi; other characters become question marks.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
      case 0x20AC: 0x80
      case 0x2026: 0x85
      case 0x2018...0x2019: UInt8(scalar.value - 0x2018) + 0x91
      case 0x201C...0x201D: UInt8(scalar.value - 0x201C) + 0x93
      case 0x2013...0x2014: UInt8(scalar.value - 0x2013) + 0x96
      default: UInt8(ascii: "?")
      }
    }
  }

  /// The text's width, in the unit of `size`; accented letters count as the commonest width.
  package static func width(of text: String, size: Int) -> Int {
    bytes(of: text).reduce(0) { sum, byte in
      sum + (widths.indices.contains(Int(byte) - 32) ? widths[Int(byte) - 32] : 556)
    } * size / 1000
  }
}
