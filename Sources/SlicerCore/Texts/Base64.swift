/// Bytes as letters that any text can hold. Source: RFC 4648 §4.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The value of each letter; 64 for other bytes.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
  private static let padding = UInt8(ascii: "=")

  /// The number of letters that encode `count` bytes.
  package static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Writes ``length(of:)`` letters.
  package static func encode(
    _ bytes: UnsafeRawBufferPointer, to text: UnsafeMutableRawBufferPointer
  ) {
    precondition(text.count >= length(of: bytes.count), "all letters have room")
    alphabet.withUnsafeBufferPointer { alphabet in
      for group in 0..<(bytes.count / 3) {
        let (from, to) = (3 * group, 4 * group)
        let bits = Int(bytes[from]) << 16 | Int(bytes[from + 1]) << 8 | Int(bytes[from + 2])
        text[to] = alphabet[bits >> 18]
        text[to + 1] = alphabet[bits >> 12 & 63]
        text[to + 2] = alphabet[bits >> 6 & 63]
        text[to + 3] = alphabet[bits & 63]
      }
    }
    encodeRest(bytes, to: text)
  }

  /// The one or two bytes after the last whole group.
  private static func encodeRest(
    _ bytes: UnsafeRawBufferPointer, to text: UnsafeMutableRawBufferPointer
  ) {
    let rest = bytes.count % 3
    guard rest > 0 else { return }
    let (from, to) = (bytes.count - rest, bytes.count / 3 * 4)
    let bits = Int(bytes[from]) << 16 | (rest == 2 ? Int(bytes[from + 1]) << 8 : 0)
    for i in 0..<4 { text[to + i] = i <= rest ? alphabet[bits >> (18 - 6 * i) & 63] : padding }
  }

  package static func encode(_ bytes: [UInt8]) -> String {
    let letters = [UInt8](unsafeUninitializedCapacity: length(of: bytes.count)) { text, count in
      bytes.withUnsafeBytes { encode($0, to: UnsafeMutableRawBufferPointer(text)) }
      count = length(of: bytes.count)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Nil unless `text` is just what ``encode(_:)`` makes.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text.utf8 where letter != padding {
      let value = values[Int(letter)]
      if value > 63 { return nil }
      bits = (bits << 6 | Int(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return encode(bytes) == text ? bytes : nil
  }
}
