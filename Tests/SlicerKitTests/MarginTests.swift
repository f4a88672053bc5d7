import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The surroundings of tiles in their files; of PNGs see ``RandomCutTests``.
@Suite struct MarginTests {
  @Test func setsHaveMarginsThatAgreeInPoints() throws {
    let sample = PNGSample(.rgb)
    let folder = try ScratchFolder("a.png", sample.noisy(PixelSize(14, 10)))
    try folder.write("a@2x.png", sample.noisy(PixelSize(28, 20)))
    let margins = TileMargins(overlap: 3, extrusion: 1)
    try folder.splitSet(["a.png", "a@2x.png"], .grid(2, 2) { $0.margins = margins })
    let sets = try folder.manifests()
    for (one, two) in zip(sets[0].tiles, sets[1].tiles) {
      #expect(two.frameInFile == one.frameInFile.scaled(2))
      #expect(two.fileSize == PixelSize(2 * one.fileSize.width, 2 * one.fileSize.height))
    }
    for name in ["b.png", "b@2x.png"] as [FilePath] { try folder.expectJoined(to: name) }
  }

  /// Fractions of a pixel are rounded up, so that no texture bleeds.
  @Test func partsOfPixelsAreWhole() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(30, 30)))
    try folder.split(
      "a.png",
      .cuts(x: [10], y: [10]) {
        $0.margins = TileMargins(overlap: 1, extrusion: 3)
        $0.scale = Scale("1.5")
      })
    let tile = try folder.manifest().tiles[3]
    #expect(tile.rect == PixelRect(15, 15, 15, 15))
    #expect(tile.frameInFile == PixelRect(7, 7, 15, 15) && tile.fileSize == PixelSize(27, 27))
  }

  @Test(arguments: SmoothJPEG.all) func jpegsHaveMarginsToo(sample: SmoothJPEG) throws {
    let upright = try sample.picture(PixelSize(64, 48))
    let file = try sample.turned(.rightTop).file(TurnedPixels.stored(upright, as: .rightTop))
    let folder = try ScratchFolder("a.jpg", file)
    let report = try folder.split("a.jpg", .grid(2, 2) { $0.margins.overlap = 5 })
    #expect(!report.isLossless, "though lines are between blocks")
    let plain = PlainTiles(
      upright: upright, padding: [], extent: upright.size, overlap: 5, extrusion: 0)
    func expectNear(_ picture: DecodedPicture, _ expected: Raster) throws {
      let shown = Rasters.bytes(try picture.upright())
      #expect(PeakSignalToNoise.decibels(shown, Rasters.bytes(expected)) >= 36)
    }
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      #expect(tile.frameInFile == plain.frame(tile.rect))
      try expectNear(try #require(picture), plain.file(tile.rect))
    }
    try folder.expectJoined(to: "joined.jpg", .inexactTiles)
    try expectNear(folder.picture("joined.jpg"), upright)
  }
}

/// Tiles beyond a picture have the padding's color.
@Suite struct PaddingTests {
  @Test(arguments: [PixelFormat.Model.gray, .rgb])
  func aTransparentColorMeansNothingInAnotherFormat(model: PixelFormat.Model) throws {
    let count = model.samplesPerPixel
    let sample = PNGSample(model, hasTransparency: true)
    let raster = try sample.drawn(PixelSize(16, 8)) { _, _ in Array(repeating: 200, count: count) }
    // A transparent color that is far from black.
    let color = (0..<count).flatMap { _ in [0, 0xF0] as [UInt8] }
    let chunks = PNGFile.chunks(of: try sample.file(raster)).map {
      $0.type == "tRNS" ? ($0.type, color) : $0
    }
    let folder = try ScratchFolder("a.png", PNGFile(chunks: chunks).bytes)
    try folder.split("a.png", .grid(1, 3, .pad) { $0.encoding.format = .jpeg })
    let last = try #require(
      try folder.tiles("tiles", DecodeOptions(convertsToRGB: true)).last ?? nil)
    #expect(last.raster.samples(5, 4).allSatisfy { $0 < 16 }, "black, where nothing is transparent")
  }

  @Test func theManifestNamesTheColor() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgba).noisy(PixelSize(5, 5)))
    let color = RGBA(red: 1, green: 2, blue: 255, alpha: 16)
    try folder.split("a.png", .grid(2, 1, .pad) { $0.padColor = color })
    #expect(try folder.manifest().grid.padColor == "#0102ff10")
    try folder.split("a.png", .grid(5, 1, .pad) { $0.padColor = color })
    #expect(try folder.manifest().grid.padColor == nil, "nothing hangs over")
  }
}
