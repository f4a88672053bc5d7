/// The header of a block: the lengths of its codes, with a code of their own.
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
