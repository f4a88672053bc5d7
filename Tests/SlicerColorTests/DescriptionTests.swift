import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// PNG's chunks about colors, through the real decoder, and which of them counts.
@Suite struct DescriptionTests {
  private static let sample = PNGSample(.rgb)

  private static func file(_ chunks: [StoredPNG.Chunk], _ sample: PNGSample = sample) throws
    -> [UInt8]
  { try sample.file(sample.noise(PixelSize(width: 20, height: 5)), early: chunks) }

  /// - Parameter notes: what is said of it.
  private static func image(_ chunks: [StoredPNG.Chunk], notes: [String] = []) throws -> Bitmap {
    let result = try Images.prepared(file(chunks))
    #expect(result.notes == notes)
    return result.image
  }

  private static func cICP(
    _ primaries: UInt8, _ transfer: UInt8, _ matrix: UInt8 = 0, _ range: UInt8 = 1
  ) -> StoredPNG.Chunk { ("cICP", [primaries, transfer, matrix, range]) }

  private static func gAMA(_ number: Int) -> StoredPNG.Chunk { ("gAMA", PNGFile.big(number)) }

  private static func iCCP(_ profile: [UInt8]) -> StoredPNG.Chunk {
    ("iCCP", Array("p\0\0".utf8) + PNGFile.stored(profile))
  }

  private static func cHRM(_ numbers: [Int]) -> StoredPNG.Chunk {
    ("cHRM", numbers.flatMap(PNGFile.big))
  }

  private static let sRGB: StoredPNG.Chunk = ("sRGB", [0])
  private static let srgbPrimaries = cHRM([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
  private static let adobePrimaries = cHRM([31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000])

  @Test func theHeaderTellsAllThatTheFileSays() throws {
    let file = try Self.file([
      Self.cICP(12, 13), Self.iCCP([1, 2, 3]), Self.gAMA(45455), Self.adobePrimaries,
    ])
    let colors = try FormatCatalog.open(file).header.colors
    #expect(colors.codePoints == .init(primaries: 12, transfer: 13))
    #expect(colors.iccProfile == [1, 2, 3])
    let named = try FormatCatalog.open(Self.file([Self.sRGB])).header.colors
    #expect(named.isSRGB && !colors.isSRGB)
    #expect(colors.gamma == 0.45455)
    let points = [
      colors.chromaticities?.white, colors.chromaticities?.green, colors.chromaticities?.blue,
    ]
    #expect(
      points == [Point(x: 0.3127, y: 0.329), Point(x: 0.21, y: 0.71), Point(x: 0.15, y: 0.06)])
  }

  @Test func chunksOfAWrongLengthSayNothing() throws {
    let file = try Self.file([("cICP", [1, 13, 0]), ("gAMA", [1]), ("cHRM", [1, 2])])
    #expect(try FormatCatalog.open(file).header.colors == ColorDescription())
  }

  @Test func aProfileThatCannotBeInflatedIsLeftOut() throws {
    let file = try Self.file([("iCCP", Array("p\0\0nonsense".utf8))])
    let decoder = try FormatCatalog.open(file)
    #expect(decoder.header.colors.iccProfile == nil)
    #expect(decoder.notes.count == 1 && decoder.notes[0].contains("iCCP"))
  }

  @Test func theFirstThatIsThereCounts() throws {
    let adobe = try Self.image([Self.iCCP(LCMSReference.adobeRGB)])
    let p3 = try Self.image([Self.cICP(12, 13)])
    let dark = try Self.image([Self.gAMA(100_000)])
    let plain = try Self.image([])
    #expect(Set([adobe, p3, dark, plain].map(Images.pixels)).count == 4)
    let all = [Self.cICP(12, 13), Self.iCCP(LCMSReference.adobeRGB), Self.sRGB, Self.gAMA(100_000)]
    #expect(try Self.image(all) == p3)
    #expect(try Self.image(Array(all.dropFirst())) == adobe)
    #expect(try Self.image(Array(all.dropFirst(2))) == plain)
    #expect(try Self.image(Array(all.dropFirst(3))) == dark)
  }

  @Test func whatIsStatedIsTheProfileThatItDescribes() throws {
    let p3 = try Self.image([Self.cICP(12, 13)])
    #expect(Images.distance(p3, try Self.image([Self.iCCP(LCMSReference.displayP3)])) <= 1)
    #expect(try Self.image([Self.cICP(1, 13)]) == Self.image([]))
    let gamma = try Self.image([Self.gAMA(45471), Self.adobePrimaries])
    #expect(Images.distance(gamma, try Self.image([Self.iCCP(LCMSReference.adobeRGB)])) <= 1)
  }

  @Test func theGammaThatPNGWritesForSRGBIsSRGB() throws {
    let plain = try Self.image([])
    for chunks in [
      [Self.gAMA(45455)], [Self.gAMA(45455), Self.srgbPrimaries], [Self.srgbPrimaries],
      [Self.adobePrimaries],
    ] { #expect(try Self.image(chunks) == plain) }
    #expect(try Self.image([Self.gAMA(45455), Self.adobePrimaries]) != plain)
  }

  /// Light of one half is 188 in sRGB, whatever gamma it comes with.
  @Test func gammaBringsBackTheSameLight() throws {
    for (gamma, gray) in [(100_000, 128), (50_000, 181), (200_000, 64)] {
      let raster = try Rasters.made(PixelSize(width: 1, height: 1), PixelFormat(.gray)) { _, _ in
        UInt8(gray)
      }
      let file = try PNGSample(.gray).file(raster, early: [Self.gAMA(gamma)])
      let image = try Images.prepared(file).image
      #expect(abs(Int(image[0, 0].x) - 188) <= 1, "\(gamma): \(image[0, 0])")
    }
  }

  private static let nonsense = ["gAMA and cHRM make no sense and are ignored"]

  /// The decoder has noted a gamma of zero already.
  @Test(arguments: [
    ([gAMA(1)], nonsense), ([gAMA(50_000), cHRM([0, 0, 0, 0, 0, 0, 0, 0])], nonsense),
    ([gAMA(50_000), cHRM([31270, 32900, 30000, 60000, 30000, 60000, 30000, 60000])], nonsense),
    ([gAMA(0)], []), ([cICP(200, 13)], ["cICP 200/13/0/1 is not known and is ignored"]),
  ]) func nonsenseIsIgnoredWithANote(chunks: [StoredPNG.Chunk], notes: [String]) throws {
    #expect(try Self.image(chunks, notes: notes) == Self.image([]))
  }

  @Test(arguments: [(UInt8(16), "PQ"), (18, "HLG")])
  func highDynamicRangeIsRefused(transfer: UInt8, name: String) throws {
    let file = try Self.file([Self.cICP(9, transfer)])
    let error = SlicerError.highDynamicRange(transfer: name)
    #expect(throws: error) { try Images.prepared(file) }
    let words =
      "unsupported colors: \(name) has a high dynamic range, but slicer draws in sRGB"
    #expect("\(error)" == words)
  }

  @Test func narrowRangeIsRefused() throws {
    let points = ColorDescription.CodePoints(primaries: 1, transfer: 13, isFullRange: false)
    let file = try Self.file([Self.cICP(1, 13, 0, 0)])
    #expect(throws: SlicerError.narrowRange(points)) { try Images.prepared(file) }
  }
}
