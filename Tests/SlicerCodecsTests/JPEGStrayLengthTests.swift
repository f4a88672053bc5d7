import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files that make libjpeg wait: segments without a length, and streams without an end.
@Suite struct JPEGStrayLengthTests {
  private static func file(_ segment: [UInt8]) throws -> [UInt8] {
    let sound = try HostileFile.soundJPEG()
    return sound[..<2] + segment + sound[2...]
  }

  /// djpeg, vips, ImageMagick and ffmpeg read on.
  @Test(arguments: [(0xFE, "COM"), (0xE1, "APP1"), (0xED, "APP13")] as [(UInt8, String)], [0, 1])
  func aSegmentWithoutALength(segment: (marker: UInt8, name: String), length: UInt8) throws {
    let bytes = try Self.file([0xFF, segment.marker, 0, length])
    let error = SlicerError.malformed(
      format: .jpeg, reason: "\(segment.name) segment of length \(length)",
      remedy: .lenient(.leavesOut))
    #expect(throws: error) { try FormatCatalog.open(bytes) }
    let salvaged = try DecodedPicture(bytes, DecodeOptions(isLenient: true))
    #expect(salvaged.bytes == (try DecodedPicture(HostileFile.soundJPEG()).bytes))
    #expect(salvaged.notes == ["salvaged: a segment whose length is below 2 is left out"])
  }

  /// Zeros are codes as good as any until all rows are there; then a marker is looked for.
  @Test(arguments: [false, true], [0, 255])
  func aScanWithoutAnEnd(isProgressive: Bool, byte: UInt8) throws {
    let sound = try HostileFile.soundJPEG(isProgressive: isProgressive)
    let source = EndlessSource(sound.dropLast(20), then: [byte])
    let error = #expect(throws: SlicerError.self) {
      try Rasters.decoded(FormatCatalog.open(source))
    }
    #expect("\(error as Any)".contains("bytes bring no new row"))
    #expect(source.count < 1 << 25)
    let endless = EndlessSource(sound.dropLast(20), then: [byte])
    let decoder = try FormatCatalog.open(endless, DecodeOptions(isLenient: true))
    _ = try Rasters.decoded(decoder)
    #expect(decoder.notes.count == 1 && decoder.notes[0].hasPrefix("salvaged: "))
    let again = try FormatCatalog.open(EndlessSource(sound.dropLast(20), then: [byte]))
    #expect { try FormatCatalog.lossless(again, EncodeOptions()) } throws: { $0.isOfCodec }
  }

  /// Before the first scan, too: bytes that are no marker, and tables again and again.
  @Test(arguments: [[0], [0xFF], [0xFF, 0xDD, 0, 4, 0, 0]] as [[UInt8]])
  func aHeaderWithoutAnEnd(period: [UInt8]) throws {
    for isLenient in [false, true] {
      let source = EndlessSource([0xFF, 0xD8], then: period)
      #expect {
        try FormatCatalog.open(source, DecodeOptions(isLenient: isLenient))
      } throws: { $0.isOfCodec }
      #expect(source.count < 1 << 25)
    }
  }
}
