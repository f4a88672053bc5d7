/// Numbers of a pixel that are copied as a file stores them, the low byte first.
package struct StoredSamples: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, CaseIterable, Sendable {
    case unsigned = "uint"
    case signed = "int"
    case float
  }

  package let kind: Kind
  /// Bits of a number, 1…64.
  package let bits: Int
  /// The count of numbers per pixel.
  package let count: Int

  /// Bits of a pixel at most: a thousand numbers of 64 bits.
  package static let mostBits = 1 << 16

  /// Nil for numbers of no bits or more than 64, and for more of them than a pixel may have.
  package init?(_ kind: Kind, bits: Int, count: Int) {
    guard (1...64).contains(bits), (1...Self.mostBits).contains(count),
      bits * count <= Self.mostBits, bits <= 16 || bits % 8 == 0
    else { return nil }
    (self.kind, self.bits, self.count) = (kind, bits, count)
  }

  /// `float 32-bit`, `4 x uint 16-bit`.
  package var description: String {
    (count == 1 ? "" : "\(count) x ") + "\(kind.rawValue) \(bits)-bit"
  }

  /// The layout that is described so; nil if there is none.
  package init?(_ description: some StringProtocol) {
    let words = description.split(separator: " ")
    let parts = words.count == 4 && words[1] == "x" ? words[2...] : words[...]
    guard parts.count == 2, parts[parts.endIndex - 1].hasSuffix("-bit"),
      let kind = Kind(rawValue: String(parts[parts.startIndex])),
      let bits = Int(parts[parts.endIndex - 1].dropLast(4)),
      let count = words.count == 4 ? Int(words[0]) : 1
    else { return nil }
    self.init(kind, bits: bits, count: count)
  }
}
