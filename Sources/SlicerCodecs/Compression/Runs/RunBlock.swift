/// One block of a deflate stream of single bytes and runs of one byte.
///
/// A run is a match one byte back, so that its distance is always the same code, of one bit.
struct RunBlock {
  /// Single bytes, and the run after them; 0 behind the block's last bytes.
  struct Token {
    var literals: UInt32
    var run: UInt32
  }

  /// What a block keeps while it is made: its tokens, and four counts of each byte.
  static let scratchBytes =
    countBytes + (RunDeflater.blockBytes / shortestRun + 2) * MemoryLayout<Token>.size
  private static let countBytes = 4 * 256 * MemoryLayout<UInt32>.size

  /// Shorter runs are dearer than the codes of their bytes, which are short. Eight bytes are compared
  /// at once; a run of up to 14 that lies across two eights is passed over.
  private static let shortestRun = 8

  let source: UnsafeRawPointer
  let range: Range<Int>
  let tokens: UnsafeMutablePointer<Token>
  private(set) var tokenCount = 0
  /// How often each byte, the block's end and each symbol of a length occurs.
  private(set) var counts = [UInt32](repeating: 0, count: DeflateLength.symbols)
  /// Bits of all distances, and of what follows the symbols of lengths.
  private(set) var matchBits = 0

  /// - Parameters:
  ///   - source: the whole input, of which the block is a part.
  ///   - scratch: ``scratchBytes`` at least.
  init(_ source: UnsafeRawPointer, _ range: Range<Int>, scratch: UnsafeMutableRawBufferPointer) {
    precondition(scratch.count >= Self.scratchBytes && range.count <= RunDeflater.blockBytes)
    (self.source, self.range) = (source, range)
    let bytes = UnsafeMutableRawBufferPointer(rebasing: scratch[..<Self.countBytes])
    let rest = UnsafeMutableRawBufferPointer(rebasing: scratch[Self.countBytes...])
    guard let counters = bytes.bindMemory(to: UInt32.self).baseAddress,
      let tokens = rest.bindMemory(to: Token.self).baseAddress
    else { preconditionFailure("the scratch has room") }
    self.tokens = tokens
    findRuns()
    count(in: counters)
  }

  // MARK: Runs

  private mutating func findRuns() {
    let end = range.upperBound
    var start = range.lowerBound
    // The first byte of all has none before it.
    let first = max(start, 1)
    var position = first
    while position + 8 <= end {
      guard word(at: position) == word(at: position - 1) else {
        position += 8
        continue
      }
      var begin = position
      while begin > max(start, first), byte(at: begin - 1) == byte(at: begin - 2) { begin -= 1 }
      position += 8
      while position + 8 <= end, word(at: position) == word(at: position - 1) { position += 8 }
      while position < end, byte(at: position) == byte(at: position - 1) { position += 1 }
      add(Token(literals: UInt32(begin - start), run: UInt32(position - begin)))
      start = position
    }
    add(Token(literals: UInt32(end - start), run: 0))
  }

  private mutating func add(_ token: Token) {
    tokens[tokenCount] = token
    tokenCount += 1
  }

  private func byte(at index: Int) -> UInt8 { source.load(fromByteOffset: index, as: UInt8.self) }

  private func word(at index: Int) -> UInt64 {
    source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  // MARK: Counting

  /// - Parameter counters: of 256 bytes four times over, since equal neighbours wait for one another.
  private mutating func count(in counters: UnsafeMutablePointer<UInt32>) {
    counters.update(repeating: 0, count: 4 * 256)
    var position = range.lowerBound
    for index in 0..<tokenCount {
      let token = tokens[index]
      let end = position &+ Int(token.literals)
      while position &+ 8 <= end {
        var eight = UInt64(littleEndian: word(at: position))
        for lane in 0..<8 {
          counters[(lane & 3) << 8 | Int(eight & 255)] &+= 1
          eight >>= 8
        }
        position &+= 8
      }
      while position < end {
        counters[Int(byte(at: position))] &+= 1
        position &+= 1
      }
      countMatches(of: Int(token.run))
      position &+= Int(token.run)
    }
    for byte in 0..<256 {
      counts[byte] =
        counters[byte] &+ counters[256 | byte] &+ counters[512 | byte] &+ counters[768 | byte]
    }
    counts[DeflateLength.endOfBlock] = 1
  }

  private mutating func countMatches(of run: Int) {
    var rest = run
    while rest > 0 {
      let part = DeflateLength.part(of: rest)
      let length = DeflateLength(part)
      counts[length.symbol] &+= 1
      matchBits += length.extra.count + 1
      rest -= part
    }
  }
}

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
