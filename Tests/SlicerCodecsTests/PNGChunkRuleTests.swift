import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Ancillary chunks that break their rules stay out of tiles, or the file is refused.
@Suite struct PNGChunkRuleTests {
  /// A picture, a chunk put into it, and what is said.
  struct Case: CustomStringConvertible, Sendable {
    enum Place { case beforePalette, beforePixels, afterPixels }

    let model: PixelFormat.Model
    let type: String
    let data: [UInt8]
    let place: Place
    let said: String

    init(
      _ type: String, _ data: [UInt8], _ said: String, _ model: PixelFormat.Model = .rgb,
      _ place: Place = .beforePalette
    ) {
      (self.type, self.data, self.said) = (type, data, said)
      (self.model, self.place) = (model, place)
    }

    var description: String { "\(type) \(model) \(place): \(said)" }

    /// The file: indexed pictures have four colours.
    func file() throws -> PNGFile {
      let raster = try Rasters.made(
        PixelSize(width: 9, height: 5), PixelFormat(model, bitDepth: 8)
      ) { UInt8($0 + $1) % 4 }
      let palette = model == .palette ? [UInt8](repeating: 7, count: 12) : []
      var file = PNGFile(raster, palette: palette)
      let pixels = palette.isEmpty ? 1 : 2
      let index = [.beforePalette: 1, .beforePixels: pixels, .afterPixels: pixels + 1][place] ?? 1
      file.chunks.insert((type, data), at: index)
      return file
    }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static let damaged: [Case] = [
    Case("cHRM", zeros(31), "31 bytes of 32"),
    Case("cHRM", zeros(33), "33 bytes of 32"),
    Case("gAMA", [0, 0, 177], "3 bytes of 4"),
    Case("gAMA", zeros(4), "it is 0"),
    Case("sRGB", [], "0 bytes of 1"),
    Case("sRGB", [4], "4 is not 0…3"),
    Case("iCCP", [65], "its name is not of 1…79 bytes"),
    Case("iCCP", [0, 0, 120], "its name is not of 1…79 bytes"),
    Case("iCCP", [65, 0], "2 bytes of at least 3"),
    Case("iCCP", [65, 0, 1, 2], "compression method 1 is not 0"),
    Case("cICP", [1, 13, 0], "3 bytes of 4"),
    Case("cICP", [1, 13, 0, 2], "2 is not 0…1"),
    Case("mDCV", zeros(23), "23 bytes of 24"),
    Case("cLLI", zeros(9), "9 bytes of 8"),
    Case("sBIT", [8], "1 bytes of 3"),
    Case("sBIT", [8, 0, 8], "0 bits are not 1…8"),
    Case("sBIT", [8, 9, 8], "9 bits are not 1…8"),
    Case("sBIT", [5, 5, 5], "3 bytes of 4", .rgba),
    Case("bKGD", [0], "1 bytes of 6", .rgb),
    Case("bKGD", [0], "1 bytes of 2", .grayAlpha),
    Case("bKGD", [4], "index 4 of 4 colours", .palette, .beforePixels),
    Case("hIST", [0, 1], "there is no PLTE"),
    Case("hIST", zeros(6), "6 bytes of 8", .palette, .beforePixels),
    Case("pHYs", zeros(8), "8 bytes of 9"),
    Case("pHYs", zeros(8) + [2], "2 is not 0…1"),
    Case("oFFs", zeros(8) + [3], "3 is not 0…1"),
    Case("sCAL", [3, 49, 0, 49], "3 is not 1…2"),
    Case("pCAL", [65, 0, 1], "3 bytes of at least 13"),
    Case("sPLT", [65, 0, 9], "its depth is not 8 or 16"),
    Case("sPLT", [65, 0, 8, 1, 2], "2 bytes of colours of 6"),
    Case("tEXt", [0, 65], "its name is not of 1…79 bytes"),
    Case("zTXt", [65, 0, 9, 1], "compression method 9 is not 0"),
    Case("iTXt", [65, 0, 0], "3 bytes of at least 6"),
    Case("tRNS", [1, 2], "its pixels have an opacity", .rgba),
  ]

  static let misplaced: [Case] = [
    Case("gAMA", [0, 0, 177, 143], "before PLTE and IDAT", .palette, .beforePixels),
    Case("cHRM", zeros(32), "before PLTE and IDAT", .rgb, .afterPixels),
    Case("sBIT", [8, 8, 8], "before PLTE and IDAT", .palette, .beforePixels),
    Case("bKGD", [1], "behind PLTE", .palette, .beforePalette),
    Case("bKGD", zeros(6), "before IDAT", .rgb, .afterPixels),
    Case("hIST", zeros(8), "behind PLTE", .palette, .beforePalette),
    Case("pHYs", zeros(9), "before IDAT", .gray, .afterPixels),
    Case("sPLT", [65, 0, 8], "before IDAT", .gray, .afterPixels),
  ]

  /// Pixels are opaque, or not, by it.
  static let transparency: [Case] = [
    Case("tRNS", [1], "1 bytes of 2", .gray),
    Case("tRNS", [0, 1], "2 bytes of 6", .rgb),
    Case("tRNS", [], "0 bytes of 1…4", .palette, .beforePixels),
    Case("tRNS", zeros(5), "5 bytes of 1…4", .palette, .beforePixels),
    Case("tRNS", [0], "it belongs behind PLTE", .palette, .beforePalette),
    Case("tRNS", [0, 1], "it belongs before IDAT", .gray, .afterPixels),
    Case("tRNS", zeros(6), "it belongs before IDAT", .rgb, .afterPixels),
  ]

  @Test(arguments: damaged)
  func damagedChunksAreLeftOut(_ item: Case) throws {
    try checkLeftOut(item, "a damaged \(item.type) chunk is left out (\(item.said))")
  }

  @Test(arguments: misplaced)
  func misplacedChunksAreLeftOut(_ item: Case) throws {
    try checkLeftOut(item, "a misplaced \(item.type) chunk is left out (it belongs \(item.said))")
  }

  /// - Parameter note: the only one, strictly read and leniently.
  private func checkLeftOut(_ item: Case, _ note: String) throws {
    let bytes = try item.file().bytes
    for isLenient in [false, true] {
      let decoder = try FormatCatalog.open(
        MemorySource(bytes), DecodeOptions(isLenient: isLenient))
      let raster = try Rasters.decoded(decoder)
      #expect(decoder.notes == [note])
      var options = EncodeOptions()
      options.metadata = .all
      let tile = try FormatCatalog.encoder(for: decoder.header, options)
      let file = try raster.withView { try tile.encode($0, x: 0, y: 0) }
      #expect(!PNGFile.chunks(of: file).contains { $0.type == item.type })
      try checkTile(file)
    }
  }

  private static let hasChecker = ShellCommand.exists("pngcheck")

  /// What comes out is sound, to us and to pngcheck where it is installed (make deps-peers).
  private func checkTile(_ bytes: [UInt8]) throws {
    let decoder = try FormatCatalog.open(MemorySource(bytes))
    _ = try Rasters.decoded(decoder)
    #expect(decoder.notes.isEmpty)
    guard Self.hasChecker else { return }
    try ShellCommand.withFile(bytes) { #expect(ShellCommand.run("pngcheck -q \($0)") != nil) }
  }

  @Test(arguments: transparency)
  func transparencyIsRefused(_ item: Case) throws {
    let bytes = try item.file().bytes
    let error = CodecError.malformed(
      format: .png, reason: "tRNS: \(item.said) (--lenient leaves it out)")
    let sources: [any ByteSource] = [MemorySource(bytes), DrippingSource(bytes, step: 50)]
    for source in sources {
      #expect(throws: error) { try Rasters.decoded(FormatCatalog.open(source)) }
    }
    try checkLeftOutLeniently(bytes)
  }

  private func checkLeftOutLeniently(_ bytes: [UInt8]) throws {
    let decoder = try FormatCatalog.open(MemorySource(bytes), DecodeOptions(isLenient: true))
    _ = try Rasters.decoded(decoder)
    #expect(decoder.header.transparentSample.isEmpty && decoder.notes.count == 1)
    #expect(decoder.header.palette.allSatisfy { $0.alpha == 255 })
  }

  /// One note for a type, however many there are.
  @Test func aTypeIsNotedOnce() throws {
    var file = try Case("tEXt", [0], "").file()
    file.chunks.insert(("tEXt", []), at: 1)
    let decoder = try FormatCatalog.open(MemorySource(file.bytes))
    #expect(decoder.notes == ["a damaged tEXt chunk is left out (its name is not of 1…79 bytes)"])
  }

  /// The second is taken where the first is damaged.
  @Test func aDamagedChunkDoesNotHideASoundOne() throws {
    var file = try Case("gAMA", [1], "").file()
    file.chunks.insert(("gAMA", [0, 0, 177, 143]), at: 2)
    let decoder = try FormatCatalog.open(MemorySource(file.bytes))
    #expect(decoder.notes == ["a damaged gAMA chunk is left out (1 bytes of 4)"])
  }

  @Test(arguments: ["tEXt", "gAMA", "abCd", "IDAT", "PLTE"])
  func nothingStandsBeforeTheHeader(type: String) throws {
    var file = try Case("tEXt", [65, 0, 66], "").file()
    file.chunks.insert((type, [65, 0, 66]), at: 0)
    for isLenient in [false, true] {
      #expect(
        throws: CodecError.malformed(format: .png, reason: "\(type) stands before IHDR")
      ) { try FormatCatalog.open(MemorySource(file.bytes), DecodeOptions(isLenient: isLenient)) }
    }
  }
}
