import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A viewer shows the same colors, whatever a picture's are and wherever it goes.
@Suite struct ColorLawTests {
  /// A picture, and how its file says what its colors are.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let file: [UInt8]
    var testDescription: String { name }
  }

  private static let size = PixelSize(24, 16)
  private static let formats = FormatCatalog.written.filter {
    $0.loadedLibrary.map { $0.version != nil } ?? true
  }

  /// Smooth, and of few colors; none so dark that one step of a JPEG is a large one of light.
  private static func raster(_ model: PixelFormat.Model, _ depth: Int = 8) throws -> Raster {
    let format = PixelFormat(model, bitDepth: depth)
    let samples = format.model.samplesPerPixel
    return try Rasters.made(size, format) { y, byte in
      let index = byte / (depth / 8)
      let (x, sample) = (index / samples, index % samples)
      if depth == 16, byte % 2 == 1 { return 0 }
      return UInt8(110 + 4 * (x / 3) + 5 * (y / 4) + 17 * sample)
    }
  }

  private static func png(
    _ name: String, _ model: PixelFormat.Model, depth: Int = 8, palette: [UInt8] = [],
    _ chunks: [(String, [UInt8])]
  ) -> Source {
    guard let raster = try? raster(model, depth) else { preconditionFailure("it is small") }
    // PLTE stands behind what is said of colors.
    var file = PNGFile(raster, before: chunks)
    if !palette.isEmpty { file.chunks.insert(("PLTE", palette), at: file.chunks.count - 2) }
    return Source(name: name, file: file.bytes)
  }

  private static let linear = ("gAMA", PNGFile.big(100_000))
  private static let adobe = [
    ("gAMA", PNGFile.big(45_470)),
    ("cHRM", [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000].flatMap(PNGFile.big)),
  ]
  private static let p3 = ("cICP", [12, 13, 0, 1] as [UInt8])

  private static func profile(_ bytes: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", "p\0\0".bytes + PNGFile.stored(bytes))
  }

  /// A profile of grays in proportion to light.
  private static let grayProfile = GrayProfile.bytes(gamma: 1)
  private static let palette = (0..<256).flatMap { index -> [UInt8] in
    let i = UInt8(index)
    return [i, 255 - i, i / 2 + 64]
  }

  static let pngs: [Source] = [
    png("linear RGB", .rgb, [linear]), png("linear grey", .gray, [linear]),
    png("linear grey and opacity", .grayAlpha, [linear]),
    png("linear RGB of 16 bits", .rgb, depth: 16, [linear]),
    png("Adobe's primaries", .rgb, adobe), png("P3", .rgb, [p3]),
    png("P3 and opacity", .rgba, [p3]),
    png("P3 of greys", .gray, [p3]), png("a grey profile", .gray, [profile(grayProfile)]),
    png("a grey profile, 16 bits", .gray, depth: 16, [profile(grayProfile)]),
    png("a palette, linear", .palette, palette: palette, [linear]),
    png("a palette, P3", .palette, palette: palette, [profile(ColorSpace.displayP3Profile)]),
    png(
      "a palette of greys, P3", .palette, palette: (0..<768).map { UInt8($0 / 3) },
      [profile(ColorSpace.displayP3Profile)]),
    png("a profile that is overruled", .rgb, [p3, profile(GrayProfile.bytes(gamma: 1))]),
    png("nothing", .rgb, []),
  ]
  static let hdr: [Source] = [
    png("PQ", .rgb, [("cICP", [9, 16, 0, 1])]), png("HLG", .rgb, [("cICP", [9, 18, 0, 1])]),
    png("PQ of 16 bits", .rgba, depth: 16, [("cICP", [9, 16, 0, 1])]),
  ]
  static let inks: [Source] = [
    ink("CMYK", .cmyk, adobe: nil), ink("CMYK of Adobe", .cmyk, adobe: 0),
    ink("YCCK", .ycck, adobe: 2), ink("CMYK without a profile", .cmyk, adobe: nil, profile: false),
  ]

  private static func ink(
    _ name: String, _ space: JPEGColorSpace, adobe: UInt8?, profile: Bool = true
  ) -> Source {
    let one = (horizontal: 1, vertical: 1)
    let recipe = JPEGRecipe(space, sampling: [one, one, one, one], quality: 100)
    var segments = adobe.map { [SmoothJPEG.adobe(transform: $0)] } ?? []
    if profile {
      segments.append(
        JPEGSegment(marker: 0xE2, data: "ICC_PROFILE\0".bytes + [1, 1] + InkProfile.bytes))
    }
    guard let raster = try? raster(space.storedModel),
      let file = try? JPEGEncoder(recipe, segments).file(raster)
    else { preconditionFailure("it is small") }
    return Source(name: name, file: file)
  }

  /// Those in which all of a set of tiles is tried: encoders that are loaded take long, and get a picture of each kind.
  private static func formats(of source: Source) -> [FileFormat] {
    let isTried = ["linear RGB", "P3 and opacity", "a grey profile", "CMYK"].contains(source.name)
    return isTried ? formats : formats.filter { $0.loadedLibrary == nil }
  }

  private static func shown(_ file: [UInt8]) throws -> Bitmap { try Picture(file).pixels() }

  /// By how much samples may differ that went into a format, and out of it.
  ///
  /// A step of a JPEG of BT.2020's primaries is up to two of sRGB.
  private static func tolerance(_ format: FileFormat, isHDR: Bool = false) -> Int {
    format == .jpeg ? isHDR ? 12 : 6 : isHDR ? 3 : 2
  }

  private static func options(_ format: FileFormat) -> EncodeOptions {
    EncodeOptions {
      ($0.format, $0.compression) = (format, .fast)
      if format == .jpeg { $0.quality = 100 }
    }
  }

  /// True if a format has room for all opacities, and a GIF for the colors.
  private static func canHold(_ format: FileFormat, _ picture: Bitmap) -> Bool {
    guard picture.isOpaque || format.holdsAlpha else { return false }
    guard format == .gif else { return true }
    return picture.isOpaque && Set(Images.pixels(picture)).count <= 256
  }

  private static func part(_ picture: Bitmap, _ rect: PixelRect) throws -> [SIMD4<UInt8>] {
    rect.rows.flatMap { y in rect.columns.map { picture[$0, y] } }
  }

  private static func distance(_ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>]) -> Int {
    guard a.count == b.count else { return 256 }
    return zip(a, b).map { a, b in (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0 }.max()
      ?? 0
  }

  @Test(arguments: pngs + inks + hdr) func aPartShowsWhatItsSourceShows(source: Source) throws {
    let isHDR = Self.hdr.contains { $0.name == source.name }
    let whole = try Self.shown(source.file)
    let rect = PixelRect(x: 3, y: 2, width: 17, height: 11)
    for format in Self.formats where Self.canHold(format, whole) {
      var cut = try SubimageCut(
        [Picture(source.file)], Rect(x: 3, y: 2, width: 17, height: 11))
      cut.encoding = Self.options(format)
      let memory = MemorySink()
      try cut.write(to: .memory(memory))
      let distance = Self.distance(
        Images.pixels(try Self.shown(memory.bytes)), try Self.part(whole, rect))
      #expect(distance <= Self.tolerance(format, isHDR: isHDR), "\(format) \(distance)")
    }
  }

  @Test(arguments: pngs + inks) func tilesAndWhatIsJoinedShowTheSource(source: Source) throws {
    let whole = try Self.shown(source.file)
    let isJPEG = source.file[0] == 0xFF
    let folder = try ScratchFolder("a", source.file)
    for format in Self.formats(of: source) where Self.canHold(format, whole) {
      let tiles = FilePath("tiles-\(format.name)")
      try folder.split("a", to: tiles, .grid(2, 2) { $0.encoding = Self.options(format) })
      for tile in try folder.manifest(tiles).tiles {
        let distance = Self.distance(
          Images.pixels(try Self.shown(folder.file(of: tile, in: tiles))),
          try Self.part(whole, tile.rect))
        #expect(distance <= Self.tolerance(format), "split \(format) \(distance)")
      }
    }
    try folder.split("a", to: "own", .grid(2, 2) { $0.lossless = .whereAligned })
    for format in Self.formats(of: source) where Self.canHold(format, whole) {
      let name = FilePath("joined.\(format.extensions[0])")
      try folder.join("own", to: name) { $0.encoding = Self.options(format) }
      let joined = try Self.shown(try #require(folder.read(name)))
      let most = Self.tolerance(format) + (isJPEG ? 6 : 0)
      let distance = Images.distance(joined, whole)
      #expect(distance <= most, "join \(format) \(distance)")
    }
  }

  @Test(arguments: Sweep.pairs(pngs + inks + hdr, PyramidProfile.allCases))
  func aPyramidShowsTheSource(source: Source, profile: PyramidProfile) throws {
    let whole = try Self.shown(source.file)
    let isHDR = Self.hdr.contains { $0.name == source.name }
    for format in Self.formats(of: source)
    where format.isShownByBrowsers && format.holdsAnyColor && Self.canHold(format, whole) {
      var pyramid = Pyramid(Picture(source.file), .deepZoom)
      (pyramid.encoding, pyramid.profile) = (Self.options(format), profile)
      let full = try PyramidPixels(pyramid).files.first {
        if case .levelTile(_, level: 0) = $0.content { true } else { false }
      }
      let tile = try #require(full).bytes
      let distance = Images.distance(try Self.shown(tile), whole)
      #expect(distance <= Self.tolerance(format, isHDR: isHDR), "\(format) \(distance)")
      guard profile == .sRGB else { continue }
      let header = try FormatCatalog.open(tile).header
      #expect((header.metadata.iccProfile?.count ?? 0) < 1024)
      #expect(![.cmyk, .ycck].contains(header.pixelFormat.model))
    }
  }

  /// Its tags say what its samples are after all conversions, and not before.
  @Test(arguments: Sweep.pairs(pngs + inks + hdr, PyramidProfile.allCases))
  func aPyramidInOneFileShowsTheSource(source: Source, profile: PyramidProfile) throws {
    let whole = try Self.shown(source.file)
    let isHDR = Self.hdr.contains { $0.name == source.name }
    let isJPEG = source.file[0] == 0xFF
    var pyramid = Pyramid(Picture(source.file), .tiff)
    pyramid.profile = profile
    let folder = try ScratchFolder()
    try pyramid.write(to: .file(folder["p.tif"]))
    let shown = try Self.shown(try #require(folder.read("p.tif")))
    let most = isJPEG || isHDR ? 12 : 2
    #expect(Images.distance(shown, whole) <= most)
  }

  /// Inks of a TIFF, too, become what a JPEG can say.
  @Test(arguments: inks) func inksOfATIFFGoIntoAJPEG(source: Source) throws {
    let folder = try ScratchFolder("a.jpg", source.file)
    let rect = Rect(x: 0, y: 0, width: 24, height: 16)
    for (from, to, format) in [("a.jpg", "b.tif", FileFormat.tiff), ("b.tif", "c.jpg", .jpeg)] {
      var cut = try SubimageCut([Picture(contentsOf: folder[FilePath(from)])], rect)
      cut.encoding = Self.options(format)
      try cut.write(to: .file(folder[FilePath(to)]))
    }
    let (tiff, jpeg) = (try #require(folder.read("b.tif")), try #require(folder.read("c.jpg")))
    #expect(try FormatCatalog.open(tiff).header.pixelFormat.model == .cmyk)
    #expect(Images.distance(try Self.shown(jpeg), try Self.shown(tiff)) <= 6)
  }

  /// One conversion serves all verbs: that of a transition.
  @Test(arguments: inks.dropLast()) func inksAreNotMixedNaively(source: Source) throws {
    var picture = Picture(source.file)
    picture.isLenient = true
    let png = try picture.subimage(Rect(x: 0, y: 0, width: 24, height: 16), as: .png)
    let decoded = try DecodedPicture(png)
    #expect(decoded.header.pixelFormat == PixelFormat(.rgb))
    #expect(decoded.header.metadata.iccProfile == nil)
    let stripped = try DecodedPicture(
      FormatCatalog.encoder(
        for: try FormatCatalog.open(source.file, DecodeOptions(convertsToRGB: true)).header,
        EncodeOptions { $0.format = .png }
      ).file(
        try Rasters.read(
          ConvertedRows(
            FormatCatalog.open(source.file, DecodeOptions(convertsToRGB: true)), as: .png))))
    #expect(decoded.bytes != stripped.bytes)
  }

  @Test func whatIsConvertedIsNotExact() throws {
    let folder = try ScratchFolder("a.jpg", Self.inks[0].file)
    let report = try folder.split("a.jpg", .grid(2, 2) { $0.encoding.format = .png })
    #expect(!report.isExact)
    let notes = report.notes.map { "\($0)" }
    #expect(
      notes.contains("its colors (inks) are converted to sRGB, because PNG cannot describe them"))
    try folder.expectJoined(to: "b.png", .inexactTiles)
    #expect(throws: WorkError.self) {
      try folder.split(
        "a.jpg", to: "other",
        .grid(2, 2) {
          $0.encoding.format = .png
          $0.lossless = .exact
        })
    }
    // A TIFF holds inks and their profile: every sample is kept.
    let tiff = try folder.split("a.jpg", to: "tiff", .grid(2, 2) { $0.encoding.format = .tiff })
    #expect(tiff.isExact)
    let tile = try #require(try folder.tiles("tiff")[0])
    #expect(tile.header.pixelFormat == PixelFormat(.cmyk))
    #expect(tile.header.metadata.iccProfile == InkProfile.bytes)
  }

  /// A profile's description leaves samples unchanged.
  @Test(arguments: ["linear RGB", "a grey profile", "P3"]) func aProfileKeepsSamples(
    name: String
  ) throws {
    let source = try #require(Self.pngs.first { $0.name == name })
    let folder = try ScratchFolder("a.png", source.file)
    let report = try folder.split("a.png", .grid(2, 2) { $0.encoding.format = .webp })
    #expect(report.isExact)
    try folder.expectJoined(to: "b.webp")
  }

  /// Colors brighter than white are brought to a screen, with a note, unless files can say what they are.
  @Test func lightBeyondWhiteIsKeptOrBroughtDown() throws {
    let folder = try ScratchFolder("a.png", Self.hdr[0].file)
    for format in Self.formats where format != .gif {
      let report = try folder.split(
        "a.png", to: FilePath(format.name), .grid(1, 1) { $0.encoding = Self.options(format) })
      let notes = report.notes.map { "\($0)" }
      let isHeld = [.png, .avif, .jxl].contains(format)
      #expect(notes.contains { $0.contains("brighter than white (PQ)") } != isHeld, "\(format)")
    }
    let tile = try #require(try folder.tiles("png")[0]).header
    #expect(tile.colors.codePoints == .init(primaries: 9, transfer: 16))
  }

  /// Files of 8 bits say so once where the picture has more, and not where colors alone are converted.
  @Test func lostBitsAreSaid() throws {
    let deep = try Raster(size: PixelSize(8, 8), format: PixelFormat(.rgb, bitDepth: 16))
    let folder = try ScratchFolder("a.png", deep.encoded(EncodeOptions { $0.format = .png }))
    func isSaid(_ format: FileFormat) throws -> Bool {
      let report = try folder.split(
        "a.png", to: FilePath("tiles-\(format.name)"),
        .grid(2, 2, .distribute) { $0.encoding.format = format })
      return report.notes.contains { "\($0)".contains("more than 8 bits a sample") }
    }
    for format in [FileFormat.jpeg, .webp, .qoi, .gif] { #expect(try isSaid(format), "\(format)") }
    for format in [FileFormat.png, .tiff] { #expect(try !isSaid(format), "\(format)") }
    let flat = try Raster(size: PixelSize(8, 8), format: PixelFormat(.rgb))
    try folder.write("a.png", flat.encoded(EncodeOptions { $0.format = .png }))
    #expect(try !isSaid(.jpeg))
  }

  @Test func lossyPicturesSayThatTheyGrow() throws {
    let raster = try Self.raster(.rgb)
    var lossy = EncodeOptions { $0.format = .webp }
    lossy.quality = 75
    let folder = try ScratchFolder("a.webp", raster.encoded(lossy))
    func notes(_ change: (inout CutOptions) -> Void) throws -> [String] {
      try folder.split("a.webp", to: "tiles", .grid(2, 2, .distribute, change)).notes.map {
        "\($0) \($0.hint ?? "")"
      }
    }
    let words = "lossy WebP becomes lossless WebP, which is several times larger"
    #expect(try notes { _ in }.contains { $0.hasPrefix(words) && $0.contains("quality 80") })
    #expect(try notes { $0.encoding.quality = 80 } == [])
    lossy.quality = nil
    try folder.write("a.webp", raster.encoded(lossy))
    #expect(try notes { _ in } == [])
  }
}

extension ColorSpace {
  /// Its bytes.
  fileprivate static let displayP3Profile = ColorSpace.displayP3.colors.iccProfile ?? []
}
