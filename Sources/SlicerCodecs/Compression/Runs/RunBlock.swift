/// One block of a deflate stream of single bytes and runs of one byte.
///
/// A run is a match one byte back, so that its distance is always the same code, of one bit.
struct RunBlock {
  /// Single bytes, and the run after them; 0 behind the block's last bytes.
  struct Token {
    var literals: UInt32
    var run: UInt32
  }

  /// The bytes that a block needs while it is made: its tokens, and four counts of each byte.
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

  /// - Parameter counters: of 256 bytes four times over, since equal neighbors wait for one another.
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
  /// The value of the extra bits, and their number.
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

extension RunBlock {
  /// Bits of a code at most: four of them and what is left of a byte fit into 64.
  private static let codeLimit = 14

  /// Two of one bit, of which the first is used: some readers refuse a code that is not complete.
  private static let distanceLengths: [UInt8] = [1, 1]

  /// Writes the block in the shortest of three ways: with a code of its own, with deflate's fixed one, or
  /// its bytes as they are.
  func write(to writer: inout BitWriter, isLast: Bool) {
    let code = HuffmanCode(counts: counts, limit: Self.codeLimit)
    let header = CodeHeader(literals: code.lengths, distances: Self.distanceLengths)
    let own = header.bits + code.bits(of: counts) + matchBits
    // A distance has five bits in the fixed code.
    let matches = counts[(DeflateLength.endOfBlock + 1)...].reduce(0) { $0 + Int($1) }
    let fixed = HuffmanCode.fixed.bits(of: counts) + matchBits + 4 * matches
    let stored = 8 * (range.count + 5 * (range.count / Self.storedLimit + 1))
    if stored <= min(own, fixed) { return writeStored(to: &writer, isLast: isLast) }
    writer.write(isLast ? 1 : 0, 1)
    if fixed <= own {
      writer.write(1, 2)
      writeTokens(to: &writer, .fixed, distanceBits: 5)
    } else {
      writer.write(2, 2)
      header.write(to: &writer)
      writeTokens(to: &writer, code, distanceBits: 1)
    }
  }

  private static let storedLimit = 65_535

  /// RFC 1951 §3.2.4.
  private func writeStored(to writer: inout BitWriter, isLast: Bool) {
    var start = range.lowerBound
    repeat {
      let end = min(range.upperBound, start + Self.storedLimit)
      writer.write(isLast && end == range.upperBound ? 1 : 0, 3)
      writer.align()
      writer.write(end - start, 16)
      writer.write(~(end - start) & 0xFFFF, 16)
      writer.write(UnsafeRawBufferPointer(start: source + start, count: end - start))
      start = end
    } while start < range.upperBound
  }

  private func writeTokens(
    to writer: inout BitWriter, _ code: HuffmanCode, distanceBits: Int
  ) {
    let table = code.lengths.indices.map { UInt32(code.lengths[$0]) << 16 | UInt32(code.codes[$0]) }
    table.withUnsafeBufferPointer { table in
      guard let codes = table.baseAddress else { return }
      var position = range.lowerBound
      for index in 0..<tokenCount {
        let token = tokens[index]
        writeLiterals(source + position, Int(token.literals), codes, to: &writer)
        writeRun(Int(token.run), codes, distanceBits, to: &writer)
        position += Int(token.literals) + Int(token.run)
      }
      writer.write(codes[DeflateLength.endOfBlock])
    }
  }

  private func writeLiterals(
    _ bytes: UnsafeRawPointer, _ count: Int, _ codes: UnsafePointer<UInt32>,
    to writer: inout BitWriter
  ) {
    var position = 0
    while position &+ 4 <= count {
      let four = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      let a = codes[Int(four & 255)]
      let b = codes[Int(four >> 8 & 255)]
      let c = codes[Int(four >> 16 & 255)]
      let d = codes[Int(four >> 24)]
      writer.write(a, b, c, d)
      position &+= 4
    }
    while position < count {
      writer.write(codes[Int(bytes.load(fromByteOffset: position, as: UInt8.self))])
      position &+= 1
    }
  }

  private func writeRun(
    _ run: Int, _ codes: UnsafePointer<UInt32>, _ distanceBits: Int, to writer: inout BitWriter
  ) {
    var rest = run
    while rest > 0 {
      let part = DeflateLength.part(of: rest)
      let length = DeflateLength(part)
      writer.write(codes[length.symbol])
      // The distance's code is 0, in whichever code.
      writer.write(length.extra.bits, length.extra.count + distanceBits)
      rest -= part
    }
  }
}

extension HuffmanCode {
  /// RFC 1951 §3.2.6.
  static let fixed = HuffmanCode(
    lengths: (0..<288).map { symbol in
      switch symbol {
      case ..<144: 8
      case ..<256: 9
      case ..<280: 7
      default: 8
      }
    })
}
