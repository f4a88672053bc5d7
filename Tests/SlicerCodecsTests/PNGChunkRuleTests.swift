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

    /// The file: indexed pictures have four colors.
    func file() throws -> PNGFile {
      let size = PixelSize(width: 9, height: 5)
      let raster = try Rasters.made(size, PixelFormat(model, bitDepth: 8)) { UInt8($0 + $1) % 4 }
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
    Case("cHRM", zeros(31), "31 bytes of 32"), Case("cHRM", zeros(33), "33 bytes of 32"),
    Case("gAMA", [0, 0, 177], "3 bytes of 4"), Case("gAMA", zeros(4), "it is 0"),
    Case("sRGB", [], "0 bytes of 1"), Case("sRGB", [4], "4 is not 0…3"),
    Case("iCCP", [65], "its name is not of 1…79 bytes"),
    Case("iCCP", [0, 0, 120], "its name is not of 1…79 bytes"),
    Case("iCCP", [65, 0], "2 bytes of at least 3"),
    Case("iCCP", [65, 0, 1, 2], "compression method 1 is not 0"),
    Case("cICP", [1, 13, 0], "3 bytes of 4"), Case("cICP", [1, 13, 0, 2], "2 is not 0…1"),
    Case("mDCV", zeros(23), "23 bytes of 24"), Case("cLLI", zeros(9), "9 bytes of 8"),
    Case("sBIT", [8], "1 bytes of 3"), Case("sBIT", [8, 0, 8], "0 bits are not 1…8"),
    Case("sBIT", [8, 9, 8], "9 bits are not 1…8"), Case("sBIT", [5, 5, 5], "3 bytes of 4", .rgba),
    Case("bKGD", [0], "1 bytes of 6", .rgb), Case("bKGD", [0], "1 bytes of 2", .grayAlpha),
    Case("bKGD", [4], "index 4 of 4 colors", .palette, .beforePixels),
    Case("hIST", [0, 1], "there is no PLTE"),
    Case("hIST", zeros(6), "6 bytes of 8", .palette, .beforePixels),
    Case("pHYs", zeros(8), "8 bytes of 9"), Case("pHYs", zeros(8) + [2], "2 is not 0…1"),
    Case("oFFs", zeros(8) + [3], "3 is not 0…1"), Case("sCAL", [3, 49, 0, 49], "3 is not 1…2"),
    Case("pCAL", [65, 0, 1], "3 bytes of at least 13"),
    Case("sPLT", [65, 0, 9], "its depth is not 8 or 16"),
    Case("sPLT", [65, 0, 8, 1, 2], "2 bytes of colors of 6"),
    Case("tEXt", [0, 65], "its name is not of 1…79 bytes"),
    Case("zTXt", [65, 0, 9, 1], "compression method 9 is not 0"),
    Case("iTXt", [65, 0, 0], "3 bytes of at least 6"),
    Case("tRNS", [1, 2], "its pixels have an opacity", .rgba),
    Case("cHRM", [UInt8](repeating: 255, count: 32), "4294967295 is over 2147483647"),
    Case("cHRM", zeros(28) + [128, 0, 0, 0], "2147483648 is over 2147483647"),
    Case("gAMA", [128, 0, 0, 0], "2147483648 is over 2147483647"),
    Case("sCAL", [1] + Array("abc".utf8), "1 numbers of 2"),
    Case("sCAL", [1] + Array("abc\0001".utf8), "its size is not two numbers above 0"),
    Case("sCAL", [1] + Array("-1\0001".utf8), "its size is not two numbers above 0"),
    Case("sCAL", [2] + Array("1\0000.0".utf8), "its size is not two numbers above 0"),
    Case("sCAL", [2] + Array("1\0inf".utf8), "its size is not two numbers above 0"),
    Case("sCAL", [2] + Array("1\0001\0".utf8), "3 numbers of 2"),
    Case("pCAL", calibration(7, 2, "m\0001\0002"), "equation 7 is not 0…3"),
    Case("pCAL", calibration(0, 3, "m\0001\0002"), "3 parameters of 2"),
    Case("pCAL", calibration(3, 4, "m\0001\0002"), "2 parameters of 4"),
    Case("pCAL", calibration(0, 2, "m\0001\0nan"), "its parameters are not numbers"),
    Case("iTXt", Array("A\0\u{7}\0\0\0B".utf8), "compression flag 7 is not 0…1"),
    Case("iTXt", Array("A\0\u{1}\u{2}\0\0B".utf8), "compression method 2 is not 0"),
    Case("iTXt", Array("A\0\0\0enB".utf8), "its language or its translated keyword has no end"),
    Case("iTXt", Array("A\0\u{1}\0\0\0junk".utf8), "it cannot be inflated"),
    Case("zTXt", Array("A\0\0junk".utf8), "it cannot be inflated"),
    Case("zTXt", Array("A\0\0".utf8), "it cannot be inflated"),
    Case("iCCP", Array("A\0\0junk".utf8), "it cannot be inflated"),
    Case("tEXt", Array(" A\0B".utf8), "its name begins or ends with a space"),
    Case("zTXt", Array("A \0\0B".utf8), "its name begins or ends with a space"),
    Case("iCCP", Array("A  B\0\0C".utf8), "its name has two spaces in a row"),
    Case("sPLT", [65, 0xA0, 66, 0, 8], "its name has the byte 160"),
    Case("tEXt", [65, 10, 66, 0, 67], "its name has the byte 10"),
    Case("gIFg", [0, 0, 0], "3 bytes of 4"), Case("gIFx", zeros(10), "10 bytes of at least 11"),
  ]

  /// pCAL: a name, two samples, an equation, the number of its parameters, and `rest`.
  private static func calibration(_ equation: UInt8, _ count: UInt8, _ rest: String) -> [UInt8] {
    [65, 0] + zeros(7) + [255, equation, count] + Array(rest.utf8)
  }

  /// Its three bytes of text, "B C", as zlib stores them.
  private static let stored: [UInt8] = [
    0x78, 0x01, 1, 3, 0, 252, 255, 66, 32, 67, 0x01, 0x4C, 0x00, 0xA6,
  ]

  /// Sound chunks go along unchanged, whatever is unusual in them.
  static let sound: [Case] = [
    Case("cHRM", [0, 0, 122, 38, 0, 0, 128, 132] + [UInt8](repeating: 0, count: 24), ""),
    Case("sCAL", [1] + Array("1\0001".utf8), ""), Case("sCAL", [2] + Array("0.5\0001e-3".utf8), ""),
    Case("sCAL", [2] + Array(".5E+2\00012.".utf8), ""),
    Case("pCAL", calibration(0, 2, "\0000\0001"), ""),
    Case("pCAL", calibration(1, 3, "m\0-1.5\0002e-3\0003"), ""),
    Case("pCAL", calibration(2, 3, "m\0001\0002\0003"), ""),
    Case("pCAL", calibration(3, 4, "m\0001\0002\0003\0004"), ""),
    Case("iTXt", Array("A\0\0\0en-GB\0Ä\0B".utf8), ""),
    Case("iTXt", Array("A\0\u{1}\0\0\0".utf8) + stored, ""),
    Case("zTXt", Array("A\0\0".utf8) + stored, ""),
    Case("tEXt", Array("Raw profile type exif\0B".utf8), ""),
    Case("tEXt", Array("date:create\0B".utf8), ""),
    Case("tEXt", [0x41, 0xE9, 0x20, 0xFF, 0, 66], ""), Case("gIFg", [2, 0, 0, 10], ""),
    Case("gIFx", Array("NETSCAPE2.0".utf8), ""), Case("abCd", [1], ""),
  ]

  @Test(arguments: sound) func soundChunksAreKept(_ item: Case) throws {
    let (decoder, tile) = try Self.cut(item.file())
    #expect(decoder.notes.isEmpty)
    #expect(PNGFile.chunks(of: tile).contains { $0.type == item.type && $0.data == item.data })
    try checkTile(tile)
  }

  /// An upper-case third letter is all that PNG has so far.
  @Test(arguments: ["abcd", "aBcd"]) func reservedTypesAreLeftOut(type: String) throws {
    let note = "a reserved \(type) chunk is left out (its third letter is lower case)"
    try checkLeftOut(Case(type, [1], ""), note)
  }

  /// A damaged profile does not displace sRGB.
  @Test(arguments: [true, false], [true, false])
  func aProfileGoesBeforeSRGB(isSound: Bool, isFirst: Bool) throws {
    let profile = Array("A\0\0".utf8) + (isSound ? Self.stored : [1])
    var file = try Case("iCCP", profile, "").file()
    file.chunks.insert(("sRGB", [0]), at: isFirst ? 1 : 2)
    let (decoder, tile) = try Self.cut(file)
    let (kept, note) =
      isSound
      ? ("iCCP", "a needless sRGB chunk is left out (iCCP goes before it)")
      : ("sRGB", "a damaged iCCP chunk is left out (it cannot be inflated)")
    #expect(decoder.notes == [note])
    let types = PNGFile.chunks(of: tile).map(\.type)
    #expect(types.filter { ["iCCP", "sRGB"].contains($0) } == [kept])
  }

  /// A file and what is written of the whole of it with all its metadata.
  private static func cut(
    _ file: PNGFile, isLenient: Bool = false
  ) throws -> (DecodedPicture, [UInt8]) {
    let picture = try DecodedPicture(file.bytes, DecodeOptions(isLenient: isLenient))
    return (picture, try picture.tile(EncodeOptions { $0.metadata = .all }))
  }

  static let misplaced: [Case] = [
    Case("gAMA", [0, 0, 177, 143], "before PLTE and IDAT", .palette, .beforePixels),
    Case("cHRM", zeros(32), "before PLTE and IDAT", .rgb, .afterPixels),
    Case("sBIT", [8, 8, 8], "before PLTE and IDAT", .palette, .beforePixels),
    Case("bKGD", [1], "after PLTE", .palette, .beforePalette),
    Case("bKGD", zeros(6), "before IDAT", .rgb, .afterPixels),
    Case("hIST", zeros(8), "after PLTE", .palette, .beforePalette),
    Case("pHYs", zeros(9), "before IDAT", .gray, .afterPixels),
    Case("sPLT", [65, 0, 8], "before IDAT", .gray, .afterPixels),
  ]

  /// Pixels are opaque, or not, by it.
  static let transparency: [Case] = [
    Case("tRNS", [1], "1 bytes of 2", .gray), Case("tRNS", [0, 1], "2 bytes of 6", .rgb),
    Case("tRNS", [], "0 bytes of 1…4", .palette, .beforePixels),
    Case("tRNS", zeros(5), "5 bytes of 1…4", .palette, .beforePixels),
    Case("tRNS", [0], "it belongs after PLTE", .palette, .beforePalette),
    Case("tRNS", [0, 1], "it belongs before IDAT", .gray, .afterPixels),
    Case("tRNS", zeros(6), "it belongs before IDAT", .rgb, .afterPixels),
  ]

  @Test(arguments: damaged) func damagedChunksAreLeftOut(_ item: Case) throws {
    try checkLeftOut(item, "a damaged \(item.type) chunk is left out (\(item.said))")
  }

  @Test(arguments: misplaced) func misplacedChunksAreLeftOut(_ item: Case) throws {
    try checkLeftOut(item, "a misplaced \(item.type) chunk is left out (it belongs \(item.said))")
  }

  /// - Parameter note: the only one, strictly read and leniently.
  private func checkLeftOut(_ item: Case, _ note: String) throws {
    for isLenient in [false, true] {
      let (decoder, file) = try Self.cut(item.file(), isLenient: isLenient)
      #expect(decoder.notes == [note])
      #expect(!PNGFile.chunks(of: file).contains { $0.type == item.type })
      try checkTile(file)
    }
  }

  private static let hasChecker = ShellCommand.exists("pngcheck")

  /// Our files are sound, to us and to pngcheck where it is installed (make deps-peers).
  private func checkTile(_ bytes: [UInt8]) throws {
    #expect(try DecodedPicture(bytes).notes.isEmpty)
    guard Self.hasChecker else { return }
    try ShellCommand.withFile(bytes) { #expect(ShellCommand.run("pngcheck -q \($0)") != nil) }
  }

  @Test(arguments: transparency) func transparencyIsRefused(_ item: Case) throws {
    let bytes = try item.file().bytes
    let error = SlicerError.malformed(
      format: .png, reason: "tRNS: \(item.said)", remedy: .lenient(.leavesOut))
    let sources: [any ByteSource] = [MemorySource(bytes), DrippingSource(bytes, step: 50)]
    for source in sources {
      #expect(throws: error) { try Rasters.decoded(FormatCatalog.open(source)) }
    }
    let lenient = try DecodedPicture(bytes, DecodeOptions(isLenient: true))
    #expect(lenient.header.transparentSample.isEmpty && lenient.notes.count == 1)
    #expect(lenient.header.palette.allSatisfy { $0.alpha == 255 })
  }

  /// One note for a type, however many there are, and the second is taken where the first is damaged.
  @Test(
    arguments: [
      ("tEXt", [0], [], "its name is not of 1…79 bytes"),
      ("gAMA", [1], [0, 0, 177, 143], "1 bytes of 4"),
    ] as [(String, [UInt8], [UInt8], String)])
  func aTypeIsNotedOnce(type: String, first: [UInt8], second: [UInt8], said: String) throws {
    var file = try Case(type, first, "").file()
    file.chunks.insert((type, second), at: 2)
    let decoder = try FormatCatalog.open(file.bytes)
    #expect(decoder.notes == ["a damaged \(type) chunk is left out (\(said))"])
  }

  @Test(arguments: ["tEXt", "gAMA", "abCd", "IDAT", "PLTE"])
  func nothingStandsBeforeTheHeader(type: String) throws {
    var file = try Case("tEXt", [65, 0, 66], "").file()
    file.chunks.insert((type, [65, 0, 66]), at: 0)
    let error = SlicerError.malformed(format: .png, reason: "\(type) stands before IHDR")
    for isLenient in [false, true] {
      #expect(throws: error) {
        try FormatCatalog.open(file.bytes, DecodeOptions(isLenient: isLenient))
      }
    }
  }
}
