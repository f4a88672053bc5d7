import Foundation
import SlicerCore
import Testing

@Suite struct LimitsTests {
  @Test func everyFieldIsALimit() {
    var limits = Limits()
    for (index, limit) in Limit.allCases.enumerated() { limits[limit] = index }
    let fields = Mirror(reflecting: limits).children.compactMap { $0.value as? Int }
    #expect(fields.sorted() == Array(Limit.allCases.indices))
    #expect(Set(Limit.allCases.map(\.unit)).count == Limit.allCases.count)
  }

  @Test func eachLimitAllowsItselfAndSaysThatItCanBeRaised() throws {
    for limit in Limit.allCases {
      var limits = Limits()
      limits[limit] = 5
      try limits.check("things", 5, limit)
      let refusal = LimitError.exceeded(limit, what: "things", actual: 6, allowed: 5)
      #expect(throws: refusal) { try limits.check("things", 6, limit) }
      #expect(refusal.remedy == .raise(limit))
    }
  }

  @Test func sizesAreCheckedWithoutOverflowAndTheSideFirst() throws {
    let limits = Limits()
    try limits.check(PixelSize(width: 16_383, height: 16_383))
    #expect(throws: LimitError.self) { try limits.check(PixelSize(width: 16_384, height: 16_383)) }
    var wide = limits
    wide.maxSide = Int.max
    let pixels = LimitError.exceeded(
      .pixels, what: "pixels", actual: Int.max, allowed: limits.maxPixels)
    #expect(throws: pixels) { try wide.check(PixelSize(width: 1 << 40, height: 1 << 40)) }
    let side = LimitError.exceeded(.side, what: "side", actual: 1_000_001, allowed: 1_000_000)
    #expect(side.description == "side: 1000001 is over the limit of 1000000")
    #expect(throws: side) { try limits.check(PixelSize(width: 1_000_001, height: 1_000_001)) }
  }
}

/// Memory that is asked for.
struct ByteBufferTests {
  /// What was appended is there, in order, whatever the portions.
  @Test(arguments: [1, 7, 64, 4095, 4096, 4097]) func appending(_ portion: Int) throws {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let buffer = ByteBuffer()
    for start in stride(from: 0, to: bytes.count, by: portion) {
      try buffer.append(Array(bytes[start..<min(start + portion, bytes.count)]))
    }
    #expect(Array(buffer.bytes) == bytes)
    buffer.replace(UnsafeRawBufferPointer(rebasing: buffer.bytes[0..<2]), at: bytes.count - 2)
    #expect(buffer.bytes.suffix(2).elementsEqual(bytes.prefix(2)))
  }

  @Test func roomIsAligned() throws {
    let buffer = ByteBuffer()
    for capacity in [1, 100, 5000, 1 << 22] {
      try buffer.reserve(capacity)
      #expect(buffer.room.count >= capacity)
      #expect(buffer.room.baseAddress.map { Int(bitPattern: $0) % 64 } == 0)
    }
  }

  /// More than any machine has is an error, and the buffer can still be used.
  @Test func tooMuchIsRefused() throws {
    let buffer = ByteBuffer()
    #expect(throws: LimitError.memory(bytes: 1 << 60)) { try buffer.reserve(1 << 60) }
    try buffer.append([1, 2])
    #expect(Array(buffer.bytes) == [1, 2])
    let error = LimitError.memory(bytes: 50_000_000)
    #expect(error.kind == .tooLarge && error.remedy == .fewerThreads)
    #expect("\(error)" == "50000000 bytes of memory are needed and cannot be had")
  }
}

/// SECURITY.md states the limits: they are those of the catalog.
@Suite struct SecurityPageTests {
  /// The cells of each row of a table that names a flag `--max-…`.
  private static func rows() throws -> [[String]] {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../SECURITY.md").standardized,
      encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`--max-") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// `268,402,689`.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, i in
      if i > 0, (digits.count - i) % 3 == 0 { text.append(",") }
      text.append(digits[i])
    }
  }

  @Test func tableAgreesWithTheCatalog() throws {
    let limits = Limits()
    let expected = Limit.allCases.map { limit in
      [limit.unit, Self.grouped(limits[limit]), "`--max-\(limit)`"]
    }
    #expect(try Self.rows() == expected)
    #expect(limits.maxChunksTotal == 4 * limits.maxChunk)
  }
}
