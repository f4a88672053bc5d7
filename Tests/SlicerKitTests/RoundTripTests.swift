import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Manifests describe bytes, and cuts in which nothing is uneven.
@Suite struct RoundTripTests {
  @Test(arguments: PNGSample.plain) func whatDividesIsNoError(sample: PNGSample) throws {
    let raster = try sample.noise(PixelSize(12, 15))
    let folder = try ScratchFolder("a.png", sample.file(raster))
    #expect(try folder.split("a.png", .grid(5, 4, .error)).isExact)
    try folder.expectJoined(raster)
  }

  @Test func digestsAreThoseOfTheFilesAndOfTheRows() throws {
    try #require(ShellCommand.exists("xxhsum"))
    let sample = PNGSample(.gray, 4)
    let raster = try sample.noise(PixelSize(17, 9))
    let folder = try ScratchFolder("a.png", sample.file(raster))
    try folder.write("rows", Rasters.bytes(raster))
    try folder.split("a.png", .grid(2, 2))
    func sum(_ path: FilePath) -> String {
      String(ShellCommand.run("xxhsum -H128 \(path)")?.prefix(32) ?? "")
    }
    let manifest = try folder.manifest()
    #expect(manifest.source.content == .pixels(sum(folder["rows"])))
    for tile in manifest.tiles {
      let name = try #require(tile.file)
      let digest = sum(folder["tiles"].appending(name.text))
      #expect(tile.content == .file(name, digest: digest))
    }
  }

  /// By numbers, which ``RandomCutTests`` takes from the grid: what is left of a picture, in how many tiles.
  @Test(arguments: Orientation.allCases, [PNGSample(.rgb), PNGSample(.palette, 4)])
  func marginsAreOfWhatTrimmingLeaves(orientation: Orientation, sample: PNGSample) throws {
    var tiles = CutOptions(grid: try GridSpec(parsingTile: "8x10"))
    tiles.uneven = .trim
    for (size, options, left, count) in [
      (PixelSize(17, 33), .grid(4, 3, .trim), PixelSize(15, 32), 12),
      (PixelSize(15, 32), .grid(4, 3, .trim), PixelSize(15, 32), 12),
      (PixelSize(17, 33), tiles, PixelSize(16, 30), 6),
      (PixelSize(19, 23), .grid(3, 4, .trim), PixelSize(16, 21), 12),
    ] as [(PixelSize, CutOptions, PixelSize, Int)] {
      let upright = try sample.noise(size)
      let folder = try ScratchFolder("a.png", sample.file(upright, as: orientation))
      let split = try folder.split("a.png", options)
      #expect(split.isExact == (left == size) && split.tileCount == count)
      let joined = try folder.join(to: "joined.png")
      #expect(joined.size == left && joined.verdict == (left == size ? .exact : .inexactTiles))
      let picture = try folder.picture("joined.png")
      #expect(picture.header.orientation == orientation)
      let expected = Rasters.bytes(try upright.cropped(left.bounds))
      #expect(Rasters.bytes(try picture.upright()) == expected, "\(size)")
    }
  }

  /// The manifest has the digest of all rows, those in no tile too, and damage in them is found.
  @Test func rowsThatAreCutOffAreReadAllTheSame() throws {
    let file = try PNGSample(.rgb).noisy(PixelSize(30, 33))
    let folder = try ScratchFolder("a.png", file)
    try folder.split("a.png", .grid(4, 3, .trim))
    let digest = try folder.manifest().source.content
    try folder.split("a.png", .grid(1, 1))
    #expect(try folder.manifest().source.content == digest)
    try folder.write("b.png", Array(file.prefix(file.count - 60)))
    #expect(throws: WorkError.self) { try folder.split("b.png", to: "b", .grid(4, 3, .trim)) }
    #expect(folder.files(in: "b") == nil)
  }
}
