import CLibDeflate
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Files that fuzzing has found, made as small as they get.
@Suite struct HostileFileTests {
  /// A picture of two pixels, one above the other: interlaced or not, it has the same pixel data.
  private static func pixels(
    interlaced: Bool, stream: [UInt8] = PNGFile.stored([0, 7, 0, 7]),
    before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = [], end: [UInt8] = []
  ) -> [UInt8] {
    let size = PixelSize(width: 1, height: 2)
    let header = PNGFile.header(size, PixelFormat(.gray), interlaced: interlaced)
    let chunks = [("IHDR", header)] + before + [("IDAT", stream)] + after + [("IEND", end)]
    return PNGFile(chunks: chunks.map { (type: $0.0, data: $0.1) }).bytes
  }

  /// ISA-L kept a few bits of an unfinished code and asked for more for ever.
  @Test(.patient) func pixelDataThatEndsInsideACode() throws {
    let raster = try Rasters.made(PixelSize(width: 31, height: 9), PixelFormat(.rgb)) {
      UInt8(truncatingIfNeeded: $0 &* 37 &+ $1 &* $1)
    }
    var file = PNGFile(raster)
    let header = try FormatCatalog.open(file.bytes).header
    let encoded = try FormatCatalog.encoder(for: header, EncodeOptions()).file(raster)
    let stream = try #require(PNGFile.chunks(of: encoded).first { $0.type == "IDAT" }).data
    for count in 0..<stream.count {
      file.chunks[1].data = Array(stream.prefix(count))
      #expect("\(count) bytes") { try DecodedPicture(file.bytes) } throws: { $0.isOfCodec }
    }
  }

  /// libpng allocates the announced length of a critical chunk that it does not know, and then
  /// leaves the decision to slicer's callback.
  @Test(arguments: [false, true]) func unknownCriticalChunksAreRefused(interlaced: Bool) throws {
    let chunk = [("CrIt", [1] as [UInt8])]
    let error = SlicerError.unsupported(format: .png, feature: "the critical chunk CrIt")
    let before = Self.pixels(interlaced: interlaced, before: chunk)
    let after = Self.pixels(interlaced: interlaced, after: chunk)
    let monster = PNGFile.signature + before[8..<33] + PNGFile.big(0x7FFF_FFFF) + Array("CrIt".utf8)
    for bytes in [before, after, monster] { #expect(throws: error) { try DecodedPicture(bytes) } }
    for bytes in [before, monster] {
      #expect(throws: error) { try DecodedPicture(bytes, isLenient: true) }
    }
    #expect(try DecodedPicture(after, isLenient: true).notes == ["salvaged: \(error)"])
  }

  /// libpng only warns of these; an interlaced file is no exception, nor is a salvaged one silent.
  @Test(arguments: [false, true]) func damageBehindThePixels(interlaced: Bool) throws {
    let sound = PNGFile.stored([0, 7, 0, 7])
    let damaged = [
      Self.pixels(interlaced: interlaced, stream: sound.dropLast() + [sound[sound.count - 1] ^ 1]),
      Self.pixels(interlaced: interlaced, end: [1]),
      Self.pixels(interlaced: interlaced, after: [("tEXt", [65, 0, 66]), ("IDAT", sound)]),
    ]
    for (i, bytes) in damaged.enumerated() {
      #expect("file \(i)") { try DecodedPicture(bytes) } throws: { $0.isOfCodec }
      let notes = try DecodedPicture(bytes, isLenient: true).notes
      #expect(notes.contains { $0.hasPrefix("salvaged: damaged PNG: ") }, "file \(i): \(notes)")
    }
  }

  @Test(arguments: [false, true])
  func aDamagedChecksumIsNeverSalvagedSilently(interlaced: Bool) throws {
    let bytes = Self.pixels(interlaced: interlaced)
    // The checksum of IDAT stands before the twelve bytes of IEND; that of IHDR before IDAT.
    for position in [bytes.count - 13, 32] {
      var damaged = bytes
      damaged[position] ^= 1
      #expect { try DecodedPicture(damaged) } throws: { $0.isOfCodec }
      #expect(
        try DecodedPicture(damaged, isLenient: true).notes.contains { $0.contains("CRC error") })
    }
  }

  /// Chunks after the pixels were counted from 0 again.
  @Test(arguments: [false, true]) func limitsCountTheWholeFile(interlaced: Bool) throws {
    var limits = Limits()
    limits.maxChunks = 5
    let texts = Array(repeating: ("tEXt", [65, 0, 66] as [UInt8]), count: 3)
    let bytes = Self.pixels(interlaced: interlaced, before: texts, after: texts)
    let error = SlicerError.overLimit(.chunks, what: "chunks of metadata", actual: 6, allowed: 5)
    #expect(throws: error) { try DecodedPicture(bytes, DecodeOptions(limits: limits)) }
    limits.maxChunks = 6
    #expect(
      try DecodedPicture(bytes, DecodeOptions(limits: limits)).header.metadata.texts.count == 6)
  }

  /// A thousand texts of 8 MB that turn out to be damaged at their ends cost nothing, and seconds.
  /// So did bytes after the end of a stream, and their memory.
  @Test func textsThatAreLargerThanTheySay() throws {
    var limits = Limits()
    limits.maxChunk = 10_000
    var damaged = try Self.deflated(zeros: 9_000)
    damaged[damaged.count - 1] ^= 1
    let followed = try Self.deflated(zeros: 1) + [UInt8](repeating: 0, count: 9_000)
    for text in [damaged, followed] {
      let chunk = ("zTXt", [65, 0, 0] + text)
      let bytes = Self.pixels(interlaced: false, before: Array(repeating: chunk, count: 5))
      #expect { try DecodedPicture(bytes, DecodeOptions(limits: limits)) } throws: { $0.isOfLimit }
    }
  }

  private static func deflated(zeros count: Int) throws -> [UInt8] {
    let deflater = try #require(libdeflate_alloc_compressor(1))
    defer { libdeflate_free_compressor(deflater) }
    let zeros = [UInt8](repeating: 0, count: count)
    var stream = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(deflater, count))
    let size = libdeflate_zlib_compress(deflater, zeros, count, &stream, stream.count)
    return Array(stream[..<size])
  }

  /// Programs differ in which of two they take: a tile that has both is shown in two ways.
  @Test func chunksThatStandTwice() throws {
    let exif = [Orientation.rightTop, .bottomLeft].map { ExifBlock.minimal(orientation: $0) }
    let chunks = exif.map { ("eXIf", $0) } + [("tRNS", [0, 7]), ("tRNS", [0, 8])]
    let picture = try DecodedPicture(Self.pixels(interlaced: false, before: chunks))
    #expect(picture.header.orientation == .rightTop)
    #expect(picture.header.transparentSample == [7])
    #expect(picture.notes == ["eXIf", "tRNS"].map { "of several chunks \($0) the first is taken" })
    for policy in MetadataPolicy.allCases {
      let tile = try picture.tile(EncodeOptions { $0.metadata = policy })
      let types = PNGFile.chunks(of: tile).map(\.type)
      #expect(types.count { $0 == "eXIf" } == 1 && types.count { $0 == "tRNS" } == 1)
      let copy = try FormatCatalog.open(tile).header
      #expect(copy.orientation == .rightTop && copy.transparentSample == [7])
    }
  }

  /// A palette that a gray picture has no use for is no damage to its pixels.
  @Test func aPaletteOfAGreyPicture() throws {
    let decoder = try DecodedPicture(Self.pixels(interlaced: false, before: [("PLTE", [1, 2, 3])]))
    #expect(decoder.header.palette.isEmpty)
    #expect(decoder.notes.first?.hasPrefix("the header is not sound: PLTE: ") == true)
  }

  /// A tile took a version over that decoders warn of.
  @Test func aJPEGWithAnUnknownVersionOfJFIF() throws {
    var sample = JPEGSample(.gray, [(1, 1)], size: PixelSize(width: 8, height: 8))
    sample.segments[0].data[5] = 9
    let source = try DecodedPicture(sample.encoded())
    #expect(source.notes == ["the JFIF version is unknown"])
    let tile = try DecodedPicture(source.tile())
    #expect(tile.notes.isEmpty)
    #expect(tile.header.metadata.density == source.header.metadata.density)
  }
}
