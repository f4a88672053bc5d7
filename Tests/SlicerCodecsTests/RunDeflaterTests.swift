import CLibDeflate
import SlicerCodecs
import SlicerTestSupport
import Testing

/// Streams of runs inflate, by libdeflate and by our own reader of zlib streams, to what went in.
struct RunDeflaterTests {
  private func compressed(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Deflater.bound(bytes.count)) { buffer, count in
      count = bytes.withUnsafeBytes {
        RunDeflater.compress($0, into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  private func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0xAA, count: count + 1)
    var actual = 0
    let result = libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &bytes, count, &actual)
    return result == LIBDEFLATE_SUCCESS ? Array(bytes[..<actual]) : nil
  }

  private func expectRoundTrip(_ bytes: [UInt8], _ comment: Comment) {
    #expect(inflated(compressed(bytes), count: bytes.count) == bytes, comment)
  }

  @Test func zerosOfEveryLengthUpTo600BetweenOtherBytes() {
    for count in 0...600 {
      expectRoundTrip(Array(repeating: 0, count: count), "\(count) zeros")
      let zeros = [UInt8](repeating: 0, count: count)
      expectRoundTrip([1, 2, 3] + zeros + [4, 5], "\(count) zeros between others")
    }
  }

  @Test func everyByteAloneAndAllOfThem() {
    for byte in UInt8.min...UInt8.max { expectRoundTrip([byte], "\(byte)") }
    expectRoundTrip(Array(UInt8.min...UInt8.max), "all bytes")
  }

  @Test(arguments: [1, 3, 20, 200, 1000])
  func noiseOfAnySpreadAcrossBlocks(spread: Int) {
    var noise = SeededNoise(seed: UInt64(spread))
    let count = RunDeflater.blockSize * 2 + 77
    // Products of two are uneven, so that words differ in length.
    let bytes = (0..<count).map { _ in
      UInt8(
        truncatingIfNeeded: Int.random(in: 0..<spread, using: &noise)
          * Int.random(in: 0..<spread, using: &noise) / spread)
    }
    expectRoundTrip(bytes, "spread \(spread)")
  }

  @Test func frequenciesSoUnevenThatWordsAreCutToTheLimit() {
    // Fibonacci numbers give the deepest tree that there is.
    var (a, b) = (1, 1)
    var bytes: [UInt8] = []
    for value in 1...22 {
      bytes += Array(repeating: UInt8(value), count: a)
      (a, b) = (b, a + b)
    }
    expectRoundTrip(bytes, "Fibonacci")
  }

  @Test func randomBytesAreStoredWithFiveBytesForEachPart() {
    var noise = SeededNoise(seed: 5)
    let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &noise) }
    let stream = compressed(bytes)
    #expect(stream.count < bytes.count + 60)
    expectRoundTrip(bytes, "random")
  }

  @Test func aMegabyteOfZerosBecomesAKilobyteAndAHalf() {
    #expect(compressed(Array(repeating: 0, count: 1 << 20)).count < 2000)
  }

  @Test(arguments: 2...40)
  func aCodeFillsItsSpaceAndKeepsItsLimit(count: Int) {
    var noise = SeededNoise(seed: UInt64(count))
    for limit in 7...15 {
      let frequencies = (0..<count).map { _ in
        UInt32.random(in: 0...1, using: &noise) == 0
          ? 0 : UInt32(1) << UInt32.random(in: 0...20, using: &noise)
      }
      let code = PrefixCode(frequencies: frequencies, limit: limit)
      let sum = code.lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (15 - Int($1)) }
      #expect(sum == 1 << 15)
      #expect(code.lengths.allSatisfy { $0 <= limit })
      let missing = frequencies.indices.contains { frequencies[$0] > 0 && code.lengths[$0] == 0 }
      #expect(!missing, "every symbol that occurs has a word")
    }
  }
}
