/// A prefix code for symbols that occur so often: a length and a code for each.
///
/// Huffman's code, of which those that are too long are shortened. The same counts give the same code
/// on every machine: symbols that occur equally often are in their own order.
///
/// Source: RFC 1951 §3.2.2; D. A. Huffman, A Method for the Construction of Minimum-Redundancy Codes (1952).
package struct HuffmanCode {
  /// Bits of each symbol's code; 0: it does not occur.
  package private(set) var lengths: [UInt8]
  /// The codes, the first bit lowest, as deflate writes them.
  package private(set) var codes: [UInt16]

  /// - Parameters:
  ///   - counts: two symbols at least; where fewer occur, two get codes of one bit, since some readers
  ///     refuse a code that is not complete.
  ///   - limit: bits of a code at most, 1…15; enough for all symbols.
  package init(counts: [UInt32], limit: Int) {
    lengths = [UInt8](repeating: 0, count: counts.count)
    codes = [UInt16](repeating: 0, count: counts.count)
    var symbols = counts.indices.filter { counts[$0] > 0 }
    precondition(counts.count >= 2 && symbols.count <= 1 << limit, "the limit has room for all")
    for symbol in 0..<2 where symbols.count < 2 && !symbols.contains(symbol) {
      symbols.append(symbol)
    }
    symbols.sort { (counts[$0], $0) < (counts[$1], $1) }
    var count = Self.lengthCounts(of: symbols.map { counts[$0] }, limit: limit)
    // The rarest get the longest.
    var length = limit
    for symbol in symbols {
      while count[length] == 0 { length -= 1 }
      count[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    assignCodes()
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    assignCodes()
  }

  package func bits(of counts: [UInt32]) -> Int {
    zip(lengths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// How many codes there are of each length, for weights in rising order, two or more.
  private static func lengthCounts(of weights: [UInt32], limit: Int) -> [Int] {
    let depths = depths(of: weights)
    var count = [Int](repeating: 0, count: limit + 1)
    for depth in depths { count[min(depth, limit)] += 1 }
    // Those that were shortened take too much of the code space: leaves above make room for them.
    var excess = (1...limit).reduce(0) { $0 + count[$1] << (limit - $1) } - 1 << limit
    while excess > 0 {
      guard let length = (1..<limit).last(where: { count[$0] > 0 }) else { break }
      count[length] -= 1
      count[length + 1] += 2
      count[limit] -= 1
      excess -= 1
    }
    return count
  }

  /// How deep the leaves of Huffman's tree lie: two queues, leaves and nodes, both in rising order.
  private static func depths(of weights: [UInt32]) -> [Int] {
    let leaves = weights.count
    var sums = weights.map(Int.init)
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, node) = (0, leaves)
    func takeLightest() -> Int {
      if leaf < leaves, node >= sums.count || sums[leaf] <= sums[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while sums.count < 2 * leaves - 1 {
      let (a, b) = (takeLightest(), takeLightest())
      (parents[a], parents[b]) = (sums.count, sums.count)
      sums.append(sums[a] + sums[b])
    }
    var depths = [Int](repeating: 0, count: sums.count)
    for index in (0..<(sums.count - 1)).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths[..<leaves])
  }

  /// Codes of one length follow one another in the order of their symbols.
  private mutating func assignCodes() {
    var next = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        codes[symbol] = Self.reversed(UInt16(next), bits: length)
        next += 1
      }
    }
  }

  private static func reversed(_ code: UInt16, bits: Int) -> UInt16 {
    var (code, result): (UInt16, UInt16) = (code, 0)
    for _ in 0..<bits {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
