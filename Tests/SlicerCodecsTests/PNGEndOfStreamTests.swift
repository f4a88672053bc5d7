import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The pixels' checksum stands at the end of the zlib stream: it is read, whatever stands before it.
@Suite struct PNGEndOfStreamTests {
  private static let size = PixelSize(width: 13, height: 11)

  private static func raster() throws -> Raster {
    try Rasters.made(size, PixelFormat(.rgb)) { UInt8(truncatingIfNeeded: $0 &* 31 &+ $1 &* $1) }
  }

  private static func file(_ isInterlaced: Bool) throws -> PNGFile {
    let raster = try raster()
    return isInterlaced ? try PNGFile(raster).interlaced(raster) : PNGFile(raster)
  }

  /// The filtered rows, in the file's order: one stored block.
  private static func rows(_ file: PNGFile) -> [UInt8] {
    Array(file.chunks[1].data.dropFirst(2 + 5).dropLast(4))
  }

  /// The file with these IDATs.
  private static func file(_ isInterlaced: Bool, _ parts: [[UInt8]]) throws -> [UInt8] {
    var file = try file(isInterlaced)
    file.chunks.replaceSubrange(1...1, with: parts.map { (type: "IDAT", data: $0) })
    return file.bytes
  }

  private static func stream(_ isInterlaced: Bool, surplus: Int) throws -> [UInt8] {
    PNGFile.stored(rows(try file(isInterlaced)) + [UInt8](repeating: 9, count: surplus))
  }

  private func notes(_ bytes: [UInt8], isLenient: Bool = false) throws -> [String] {
    let picture = try DecodedPicture(bytes, DecodeOptions(isLenient: isLenient))
    #expect(picture.bytes == Rasters.bytes(try Self.raster()))
    return picture.notes
  }

  /// The strict reader's error, where the lenient one keeps all rows and says so.
  private func checkRefused(_ bytes: [UInt8], _ reason: String) throws {
    let error = SlicerError.malformed(format: .png, reason: reason, remedy: .lenient(.keepsRows))
    #expect(throws: error) { try notes(bytes) }
    #expect(try notes(bytes, isLenient: true) == ["salvaged: damaged PNG: \(reason)"])
  }

  /// More than the rows, or bytes behind the stream, of which libpng warns: "Extra compressed data".
  @Test(arguments: [false, true]) func extraDataIsNoted(isInterlaced: Bool) throws {
    let stream = try Self.stream(isInterlaced, surplus: 0)
    let longer = try [1, 40, 100_000].map { [try Self.stream(isInterlaced, surplus: $0)] }
    for parts in longer + [[stream + [1, 2, 3]], [stream, [1, 2, 3]]] {
      #expect(try notes(Self.file(isInterlaced, parts)) == ["extra pixel data is ignored"])
    }
  }

  /// libpng does not look for a checksum that stands in an IDAT of its own.
  @Test(arguments: [false, true], [0, 1, 40, 100_000])
  func aWrongChecksumIsRefused(isInterlaced: Bool, surplus: Int) throws {
    var stream = try Self.stream(isInterlaced, surplus: surplus)
    stream[stream.count - 1] ^= 1
    let reason = "the checksum of the pixel data is wrong"
    try checkRefused(Self.file(isInterlaced, [stream]), reason)
    for count in 1...4 {
      let parts = [Array(stream.dropLast(count)), Array(stream.suffix(count))]
      try checkRefused(Self.file(isInterlaced, parts), reason)
    }
  }

  @Test(arguments: [false, true], [0, 1, 40])
  func aStreamWithoutAnEndIsRefused(isInterlaced: Bool, surplus: Int) throws {
    let stream = try Self.stream(isInterlaced, surplus: surplus)
    for count in 1...4 {
      try checkRefused(
        Self.file(isInterlaced, [Array(stream.dropLast(count))]),
        "the compressed pixel data has no end")
    }
  }

  /// The rows in a block that is not the last, and what follows.
  private static func unended(_ isInterlaced: Bool, _ rest: [UInt8], surplus: [UInt8] = []) throws
    -> [UInt8]
  {
    let rows = rows(try file(isInterlaced)) + surplus
    let count = UInt16(rows.count)
    let block: [UInt8] = [0, UInt8(count & 255), UInt8(count >> 8)]
    return try file(isInterlaced, [[0x78, 0x01] + block + [~block[1], ~block[2]] + rows + rest])
  }

  /// A block of type 3, which there is not; and a bomb, for time has an end.
  @Test(arguments: [false, true]) func damageBehindTheRowsIsRefused(isInterlaced: Bool) throws {
    try checkRefused(
      Self.unended(isInterlaced, [7, 1, 2, 3], surplus: [9]),
      "the compressed pixel data is damaged after the last row")
    try checkRefused(
      Self.unended(isInterlaced, Array(DeflateBomb.zeros(1_000_000_000).dropFirst(2))),
      "over 1048576 bytes of pixel data stand after the last row")
  }

  /// With surplus data the rows came, most of them wrong, and a note.
  @Test(arguments: [false, true]) func exchangedPartsAreRefused(isInterlaced: Bool) throws {
    let stream = try Self.stream(isInterlaced, surplus: 400)
    let half = stream[7...].count / 2
    let parts = [
      stream[..<7], stream[(7 + half)...].dropLast(4), stream[7..<(7 + half)], stream.suffix(4),
    ]
    let file = try Self.file(isInterlaced, parts.map(Array.init))
    #expect { try DecodedPicture(file) } throws: { $0.isOfCodec }
  }

  /// A pipe may have IDATs without an end: before the rows, between them, after them; empty ones, and
  /// ones with empty blocks.
  @Test(arguments: ["none of the data", "its header", "blocks", "a part", "all"])
  func endlessPixelDataIsRefused(start: String) throws {
    var file = try Self.file(false)
    let counts = ["none of the data": 0, "its header": 2, "blocks": 2, "a part": 20]
    let stream = file.chunks[1].data
    file.chunks[1].data = Array(stream.prefix(counts[start] ?? stream.count))
    let data: [UInt8] = start == "blocks" ? [0, 0, 0, 255, 255] : []
    file.chunks.removeLast()
    let source = EndlessSource(file.bytes, then: PNGFile.chunk("IDAT", data))
    let reason = "IDAT holds more than the picture can need"
    #expect(throws: SlicerError.malformed(format: .png, reason: reason)) {
      try Rasters.decoded(FormatCatalog.open(source))
    }
    #expect(source.count < 1 << 23)
  }
}

/// What a file is does not depend on the portions in which its bytes come.
@Suite struct PNGPortionTests {
  /// All that a reader can tell of a file.
  private struct Answer: Equatable {
    var rows: [UInt8] = []
    var notes: [String] = []
    var error = ""
    var remedy: Remedy?

    init(_ source: any ByteSource, isLenient: Bool) {
      do {
        let decoder = try PNGDecoder(source, DecodeOptions(isLenient: isLenient), usesLibPNG: false)
        var row = [UInt8](
          repeating: 0, count: decoder.format.bytesPerRow(width: decoder.size.width))
        for _ in 0..<decoder.size.height {
          try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) }
          rows += row
        }
        defer { notes = decoder.notes }
        try decoder.finish()
      } catch {
        self.error = "\(error)"
        remedy = (error as? SlicerError)?.remedy
      }
    }
  }

  private static let rows: [UInt8] = [0, 7, 0, 7]
  private static let header: [UInt8] = [0x78, 0x01]

  /// A stored block.
  private static func block(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    return [isLast ? 1 : 0, low, high, ~low, ~high] + bytes
  }

  /// Block type 3, which there is not.
  private static let damage: [UInt8] = [7, 1, 2, 3]

  /// Pixel data of two pixels, one above the other, of which some is not as it should be.
  static let streams: [[UInt8]] = [
    PNGFile.stored(rows), PNGFile.stored(rows) + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    PNGFile.stored(rows) + [1], PNGFile.stored(rows + [1, 2, 3]),
    PNGFile.stored(Array(rows.dropLast())), PNGFile.stored(rows).dropLast() + [99],
    header + block(rows) + damage, header + block(rows + [1, 2, 3]) + damage,
    header + block(rows) + block([1]) + damage, header + block(Array(rows.prefix(3))) + damage,
    header + block(rows + [1, 2, 3]), header + block(rows),
    // A dictionary, without and with its checksum, and a window of 64 KB.
    [0x78, 0x20] + PNGFile.stored(rows).dropFirst(2),
    [0x78, 0x20, 0, 0, 0, 1] + PNGFile.stored(rows).dropFirst(2),
    [0x88, 0x1C] + PNGFile.stored(rows).dropFirst(2),
  ]

  private static func file(_ parts: [[UInt8]]) -> PNGFile {
    let header = PNGFile.header(PixelSize(width: 1, height: 2), PixelFormat(.gray))
    return PNGFile(chunks: [("IHDR", header)] + parts.map { ("IDAT", $0) } + [("IEND", [])])
  }

  private func check(_ bytes: [UInt8], _ place: String) {
    for isLenient in [false, true] {
      let answer = Answer(MemorySource(bytes), isLenient: isLenient)
      for step in [1, 2, 3, 5, 8, 13] {
        let source = DrippingSource(bytes, step: step)
        #expect(Answer(source, isLenient: isLenient) == answer, "\(place), \(step) at once")
      }
    }
  }

  /// RFC 1950 §2.2, PNG 3rd ed. §10.1.
  @Test func allHeadersOfAStream() {
    let rest = PNGFile.stored(Self.rows).dropFirst(2)
    for header in 0...UInt16.max {
      let bytes = [UInt8(header >> 8), UInt8(header & 255)]
      let isAllowed =
        header % 31 == 0 && header & 0x20 == 0 && (0...7).contains(Int(header >> 12))
        && header >> 8 & 15 == 8
      let answer = Answer(MemorySource(Self.file([bytes + rest]).bytes), isLenient: false)
      if answer.error.isEmpty != isAllowed { Issue.record("\(bytes): \(answer)") }
    }
  }

  @Test(arguments: streams.indices) func thePortionsDoNotMatter(index: Int) {
    let stream = Self.streams[index]
    check(Self.file([stream]).bytes, "one IDAT")
    for cut in 0...stream.count {
      var file = Self.file([Array(stream[..<cut]), Array(stream[cut...])])
      check(file.bytes, "IDATs cut at \(cut)")
      file.chunks.removeLast()
      check(file.bytes, "IDATs cut at \(cut), no IEND")
      check(Array(file.bytes.dropLast(3)), "IDATs cut at \(cut), the checksum cut off")
    }
  }

  /// ISA-L has inflated ahead when it meets the damage after the last row: the rows come first.
  @Test(arguments: [1, 3, 4000, 4096, 5000, 30_000]) func damageFarBehindTheLastRow(extra: Int) {
    let stream = Self.header + Self.block(Self.rows + [UInt8](repeating: 9, count: extra))
    for end in [Self.damage, Self.block([]), Self.block([], isLast: true) + [0, 0, 0, 0], []] {
      let bytes = Self.file([stream + end]).bytes
      let answer = Answer(MemorySource(bytes), isLenient: false)
      #expect(answer.rows == [7, 7] && answer.remedy == .lenient(.keepsRows))
      check(bytes, "\(end) after \(extra) bytes")
    }
  }

  /// ISA-L had inflated ahead when the file ended: rows that it had were not delivered.
  @Test func rowsBeforeDamageInALargePicture() throws {
    let size = PixelSize(width: 999, height: 700)
    let raster = try Rasters.made(size, PixelFormat(.gray)) { UInt8(truncatingIfNeeded: $0 &+ $1) }
    let bytes = PNGFile(raster).bytes
    let ends = [
      stride(from: 1000, to: 600_000, by: 50_011), stride(from: 262_500, to: 290_000, by: 5003),
    ]
    for end in ends.joined() {
      let answer = Answer(MemorySource(Array(bytes[..<end])), isLenient: false)
      // Before them stand the header, the length of IDAT, and that of the stored blocks.
      let present = end - 33 - 8 - 2
      let rows = (present - 5 * (1 + present / 65_540)) / 1000
      #expect(answer.rows == Array(Rasters.bytes(raster).prefix(rows * 999)))
      #expect(answer.error.contains(": \(rows) of 700 rows"), "\(answer.error)")
      for step in [997, 65_000] {
        let source = DrippingSource(Array(bytes[..<end]), step: step)
        #expect(Answer(source, isLenient: false) == answer)
      }
    }
  }

  @Test func nothingIsSaidOfPixelsThatNobodyRead() throws {
    for bytes in [Self.streams[0], Self.streams[3]] {
      let source = MemorySource(Self.file([bytes]).bytes)
      let decoder = try PNGDecoder(source, DecodeOptions(), usesLibPNG: false)
      try decoder.finish()
      #expect(decoder.notes.isEmpty)
    }
  }
}
