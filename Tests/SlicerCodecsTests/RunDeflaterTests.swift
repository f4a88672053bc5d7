import SlicerCodecs
import SlicerTestSupport
import Testing

@Suite struct RunDeflaterTests {
  /// Bytes of a kind, from an index and a hash of it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let byte: @Sendable (_ index: Int, _ noise: UInt8) -> UInt8

    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { byte($0, UInt8(truncatingIfNeeded: PNGStrategyTests.noise($0, 3, 1))) }
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
    },
    Kind(testDescription: "mostly zeros") { _, noise in noise < 250 ? 0 : noise },
    Kind(testDescription: "rare bytes") { index, noise in
      // Each is half as frequent as the one before: codes would be longer than deflate's.
      UInt8(truncatingIfNeeded: (index &* 2_654_435_761 | 1 << 40).trailingZeroBitCount) &+ noise
        / 255
    },
  ]

  /// The stream in room of just the bound, behind which nothing may be written.
  private func compress(_ input: [UInt8]) throws -> [UInt8] {
    let bound = RunDeflater.bound(input.count)
    var output = [UInt8](repeating: 0xA5, count: bound + 32)
    let count = try input.withUnsafeBytes { input in
      try output.withUnsafeMutableBytes {
        try RunDeflater().compress(
          input, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<bound]))
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

  @Test(arguments: kinds)
  func everySmallSizeIsReadByAll(kind: Kind) throws {
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

  /// What cannot be compressed is stored.
  @Test func noiseGrowsByAThousandthAtMost() throws {
    let noise = Self.kinds[1].bytes(1 << 18)
    let count = try compress(noise).count
    #expect(count <= noise.count + noise.count / 1000)
  }

  @Test func oneByteTakesLessThanAThousandth() throws {
    let input = [UInt8](repeating: 9, count: 1 << 18)
    let count = try compress(input).count
    #expect(count * 400 < input.count)
  }

  /// Each use leaves the memory of the one before.
  @Test func whatWasCompressedBeforeDoesNotMatter() throws {
    let deflater = RunDeflater()
    func stream(_ input: [UInt8]) throws -> [UInt8] {
      var output = [UInt8](repeating: 0, count: RunDeflater.bound(input.count))
      let count = try input.withUnsafeBytes { input in
        try output.withUnsafeMutableBytes { try deflater.compress(input, into: $0) }
      }
      return Array(output[..<count])
    }
    for kind in Self.kinds {
      let input = kind.bytes(5000)
      #expect(try stream(input) == compress(input))
    }
  }
}
