import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// What tiles' files hold around their tiles.
@Suite struct MarginTests {
  private static let size = PixelSize(19, 13)
  private static let color = RGBA(red: 40, green: 50, blue: 60)
  /// The last one reaches over several tiles.
  private static let margins: [(overlap: Int, extrusion: Int)] = [
    (1, 0), (0, 1), (2, 3), (50, 0), (7, 2),
  ]

  /// Cuts a picture that lies as `orientation` says, and holds all files against plain ones.
  private func expectPlainFiles(
    _ sample: PNGSample, _ orientation: Orientation, _ uneven: Uneven, scale: Int = 1,
    _ folder: ScratchFolder
  ) throws {
    let upright = try sample.noise(Self.size)
    let stored = try TurnedPixels.stored(upright, as: orientation)
    let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: orientation))
    try folder.write("a.png", sample.file(stored, late: [tag]))
    let padding = ColorPacking(try folder.picture("a.png").header).samples(for: Self.color)
    for margin in Self.margins {
      let report = try folder.split(
        "a.png",
        .grid(2, 3, uneven) {
          $0.margins = TileMargins(overlap: margin.overlap, extrusion: margin.extrusion)
          $0.padColor = Self.color
          $0.scale = Scale("\(scale)")
        })
      let manifest = try folder.manifest()
      #expect(report.isExact == manifest.grid.coversExactly)
      #expect(manifest.grid.overlap == (margin.overlap > 0 ? margin.overlap : nil))
      #expect(manifest.grid.extrude == (margin.extrusion > 0 ? margin.extrusion : nil))
      let grid = manifest.grid
      let plain = PlainTiles(
        upright: upright, padding: padding,
        extent: PixelSize(grid.columnLines[grid.columns], grid.rowLines[grid.rows]),
        overlap: margin.overlap * scale, extrusion: margin.extrusion * scale)
      try expectFiles(folder, manifest, plain, orientation)
      try expectPicture(folder, manifest, plain)
    }
  }

  private func expectFiles(
    _ folder: ScratchFolder, _ manifest: TileManifest, _ plain: PlainTiles,
    _ orientation: Orientation
  ) throws {
    for (tile, picture) in zip(manifest.tiles, try folder.tiles()) {
      let picture = try #require(picture)
      let context: Comment = "\(tile.rect) \(plain.overlap) \(plain.extrusion)"
      let size = plain.fileSize(tile.rect)
      #expect(tile.frameInFile == plain.frame(tile.rect) && tile.fileSize == size, context)
      #expect((tile.frame == nil) == (size == tile.rect.size), context)
      #expect((tile.filePixels == nil) == (size == tile.rect.size), context)
      #expect(picture.header.orientation == orientation)
      let expected = Rasters.bytes(try plain.file(tile.rect))
      try #require(Rasters.bytes(try picture.upright()) == expected, context)
    }
  }

  private func expectPicture(
    _ folder: ScratchFolder, _ manifest: TileManifest, _ plain: PlainTiles
  ) throws {
    let report = try folder.join(to: "joined.png")
    #expect(report.verdict == (manifest.exact ? .exact : .inexactTiles))
    let covered = PixelRect(
      x: 0, y: 0, width: min(plain.extent.width, Self.size.width),
      height: min(plain.extent.height, Self.size.height))
    let joined = try folder.picture("joined.png").upright()
    let expected = try plain.upright.cropped(covered)
    try #require(Rasters.bytes(joined) == Rasters.bytes(expected))
  }

  @Test(arguments: PNGSample.all)
  func everyKindOfPNG(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    for orientation in [Orientation.topLeft, .leftBottom] {
      try expectPlainFiles(sample, orientation, .distribute, folder)
    }
  }

  @Test(
    arguments: Orientation.allCases,
    [Uneven.distribute, .last, .trim, .pad])
  func everyOrientationAndPolicy(orientation: Orientation, uneven: Uneven) throws {
    let folder = try ScratchFolder()
    let samples = [PNGSample(.rgb), PNGSample(.gray, 1), PNGSample(.rgba, 16)]
    // In short runs each with two orientations or three.
    for (index, sample) in samples.enumerated()
    where Sweep.isWhole || orientation.rawValue % 3 == index {
      try expectPlainFiles(sample, orientation, uneven, folder)
    }
  }

  @Test(arguments: [2, 3], [Uneven.distribute, .pad, .trim])
  func marginsAreInPoints(scale: Int, uneven: Uneven) throws {
    let folder = try ScratchFolder()
    try expectPlainFiles(PNGSample(.palette, 4), .rightTop, uneven, scale: scale, folder)
  }

  /// Fractions of a pixel are rounded up, so that no texture bleeds.
  @Test func partsOfPixelsAreWhole() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(30, 30))))
    try folder.split(
      "a.png",
      .cuts(x: [10], y: [10]) {
        $0.margins = TileMargins(overlap: 1, extrusion: 3)
        $0.scale = Scale("1.5")
      })
    let tile = try folder.manifest().tiles[3]
    #expect(tile.rect == PixelRect(x: 15, y: 15, width: 15, height: 15))
    #expect(tile.frameInFile == PixelRect(x: 7, y: 7, width: 15, height: 15))
    #expect(tile.fileSize == PixelSize(27, 27))
  }

  @Test func setsHaveMarginsThatAgreeInPoints() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(14, 10))))
    try folder.write("a@2x.png", sample.file(sample.noise(PixelSize(28, 20))))
    try folder.splitSet(
      ["a.png", "a@2x.png"],
      .grid(2, 2) {
        $0.margins = TileMargins(overlap: 3, extrusion: 1)
      })
    let sets = try folder.manifests()
    for (one, two) in zip(sets[0].tiles, sets[1].tiles) {
      let frame = one.frameInFile
      #expect(
        two.frameInFile
          == PixelRect(
            x: 2 * frame.x, y: 2 * frame.y, width: 2 * frame.width, height: 2 * frame.height))
      #expect(two.fileSize == PixelSize(2 * one.fileSize.width, 2 * one.fileSize.height))
    }
    for name in ["b.png", "b@2x.png"] as [FilePath] {
      #expect(try folder.join(to: name).verdict == .exact)
    }
  }

  /// A tile is blank if all that its file would show is; then it has no frame.
  @Test(arguments: Orientation.allCases)
  func blankTilesHaveNoMargins(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let upright = try sample.squares(PixelSize(40, 30), side: 10) { column, row in
      !(column == 3 && row == 0)
    }
    // One color but for a square in the corner.
    let flat = try sample.drawn(upright.size) { x, y in
      x >= 30 && y < 10 ? upright.samples(x, y) : [7, 8, 9]
    }
    let stored = try TurnedPixels.stored(flat, as: orientation)
    let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: orientation))
    try folder.write("a.png", sample.file(stored, late: [tag]))
    for margins in [TileMargins(overlap: 2), TileMargins(overlap: 2, extrusion: 3)] {
      try folder.split(
        "a.png",
        .grid(3, 4) {
          $0.margins = margins
          $0.blankTolerance = 0
        })
      let manifest = try folder.manifest()
      let files = manifest.tiles.filter { $0.file != nil }.map { [$0.row, $0.column] }
      // The square's tile, and those that reach into it.
      #expect(files == [[0, 2], [0, 3], [1, 2], [1, 3]])
      #expect(manifest.tiles.allSatisfy { ($0.frame == nil) == ($0.file == nil) })
      #expect(try folder.join(to: "joined.png").verdict == .exact)
      #expect(try folder.picture("joined.png").bytes == Rasters.bytes(stored))
    }
  }

  @Test(arguments: SmoothJPEG.all)
  func jpegsHaveMarginsToo(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    let upright = try sample.picture(PixelSize(64, 48))
    let file = try sample.turned(.rightTop).file(TurnedPixels.stored(upright, as: .rightTop))
    try folder.write("a.jpg", file)
    let report = try folder.split("a.jpg", .grid(2, 2) { $0.margins.overlap = 5 })
    #expect(!report.isLossless, "though lines are between blocks")
    let plain = PlainTiles(
      upright: upright, padding: [], extent: upright.size, overlap: 5, extrusion: 0)
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      let picture = try #require(picture)
      #expect(tile.frameInFile == plain.frame(tile.rect))
      let shown = Rasters.bytes(try picture.upright())
      let expected = Rasters.bytes(try plain.file(tile.rect))
      #expect(PeakSignalToNoise.decibels(shown, expected) >= 36)
    }
    #expect(try folder.join(to: "joined.jpg").verdict == .inexactTiles)
    let joined = try folder.picture("joined.jpg").upright()
    #expect(PeakSignalToNoise.decibels(Rasters.bytes(joined), Rasters.bytes(upright)) >= 36)
  }

  @Test func uprightTilesHaveUprightMargins() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let upright = try sample.noise(Self.size)
    for orientation in Orientation.allCases {
      let stored = try TurnedPixels.stored(upright, as: orientation)
      let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: orientation))
      try folder.write("a.png", sample.file(stored, late: [tag]))
      try folder.split(
        "a.png",
        .grid(3, 2) {
          $0.margins = TileMargins(overlap: 2, extrusion: 1)
          $0.encoding.isUpright = true
        })
      let plain = PlainTiles(
        upright: upright, padding: [], extent: Self.size, overlap: 2, extrusion: 1)
      try expectFiles(folder, try folder.manifest(), plain, .topLeft)
    }
  }
}
