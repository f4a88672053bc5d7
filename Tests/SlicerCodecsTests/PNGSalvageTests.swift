import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Damaged pictures: as many rows are kept as the error counts, and they are the right ones.
@Suite struct PNGSalvageTests {
  private static let height = 11

  /// A file with filters and compression, its IDAT cut in two, and its rows.
  private func file(_ sample: PNGSample) throws -> (bytes: [UInt8], rows: [UInt8]) {
    let size = PixelSize(width: 13, height: Self.height)
    let raster = try sample.squares(size, side: 3) { ($0 + $1) % 3 != 0 }
    let header = try FormatCatalog.open(sample.file(raster)).header
    let whole = try FormatCatalog.encoder(for: header, EncodeOptions()).file(raster)
    var file = PNGFile(chunks: PNGFile.chunks(of: whole))
    let index = try #require(file.chunks.firstIndex { $0.type == "IDAT" })
    let stream = file.chunks[index].data
    file.chunks[index].data = Array(stream[..<(stream.count / 2)])
    file.chunks.insert(("IDAT", Array(stream[(stream.count / 2)...])), at: index + 1)
    return (file.bytes, Rasters.bytes(raster))
  }

  /// How many rows came and what was wrong then, strictly read.
  private func strict(_ bytes: [UInt8]) throws -> (rows: Int, error: SlicerError) {
    var rows = 0
    do {
      let decoder = try FormatCatalog.open(bytes)
      let size = PixelSize(width: decoder.size.width, height: 1)
      let line = try Raster(size: size, format: decoder.format)
      for _ in 0..<decoder.size.height {
        try decoder.readRow(into: line.mutableRow(0))
        rows += 1
      }
      try decoder.finish()
    } catch let error as SlicerError { return (rows, error) }
    throw SlicerError.emptyFile
  }

  /// Demands of a lenient reader the rows that the strict one got, zeros for the others, and a
  /// note with their number.
  private func checkSalvage(
    of bytes: [UInt8], _ rows: [UInt8], _ place: String
  ) throws -> (rows: Int, error: SlicerError) {
    let strict = try strict(bytes)
    let options = DecodeOptions(isLenient: true)
    guard strict.rows > 0 else {
      #expect("\(place)") { try DecodedPicture(bytes, options) } throws: { $0.isOfCodec }
      return strict
    }
    let salvaged = try DecodedPicture(bytes, options)
    let kept = strict.rows * rows.count / Self.height
    #expect(salvaged.bytes[..<kept] == rows[..<kept], "\(place)")
    #expect(salvaged.bytes[kept...].allSatisfy { $0 == 0 }, "\(place)")
    #expect(salvaged.notes.count == 1, "\(place): \(salvaged.notes)")
    if strict.rows < Self.height {
      let missing = Self.height - strict.rows
      let count = ": \(strict.rows) of \(Self.height) rows present, \(missing) missing"
      #expect(salvaged.notes[0].hasPrefix("salvaged: ") && salvaged.notes[0].hasSuffix(count))
    }
    return strict
  }

  @Test(arguments: PNGSample.plain) func aFileMayBeTruncatedAnywhere(sample: PNGSample) throws {
    let (bytes, rows) = try file(sample)
    var last = 0
    for end in 0..<bytes.count {
      let place = "\(end) of \(bytes.count) bytes"
      let (count, error) = try checkSalvage(of: Array(bytes[..<end]), rows, place)
      if count > 0 {
        #expect(error == .truncated(format: .png, rows: count, of: Self.height), "\(place)")
      }
      #expect(count >= last, "fewer rows of more bytes: \(place)")
      last = count
    }
    #expect(last == Self.height)
  }

  /// Not compressed, so it is known how many rows there are.
  @Test func asManyRowsAsThereAre() throws {
    let raster = try PNGSample(.rgb).noise(PixelSize(width: 13, height: Self.height))
    let (bytes, rowBytes) = (PNGFile(raster).bytes, 13 * 3 + 1)
    let pixels = 33 + 8 + 2 + 5
    for end in pixels..<bytes.count {
      let rows = min(Self.height, (end - pixels) / rowBytes)
      let (count, _) = try checkSalvage(
        of: Array(bytes[..<end]), Rasters.bytes(raster), "\(end) bytes")
      #expect(count == rows)
    }
  }

  /// The file is whole, but its pixel data is not.
  @Test(arguments: [PNGSample(.rgb), PNGSample(.palette, 4), PNGSample(.gray, 16)])
  func pixelDataThatEndsEarly(sample: PNGSample) throws {
    let (bytes, rows) = try file(sample)
    var file = PNGFile(chunks: PNGFile.chunks(of: bytes).filter { $0.type != "IDAT" })
    let stream = PNGFile.chunks(of: bytes).filter { $0.type == "IDAT" }.flatMap(\.data)
    for end in 0..<stream.count {
      file.chunks.insert(("IDAT", Array(stream[..<end])), at: file.chunks.count - 1)
      let (count, error) = try checkSalvage(of: file.bytes, rows, "\(end) bytes of pixel data")
      if count < Self.height {
        #expect("\(error)".hasSuffix("in row \(count)"), "\(error)")
      }
      file.chunks.remove(at: file.chunks.count - 2)
    }
  }

  /// Rows before a filter that there is not are kept.
  @Test func rowsBeforeAnUnknownFilterAreKept() throws {
    let raster = try PNGSample(.gray).noise(PixelSize(width: 13, height: Self.height))
    let rows = Rasters.bytes(raster)
    for row in 0..<Self.height {
      var filtered: [UInt8] = (0..<Self.height).flatMap { [0] + Array(raster.mutableRow($0)) }
      filtered[row * 14] = 5
      var file = PNGFile(raster)
      file.chunks[1].data = PNGFile.stored(filtered)
      #expect(try checkSalvage(of: file.bytes, rows, "row \(row)").rows == row)
    }
  }

  /// ISA-L counted the bytes of a match before it found that there is no such match: what was in
  /// memory there became pixels. A distance of 24,577, and the distance code 30, which there is not.
  @Test(arguments: [[1, 1, 1, 0, 1] + [UInt8](repeating: 0, count: 13), [1, 1, 1, 1, 0]])
  func aMatchThatThereIsNot(distance: [UInt8]) throws {
    let size = PixelSize(width: 16, height: Self.height)
    // RFC 1951 §3.2.6: the last block, fixed codes; zeros for two rows and a part; length 258.
    let literals = (0..<40).flatMap { _ in [0, 0, 1, 1, 0, 0, 0, 0] as [UInt8] }
    let bits: [UInt8] = [1, 1, 0] + literals + [1, 1, 0, 0, 0, 1, 0, 1] + distance
    let packed = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start...].prefix(8).reversed().reduce(UInt8(0)) { $0 << 1 | $1 }
    }
    var file = try PNGFile(Raster(size: size, format: PixelFormat(.gray)))
    file.chunks[1].data = [0x78, 0x01] + packed + [UInt8](repeating: 0x55, count: 40)
    let zeros = [UInt8](repeating: 0, count: 16 * Self.height)
    #expect(try checkSalvage(of: file.bytes, zeros, "\(distance)").rows == 2)
  }

  /// All pixels are there: a wrong checksum is no reason to lose any.
  @Test func aWrongChecksumBeforeTheLastPixels() throws {
    let (bytes, rows) = try file(PNGSample(.rgb))
    let chunks = PNGFile.chunks(of: bytes)
    let index = try #require(chunks.firstIndex { $0.type == "IDAT" })
    let before = chunks[..<index].reduce(8) { $0 + 12 + $1.data.count }
    var damaged = bytes
    damaged[before + 8 + chunks[index].data.count] ^= 1
    #expect(try strict(damaged).error == .malformed(format: .png, reason: "IDAT: CRC error"))
    let salvaged = try DecodedPicture(damaged, DecodeOptions(isLenient: true))
    #expect(salvaged.bytes == rows)
    #expect(salvaged.notes == ["salvaged: damaged PNG: IDAT: CRC error"])
  }
}
