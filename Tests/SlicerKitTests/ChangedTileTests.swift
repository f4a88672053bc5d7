import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles that are not what the manifest says.
@Suite struct ChangedTileTests {
  private let sample = PNGSample(.rgb)

  /// Cuts a picture into four.
  private func cut() throws -> (ScratchFolder, Raster) {
    let folder = try ScratchFolder()
    let raster = try sample.noise(PixelSize(20, 20))
    try folder.write("a.png", sample.file(raster))
    try folder.split("a.png", .grid(2, 2))
    return (folder, raster)
  }

  private func expectRefusal(
    _ folder: ScratchFolder, _ tile: FilePath, _ text: String, isLenient: Bool = false
  ) {
    let error = #expect(throws: WorkError.self) {
      try folder.join(to: "joined.png", isLenient: isLenient)
    }
    #expect(error?.path == folder[tile])
    #expect(
      error?.kind != .usage && error.map { "\($0.reason)".contains(text) } == true,
      "\(error?.description ?? "")")
    #expect(folder.read("joined.png") == nil)
  }

  @Test func aChangedTileIsRefusedUnlessLenient() throws {
    let (folder, raster) = try cut()
    let other = try sample.drawn(PixelSize(10, 10)) { _, _ in [1, 2, 3] }
    try folder.write("tiles/a_r1_c0.png", sample.file(other))
    expectRefusal(folder, "tiles/a_r1_c0.png", "SHA-256 differs")
    #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .changedTiles)
    let joined = try folder.picture("joined.png").raster
    #expect(joined.samples(0, 10) == [1, 2, 3] && joined.samples(10, 10) == raster.samples(10, 10))
  }

  /// Who only compresses the tiles anew has changed nothing.
  @Test func theSamePixelsInOtherBytesAreExact() throws {
    let (folder, raster) = try cut()
    let part = try raster.cropped(PixelRect(x: 10, y: 0, width: 10, height: 10))
    try folder.write("tiles/a_r0_c1.png", sample.file(part))
    #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .exact)
  }

  @Test func tilesOfAnotherKindAreRefused() throws {
    let tile: FilePath = "tiles/a_r1_c1.png"
    let size = PixelSize(10, 10)
    for (file, text) in [
      (
        try sample.file(try sample.noise(PixelSize(10, 11))),
        "its size is 10x11, where 10x10 is due"
      ),
      (
        try PNGSample(.gray).file(try PNGSample(.gray).noise(size)),
        "its pixel format is gray 8-bit"
      ),
      (
        try sample.file(
          try sample.noise(size), late: [("eXIf", ExifBlock.minimal(orientation: .rightTop))]),
        "its orientation is 6, where 1 is due"
      ),
      ([], "empty"), (Array("GIF89a, not a PNG".utf8), "GIF"),
    ] {
      let (folder, _) = try cut()
      try folder.write(tile, file)
      expectRefusal(folder, tile, text, isLenient: true)
    }
  }

  @Test func aTileWithAnotherPaletteIsRefused() throws {
    let folder = try ScratchFolder()
    let indexed = PNGSample(.palette, 4)
    let raster = try indexed.noise(PixelSize(20, 20))
    try folder.write("a.png", indexed.file(raster))
    try folder.split("a.png", .grid(2, 2))
    let file = try #require(folder.read("tiles/a_r1_c1.png"))
    let chunks = PNGFile.chunks(of: file).map { type, data in
      (type: type, data: type == "PLTE" ? data.reversed() : data)
    }
    try folder.write("tiles/a_r1_c1.png", PNGFile(chunks: chunks).bytes)
    expectRefusal(folder, "tiles/a_r1_c1.png", "palette", isLenient: true)
  }

  @Test func aMissingTileIsNamed() throws {
    let (folder, _) = try cut()
    try folder.remove("tiles/a_r0_c1.png")
    expectRefusal(folder, "tiles/a_r0_c1.png", "no such file")
    expectRefusal(folder, "tiles/a_r0_c1.png", "no such file", isLenient: true)
  }

  @Test func joiningNeverOverwritesATile() throws {
    let (folder, _) = try cut()
    let before = folder.files(in: "tiles")
    for name in ["tiles/a_r0_c1.png", "tiles/manifest.json"] as [FilePath] {
      #expect(throws: WorkError.self) { try folder.join(to: name) }
      #expect(folder.files(in: "tiles") == before)
    }
  }

  @Test func theManifestItselfCanBeNamed() throws {
    let (folder, raster) = try cut()
    #expect(try folder.join("tiles/manifest.json", to: "joined.png").verdict == .exact)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(raster))
  }

  @Test func anotherKindOfOutputIsNotCalledExact() throws {
    let (folder, raster) = try cut()
    #expect(try folder.join(to: "joined.jpg").verdict == .unknown)
    #expect(try folder.picture("joined.jpg").header.size == raster.size)
  }
}
