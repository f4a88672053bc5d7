import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct HuffmanCodeTests {
  /// The weight of all leaves of a tree if the two lightest are joined until one is left.
  private func bitsOfTree(_ counts: [UInt32]) -> Int {
    var weights = counts.filter { $0 > 0 }.map(Int.init)
    var bits = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let sum = weights.removeLast() + weights.removeLast()
      bits += sum
      weights.append(sum)
    }
    return bits
  }

  private func counts(_ symbols: Int, _ seed: UInt32) -> [UInt32] {
    var state = seed &* 2_654_435_761 | 1
    return (0..<symbols).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      // Many do not occur, and some very often.
      return state >> 30 == 0 ? 0 : (state >> 8) >> (state & 15)
    }
  }

  /// Kraft's sum is exactly 1, no code begins another, and equal counts give equal codes.
  private func expectComplete(_ code: HuffmanCode, _ counts: [UInt32], limit: Int) {
    let used = code.lengths.indices.filter { code.lengths[$0] > 0 }
    #expect(used.reduce(0) { $0 + 1 << (15 - Int(code.lengths[$1])) } == 1 << 15)
    #expect(used.allSatisfy { code.lengths[$0] <= limit })
    #expect(counts.indices.allSatisfy { counts[$0] == 0 || code.lengths[$0] > 0 })
    let prefixes = used.map { symbol in
      (0..<Int(code.lengths[symbol])).map { code.codes[symbol] >> $0 & 1 }
    }
    #expect(Set(prefixes).count == used.count)
    for (index, prefix) in prefixes.enumerated() {
      for other in prefixes.indices where other != index {
        #expect(!prefixes[other].starts(with: prefix))
      }
    }
  }

  @Test func itIsAsShortAsHuffmansTree() {
    for seed in 1...40 {
      let counts = counts(40, UInt32(seed))
      let code = HuffmanCode(counts: counts, limit: 15)
      expectComplete(code, counts, limit: 15)
      if code.lengths.allSatisfy({ $0 < 15 }) {
        #expect(code.bits(of: counts) == bitsOfTree(counts))
      }
    }
  }

  /// Fibonacci's numbers make the deepest tree that there is.
  @Test(arguments: [5, 7, 9, 14, 15]) func theLimitHolds(limit: Int) {
    var fibonacci: [UInt32] = [1, 1]
    while fibonacci.count < 30 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
    for counts in [fibonacci, fibonacci.reversed(), counts(30, 5)] {
      let code = HuffmanCode(counts: counts, limit: limit)
      expectComplete(code, counts, limit: limit)
      let whole = bitsOfTree(counts)
      // Five bits for each of thirty is what any limit allows.
      let even = counts.reduce(0) { $0 + 5 * Int($1) }
      #expect(code.bits(of: counts) >= whole && code.bits(of: counts) <= max(whole, even))
    }
  }

  @Test(arguments: [[0, 0, 0], [0, 9, 0], [4, 0, 0], [0, 0, 2]] as [[UInt32]])
  func fewerThanTwoSymbolsAreTwo(counts: [UInt32]) {
    let code = HuffmanCode(counts: counts, limit: 14)
    expectComplete(code, counts, limit: 1)
  }
}
