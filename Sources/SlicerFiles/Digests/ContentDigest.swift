import CSlicerXXHash

/// A checksum as a value: it can be compared, sorted by, and be part of another.
///
/// Two words, for a list of a million of them is to be no million of arrays.
package struct ContentDigest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The bytes from the first on, eight to a word.
  private let words: (UInt64, UInt64)

  /// - Parameter bytes: 16.
  package init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "a checksum has 16 bytes")
    func word(_ index: Int) -> UInt64 {
      bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(1))
  }

  /// Nil unless `text` is 32 lower-case hexadecimal digits.
  package init?(hexadecimal text: some Collection<UInt8>) {
    guard text.count == 32 else { return nil }
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    for letter in text {
      guard let digit = Self.digit(letter) else { return nil }
      if let first = high { bytes.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    self.init(bytes)
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The 16 bytes.
  package var bytes: [UInt8] {
    [words.0, words.1].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// 32 lower-case digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package var description: String { hexadecimal }

  package static func == (a: ContentDigest, b: ContentDigest) -> Bool { a.words == b.words }

  /// In the order of the bytes, which is that of the digits.
  package static func < (a: ContentDigest, b: ContentDigest) -> Bool { a.words < b.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
