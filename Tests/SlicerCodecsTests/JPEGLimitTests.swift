import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files that ask for too much, or for what is not supported.
@Suite struct JPEGLimitTests {
  private static let sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)])

  /// The error of opening and decoding, in less than a second.
  private func failure(_ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()) -> String {
    var result = "nothing"
    let time = ProcessorTime.seconds {
      do { _ = try DecodedPicture(bytes, options) } catch { result = "\(error)" }
    }
    #expect(time < 1)
    return result
  }

  /// The sound file, whose frame has other bytes: depth, height, width and so on.
  private func framed(_ place: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var file = JPEGFile(try Self.sample.encoded())
    file.parts[file.frameIndex].data.replaceSubrange(place..<(place + bytes.count), with: bytes)
    return file.bytes
  }

  @Test func whatIsTooMuchOrUnknownIsSaid() throws {
    let whole = try Self.sample.encoded()
    func flood(_ segment: [UInt8], _ count: Int) -> [UInt8] {
      let segments = (0..<count).reduce(into: [UInt8]()) { all, _ in all += segment }
      return whole[..<2] + segments + whole[2...]
    }
    let large = [0xFF, 0xEC, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65_533)
    let rows: [(String, [UInt8], Limits)] = [
      (
        "1001 segments of metadata are over the limit of 1000",
        flood([0xFF, 0xFE, 0, 2], 1_000_000), Limits()
      ),
      (
        "32045637 bytes in all segments of metadata are over the limit of 32000000",
        flood(large, 600), Limits()
      ),
      (
        "65533 bytes in a segment are over the limit of 65532", flood(large, 1),
        Limits { $0.maxChunk = 65_532 }
      ),
      (
        "4290250000 pixels are over the limit of 268402689",
        try framed(1, [0xFF, 0xDC, 0xFF, 0xDC]), Limits()
      ),
      (
        "unsupported JPEG: maximum supported image dimension is 65500 pixels",
        try framed(1, [0xFF, 0xFF, 0xFF, 0xFF]), Limits()
      ), ("83 pixels of a side are over the limit of 82", whole, Limits { $0.maxSide = 82 }),
      ("unsupported JPEG: 12-bit samples", try framed(0, [12]), Limits()),
      (
        "unsupported JPEG: a height that stands after the pixels (DNL)",
        try framed(1, [0, 0]), Limits()
      ),
    ]
    for (words, bytes, limits) in rows {
      #expect(failure(bytes, DecodeOptions(limits: limits)) == words)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func fiveThousandScansAreTooMany(_ isProgressive: Bool, _ isArithmetic: Bool) throws {
    let sample = JPEGSample(.ycbcr, [(4, 2), (2, 1), (2, 1)]).with {
      $0.isProgressive = isProgressive
      $0.isArithmetic = isArithmetic
    }
    var file = JPEGFile(try sample.encoded())
    let scan = try #require(file.parts.last)
    file.parts += Array(repeating: scan, count: 5_000)
    let tooMany = "101 scans are over the limit of 100"
    #expect(failure(file.bytes, DecodeOptions(isLenient: true)) == tooMany)
    // A coefficient that comes twice is damage in a progressive file, and is found first.
    let strict = failure(file.bytes)
    #expect(strict == tooMany || isProgressive && strict.hasPrefix("damaged JPEG"), "\(strict)")
  }

  /// The largest progressive picture that is allowed, and no data for it.
  @Test func aProgressiveGiantWithoutData() throws {
    var file = JPEGFile(try Self.sample.with { $0.isProgressive = true }.encoded())
    file.parts[file.frameIndex].data.replaceSubrange(1..<5, with: [0x3F, 0xFF, 0x3F, 0xFF])
    let time = ProcessorTime.seconds {
      #expect {
        let decoder = try FormatCatalog.open(file.bytes)
        var row = [UInt8](repeating: 0, count: 3 * 16_383)
        try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) }
      } throws: { $0.isOfCodec }
    }
    #expect(time < 1)
  }

  @Test(
    arguments: [
      (0xC3, "lossless coding (SOF3)"), (0xC5, "differential sequential coding (SOF5)"),
      (0xC6, "differential progressive coding (SOF6)"),
      (0xC7, "differential lossless coding (SOF7)"),
      (0xCB, "arithmetic lossless coding (SOF11)"), (0xCD, "hierarchical coding"),
    ] as [(UInt8, String)])
  func processesThatAreNotSupported(_ marker: UInt8, _ name: String) throws {
    var file = JPEGFile(try Self.sample.encoded())
    file.parts[file.frameIndex].marker = marker
    #expect(failure(file.bytes) == "unsupported JPEG: \(name)")
  }

  @Test(arguments: [2, 5]) func numbersOfComponentsThatMeanNothing(_ count: Int) throws {
    var file = JPEGFile(try Self.sample.encoded())
    let frame = file.frame.data
    let list = (0..<count).flatMap { [UInt8($0 + 1), 0x11, 0] as [UInt8] }
    file.parts[file.frameIndex].data = frame[..<5] + [UInt8(count)] + list
    let scanned = min(count, 4)
    let scan = (0..<scanned).flatMap { [UInt8($0 + 1), 0] as [UInt8] }
    file.parts[file.parts.count - 1].data = [UInt8(scanned)] + scan + [0, 63, 0]
    #expect(
      failure(file.bytes)
        == "unsupported JPEG: \(count) components (grey, YCbCr, RGB, CMYK and YCCK have 1, 3 or 4)")
  }

  @Test func aProfileThatIsTooLarge() throws {
    var sample = Self.sample
    sample.segments += (1...3).map { i in
      JPEGSegment(
        marker: 0xE2,
        data: Array("ICC_PROFILE\0".utf8) + [UInt8(i), 3] + [UInt8](repeating: 0, count: 50_000))
    }
    #expect(
      failure(try sample.encoded(), DecodeOptions(limits: Limits { $0.maxChunk = 70_000 }))
        == "150000 bytes in the ICC profile are over the limit of 70000")
  }
}
