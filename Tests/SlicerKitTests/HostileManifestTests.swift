import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Manifests that are well-formed, and say of their files what a cut never says.
@Suite struct HostileManifestTests {
  private let sample = PNGSample(.rgba)

  private func cut(_ size: PixelSize, _ options: CutOptions) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("a.png", sample.file(try sample.noise(size)))
    try folder.split("a.png", options)
    return folder
  }

  private func change(
    _ folder: ScratchFolder, _ body: (inout TileManifest) throws -> Void
  ) throws {
    var manifest = try folder.manifest()
    try body(&manifest)
    try folder.write("tiles/manifest.json", try ManifestFile.bytes(manifest))
  }

  /// Tiles of one sheet that give it different sizes, and more sheets than one.
  @Test func sheets() throws {
    let layout = try LayoutCatalog.row(named: "pixi")
    for i in 0..<4 {
      let folder = try cut(PixelSize(20, 20), .grid(2, 2) { $0.layout = layout })
      #expect(try folder.join(to: "joined.png").verdict == .exact)
      try change(folder) { manifest in
        manifest.tiles[i].filePixels = ManifestSize(PixelSize(500, 500))
        manifest.tiles[i].frame = ManifestRect(PixelRect(x: 400, y: 400, width: 10, height: 10))
      }
      let error = #expect(throws: WorkError.self) { try folder.join(to: "b.png", isLenient: true) }
      let row = max(i, 1) / 2
      #expect(
        error?.reason.error as? ManifestError == .unequalSheets(row: row, column: max(i, 1) % 2))
    }
    let folder = try cut(PixelSize(20, 20), .grid(2, 2) { $0.layout = layout })
    try folder.write("tiles/b.png", try #require(folder.read("tiles/a.png")))
    try change(folder) { manifest in
      for i in 2..<4 {
        guard case .file(_, let digest) = manifest.tiles[i].content else { continue }
        manifest.tiles[i].content = .file(ManifestName(Array("b.png".utf8)), digest: digest)
      }
    }
    let error = #expect(throws: WorkError.self) { try folder.join(to: "b.png") }
    #expect(error?.reason.error as? ManifestError == .severalSheets(2))
  }

  /// Pieces that reach farther than their neighbours, beyond what trimming has left and beyond the
  /// picture.
  @Test(arguments: [0, 4, 8], [PixelSize(0, 0), PixelSize(3, 3), PixelSize(90, 90)])
  func pieces(_ piece: Int, _ offset: PixelSize) throws {
    let jigsaw = try Jigsaw()
    let folder = try cut(PixelSize(62, 62), .grid(3, 3, .trim) { $0.jigsaw = jigsaw })
    let name = try #require(try folder.manifest().tiles[piece].file)
    let path = FilePath("tiles").pushing(FilePath(bytes: name.bytes))
    let raster = try folder.picture(path).raster
    let size = PixelSize(raster.size.width + 200, raster.size.height + 200)
    let larger = try Raster(size: size, format: raster.format)
    raster.withView { larger.draw($0, x: offset.width, y: offset.height) }
    try folder.write(path, sample.file(larger))
    try change(folder) { manifest in
      let tile = manifest.tiles[piece]
      let frame = tile.frameInFile
      manifest.tiles[piece].filePixels = ManifestSize(size)
      manifest.tiles[piece].frame = ManifestRect(
        PixelRect(
          x: frame.x + offset.width, y: frame.y + offset.height, width: frame.width,
          height: frame.height))
    }
    let report = try folder.join(to: "joined.png", isLenient: true)
    #expect(report.size == PixelSize(60, 60))
    #expect(try folder.picture("joined.png").raster.size == PixelSize(60, 60))
  }
}
