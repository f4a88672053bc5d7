/// A block's bytes as literals and runs of zeros: counted, then written.
///
/// A run is a literal 0 and matches of 3…258 bytes one byte back; it begins where eight bytes in a
/// row are 0, so that most bytes are looked at eight at a time.
struct ZeroRuns {
  /// Four words and what is left of a byte fit 56 bits.
  static let longestWord = 12
  /// Literals 0…255, the block's end, 29 lengths.
  private static let symbolCount = 286
  private static let end = 256

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The symbol of a match of `length` (3…258), and the bits that follow it.
  ///
  /// Source: RFC 1951 §3.2.5.
  private static func match(_ length: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
    if length == 258 { return (285, 0, 0) }
    let value = length - 3
    if value < 8 { return (257 + value, 0, 0) }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - 2
    return (257 + 4 * bits + (value >> bits), value & (1 << bits - 1), bits)
  }

  /// The bits of the symbols, lengths' extra bits and distances, of 1 bit each, included.
  static func bitCount(_ frequencies: [UInt32], _ lengths: [UInt8]) -> Int {
    frequencies.indices.reduce(0) { sum, symbol in
      let extra = symbol < 257 ? 0 : 1 + (symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4)
      return sum + Int(frequencies[symbol]) * (Int(lengths[symbol]) + extra)
    }
  }

  /// How often each symbol occurs, the block's end once.
  func frequencies() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: 4 * 256)
    var matches = [UInt32](repeating: 0, count: Self.symbolCount)
    counts.withUnsafeMutableBufferPointer { counts in
      guard let counts = counts.baseAddress else { return }
      // Four tables: neighbours are often equal, and a counter waits for its own last store.
      scan(
        word: { word in
          for i in 0..<8 {
            let value = Int(truncatingIfNeeded: word &>> (8 &* UInt64(i)) & 0xFF)
            counts[(i & 3) &* 256 &+ value] &+= 1
          }
        },
        byte: { counts[Int($0)] &+= 1 },
        match: { matches[Self.match($0).symbol] += 1 })
    }
    for i in 0..<256 {
      matches[i] = counts[i] + counts[256 + i] + counts[512 + i] + counts[768 + i]
    }
    matches[Self.end] = 1
    return matches
  }

  /// Writes all symbols and the block's end.
  func write(_ code: PrefixCode, to output: inout BitWriter) {
    let words = zip(code.words, code.lengths).map { UInt64($0) | UInt64($1) << 32 }
    // A copy that lives in registers.
    var writer = output
    words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      scan(
        word: { word in
          Self.write(word, words, to: &writer)
          Self.write(word &>> 32, words, to: &writer)
        },
        byte: { Self.write(words[Int($0)], to: &writer) },
        match: { length in
          let match = Self.match(length)
          Self.write(words[match.symbol], to: &writer)
          // The distance, 1, is the word 0.
          writer.write(match.extra, match.extraBits + 1)
        })
      Self.write(words[Self.end], to: &writer)
    }
    output = writer
  }

  @inline(__always)
  private static func write(_ word: UInt64, to output: inout BitWriter) {
    output.add(word & 0xFFFF, word &>> 32)
    output.flush()
  }

  /// Four literals, joined in pairs first: fewer steps wait for each other.
  @inline(__always)
  private static func write(
    _ bytes: UInt64, _ words: UnsafePointer<UInt64>, to output: inout BitWriter
  ) {
    let a = words[Int(truncatingIfNeeded: bytes & 0xFF)]
    let b = words[Int(truncatingIfNeeded: bytes &>> 8 & 0xFF)]
    let c = words[Int(truncatingIfNeeded: bytes &>> 16 & 0xFF)]
    let d = words[Int(truncatingIfNeeded: bytes &>> 24 & 0xFF)]
    let first = (a & 0xFFFF) | (b & 0xFFFF) &<< (a &>> 32)
    let second = (c & 0xFFFF) | (d & 0xFFFF) &<< (c &>> 32)
    output.add(first, (a &+ b) &>> 32)
    output.add(second, (c &+ d) &>> 32)
    output.flush()
  }

  /// Calls one of the three for all bytes, in order.
  @inline(__always)
  private func scan(
    word: (UInt64) -> Void, byte: (UInt8) -> Void, match: (Int) -> Void
  ) {
    guard let start = bytes.baseAddress else { return }
    let count = bytes.count
    var i = 0
    while i &+ 8 <= count {
      let value = (start + i).loadUnaligned(as: UInt64.self).littleEndian
      if value != 0 {
        word(value)
        i &+= 8
      } else {
        let run = zeros(from: i)
        i &+= run
        byte(0)
        var rest = run &- 1
        while rest >= 3 {
          let part = min(rest, 258)
          match(part)
          rest &-= part
        }
        while rest > 0 {
          byte(0)
          rest &-= 1
        }
      }
    }
    while i < count {
      byte(bytes[i])
      i &+= 1
    }
  }

  /// The zeros from `start` on.
  private func zeros(from start: Int) -> Int {
    var i = start
    while i + 8 <= bytes.count, bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) == 0 {
      i += 8
    }
    while i < bytes.count, bytes[i] == 0 { i += 1 }
    return i - start
  }
}
