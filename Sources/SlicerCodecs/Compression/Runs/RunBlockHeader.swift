/// The head of a deflate block with codes of its own: the lengths of their words, packed.
///
/// Only one distance is used, 1, by a word of one bit.
///
/// Source: RFC 1951 §3.2.7.
struct RunBlockHeader {
  /// A symbol of the code for lengths, and the bits that follow it.
  private struct Item {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let items: [Item]
  private let code: PrefixCode
  private let literalCount: Int
  private let orderCount: Int

  init(_ lengths: [UInt8]) {
    literalCount = max(257, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    items = Self.items(lengths[..<literalCount] + [1])
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let code = PrefixCode(frequencies: frequencies, limit: 7)
    self.code = code
    orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// Runs of equal lengths, as symbols 16, 17 and 18 write them.
  private static func items(_ lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var rest = lengths[...]
    while let length = rest.first {
      var run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      if length > 0 {
        items.append(Item(symbol: Int(length)))
        run -= 1
      }
      let (longest, symbol) = length == 0 ? (138, 18) : (6, 16)
      while run >= 3 {
        let part = min(run, longest)
        let isShortZeros = length == 0 && part <= 10
        items.append(
          isShortZeros
            ? Item(symbol: 17, extra: part - 3, extraBits: 3)
            : Item(
              symbol: symbol, extra: part - (length == 0 ? 11 : 3), extraBits: length == 0 ? 7 : 2))
        run -= part
      }
      items += (0..<run).map { _ in Item(symbol: Int(length)) }
    }
    return items
  }

  /// The bits that ``write(to:)`` adds.
  var bitCount: Int {
    items.reduce(14 + 3 * orderCount) {
      $0 + Int(code.lengths[$1.symbol]) + $1.extraBits
    }
  }

  func write(to output: inout BitWriter) {
    output.write(literalCount - 257, 5)
    output.write(0, 5)
    output.write(orderCount - 4, 4)
    for symbol in Self.order[..<orderCount] { output.write(Int(code.lengths[symbol]), 3) }
    let words = code.words
    for item in items {
      output.write(Int(words[item.symbol]), Int(code.lengths[item.symbol]))
      output.write(item.extra, item.extraBits)
    }
  }
}
