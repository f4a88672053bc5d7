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
