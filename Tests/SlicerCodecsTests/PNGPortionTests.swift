import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The portions in which a file's bytes come do not matter.
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
