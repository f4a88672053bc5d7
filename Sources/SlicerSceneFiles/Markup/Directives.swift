/// Lines that begin with `%`, which stand before a document.
enum Directives {
  private static let percent = UInt8(ascii: "%")

  /// Where the first one stands that is more than `limit`; nil if there are no more.
  ///
  /// Of a text in UTF-16 every `%` counts: of each letter one byte is 0.
  static func excess(in bytes: [UInt8], limit: Int) -> Int? {
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte == percent && isStart(offset, in: bytes) {
      count += 1
      if count > limit { return offset }
    }
    return nil
  }

  /// Whether a line begins at an offset. Source: YAML 1.1 §4.2, line breaks.
  private static func isStart(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<offset]
    switch before.last {
    case nil, 0, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    case 0x85: return before.dropLast().last == 0xC2
    // A mark of the byte order, a separator of lines or of paragraphs.
    case 0xBF, 0xA8, 0xA9:
      return [[0xEF, 0xBB], [0xE2, 0x80]].contains(Array(before.dropLast().suffix(2)))
    default: return false
    }
  }
}
