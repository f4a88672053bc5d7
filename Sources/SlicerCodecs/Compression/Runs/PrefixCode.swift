/// A canonical prefix code: short words for frequent symbols.
///
/// Law: the lengths fill the code space exactly (Kraft's sum is 1), and none is over the limit.
///
/// Source: RFC 1951 §3.2.2; Moffat, Katajainen: "In-place calculation of minimum-redundancy codes".
package struct PrefixCode {
  /// Bits of each symbol's word; 0 for symbols that do not occur.
  package let lengths: [UInt8]

  /// - Parameters:
  ///   - frequencies: of each symbol; at least two symbols, below 2³². Where fewer than two occur,
  ///     the first ones get words too.
  ///   - limit: the longest word, 7…15 bits, with 2 to its power at least the number of symbols.
  package init(frequencies: [UInt32], limit: Int) {
    var symbols = frequencies.indices.filter { frequencies[$0] > 0 }
    for spare in 0..<2 where symbols.count < 2 && !symbols.contains(spare) {
      symbols.append(spare)
    }
    // Equal frequencies keep the order of the symbols: the same bytes everywhere.
    let keys = symbols.map { UInt64(frequencies[$0]) << 16 | UInt64($0) }.sorted()
    var depths = Self.depths(of: keys.map { Int($0 >> 16) })
    Self.limit(&depths, to: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    for (key, depth) in zip(keys, depths) { lengths[Int(key & 0xFFFF)] = UInt8(depth) }
    self.lengths = lengths
  }

  /// The words, their bits in reverse as deflate writes them.
  package var words: [UInt16] {
    var counts = [UInt16](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [UInt16](repeating: 0, count: 16)
    for length in 2..<16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return Self.reversed(next[Int(length)], length)
    }
  }

  private static func reversed(_ word: UInt16, _ length: UInt8) -> UInt16 {
    (0..<length).reduce(0) { $0 << 1 | (word >> $1 & 1) }
  }

  /// How deep each leaf of the best tree lies; weights ascend, so depths descend.
  private static func depths(of weights: [Int]) -> [Int] {
    // The tree is grown by two queues: leaves, and the nodes that pairs become, both ascending.
    let count = weights.count
    var sums = weights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var leaf = 0
    var node = count
    for next in count..<(2 * count - 1) {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < count && (node >= next || sums[leaf] <= sums[node])
        let taken = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        parents[taken] = next
        sum += sums[taken]
      }
      sums.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for i in stride(from: 2 * count - 3, through: 0, by: -1) { depths[i] = depths[parents[i]] + 1 }
    return Array(depths[..<count])
  }

  /// Cuts words to `limit` bits, and lengthens as many shorter ones as that takes.
  private static func limit(_ depths: inout [Int], to limit: Int) {
    guard depths.contains(where: { $0 > limit }) else { return }
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    var total = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while total > 1 << limit {
      // A word of the limit becomes the sibling of a shorter one that grows by a bit.
      guard let shorter = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[limit] -= 1
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      total -= 1
    }
    var next = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        depths[next] = length
        next += 1
      }
    }
  }
}
