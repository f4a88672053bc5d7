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
