import SlicerTestSupport
import Testing

/// Functions of tests that stand in for the standard library's do what those do.
struct QuickBytesTests {
  private func isEqual<Bytes: Equatable>(_ a: Bytes, _ b: Bytes) -> Bool { a == b }

  private func drawn<Noise: RandomNumberGenerator>(_ noise: inout Noise) -> [Int] {
    [
      .random(in: -40...40, using: &noise), .random(in: 3..<1000, using: &noise),
      Int(UInt8.random(in: 100...140, using: &noise)), Int(UInt8.random(in: 0..<8, using: &noise)),
    ]
  }

  private func drawnQuickly(_ noise: inout SeededNoise) -> [Int] {
    [
      .random(in: -40...40, using: &noise), .random(in: 3..<1000, using: &noise),
      Int(UInt8.random(in: 100...140, using: &noise)), Int(UInt8.random(in: 0..<8, using: &noise)),
    ]
  }

  /// Bytes that differ at any one place, or in their count, are not equal.
  @Test func everyDifferenceIsSeen() {
    for count in 0..<70 {
      var bytes = [UInt8](count: count) { UInt8($0 * 3) }
      let same = (0..<count).map { UInt8($0 * 3) }
      #expect(bytes == same && isEqual(bytes, same) && !(bytes != same))
      #expect(bytes != same + [0] && !isEqual(bytes, same + [0]))
      for place in 0..<count {
        bytes[place] ^= 128
        let isSeen = bytes != same && !(bytes == same)
        let isSeenInMemory = bytes.withUnsafeMutableBytes { bytes in
          var same = same
          return same.withUnsafeMutableBytes {
            !bytes.elementsEqual($0) && bytes.difference(from: $0) == 128
          }
        }
        #expect(isSeen && isSeenInMemory, "\(place) of \(count)")
        bytes[place] ^= 128
      }
    }
  }

  @Test func randomNumbersAreThoseOfTheStandardLibrary() {
    var (noise, other) = (SeededNoise(seed: 3), SeededNoise(seed: 3))
    for _ in 0..<1000 { #expect(drawnQuickly(&noise) == drawn(&other)) }
  }
}
