/// The length of a match as deflate writes it: a symbol, and bits behind it.
///
/// Source: RFC 1951 §3.2.5.
package struct DeflateLength {
  /// 257…285.
  package let symbol: Int
  /// What the extra bits say, and how many they are.
  package let extra: (bits: Int, count: Int)

  /// - Parameter length: 3…258.
  package init(_ length: Int) {
    guard length < Self.longest else {
      (symbol, extra) = (285, (0, 0))
      return
    }
    // Each power of two from 8 on has four symbols.
    let beyond = length - Self.shortest
    let count = beyond < 8 ? 0 : beyond.bitWidth - 3 - beyond.leadingZeroBitCount
    symbol = 257 + count << 2 + beyond >> count
    extra = (beyond & (1 << count - 1), count)
  }

  package static let shortest = 3
  package static let longest = 258
  /// Bytes, the end of a block, and lengths.
  static let symbols = 286
  static let endOfBlock = 256

  /// The next match of a run of which `rest` bytes are left, 3 at least; what then is left is nothing, or
  /// long enough for a match.
  package static func part(of rest: Int) -> Int {
    if rest <= longest { return rest }
    return rest - longest < shortest ? rest - shortest : longest
  }
}
