import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles that are not what the manifest says.
@Suite struct ChangedTileTests {
  private let sample = PNGSample(.rgb)
  /// A picture that is cut into four.
  private let raster: Raster
  private let folder: ScratchFolder

  init() throws {
    raster = try sample.noise(PixelSize(20, 20))
    folder = try ScratchFolder("a.png", sample.file(raster))
    try folder.split("a.png", .grid(2, 2))
  }

  private func expectRefusal(
    _ tile: FilePath, _ text: String, isLenient: Bool = false, _ folder: ScratchFolder? = nil
  ) throws {
    let folder = folder ?? self.folder
    let error = try #require(throws: WorkError.self) {
      try folder.join(to: "joined.png", isLenient: isLenient)
    }
    #expect(error.path == folder[tile] && error.kind != .usage)
    #expect("\(error.reason)".contains(text), "\(error)")
    #expect(folder.read("joined.png") == nil)
  }

  @Test func aChangedTileIsRefusedUnlessLenient() throws {
    let other = try sample.drawn(PixelSize(10, 10)) { _, _ in [1, 2, 3] }
    try folder.write("tiles/a_r1_c0.png", sample.file(other))
    try expectRefusal(
      "tiles/a_r1_c0.png", "the tile was changed: its checksum is not the one in the manifest")
    #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .changedTiles)
    let joined = try folder.picture("joined.png").raster
    #expect(joined.samples(0, 10) == [1, 2, 3] && joined.samples(10, 10) == raster.samples(10, 10))
  }

  /// Who only compresses the tiles anew has changed nothing.
  @Test func theSamePixelsInOtherBytesAreExact() throws {
    let part = try raster.cropped(PixelRect(x: 10, y: 0, width: 10, height: 10))
    try folder.write("tiles/a_r0_c1.png", sample.file(part))
    #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .exact)
  }

  @Test func tilesOfAnotherKindAreRefused() throws {
    let size = PixelSize(10, 10)
    let turned = try sample.file(sample.noise(size), as: .rightTop)
    for (file, text) in [
      (try sample.noisy(PixelSize(10, 11)), "its size is 10x11, but the manifest says 10x10"),
      (try PNGSample(.gray).noisy(size), "its pixel format is gray 8-bit"),
      (turned, "its orientation is 6, but the manifest says 1"), ([], "empty"),
      (Array("GIF89a, not a PNG".utf8), "GIF"),
    ] {
      try folder.write("tiles/a_r1_c1.png", file)
      try expectRefusal("tiles/a_r1_c1.png", text, isLenient: true)
    }
  }

  @Test func aTileWithAnotherPaletteIsRefused() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.palette, 4).noisy(PixelSize(20, 20)))
    try folder.split("a.png", .grid(2, 2))
    let chunks = PNGFile.chunks(of: try #require(folder.read("tiles/a_r1_c1.png"))).map {
      (type: $0.type, data: $0.type == "PLTE" ? $0.data.reversed() : $0.data)
    }
    try folder.write("tiles/a_r1_c1.png", PNGFile(chunks: chunks).bytes)
    try expectRefusal("tiles/a_r1_c1.png", "palette", isLenient: true, folder)
  }

  @Test(arguments: [false, true]) func aMissingTileIsNamed(isLenient: Bool) throws {
    try folder.remove("tiles/a_r0_c1.png")
    try expectRefusal("tiles/a_r0_c1.png", "no such file", isLenient: isLenient)
  }

  @Test func joiningNeverOverwritesATile() throws {
    let before = folder.files(in: "tiles")
    for name in ["tiles/a_r0_c1.png", "tiles/manifest.json"] as [FilePath] {
      #expect(throws: WorkError.self) { try folder.join(to: name) }
      #expect(folder.files(in: "tiles") == before)
    }
  }

  @Test func theManifestItselfCanBeNamed() throws {
    #expect(try folder.join("tiles/manifest.json", to: "joined.png").verdict == .exact)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(raster))
  }

  @Test func anotherKindOfOutputIsNotCalledExact() throws {
    #expect(try folder.join(to: "joined.jpg").verdict == .unknown)
    #expect(try folder.picture("joined.jpg").header.size == raster.size)
  }

  /// Faulty manifests are reported, not taken for missing ones.
  @Test func whatCannotBeReadIsNotMissing() throws {
    // A link to itself.
    let link = folder["tiles/b.png.manifest.json"].string
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let error = #expect(throws: WorkError.self) { try folder.join() }
    #expect(error?.reason.error?.isOfFile == true, "\(error as Any)")
    try FileManager.default.removeItem(atPath: link)
    // One to nothing is no manifest.
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    try folder.expectJoined(to: "b.png")
  }
}
