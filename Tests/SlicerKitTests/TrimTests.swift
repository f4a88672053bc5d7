import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// What `--uneven trim` leaves is the part that the tiles cover.
@Suite struct TrimTests {
  @Test(arguments: PNGSample.plain)
  func theCoveredPartComesBack(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let raster = try sample.noise(PixelSize(17, 33))
    try folder.write("a.png", sample.file(raster))
    let report = try folder.split("a.png", .grid(4, 3, .trim))
    #expect(!report.isExact && report.tileCount == 12)
    let joined = try folder.join(to: "joined.png")
    #expect(joined.verdict == .inexactTiles)
    let covered = try raster.cropped(PixelRect(x: 0, y: 0, width: 15, height: 32))
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(covered))
  }

  @Test func whatNeedsNoTrimmingIsExact() throws {
    let folder = try ScratchFolder()
    try expectRoundTrip(PNGSample(.gray, 1), PixelSize(15, 32), .grid(4, 3, .trim), folder)
  }

  @Test func tilesOfOneSizeAreTrimmedToo() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.palette, 4)
    let raster = try sample.noise(PixelSize(17, 33))
    try folder.write("a.png", sample.file(raster))
    var options = CutOptions(grid: try GridSpec(parsingTile: "8x10"))
    options.uneven = .trim
    try folder.split("a.png", options)
    try folder.join(to: "joined.png")
    let covered = try raster.cropped(PixelRect(x: 0, y: 0, width: 16, height: 30))
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(covered))
  }

  /// The manifest has the digest of all rows, those in no tile too, and damage in them is found.
  @Test func rowsThatAreCutOffAreReadAllTheSame() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let raster = try sample.noise(PixelSize(30, 33))
    let file = try sample.file(raster)
    try folder.write("a.png", file)
    try folder.split("a.png", .grid(4, 3, .trim))
    let digest = try folder.manifest().source.content
    try folder.split("a.png", .grid(1, 1))
    #expect(try folder.manifest().source.content == digest)
    try folder.write("b.png", Array(file.prefix(file.count - 60)))
    #expect(throws: WorkError.self) { try folder.split("b.png", to: "b", .grid(4, 3, .trim)) }
    #expect(folder.files(in: "b") == nil)
  }
}
