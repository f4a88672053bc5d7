import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Manifests that nobody of ours has written: an error, whatever they say, and no output.
@Suite struct HostileSetTests {
  private typealias Spoil = (inout TileManifest) throws -> Void

  private static let sample = PNGSample(.rgba)
  private static let size = PixelSize(24, 18)
  private static let outside = "does not lie inside its file"

  private func cut(
    _ options: CutOptions, _ size: PixelSize = Self.size, _ sample: PNGSample = Self.sample
  ) throws -> ScratchFolder {
    let folder = try ScratchFolder("a.png", sample.noisy(size))
    try folder.split("a.png", options)
    return folder
  }

  /// A cut picture, whose manifest is then spoiled and joined.
  private func expectRefusal(
    _ text: String, _ options: CutOptions = .grid(2, 2), _ spoil: Spoil
  ) throws {
    let folder = try cut(options)
    try folder.expectJoined()
    try folder.remove("joined.png")
    try folder.change(spoil)
    try expectRefusal(text, folder)
  }

  private func expectRefusal(_ text: String, _ folder: ScratchFolder) throws {
    for isLenient in [false, true] {
      let error = try #require(throws: WorkError.self, "\(text)") {
        try folder.join(to: "joined.png", isLenient: isLenient)
      }
      #expect(error.kind == .badInput && "\(error)".contains(text), "\(error)")
      #expect(folder.read("joined.png") == nil)
    }
  }

  private static let overlapping = CutOptions.grid(2, 2) { $0.margins.overlap = 2 }

  private static func pieces() throws -> CutOptions {
    let jigsaw = try Jigsaw()
    return .grid(2, 2) { $0.jigsaw = jigsaw }
  }

  private static func sheet() throws -> CutOptions {
    let layout = try LayoutCatalog.row(named: "pixi")
    return .grid(2, 2) { $0.layout = layout }
  }

  // MARK: Frames

  @Test func framesOutsideTheirFiles() throws {
    for (x, y) in [(3, 0), (-1, 0), (0, -1), (Int.max, 0), (.min, 0), (0, .max)] {
      try expectRefusal(Self.outside, Self.overlapping) {
        $0.tiles[0].frame?.x = x
        $0.tiles[0].frame?.y = y
      }
    }
    for (width, height) in [(0, 0), (-12, 9), (13, 9), (Int.max, Int.max)] {
      try expectRefusal(Self.outside, Self.overlapping) {
        $0.tiles[3].frame?.width = width
        $0.tiles[3].frame?.height = height
      }
    }
  }

  @Test func filesThatAreNotAsLargeAsTheySay() throws {
    let limit = "over the limit of "
    for (width, height, text) in [
      (14, 12, "its size is 14x11, but the manifest says 14x12"),
      (15, 11, "its size is 14x11, but the manifest says 15x11"),
      (1000, 1000, "its size is 14x11, but the manifest says 1000x1000"), (0, 11, Self.outside),
      (-14, 11, Self.outside), (14, Int.min, Self.outside), (Int.max, 11, limit),
      (14, Int.max, limit), (Int.max, Int.max, limit), (999_999, 999_999, limit),
    ] {
      try expectRefusal(text, Self.overlapping) {
        $0.tiles[0].filePixels?.width = width
        $0.tiles[0].filePixels?.height = height
      }
    }
  }

  @Test func aFrameNeedsASizeAndASizeAFrame() throws {
    let spoils: [(String, Spoil)] = [
      (Self.outside, { $0.tiles[0].filePixels = nil }), (Self.outside, { $0.tiles[0].frame = nil }),
      (
        "its size is 14x11, but the manifest says 12x9",
        {
          ($0.tiles[0].frame, $0.tiles[0].filePixels) = (nil, nil)
        }
      ),
    ]
    for (text, spoil) in spoils { try expectRefusal(text, Self.overlapping, spoil) }
  }

  @Test func twoTilesOfOneFileNeedFrames() throws {
    try expectRefusal("a_r0_c0.png") { $0.tiles[1].content = $0.tiles[0].content }
    try expectRefusal("a_r0_c0.png") {
      $0.tiles[1].content = $0.tiles[0].content
      $0.tiles[1].frame = ManifestRect(PixelRect(x: 0, y: 0, width: 12, height: 9))
      $0.tiles[1].filePixels = ManifestSize(PixelSize(12, 9))
    }
  }

  /// Tiles of one sheet that do not agree about it, and more sheets than one.
  @Test func sheetsThatDisagreeAreRefused() throws {
    for i in 0..<4 {
      let folder = try cut(Self.sheet(), PixelSize(20, 20))
      try folder.change { manifest in
        manifest.tiles[i].filePixels = ManifestSize(PixelSize(500, 500))
        manifest.tiles[i].frame = ManifestRect(PixelRect(x: 400, y: 400, width: 10, height: 10))
      }
      let error = #expect(throws: WorkError.self) { try folder.join(to: "b.png", isLenient: true) }
      let (row, column) = (max(i, 1) / 2, max(i, 1) % 2)
      #expect(error?.reason.error as? SlicerError == .unequalSheets(row: row, column: column))
    }
    try expectRefusal("describes its sheet", Self.sheet()) {
      $0.tiles[0].filePixels = ManifestSize(PixelSize(100, 100))
    }
    let folder = try cut(Self.sheet())
    try folder.write("tiles/b.png", try #require(folder.read("tiles/a.png")))
    try folder.change { manifest in
      for i in 2..<4 {
        guard case .file(_, let digest) = manifest.tiles[i].content else { continue }
        manifest.tiles[i].content = .file(ManifestName(Array("b.png".utf8)), digest: digest)
      }
    }
    let error = #expect(throws: WorkError.self) { try folder.join(to: "b.png") }
    #expect(error?.reason.error as? SlicerError == .severalSheets(2))
  }

  // MARK: Pieces

  @Test func piecesWithoutTransparencyAreRefused() throws {
    let folder = try cut(.grid(2, 2), Self.size, PNGSample(.rgb))
    try folder.change { $0.grid.jigsaw = ManifestJigsaw(seed: 1, tab: 0.2) }
    try expectRefusal("not a manifest of slicer: its pieces have no transparency", folder)
  }

  @Test func neighboursOfWhatIsNoPiece() throws {
    let neighbour = JigsawNeighbour(.right, row: 0, column: 1, .tab)
    try expectRefusal("neighbours") { $0.tiles[0].neighbours = [neighbour] }
    try expectRefusal("neighbours", Self.pieces()) { $0.grid.jigsaw = nil }
  }

  @Test func neighboursThatAreNotThere() throws {
    let wrong = [
      JigsawNeighbour(.right, row: 0, column: 2, .tab),
      JigsawNeighbour(.right, row: 1, column: 1, .tab),
      JigsawNeighbour(.top, row: -1, column: 0, .socket),
      JigsawNeighbour(.left, row: 0, column: .min, .socket),
      JigsawNeighbour(.bottom, row: .max, column: 0, .tab),
    ]
    for neighbour in wrong {
      try expectRefusal("neighbours", Self.pieces()) { $0.tiles[0].neighbours?[0] = neighbour }
    }
  }

  /// Pieces that lie where they hang over the picture, or fall upon another: no trap, and the
  /// digest tells.
  @Test func piecesThatLieElsewhere() throws {
    for (x, y) in [(0, 0), (0, 1), (1, 0)] {
      let folder = try cut(Self.pieces())
      try folder.change { manifest in
        for i in manifest.tiles.indices {
          let (size, tile) = (manifest.tiles[i].fileSize, manifest.tiles[i].rect)
          manifest.tiles[i].frame?.x = x * (size.width - tile.width)
          manifest.tiles[i].frame?.y = y * (size.height - tile.height)
        }
      }
      let error = #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
      #expect(error.map { "\($0.reason)".contains("checksum") } == true)
      #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .changedTiles)
    }
  }

  /// Pieces that reach farther than their neighbors, beyond what trimming has left and beyond the
  /// picture.
  @Test(arguments: [0, 4, 8], [PixelSize(0, 0), PixelSize(3, 3), PixelSize(90, 90)])
  func piecesThatReachFar(_ piece: Int, _ offset: PixelSize) throws {
    let jigsaw = try Jigsaw()
    let folder = try cut(.grid(3, 3, .trim) { $0.jigsaw = jigsaw }, PixelSize(62, 62))
    let tile = try folder.manifest().tiles[piece]
    let (raster, frame) = (try folder.picture(of: tile).raster, tile.frameInFile)
    let size = PixelSize(raster.size.width + 200, raster.size.height + 200)
    let larger = try Raster(size: size, format: raster.format)
    raster.withView { larger.draw($0, x: offset.width, y: offset.height) }
    try folder.write(FilePath("tiles/\(try #require(tile.file).text)"), Self.sample.file(larger))
    try folder.change {
      $0.tiles[piece].filePixels = ManifestSize(size)
      $0.tiles[piece].frame = ManifestRect(frame.moved(offset.width, offset.height))
    }
    #expect(try folder.join(to: "joined.png", isLenient: true).size == PixelSize(60, 60))
    #expect(try folder.picture("joined.png").raster.size == PixelSize(60, 60))
  }

  // MARK: Sets

  private func expectSetRefusal(_ text: String, _ spoil: (inout SetManifest) -> Void) throws {
    let folder = try cut(.grid(1, 1))
    try folder.write("a@2x.png", Self.sample.noisy(PixelSize(48, 36)))
    try folder.splitSet(["a.png", "a@2x.png"], .grid(2, 2))
    var set = SetManifest(generator: "slicer test", pictures: try folder.manifests())
    try folder.rewrite(set)
    try folder.expectJoined()
    try folder.remove("joined.png")
    spoil(&set)
    try folder.rewrite(set)
    try expectRefusal(text, folder)
    try expectRefusal("\(folder["tiles/manifest.json"]): ", folder)
  }

  @Test func setsOfNoOrEqualScales() throws {
    let equal = "two pictures of one scale"
    try expectSetRefusal("a set without pictures") { $0.pictures = [] }
    try expectSetRefusal(equal) { $0.pictures[1].source.scale = $0.pictures[0].source.scale }
    try expectSetRefusal(equal) { $0.pictures[1] = $0.pictures[0] }
  }

  /// Faults of the other picture count, too.
  @Test func setsOfWhichOnePictureIsWrong() throws {
    try expectSetRefusal("a_r0_c0.png") {
      $0.pictures[1].tiles[0].content = $0.pictures[0].tiles[0].content
    }
    try expectSetRefusal("version 2") { $0.pictures[1].version = 2 }
    try expectSetRefusal("4 tiles") {
      ($0.pictures[1].grid.rows, $0.pictures[1].grid.rowLines) = (1, [0, 36])
    }
    try expectSetRefusal("lies outside") {
      $0.pictures[1].tiles[0].content = .file(
        ManifestName(Array("../a.png".utf8)), digest: String(repeating: "0", count: 32))
    }
  }
}
