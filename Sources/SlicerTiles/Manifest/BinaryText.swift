/// Bytes as text, for file names that are not UTF-8. Source: RFC 4648 §4.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for i in 0..<4 {
        text.append(i <= group.count ? alphabet[bits >> (18 - 6 * i) & 63] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil unless `text` is just what ``encode(_:)`` makes.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text.utf8 where letter != padding {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return encode(bytes) == text ? bytes : nil
  }
}

/// The digits of digests and colors in a manifest: lower-case, two a byte.
enum Hexadecimal {
  static func checkDigest(_ text: String) throws(ManifestError) {
    guard text.utf8.count == 64, isHexadecimal(text) else { throw .notADigest(text) }
  }

  /// 1 to 4 samples of one or two bytes.
  static func checkSamples(_ text: String) throws(ManifestError) {
    guard (2...16).contains(text.utf8.count), text.utf8.count % 2 == 0, isHexadecimal(text) else {
      throw .notSamples(text)
    }
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
