import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles of one color, left out and put back.
@Suite struct BlankTileTests {
  @Test(arguments: PNGSample.plain)
  func someBlankTilesComeBack(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let raster = try sample.squares(PixelSize(21, 21), side: 7) { ($0 + $1) % 2 == 0 }
    let options = CutOptions.grid(3, 3) { $0.blankTolerance = 0 }
    try expectRoundTrip(sample, raster.size, options, folder, raster)
    let blanks = try folder.manifest().tiles.map { $0.file == nil }
    #expect(blanks == (0..<9).map { $0 % 2 == 0 })
    #expect(folder.files(in: "tiles")?.count == 4 + 1)
  }

  @Test(arguments: PNGSample.plain)
  func allBlankTilesComeBack(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let raster = try sample.squares(PixelSize(21, 14), side: 7) { _, _ in true }
    let options = CutOptions.grid(2, 3) { $0.blankTolerance = 0 }
    try expectRoundTrip(sample, raster.size, options, folder, raster)
    #expect(
      try folder.manifest().tiles.map { $0.file == nil } == [false]
        + Array(repeating: true, count: 5))
  }

  @Test(arguments: PNGSample.plain)
  func paddedTilesCanBeBlank(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let raster = try sample.squares(PixelSize(9, 9), side: 3) { _, _ in false }
    let options = CutOptions.grid(7, 7, .pad) { $0.blankTolerance = 0 }
    try expectRoundTrip(sample, raster.size, options, folder, raster)
    let tiles = try folder.manifest().tiles
    // ⌈9/7⌉ = 2: five tiles reach the edge, two lie beyond.
    #expect(tiles.filter { $0.row > 4 || $0.column > 4 }.allSatisfy { $0.file == nil })
  }

  @Test func aPictureThatIsNearlyBlankIsNotExact() throws {
    let sample = PNGSample(.gray)
    let raster = try sample.drawn(PixelSize(8, 8)) { x, _ in [x < 4 ? 100 : UInt16(100 + x)] }
    for (rows, columns) in [(1, 1), (2, 2), (1, 2), (2, 1)] {
      let folder = try ScratchFolder()
      try folder.write("a.png", sample.file(raster))
      let report = try folder.split("a.png", .grid(rows, columns) { $0.blankTolerance = 10 })
      #expect(!report.isExact && report.tileCount == 1, "\(rows)x\(columns)")
      #expect(try folder.join(to: "joined.png").verdict == .inexactTiles)
      let joined = try folder.picture("joined.png")
      for (a, b) in zip(joined.bytes, Rasters.bytes(raster)) { #expect(abs(Int(a) - Int(b)) <= 10) }
    }
  }

  @Test func toleranceKeepsExactBlanksExact() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb, 16)
    let raster = try sample.squares(PixelSize(12, 12), side: 4) { column, _ in column == 1 }
    let options = CutOptions.grid(3, 3) { $0.blankTolerance = 2 }
    try expectRoundTrip(sample, raster.size, options, folder, raster)
  }

  /// Blank tiles' samples are those of the source's rows; tiles may be decoded to other ones.
  @Test(arguments: SmoothJPEG.all)
  func blankTilesOfJPEGsHaveTheirColor(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    let count = sample.recipe.components.count
    let raster = try Raster(size: PixelSize(64, 32), format: PixelFormat(sample.recipe.rowModel))
    for y in 0..<32 {
      let row = raster.mutableRow(y)
      for x in 0..<64 {
        for i in 0..<count {
          row[x * count + i] = x < 32 ? [180, 90, 60, 40][i] : UInt8(2 * x + i)
        }
      }
    }
    try folder.write("a.jpg", sample.file(raster))
    let report = try folder.split("a.jpg", .grid(1, 4) { $0.blankTolerance = 0 })
    #expect(report.blankCount >= 1)
    for name in ["joined.jpg", "joined.png"] as [FilePath] {
      #expect(try folder.join(to: name).verdict == .inexactTiles)
      let options = DecodeOptions(convertsToRGB: true)
      let source = try converted(try #require(folder.read("a.jpg")), name == "joined.png")
      let joined =
        name == "joined.png"
        ? try folder.picture(name).bytes : try folder.picture(name, options).bytes
      #expect(PeakSignalToNoise.decibels(source, joined) >= 40, "\(name)")
    }
  }

  /// A JPEG's pixels as a file of the other format has them.
  private func converted(_ file: [UInt8], _ isPNG: Bool) throws -> [UInt8] {
    let decoder = try FormatCatalog.open(MemorySource(file), DecodeOptions(convertsToRGB: true))
    guard isPNG else { return Rasters.bytes(try Rasters.decoded(decoder)) }
    let rows = ConvertedRows(decoder, as: .png)
    let raster = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height { try rows.readRow(into: raster.mutableRow(y)) }
    return Rasters.bytes(raster)
  }

  /// The one tile that is kept tells the kind of file, and the picture is joined from it.
  @Test(arguments: SmoothJPEG.all)
  func aJPEGOfOneColorComesBack(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    let raster = try Raster(size: PixelSize(50, 40), format: PixelFormat(sample.recipe.rowModel))
    let count = sample.recipe.components.count
    raster.fill(raster.size.bounds, samples: Array([150, 100, 60, 40][..<count]))
    try folder.write("a.jpg", sample.file(raster))
    let report = try folder.split("a.jpg", .grid(3, 3) { $0.blankTolerance = 1 })
    #expect(report.blankCount == 8 && !report.isExact)
    #expect(try folder.join(to: "joined.jpg").verdict == .inexactTiles)
    let (source, joined) = (try folder.picture("a.jpg"), try folder.picture("joined.jpg"))
    #expect(joined.header.pixelFormat == source.header.pixelFormat)
    for (a, b) in zip(source.bytes, joined.bytes) { #expect(abs(Int(a) - Int(b)) <= 2) }
  }

  @Test func blankTilesOfJPEGsMadeFromPNGsHaveTheirColor() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let raster = try sample.drawn(PixelSize(64, 16)) { x, y in
      x < 32 ? [200, 60, 20] : [UInt16(3 * x), UInt16(x), 99]
    }
    try folder.write("a.png", sample.file(raster))
    let options = CutOptions.grid(1, 4) {
      $0.blankTolerance = 0
      $0.encoding.format = .jpeg
    }
    #expect(try folder.split("a.png", options).blankCount == 2)
    for name in ["joined.jpg", "joined.png"] as [FilePath] {
      #expect(try folder.join(to: name).verdict == .inexactTiles)
      let joined = try folder.picture(name, DecodeOptions(convertsToRGB: true))
      #expect(PeakSignalToNoise.decibels(Rasters.bytes(raster), joined.bytes) >= 35, "\(name)")
    }
  }
}
