import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Manifests that nobody of ours has written: an error, whatever they say, and no output.
@Suite struct HostileSetTests {
  private static let sample = PNGSample(.rgba)
  private static let size = PixelSize(24, 18)

  /// A cut picture, whose manifest is then spoiled and joined.
  private func expectRefusal(
    _ text: String, _ options: CutOptions = .grid(2, 2),
    _ spoil: (inout TileManifest) throws -> Void
  ) throws {
    let folder = try ScratchFolder()
    try folder.write("a.png", Self.sample.file(Self.sample.noise(Self.size)))
    try folder.split("a.png", options)
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    try folder.remove("joined.png")
    var manifest = try folder.manifest()
    try spoil(&manifest)
    try folder.rewrite(manifest)
    for isLenient in [false, true] {
      let error = #expect(throws: WorkError.self, "\(text)") {
        try folder.join(to: "joined.png", isLenient: isLenient)
      }
      #expect(error?.kind == .badInput || error == nil)
      #expect(error.map { "\($0)".contains(text) } != false, "\(error?.description ?? "")")
      #expect(folder.read("joined.png") == nil)
    }
  }

  private static func overlapping() -> CutOptions { .grid(2, 2) { $0.margins.overlap = 2 } }

  private static func pieces() throws -> CutOptions {
    let jigsaw = try Jigsaw()
    return .grid(2, 2) { $0.jigsaw = jigsaw }
  }

  // MARK: Frames

  @Test func framesOutsideTheirFiles() throws {
    let frames: [(Int, Int)] = [(3, 0), (-1, 0), (0, -1), (.max, 0), (.min, 0), (0, .max)]
    for (x, y) in frames {
      try expectRefusal("does not lie inside its file", Self.overlapping()) {
        $0.tiles[0].frame?.x = x
        $0.tiles[0].frame?.y = y
      }
    }
    for (width, height) in [(0, 0), (-12, 9), (13, 9), (Int.max, Int.max)] {
      try expectRefusal("does not lie inside its file", Self.overlapping()) {
        $0.tiles[3].frame?.width = width
        $0.tiles[3].frame?.height = height
      }
    }
  }

  @Test func filesThatAreNotAsLargeAsTheySay() throws {
    for size in [PixelSize(14, 12), PixelSize(15, 11), PixelSize(1000, 1000)] {
      try expectRefusal("its size is 14x11, where \(size) is due", Self.overlapping()) {
        $0.tiles[0].filePixels = ManifestSize(size)
      }
    }
    for (width, height) in [(0, 11), (-14, 11), (14, Int.min)] {
      try expectRefusal("does not lie inside its file", Self.overlapping()) {
        $0.tiles[0].filePixels?.width = width
        $0.tiles[0].filePixels?.height = height
      }
    }
    for (width, height) in [(Int.max, 11), (14, Int.max), (Int.max, Int.max), (999_999, 999_999)] {
      try expectRefusal("over the limit of ", Self.overlapping()) {
        $0.tiles[0].filePixels?.width = width
        $0.tiles[0].filePixels?.height = height
      }
    }
  }

  @Test func aFrameNeedsASizeAndASizeAFrame() throws {
    try expectRefusal("does not lie inside its file", Self.overlapping()) {
      $0.tiles[0].filePixels = nil
    }
    try expectRefusal("does not lie inside its file", Self.overlapping()) {
      $0.tiles[0].frame = nil
    }
    try expectRefusal("its size is 14x11, where 12x9 is due", Self.overlapping()) {
      ($0.tiles[0].frame, $0.tiles[0].filePixels) = (nil, nil)
    }
  }

  @Test func twoTilesOfOneFileNeedFrames() throws {
    try expectRefusal("a_r0_c0.png") { $0.tiles[1].content = $0.tiles[0].content }
    try expectRefusal("a_r0_c0.png") {
      $0.tiles[1].content = $0.tiles[0].content
      $0.tiles[1].frame = ManifestRect(PixelRect(x: 0, y: 0, width: 12, height: 9))
      $0.tiles[1].filePixels = ManifestSize(PixelSize(12, 9))
    }
  }

  /// Two tiles of one sheet that do not agree about it.
  @Test func sheetsOfTwoSizes() throws {
    let layout = try LayoutCatalog.row(named: "pixi")
    try expectRefusal("says of its sheet", .grid(2, 2) { $0.layout = layout }) {
      $0.tiles[0].filePixels = ManifestSize(PixelSize(100, 100))
    }
  }

  // MARK: Pieces

  @Test func piecesWithoutTransparency() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a.png", sample.file(sample.noise(Self.size)))
    try folder.split("a.png", .grid(2, 2))
    var manifest = try folder.manifest()
    manifest.grid.jigsaw = ManifestJigsaw(seed: 1, tab: 0.2)
    try folder.rewrite(manifest)
    for isLenient in [false, true] {
      let error = #expect(throws: WorkError.self) {
        try folder.join(to: "joined.png", isLenient: isLenient)
      }
      #expect(error?.kind == .badInput)
      #expect(
        error.map { "\($0.reason)" }
          == "not a manifest of slicer: its pieces have no transparency")
    }
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
      let folder = try ScratchFolder()
      try folder.write("a.png", Self.sample.file(Self.sample.noise(Self.size)))
      try folder.split("a.png", Self.pieces())
      var manifest = try folder.manifest()
      for i in manifest.tiles.indices {
        let size = manifest.tiles[i].fileSize
        let tile = manifest.tiles[i].rect
        manifest.tiles[i].frame?.x = x * (size.width - tile.width)
        manifest.tiles[i].frame?.y = y * (size.height - tile.height)
      }
      try folder.rewrite(manifest)
      let error = #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
      #expect(error.map { "\($0.reason)".contains("SHA-256") } == true)
      #expect(try folder.join(to: "joined.png", isLenient: true).verdict == .changedTiles)
    }
  }

  // MARK: Sets

  private func expectSetRefusal(_ text: String, _ spoil: (inout SetManifest) -> Void) throws {
    let folder = try ScratchFolder()
    for (scale, name) in ["a.png", "a@2x.png"].enumerated() {
      let size = PixelSize(24 * (scale + 1), 18 * (scale + 1))
      try folder.write(FilePath(name), Self.sample.file(Self.sample.noise(size)))
    }
    try folder.splitSet(["a.png", "a@2x.png"], .grid(2, 2))
    var set = SetManifest(generator: "slicer test", pictures: try folder.manifests())
    try folder.rewrite(set)
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    try folder.remove("joined.png")
    spoil(&set)
    try folder.rewrite(set)
    for isLenient in [false, true] {
      let error = #expect(throws: WorkError.self, "\(text)") {
        try folder.join(to: "joined.png", isLenient: isLenient)
      }
      #expect(error?.kind == .badInput && error?.path == folder["tiles/manifest.json"])
      #expect(error.map { "\($0)".contains(text) } == true, "\(error?.description ?? "")")
      #expect(folder.read("joined.png") == nil)
    }
  }

  @Test func setsOfNoOrEqualScales() throws {
    try expectSetRefusal("a set without pictures") { $0.pictures = [] }
    try expectSetRefusal("two pictures of one scale") {
      $0.pictures[1].source.scale = $0.pictures[0].source.scale
    }
    try expectSetRefusal("two pictures of one scale") { $0.pictures[1] = $0.pictures[0] }
  }

  @Test func setsWhoseFilesMeet() throws {
    try expectSetRefusal("a_r0_c0.png") {
      $0.pictures[1].tiles[0].content = $0.pictures[0].tiles[0].content
    }
  }

  /// What is wrong with the other picture counts, too.
  @Test func setsOfWhichOnePictureIsWrong() throws {
    try expectSetRefusal("version 2") { $0.pictures[1].version = 2 }
    try expectSetRefusal("4 tiles") {
      $0.pictures[1].grid.rows = 1
      $0.pictures[1].grid.rowLines = [0, 36]
    }
    try expectSetRefusal("leave") {
      $0.pictures[1].tiles[0].content = .file(
        ManifestName(Array("../a.png".utf8)), digest: String(repeating: "0", count: 64))
    }
  }
}
