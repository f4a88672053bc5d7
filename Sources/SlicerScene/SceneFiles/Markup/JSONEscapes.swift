/// Two surrogates of JSON, such as `\ud83d\ude00`, which are one character to YAML.
enum JSONEscapes {
  private static let backslash = UInt8(ascii: "\\")

  /// A JSON text with `\U0001f600` in place of such pairs; any other text as it is.
  static func joined(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["), bytes.contains(backslash)
    else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if let scalar = pair(rest) {
        let digits = String(scalar, radix: 16)
        let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
        result += "\\U\(zeros)\(digits)".utf8
        rest = rest.dropFirst(12)
      } else {
        // An escaped backslash begins no escape.
        let count = byte == backslash ? 2 : 1
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return result
  }

  /// The character of two escapes that the text begins with. Source: RFC 8259 §7.
  private static func pair(_ text: ArraySlice<UInt8>) -> UInt32? {
    guard let high = unit(text), (0xD800..<0xDC00).contains(high),
      let low = unit(text.dropFirst(6)), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  /// The 16 bits of `\ud83d`.
  private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
    let escape = text.prefix(6)
    guard escape.count == 6, escape.starts(with: [backslash, UInt8(ascii: "u")]) else { return nil }
    return UInt32(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
  }
}
