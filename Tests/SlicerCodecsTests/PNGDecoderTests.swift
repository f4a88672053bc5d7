import Foundation
import SlicerCodecs
import SlicerCore
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

  @Test(arguments: formats) func everyKindGoesThroughEveryCompression(format: PixelFormat) throws {
    for size in [PixelSize(width: 1, height: 1), .init(width: 17, height: 33)] {
      let raster = try picture(format, size)
      let source = try FormatCatalog.open(file(raster).bytes)
      #expect(source.format == format && source.size == size)
      for compression in EncodeOptions.Compression.allCases {
        let options = EncodeOptions { $0.compression = compression }
        let encoded = try FormatCatalog.encoder(for: source.header, options).file(raster)
        #expect(try DecodedPicture(encoded).bytes == Rasters.bytes(raster))
      }
    }
  }

  @Test(arguments: formats) func partsThatBeginInsideAByteAreCutRight(format: PixelFormat) throws {
    let raster = try picture(format, PixelSize(width: 29, height: 5))
    let header = try FormatCatalog.open(file(raster).bytes).header
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    for x in 0..<9 {
      let rect = PixelRect(x: x, y: 1, width: 19, height: 3)
      let expected = try Raster(size: rect.size, format: format)
      let encoded = try raster.withView { view in
        expected.draw(view.subview(rect), x: 0, y: 0)
        return try encoder.encode(view.subview(rect), x: x, y: 1)
      }
      let copy = try DecodedPicture(encoded).bytes
      #expect(copy == Rasters.bytes(expected), "from column \(x)")
    }
  }

  @Test func aFileThatEndsEarlySaysHowManyRowsCame() throws {
    let raster = try picture(PixelFormat(.rgb), PixelSize(width: 40, height: 50))
    let bytes = file(raster).bytes
    for end in stride(from: bytes.count - 1, to: 8, by: -1) {
      for usesLibPNG in [false, true] {
        do {
          let source = MemorySource(Array(bytes[..<end]))
          _ = try Rasters.decoded(try PNGDecoder(source, DecodeOptions(), usesLibPNG: usesLibPNG))
          Issue.record("\(end) bytes were accepted")
        } catch let error as SlicerError where error.id == "truncated" {
          let (rows, count) = try #require(error.rowsPresent)
          #expect("\(error)".hasPrefix("truncated PNG") && rows <= 50 && count == 50)
        } catch let error as SlicerError where error.id == "malformed" {}
      }
    }
  }

  @Test func whatCanBeReadIsKeptWhenAsked() throws {
    let raster = try picture(PixelFormat(.gray), PixelSize(width: 300, height: 300))
    let bytes = Array(file(raster).bytes.prefix(60_000))
    let salvaged = try DecodedPicture(bytes, DecodeOptions(isLenient: true))
    let whole = Rasters.bytes(raster)
    #expect(salvaged.bytes[..<(150 * 300)] == whole[..<(150 * 300)])
    #expect(salvaged.bytes.suffix(300) == [UInt8](repeating: 0, count: 300)[...])
    #expect(salvaged.notes.contains { $0.hasPrefix("salvaged: truncated PNG: ") })
  }

  @Test func aDamagedByteIsAlwaysFound() throws {
    let raster = try picture(PixelFormat(.rgba), PixelSize(width: 9, height: 9))
    let bytes = file(raster).bytes
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0x10
      #expect(throws: (any Error).self, "byte \(position)") { try DecodedPicture(damaged) }
    }
  }

  @Test func whatFollowsTheEndIsIgnoredWithANote() throws {
    let raster = try picture(PixelFormat(.gray), PixelSize(width: 3, height: 3))
    let picture = try DecodedPicture(file(raster).bytes + [1, 2, 3])
    #expect(picture.notes == ["data after the end is ignored"])
  }

  @Test func limitsAreHeldFromTheHeader() throws {
    let monster = PNGFile(chunks: [
      ("IHDR", PNGFile.header(PixelSize(width: 0x7FFF_FFFF, height: 1), PixelFormat(.gray))),
      ("IDAT", []),
    ])
    #expect { try FormatCatalog.open(monster.bytes) } throws: { $0.isOfLimit }
    var flood = file(try picture(PixelFormat(.gray), PixelSize(width: 1, height: 1)))
    flood.chunks.insert(
      contentsOf: Array(repeating: ("tEXt", Array("a\0b".utf8)), count: 1001), at: 1)
    #expect { try FormatCatalog.open(flood.bytes) } throws: { $0.isOfLimit }
  }
}

/// The faults of PngSuite's corrupt files (x….png), made in a sound file.
@Suite struct PNGCorruptTests {
  private static func spoiled() throws -> [HostileFile] {
    let sound = try HostileFile.soundPNG()
    /// One byte of the file is another one; checksums stay as they were.
    func byte(_ index: Int, _ name: String, bit: UInt8 = 0x20) -> HostileFile {
      HostileFile(
        name, sound.enumerated().map { $0.offset == index ? $0.element ^ bit : $0.element },
        .refused("PNG"))
    }
    /// A field of the header, at `index`, is `value`, and its checksum is right.
    func header(_ index: Int, _ value: UInt8, _ name: String) -> HostileFile {
      var header = Array(sound[16..<29])
      header[index] = value
      let chunk = PNGFile.chunk("IHDR", header)
      return HostileFile(name, sound[..<8] + chunk + Array(sound[33...]), .refused("PNG"))
    }
    return [
      byte(0, "xs1: the signature's first byte"), byte(1, "xs2: its second"),
      byte(3, "xs4: its fourth"), byte(7, "xs7: its last"),
      HostileFile("xcr: a carriage return more", sound[..<4] + [13] + sound[4...], .refused("PNG")),
      HostileFile("xlf: line feeds only", sound.filter { $0 != 13 }, .refused("PNG")),
      byte(30, "xhd: the header's checksum"), header(9, 1, "xc1: color type 1"),
      header(9, 9, "xc9: color type 9"), header(8, 0, "xd0: bit depth 0"),
      header(8, 3, "xd3: bit depth 3"), header(8, 99, "xd9: bit depth 99"),
      HostileFile("xdt: no pixels", sound[..<33] + PNGFile.chunk("IEND", []), .refused("PNG")),
      byte(sound.count - 13, "xcs: the checksum of the pixels", bit: 1),
    ]
  }

  @Test(arguments: try spoiled()) func aHostileFileIsRefused(_ file: HostileFile) throws {
    #expect { try DecodedPicture(file.bytes) } throws: { $0.isOfCodec }
    _ = try DecodedPicture(HostileFile.soundPNG())
  }
}

private let pngSuite = SharedFiles.files(in: "pngsuite", suffix: ".png")

/// Willem van Schaik's PngSuite, where it lies beside the project.
@Suite(.enabled(if: !pngSuite.isEmpty, "../shared/pngsuite is missing")) struct PNGSuiteTests {
  static let sound = pngSuite.filter { !$0.lastPathComponent.hasPrefix("x") }
  static let corrupt = pngSuite.filter { $0.lastPathComponent.hasPrefix("x") }

  @Test(arguments: sound) func decodesAsLibPNGSays(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let ours = try PNGDecoder(MemorySource(bytes), DecodeOptions(), usesLibPNG: false)
    let theirs = try PNGDecoder(MemorySource(bytes), DecodeOptions(), usesLibPNG: true)
    let pixels = Rasters.bytes(try Rasters.decoded(ours))
    #expect(pixels == Rasters.bytes(try Rasters.decoded(theirs)))
  }

  @Test(arguments: sound) func isWrittenAsTheSameKindWithTheSameSamples(file: URL) throws {
    let source = try DecodedPicture(Array(try Data(contentsOf: file)))
    let copy = try DecodedPicture(source.tile(EncodeOptions { $0.metadata = .all }))
    #expect(copy.bytes == source.bytes)
    #expect(copy.header.pixelFormat == source.header.pixelFormat)
    #expect(copy.header.palette == source.header.palette)
    #expect(copy.header.transparentSample == source.header.transparentSample)
  }

  @Test(arguments: corrupt) func corruptFilesAreRefused(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    #expect { try DecodedPicture(bytes) } throws: { $0.isOfCodec }
  }
}
