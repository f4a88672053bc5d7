import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A picture that lies on its side is cut as it is shown.
@Suite struct SplitOrientationTests {
  static let policies: [Uneven] = [.distribute, .last, .trim, .pad]
  static let samples = [
    PNGSample(.rgb), PNGSample(.gray, 1), PNGSample(.palette, 4), PNGSample(.rgba, 16),
    PNGSample(.gray, 2, isInterlaced: true),
  ]
  private static let size = PixelSize(19, 23)

  private func chunk(_ orientation: Orientation) -> StoredPNG.Chunk {
    ("eXIf", ExifBlock.minimal(orientation: orientation))
  }

  /// Writes `upright.png` and `stored.png`, which look the same.
  private func write(
    _ sample: PNGSample, _ orientation: Orientation, _ folder: ScratchFolder
  ) throws -> (upright: Raster, stored: Raster) {
    let upright = try sample.noise(Self.size)
    let stored = try TurnedPixels.stored(upright, as: orientation)
    try folder.write("upright.png", sample.file(upright))
    try folder.write("stored.png", sample.file(stored, late: [chunk(orientation)]))
    return (upright, stored)
  }

  @Test(arguments: samples, Orientation.allCases)
  func tilesLookLikeThoseOfAnUprightPicture(sample: PNGSample, orientation: Orientation) throws {
    let folder = try ScratchFolder()
    _ = try write(sample, orientation, folder)
    let grids = Self.policies.flatMap { uneven in
      [(3, 4), (5, 1), (7, 7)].map { (uneven, $0.0, $0.1) }
    }
    // Of some each policy, and each grid.
    for (uneven, rows, columns) in Sweep.cases(grids, every: 4) {
      let options = CutOptions.grid(rows, columns, uneven) {
        $0.naming.template = .fixed
        $0.padColor = RGBA(red: 40, green: 50, blue: 60)
      }
      try folder.split("upright.png", to: "a", options)
      try folder.split("stored.png", to: "b", options)
      try expectSameTiles(folder, orientation, "\(uneven) \(rows)x\(columns)")
    }
  }

  private func expectSameTiles(
    _ folder: ScratchFolder, _ orientation: Orientation, _ context: Comment
  ) throws {
    let (a, b) = (try folder.manifest("a"), try folder.manifest("b"))
    #expect(a.grid == b.grid, context)
    #expect(a.tiles.map(\.file) == b.tiles.map(\.file), context)
    #expect(a.tiles.map(\.pixels) == b.tiles.map(\.pixels), context)
    #expect(a.source.pixels == b.source.pixels && a.source.points == b.source.points, context)
    #expect(b.source.orientation == orientation && a.source.orientation == .topLeft, context)
    for (upright, stored) in zip(try folder.tiles("a"), try folder.tiles("b")) {
      let (upright, stored) = (try #require(upright), try #require(stored))
      #expect(stored.header.orientation == orientation, context)
      #expect(Rasters.bytes(try stored.upright()) == upright.bytes, context)
    }
  }

  @Test(arguments: samples, Orientation.allCases)
  func joiningGivesBackTheStoredPixelsAndTheTag(sample: PNGSample, orientation: Orientation) throws
  {
    let folder = try ScratchFolder()
    let stored = try write(sample, orientation, folder).stored
    for uneven in Self.policies {
      try folder.split("stored.png", .grid(3, 4, uneven))
      let report = try folder.join(to: "joined.png")
      #expect(report.verdict == (uneven == .trim ? .inexactTiles : .exact))
      let joined = try folder.picture("joined.png")
      #expect(joined.header.orientation == orientation)
      let size = uneven == .trim ? PixelSize(16, 21) : Self.size
      #expect(report.size == size)
      let covered = orientation.storedRect(ofDisplayed: size.bounds, in: Self.size)
      #expect(joined.bytes == Rasters.bytes(try stored.cropped(covered)), "\(uneven)")
    }
  }

  @Test(arguments: samples, Orientation.allCases)
  func uprightTurnsThePixels(sample: PNGSample, orientation: Orientation) throws {
    let folder = try ScratchFolder()
    let upright = try write(sample, orientation, folder).upright
    for uneven in Self.policies {
      let options = CutOptions.grid(3, 4, uneven) {
        $0.naming.template = .fixed
        $0.padColor = RGBA(red: 40, green: 50, blue: 60)
      }
      var turning = options
      turning.encoding.isUpright = true
      try folder.split("upright.png", to: "a", options)
      try folder.split("stored.png", to: "b", turning)
      #expect(try folder.manifest("b").source.orientation == .topLeft)
      for (a, b) in zip(try folder.tiles("a"), try folder.tiles("b")) {
        #expect(b?.header.orientation == .topLeft && a?.bytes == b?.bytes, "\(uneven)")
      }
      #expect(
        try folder.join("b", to: "joined.png").verdict == (uneven == .trim ? .inexactTiles : .exact)
      )
      if uneven != .trim {
        #expect(try folder.picture("joined.png").bytes == Rasters.bytes(upright))
      }
    }
  }

  @Test(arguments: Orientation.allCases)
  func blankTilesFindTheirPlace(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray, 4)
    let upright = try sample.squares(PixelSize(20, 15), side: 5) { $0 == 1 || $1 == 2 }
    let stored = try TurnedPixels.stored(upright, as: orientation)
    try folder.write("a.png", sample.file(stored, late: [chunk(orientation)]))
    for upright in [false, true] {
      let report = try folder.split(
        "a.png",
        .grid(3, 4) {
          $0.blankTolerance = 0
          $0.encoding.isUpright = upright
        })
      #expect(report.blankCount == 6)
      #expect(
        try folder.manifest().tiles.map { $0.file == nil }
          == (0..<12).map { $0 % 4 == 1 || $0 / 4 == 2 })
      #expect(try folder.join(to: "joined.png").verdict == .exact)
    }
  }

  /// Where every tile is blank the one that is kept has its size, its orientation and its place.
  @Test(arguments: Orientation.allCases)
  func theKeptTileOfABlankPictureFits(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let upright = try sample.drawn(Self.size) { _, _ in [9, 8, 7] }
    let stored = try TurnedPixels.stored(upright, as: orientation)
    let offset: StoredPNG.Chunk = ("oFFs", PNGFile.big(100) + PNGFile.big(200) + [0])
    try folder.write("a.png", sample.file(stored, late: [chunk(orientation), offset]))
    try folder.split("a.png", to: "all", .grid(3, 4))
    try folder.split("a.png", .grid(3, 4) { $0.blankTolerance = 0 })
    #expect(folder.read("tiles/a_r0_c0.png") == folder.read("all/a_r0_c0.png"))
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(stored))
  }
}

extension NameTemplate where Field == NameField {
  /// Names without that of the source.
  static var fixed: Self { (try? NameTemplate(parsing: "{row}-{column}.{ext}")) ?? .default }
}
