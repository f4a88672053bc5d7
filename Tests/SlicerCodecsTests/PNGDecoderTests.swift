import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport
import Testing

@Suite struct PNGDecoderTests {
  static let formats: [PixelFormat] =
    [1, 2, 4, 8, 16].map { PixelFormat(.gray, bitDepth: $0) }
    + [PixelFormat.Model.grayAlpha, .rgb, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    } + [1, 2, 4, 8].map { PixelFormat(.palette, bitDepth: $0) }

  private func picture(_ format: PixelFormat, _ size: PixelSize) throws -> Raster {
    try Rasters.made(size, format) { UInt8(truncatingIfNeeded: $0 &* 37 &+ $1 &* $1 &* 11) }
  }

  private let palette = (0..<768).map { UInt8(truncatingIfNeeded: $0 &* 91) }

  private func file(_ raster: Raster) -> PNGFile {
    let isIndexed = raster.format.model == .palette
    return PNGFile(
      raster, palette: isIndexed ? Array(palette.prefix(3 << raster.format.bitDepth)) : [])
  }

  @Test(arguments: formats)
  func everyKindGoesThroughEveryCompression(format: PixelFormat) throws {
    for size in [PixelSize(width: 1, height: 1), .init(width: 17, height: 33)] {
      let raster = try picture(format, size)
      let source = try FormatCatalog.open(MemorySource(file(raster).bytes))
      #expect(source.format == format && source.size == size)
      for compression in EncodeOptions.Compression.allCases {
        var options = EncodeOptions()
        options.compression = compression
        let encoder = try FormatCatalog.encoder(for: source.header, options)
        let encoded = try raster.withView { try encoder.encode($0, x: 0, y: 0) }
        let copy = try FormatCatalog.open(MemorySource(encoded))
        #expect(Rasters.bytes(try Rasters.decoded(copy)) == Rasters.bytes(raster))
      }
    }
  }

  @Test(arguments: formats)
  func partsThatBeginInsideAByteAreCutRight(format: PixelFormat) throws {
    let raster = try picture(format, PixelSize(width: 29, height: 5))
    let header = try FormatCatalog.open(MemorySource(file(raster).bytes)).header
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    for x in 0..<9 {
      let rect = PixelRect(x: x, y: 1, width: 19, height: 3)
      let expected = try Raster(size: rect.size, format: format)
      let encoded = try raster.withView { view in
        expected.draw(view.subview(rect), x: 0, y: 0)
        return try encoder.encode(view.subview(rect), x: x, y: 1)
      }
      let copy = try Rasters.decoded(try FormatCatalog.open(MemorySource(encoded)))
      #expect(Rasters.bytes(copy) == Rasters.bytes(expected), "from column \(x)")
    }
  }

  @Test func aFileThatEndsEarlySaysHowManyRowsCame() throws {
    let raster = try picture(PixelFormat(.rgb), PixelSize(width: 40, height: 50))
    let bytes = file(raster).bytes
    for end in stride(from: bytes.count - 1, to: 8, by: -1) {
      for usesLibPNG in [false, true] {
        do {
          let source = MemorySource(Array(bytes[..<end]))
          _ = try Rasters.decoded(
            try PNGDecoder(source, DecodeOptions(), usesLibPNG: usesLibPNG))
          Issue.record("\(end) bytes were accepted")
        } catch CodecError.truncated(let format, let rows, let count) {
          #expect(format == .png && rows <= 50 && count == 50)
        } catch CodecError.malformed {
        }
      }
    }
  }

  @Test func whatCanBeReadIsKeptWhenAsked() throws {
    let raster = try picture(PixelFormat(.gray), PixelSize(width: 300, height: 300))
    let bytes = Array(file(raster).bytes.prefix(60_000))
    let decoder = try FormatCatalog.open(MemorySource(bytes), DecodeOptions(isLenient: true))
    let salvaged = Rasters.bytes(try Rasters.decoded(decoder))
    let whole = Rasters.bytes(raster)
    #expect(salvaged[..<(150 * 300)] == whole[..<(150 * 300)])
    #expect(salvaged.suffix(300) == [UInt8](repeating: 0, count: 300)[...])
    #expect(decoder.notes.contains { $0.hasPrefix("salvaged: truncated PNG: ") })
  }

  @Test func aDamagedByteIsAlwaysFound() throws {
    let raster = try picture(PixelFormat(.rgba), PixelSize(width: 9, height: 9))
    let bytes = file(raster).bytes
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0x10
      #expect(throws: (any Error).self, "byte \(position)") {
        try Rasters.decoded(try FormatCatalog.open(MemorySource(damaged)))
      }
    }
  }

  @Test func whatFollowsTheEndIsIgnoredWithANote() throws {
    let raster = try picture(PixelFormat(.gray), PixelSize(width: 3, height: 3))
    let decoder = try FormatCatalog.open(MemorySource(file(raster).bytes + [1, 2, 3]))
    _ = try Rasters.decoded(decoder)
    #expect(decoder.notes == ["data after the end is ignored"])
  }

  @Test func limitsAreHeldFromTheHeader() throws {
    let monster = PNGFile(chunks: [
      ("IHDR", PNGFile.header(PixelSize(width: 0x7FFF_FFFF, height: 1), PixelFormat(.gray))),
      ("IDAT", []),
    ])
    #expect(throws: LimitError.self) { try FormatCatalog.open(MemorySource(monster.bytes)) }
    var flood = file(try picture(PixelFormat(.gray), PixelSize(width: 1, height: 1)))
    flood.chunks.insert(
      contentsOf: Array(repeating: ("tEXt", Array("a\0b".utf8)), count: 1001), at: 1)
    #expect(throws: LimitError.self) { try FormatCatalog.open(MemorySource(flood.bytes)) }
  }
}
