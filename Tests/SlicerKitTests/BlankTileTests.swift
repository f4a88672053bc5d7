import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles of one color, left out and put back.
@Suite struct BlankTileTests {
  @Test(arguments: PNGSample.plain) func blankTilesComeBack(sample: PNGSample) throws {
    let one = [false] + Array(repeating: true, count: 5)
    // Five tiles of ⌈9/7⌉ = 2 pixels reach the edge, two lie beyond.
    let beyond = (0..<49).map { $0 % 7 > 4 || $0 / 7 > 4 }
    for (side, grid, isBlank, blanks) in [
      (7, CutOptions.grid(3, 3), { $0 % 2 == 0 }, (0..<9).map { $0 % 2 == 0 }),
      (7, .grid(2, 3), { _ in true }, one), (3, .grid(7, 7, .pad), { _ in false }, beyond),
    ] as [(Int, CutOptions, (Int) -> Bool, [Bool])] {
      let size = PixelSize(3 * side, blanks == one ? 14 : 3 * side)
      let raster = try sample.squares(size, side: side) { isBlank($0 + $1) }
      let folder = try ScratchFolder("a.png", sample.file(raster))
      var options = grid
      options.blankTolerance = 0
      // A color that palettes have, so that files stay what they are.
      options.padColor = sample.palette.first
      #expect(try folder.split("a.png", options).isExact)
      let found = try folder.manifest().tiles.map { $0.file == nil }
      #expect(blanks == beyond ? zip(found, blanks).allSatisfy { $0 || !$1 } : found == blanks)
      #expect(folder.files(in: "tiles")?.count == found.count { !$0 } + 1)
      try folder.expectJoined(raster)
    }
  }

  @Test func aPictureThatIsNearlyBlankIsNotExact() throws {
    let sample = PNGSample(.gray)
    let raster = try sample.drawn(PixelSize(8, 8)) { x, _ in [x < 4 ? 100 : UInt16(100 + x)] }
    for (rows, columns) in [(1, 1), (2, 2), (1, 2), (2, 1)] {
      let folder = try ScratchFolder("a.png", sample.file(raster))
      let report = try folder.split("a.png", .grid(rows, columns) { $0.blankTolerance = 10 })
      #expect(!report.isExact && report.tileCount == 1, "\(rows)x\(columns)")
      try folder.expectJoined(nil, .inexactTiles)
      let joined = try folder.picture("joined.png")
      for (a, b) in zip(joined.bytes, Rasters.bytes(raster)) { #expect(abs(Int(a) - Int(b)) <= 10) }
    }
  }

  @Test func toleranceKeepsExactBlanksExact() throws {
    let sample = PNGSample(.rgb, 16)
    let raster = try sample.squares(PixelSize(12, 12), side: 4) { column, _ in column == 1 }
    let folder = try ScratchFolder("a.png", sample.file(raster))
    #expect(try folder.split("a.png", .grid(3, 3) { $0.blankTolerance = 2 }).isExact)
    try folder.expectJoined(raster)
  }

  /// Where every tile is blank the one that is kept has its size, its orientation and its place.
  @Test(arguments: Orientation.allCases)
  func theKeptTileOfABlankPictureFits(orientation: Orientation) throws {
    let sample = PNGSample(.rgb)
    let upright = try sample.drawn(PixelSize(19, 23)) { _, _ in [9, 8, 7] }
    let offset: StoredPNG.Chunk = ("oFFs", PNGFile.big(100) + PNGFile.big(200) + [0])
    let folder = try ScratchFolder("a.png", sample.file(upright, as: orientation, late: [offset]))
    try folder.split("a.png", to: "all", .grid(3, 4))
    try folder.split("a.png", .grid(3, 4) { $0.blankTolerance = 0 })
    #expect(folder.read("tiles/a_r0_c0.png") == folder.read("all/a_r0_c0.png"))
    try folder.expectJoined(TurnedPixels.stored(upright, as: orientation))
  }

  /// Blank tiles' samples are those of the source's rows; tiles may be decoded to other ones.
  @Test(arguments: SmoothJPEG.all) func blankTilesOfJPEGsHaveTheirColor(sample: SmoothJPEG) throws {
    let count = sample.recipe.components.count
    let format = PixelFormat(sample.recipe.rowModel)
    let raster = try Rasters.made(PixelSize(64, 32), format) { _, byte in
      let (x, i) = (byte / count, byte % count)
      return x < 32 ? [180, 90, 60, 40][i] : UInt8(2 * x + i)
    }
    let file = try sample.file(raster)
    let folder = try ScratchFolder("a.jpg", file)
    #expect(try folder.split("a.jpg", .grid(1, 4) { $0.blankTolerance = 0 }).blankCount >= 1)
    for (name, format) in [("joined.jpg", FileFormat.jpeg), ("joined.png", .png)] {
      try folder.expectJoined(to: FilePath(name), .inexactTiles)
      let options = DecodeOptions(convertsToRGB: format == .jpeg)
      let source = Rasters.bytes(
        try format == .jpeg ? DecodedPicture(file, options).raster : .converted(file, to: .png))
      let joined = try folder.picture(FilePath(name), options).bytes
      #expect(PeakSignalToNoise.decibels(source, joined) >= 40, "\(name)")
    }
  }

  /// The one tile that is kept tells the kind of file, and the picture is joined from it.
  @Test(arguments: SmoothJPEG.all) func aJPEGOfOneColorComesBack(sample: SmoothJPEG) throws {
    let raster = try Raster(size: PixelSize(50, 40), format: PixelFormat(sample.recipe.rowModel))
    let count = sample.recipe.components.count
    raster.fill(raster.size.bounds, samples: Array([150, 100, 60, 40][..<count]))
    let folder = try ScratchFolder("a.jpg", sample.file(raster))
    let report = try folder.split("a.jpg", .grid(3, 3) { $0.blankTolerance = 1 })
    #expect(report.blankCount == 8 && !report.isExact)
    try folder.expectJoined(to: "joined.jpg", .inexactTiles)
    let (source, joined) = (try folder.picture("a.jpg"), try folder.picture("joined.jpg"))
    #expect(joined.header.pixelFormat == source.header.pixelFormat)
    for (a, b) in zip(source.bytes, joined.bytes) { #expect(abs(Int(a) - Int(b)) <= 2) }
  }

  @Test func blankTilesOfJPEGsMadeFromPNGsHaveTheirColor() throws {
    let sample = PNGSample(.rgb)
    let raster = try sample.drawn(PixelSize(64, 16)) { x, y in
      x < 32 ? [200, 60, 20] : [UInt16(3 * x), UInt16(x), 99]
    }
    let folder = try ScratchFolder("a.png", sample.file(raster))
    let options = CutOptions.grid(1, 4) { ($0.blankTolerance, $0.encoding.format) = (0, .jpeg) }
    #expect(try folder.split("a.png", options).blankCount == 2)
    for name in ["joined.jpg", "joined.png"] as [FilePath] {
      try folder.expectJoined(to: name, .inexactTiles)
      let joined = try folder.picture(name, DecodeOptions(convertsToRGB: true))
      #expect(PeakSignalToNoise.decibels(Rasters.bytes(raster), joined.bytes) >= 35, "\(name)")
    }
  }
}
