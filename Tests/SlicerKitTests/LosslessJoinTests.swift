import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles that were cut without loss, put together again.
@Suite struct LosslessJoinTests {
  private static let size = PixelSize(83, 59)
  private static let sample = SmoothJPEG.photo

  /// A picture in two rows and two columns, the first three of 32×32 pixels.
  private func cut(_ sample: SmoothJPEG = Self.sample) throws -> (ScratchFolder, [UInt8]) {
    let file = try sample.noisy(Self.size)
    let folder = try ScratchFolder("a.jpg", file)
    #expect(try folder.split("a.jpg", .cuts(x: [32, 64], y: [32])).isLossless)
    return (folder, file)
  }

  private func refusal(
    _ folder: ScratchFolder, isLenient: Bool = false, to name: FilePath = "joined.jpg"
  ) throws -> WorkError {
    let error = try #require(
      #expect(throws: WorkError.self) { try folder.join(to: name, isLenient: isLenient) })
    #expect(folder.read(name) == nil)
    return error
  }

  /// Another format is made of the joined JPEG, so that edges of tiles are not smoothed over.
  @Test(arguments: SmoothJPEG.losslessKinds)
  func otherFormatsHaveThePixelsOfTheWhole(sample: SmoothJPEG) throws {
    let file = try sample.turned(.rightTop).noisy(Self.size)
    let folder = try ScratchFolder("a.jpg", file)
    #expect(try folder.split("a.jpg", .grid(2, 2) { $0.lossless = .snapping }).isLossless)
    // A PNG of a JPEG in CMYK has other samples.
    let isKept = ![.cmyk, .ycck].contains(sample.recipe.colorSpace)
    #expect(try folder.join(to: "joined.png").verdict == (isKept ? .exact : .unknown))
    let joined = try folder.picture("joined.png")
    #expect(joined.header.orientation == .rightTop && joined.header.format == .png)
    #expect(try joined.bytes == Rasters.bytes(.converted(file, to: .png)))
  }

  @Test func anotherQualityIsWrittenAnew() throws {
    let (folder, file) = try cut()
    let report = try folder.join(to: "joined.jpg") { $0.encoding.quality = 50 }
    #expect(report.verdict == .unknown)
    let joined = try #require(folder.read("joined.jpg"))
    #expect(joined.count < file.count)
    #expect(
      PeakSignalToNoise.decibels(try DecodedPicture(joined).bytes, try DecodedPicture(file).bytes)
        > 25)
  }

  @Test func aChangedTileIsRefusedUnlessLenient() throws {
    let (folder, file) = try cut()
    let other = try #require(folder.read("tiles/a_r0_c0.jpg"))
    try folder.write("tiles/a_r0_c1.jpg", other)
    let error = try refusal(folder)
    #expect(error.path == folder["tiles/a_r0_c1.jpg"] && error.kind == .badInput)
    #expect("\(error.reason)".contains("its checksum is not the one"))
    #expect(try folder.join(to: "joined.jpg", isLenient: true).verdict == .changedTiles)
    let joined = try JPEGBlocks(try #require(folder.read("joined.jpg")), Self.sample)
    let first = PixelRect(x: 0, y: 0, width: 32, height: 32)
    let planes = try JPEGBlocks(file, Self.sample).planes(in: first)
    #expect(joined.planes(in: first) == planes)
    #expect(joined.planes(in: PixelRect(x: 32, y: 0, width: 32, height: 32)) == planes)
  }

  @Test func theSameCoefficientsInOtherBytesAreExact() throws {
    let (folder, file) = try cut()
    let tile: FilePath = "tiles/a_r1_c1.jpg"
    let bytes = try #require(folder.read(tile))
    // A comment after SOI.
    try folder.write(tile, bytes.prefix(2) + [0xFF, 0xFE, 0, 4, 65, 66] + bytes.dropFirst(2))
    #expect(try refusal(folder).path == folder[tile])
    #expect(try folder.join(to: "joined.jpg", isLenient: true).verdict == .exact)
    let joined = try #require(folder.read("joined.jpg"))
    #expect(try JPEGBlocks(joined, Self.sample) == JPEGBlocks(file, Self.sample))
  }

  /// Files that can stand where a tile was, and cannot be joined even if changes are allowed.
  @Test func tilesOfAnotherKindAreRefused() throws {
    let tile = PixelSize(32, 32)
    let png = PNGSample(.rgb)
    let cases: [([UInt8], String)] = [
      (
        try SmoothJPEG(.ycbcr, [[2, 2], [1, 1], [1, 1]], quality: 80).noisy(tile),
        "a part's quantisation tables differ: its quality is 80, not 92"
      ),
      (
        try SmoothJPEG(.ycbcr, [[2, 1], [1, 1], [1, 1]]).noisy(tile),
        "a part's chroma sampling is 4:2:2, not 4:2:0"
      ),
      (try SmoothJPEG.gray.noisy(tile), "a part's color space is greyscale, not YCbCr"),
      (try png.noisy(tile), "its format is png, but the manifest says jpeg"),
      (try Self.sample.noisy(PixelSize(32, 31)), "its size is 32x31, but the manifest says 32x32"),
    ]
    for (file, reason) in cases {
      let (folder, _) = try cut()
      try folder.write("tiles/a_r0_c1.jpg", file)
      let error = try refusal(folder, isLenient: true)
      #expect(error.path == folder["tiles/a_r0_c1.jpg"])
      #expect(error.kind == .badInput && "\(error.reason)".contains(reason), "\(error)")
    }
  }

  private static let noDigest = ManifestSource.Content.coefficients(
    String(repeating: "0", count: 32))

  /// The digest is of all coefficients: a manifest of another picture does not fit.
  @Test func anotherDigestIsRefused() throws {
    let (folder, _) = try cut()
    try folder.change { $0.source.content = Self.noDigest }
    #expect("\(try refusal(folder).reason)".contains("checksum"))
    #expect(try folder.join(to: "joined.jpg", isLenient: true).verdict == .changedTiles)
  }

  /// Tiles may be joined as pixels by a manifest that knows of no coefficients, and the other way
  /// round not at all.
  @Test func coefficientsOfPNGsAreRefused() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(32, 32)))
    try folder.split("a.png", .grid(2, 2))
    try folder.change { $0.source.content = Self.noDigest }
    for name in ["joined.png", "joined.jpg"] as [FilePath] {
      for isLenient in [false, true] {
        let error = try refusal(folder, isLenient: isLenient, to: name)
        #expect("\(error.reason)" == "not a manifest of slicer: its tiles are not JPEGs")
      }
    }
  }

  @Test func blankTilesHaveNoCoefficients() throws {
    let (folder, _) = try cut()
    try folder.change { $0.tiles[1].content = .blank(samples: "808080") }
    let error = try refusal(folder, isLenient: true)
    #expect(error.kind == .badInput && "\(error.reason)".contains("has no file"))
  }
}
