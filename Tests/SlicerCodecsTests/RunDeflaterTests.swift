import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct RunDeflaterTests {
  /// Bytes of a kind, from an index and a hash of it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let byte: @Sendable (_ index: Int, _ noise: UInt8) -> UInt8

    func bytes(_ count: Int) -> [UInt8] {
      [UInt8](count: count) {
        byte($0, UInt8(truncatingIfNeeded: PNGStrategyTests.noise($0, 3, 1)))
      }
    }
  }

  static let kinds = [
    Kind(testDescription: "one byte") { _, _ in 7 },
    Kind(testDescription: "noise") { _, noise in noise },
    Kind(testDescription: "two bytes") { _, noise in noise & 1 },
    Kind(testDescription: "a ramp") { index, _ in UInt8(truncatingIfNeeded: index) },
    Kind(testDescription: "small differences") { _, noise in (noise & 7) &* (noise >> 3 & 7) &- 9 },
    Kind(testDescription: "runs of all lengths") { index, _ in
      // The n-th run is n long.
      UInt8(truncatingIfNeeded: Int((Double(8 * index + 1).squareRoot() - 1) / 2))
    }, Kind(testDescription: "mostly zeros") { _, noise in noise < 250 ? 0 : noise },
    Kind(testDescription: "rare bytes") { index, noise in
      // Each is half as frequent as the one before: codes would be longer than deflate's.
      UInt8(truncatingIfNeeded: (index &* 2_654_435_761 | 1 << 40).trailingZeroBitCount) &+ noise
        / 255
    },
  ]

  /// The stream in room of just the bound, behind which nothing may be written.
  private func compress(
    _ input: [UInt8], with deflater: RunDeflater = RunDeflater()
  ) throws -> [UInt8] {
    let bound = RunDeflater.bound(input.count)
    var output = [UInt8](repeating: 0xA5, count: bound + 32)
    let count = try input.withUnsafeBytes { input in
      try output.withUnsafeMutableBytes {
        try deflater.compress(input, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<bound]))
      }
    }
    #expect(count <= bound)
    #expect(output[bound...].allSatisfy { $0 == 0xA5 }, "\(input.count) bytes leave their room")
    return Array(output[..<count])
  }

  private func expectReadable(_ input: [UInt8]) throws {
    let stream = try compress(input)
    for reader in ZlibReader.allCases {
      let isRead = reader.reads(stream, as: input)
      #expect(isRead, "\(input.count) bytes, \(reader)")
    }
  }

  @Test(arguments: kinds) func everySmallSizeIsReadByAll(kind: Kind) throws {
    for count in 1...300 { try expectReadable(kind.bytes(count)) }
  }

  @Test(arguments: kinds, [-9, -1, 0, 1, 9])
  func blocksFollowOneAnother(kind: Kind, beyond: Int) throws {
    try expectReadable(kind.bytes(2 * RunDeflater.blockBytes + beyond))
  }

  /// A run of every length, where it begins at every place among eight bytes.
  @Test func runsOfEachLengthAtEachPlace() throws {
    for length in [1, 7, 8, 9, 14, 15, 16, 257, 258, 259, 260, 261, 262, 516, 517, 518, 519, 1000] {
      for place in 0..<9 {
        let before = (0..<place).map { UInt8(200 + $0) }
        try expectReadable(before + Array(repeating: 0, count: length) + [1, 2, 3])
        try expectReadable(before + Array(repeating: 0, count: length))
      }
    }
  }

  @Test func aRunAcrossBlocksIsOfOneByteBack() throws {
    var bytes = Self.kinds[1].bytes(3 * RunDeflater.blockBytes)
    let boundary = RunDeflater.blockBytes
    for index in (boundary - 20)..<(boundary + 20) { bytes[index] = 0 }
    try expectReadable(bytes)
  }

  /// Data that cannot be compressed are stored; one byte takes less than a thousandth.
  @Test func whatIsCompressedIsOfTheRightSize() throws {
    let noise = try compress(Self.kinds[1].bytes(1 << 18)).count
    #expect(noise <= 1 << 18 + 1 << 18 / 1000)
    #expect(try compress([UInt8](repeating: 9, count: 1 << 18)).count * 400 < 1 << 18)
  }

  /// Each use leaves the memory of the one before.
  @Test func whatWasCompressedBeforeDoesNotMatter() throws {
    let deflater = RunDeflater()
    for kind in Self.kinds {
      let input = kind.bytes(5000)
      #expect(try compress(input, with: deflater) == compress(input))
    }
  }
}

@Suite struct DeflateLengthTests {
  /// RFC 1951 §3.2.5: the first length of each symbol, and its extra bits.
  private static let table: [(symbol: Int, bits: Int, first: Int)] = [
    (257, 0, 3), (258, 0, 4), (259, 0, 5), (260, 0, 6), (261, 0, 7), (262, 0, 8), (263, 0, 9),
    (264, 0, 10), (265, 1, 11), (266, 1, 13), (267, 1, 15), (268, 1, 17), (269, 2, 19),
    (270, 2, 23), (271, 2, 27), (272, 2, 31), (273, 3, 35), (274, 3, 43), (275, 3, 51),
    (276, 3, 59), (277, 4, 67), (278, 4, 83), (279, 4, 99), (280, 4, 115), (281, 5, 131),
    (282, 5, 163), (283, 5, 195), (284, 5, 227), (285, 0, 258),
  ]

  @Test func everyLengthIsTheTables() throws {
    for length in DeflateLength.shortest...DeflateLength.longest {
      let row = try #require(Self.table.last { $0.first <= length })
      let coded = DeflateLength(length)
      #expect(coded.symbol == row.symbol && coded.extra.count == row.bits, "\(length)")
      #expect(row.first + coded.extra.bits == length)
    }
  }

  @Test func aRunIsItsParts() {
    for run in 3...3000 {
      var rest = run
      while rest > 0 {
        let part = DeflateLength.part(of: rest)
        #expect((3...258).contains(part) && part <= rest, "\(run)")
        guard part > 0 else { break }
        rest -= part
      }
      #expect(rest == 0)
    }
  }
}
