import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct DeflateStreamTests {
  /// The stream of bands, each with its level.
  private func stream(_ bands: [([UInt8], Deflater.Level)]) throws -> [UInt8] {
    var result: [UInt8] = []
    let deflater = try DeflateStream { result += $0 }
    for (band, level) in bands {
      try band.withUnsafeBytes { try deflater.write($0, level) }
    }
    try deflater.finish()
    return result
  }

  /// Bands of any size and way, one after the other, and none at all.
  @Test(arguments: RunDeflaterTests.kinds)
  func bandsFollowOneAnother(kind: RunDeflaterTests.Kind) throws {
    let levels: [Deflater.Level] = [.runs, .libdeflate(6), .runs, .runs, .libdeflate(10)]
    let counts = [1, 300, 2 * RunDeflater.blockBytes + 9, 0, (1 << 20) + 1]
    let most = kind.bytes((1 << 20) + 1)
    for first in counts.indices {
      let bands = levels.indices.map {
        (Array(most.prefix(counts[(first + $0) % counts.count])), levels[$0])
      }
      let bytes = bands.flatMap(\.0)
      let stream = try stream(bands)
      for reader in ZlibReader.allCases {
        let isRead = reader.reads(stream, as: bytes)
        #expect(isRead, "\(reader), beginning with \(counts[first])")
      }
    }
  }

  @Test func noBytesAreAStream() throws {
    let stream = try stream([])
    for reader in ZlibReader.allCases { #expect(reader.inflate(stream, count: 0) == []) }
  }

  /// A band is as small as a stream of its own, but for the bytes of an empty block.
  @Test func bandsCostLittle() throws {
    let bytes = RunDeflaterTests.kinds[4].bytes(1 << 20)
    var output = [UInt8](repeating: 0, count: RunDeflater.bound(bytes.count))
    let alone = try bytes.withUnsafeBytes { bytes in
      try output.withUnsafeMutableBytes { try RunDeflater().compress(bytes, into: $0) }
    }
    #expect(try stream([(bytes, .runs)]).count <= alone + 8)
  }
}
