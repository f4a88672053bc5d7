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

/// What stands before a block's data: the lengths of its codes, with a code of their own.
///
/// Source: RFC 1951 §3.2.7.
struct CodeHeader {
  /// A length, or so many equal ones, with the bits that say how many.
  private struct Item {
    let symbol: Int
    var extra = 0
    var extraBits: Int { symbol < 16 ? 0 : [2, 3, 7][symbol - 16] }
  }

  /// In this order, so that those that are mostly 0 come last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literals: Int
  private let distances: Int
  private let items: [Item]
  private let code: HuffmanCode
  /// How many of ``order`` are written.
  private let written: Int
  let bits: Int

  /// - Parameters:
  ///   - literals: of the symbols 0…285.
  ///   - distances: one at least.
  init(literals: [UInt8], distances: [UInt8]) {
    let used = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    (self.literals, self.distances) = (used, distances.count)
    items = Self.items(literals[..<used] + distances)
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    self.code = code
    written = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits =
      3 + 14 + 3 * written
      + items.reduce(0) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  private static func items(_ lengths: some Collection<UInt8>) -> [Item] {
    var items: [Item] = []
    var rest = lengths[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      append(Int(length), run, to: &items)
    }
    return items
  }

  private static func append(_ length: Int, _ run: Int, to items: inout [Item]) {
    var rest = run
    if length > 0 {
      items.append(Item(symbol: length))
      rest -= 1
    }
    while rest >= 3 {
      let count = min(rest, length > 0 ? 6 : 138)
      let symbol = length > 0 ? 16 : count < 11 ? 17 : 18
      items.append(Item(symbol: symbol, extra: count - (symbol == 18 ? 11 : 3)))
      rest -= count
    }
    items += Array(repeating: Item(symbol: length), count: rest)
  }

  func write(to writer: inout BitWriter) {
    writer.write(literals - 257, 5)
    writer.write(distances - 1, 5)
    writer.write(written - 4, 4)
    for symbol in Self.order[..<written] { writer.write(code.lengths[symbol], 3) }
    for item in items {
      writer.write(code.codes[item.symbol], Int(code.lengths[item.symbol]))
      writer.write(item.extra, item.extraBits)
    }
  }
}

/// Bits behind one another, the first lowest, as deflate has them. Source: RFC 1951 §3.1.1.
struct BitWriter {
  /// Where the next whole byte goes.
  private(set) var next: UnsafeMutableRawPointer
  /// Those that are no whole byte yet, 0…7.
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameter target: room for all that is written, and 8 bytes.
  init(_ target: UnsafeMutableRawPointer) { next = target }

  /// - Parameter count: 0…56.
  @inline(__always)
  mutating func write(_ value: UInt64, bits added: UInt64) {
    bits |= value &<< count
    count &+= added
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(count &>> 3)
    bits &>>= count & 56
    count &= 7
  }

  /// - Parameters:
  ///   - value: no more bits than `count`.
  ///   - count: 0…56.
  @inline(__always)
  mutating func write(_ value: some FixedWidthInteger, _ count: Int) {
    write(UInt64(truncatingIfNeeded: value), bits: UInt64(truncatingIfNeeded: count))
  }

  /// A code in the lower and its length, 1…15, in the upper half.
  @inline(__always)
  mutating func write(_ code: UInt32) {
    write(UInt64(code & 0xFFFF), bits: UInt64(code &>> 16))
  }

  /// Four of them, of 14 bits at most; in pairs, so that no code waits for all before it.
  @inline(__always)
  mutating func write(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    let (lengthA, lengthC) = (UInt64(a &>> 16), UInt64(c &>> 16))
    let ab = UInt64(a & 0xFFFF) | UInt64(b & 0xFFFF) &<< lengthA
    let cd = UInt64(c & 0xFFFF) | UInt64(d & 0xFFFF) &<< lengthC
    let lengthAB = lengthA &+ UInt64(b &>> 16)
    write(ab | cd &<< lengthAB, bits: lengthAB &+ lengthC &+ UInt64(d &>> 16))
  }

  /// Fills the byte that is begun with zeros.
  mutating func align() {
    if count > 0 { write(0, bits: 8 - count) }
  }

  /// Whole bytes, behind ``align()``.
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(start: next, count: bytes.count).copyMemory(from: bytes)
    next += bytes.count
  }
}
