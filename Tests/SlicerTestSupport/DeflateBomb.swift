/// A zlib stream of a few bytes that inflates to many zeros.
///
/// Source: RFC 1951 §3.2.6: with the fixed codes, 13 bits repeat 258 bytes.
package enum DeflateBomb {
  /// A stream that inflates to at least `count` zeros; its checksum is wrong, if anybody gets there.
  package static func zeros(_ count: Int) -> [UInt8] {
    // Last block, fixed codes (1, 10 from the lowest bit on), then the literal 0: 0011 0000.
    var bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    // Eight times length 258 (1100 0101) at distance 1 (00000): 104 bits, which are 13 bytes.
    for _ in 0..<16 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    let packed = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    let period = packed[2..<15]
    let repeats = count / (8 * 258) + 1
    return [0x78, 0x01] + packed[..<2] + (0..<repeats).flatMap { _ in period }
      + [0, 0, 0, 0, 0, 0]
  }
}
