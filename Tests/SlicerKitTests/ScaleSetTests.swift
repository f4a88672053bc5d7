import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// One picture at several scales: tiles that agree in points.
@Suite struct ScaleSetTests {
  static let names = ["a.png", "a@2x.png", "a@3x.png"]

  /// With `a.png`, `a@2x.png` and `a@3x.png`, 7 by 5 points.
  private let folder: ScratchFolder
  private let rasters: [Raster]

  init() throws {
    folder = try ScratchFolder()
    rasters = try folder.writeScales(PNGSample(.rgb), PixelSize(7, 5))
  }

  @discardableResult private func split(
    _ options: CutOptions = .grid(2, 3), _ scales: [Int] = [1, 2, 3], to output: FilePath = "tiles"
  ) throws -> SplitReport {
    try folder.splitSet(scales.map { FilePath(Self.names[$0 - 1]) }, to: output, options)
  }

  /// The refusal of a cut, which leaves the folder as it was.
  private func refusal(_ options: CutOptions, _ scales: [Int] = [1, 2, 3]) throws -> WorkError {
    let before = folder.files(in: "tiles")
    let error = try #require(throws: WorkError.self) { try split(options, scales) }
    #expect(folder.files(in: "tiles") == before)
    return error
  }

  /// Law: a tile is at each scale that many times the tile at @1x.
  @Test func tilesAgreeInPoints() throws {
    for rows in 1...5 {
      for columns in 1...7 {
        let report = try split(.grid(rows, columns), [3, 1, 2])
        #expect(report.scales == [1, 2, 3] && report.tileCount == 3 * rows * columns)
        try expectAgreement("\(rows)x\(columns)")
      }
    }
    for uneven in [Uneven.last, .trim, .pad] {
      try split(.grid(2, 3, uneven))
      try expectAgreement("\(uneven)")
    }
    try split(CutOptions(grid: GridSpec(parsingTile: "3x2")))
    try expectAgreement("3x2 points")
  }

  private func expectAgreement(_ context: Comment) throws {
    let manifests = try folder.manifests()
    #expect(manifests.map(\.source.scale.value) == [1, 2, 3], context)
    for (i, manifest) in manifests.enumerated() {
      #expect(manifest.exact == manifest.grid.coversExactly)
      let suffix = i == 0 ? "" : "@\(i + 1)x"
      for (tile, first) in zip(manifest.tiles, manifests[0].tiles) {
        #expect(tile.rect == first.rect.scaled(i + 1) && tile.points == first.points, context)
        #expect(tile.file?.text == "a_r\(tile.row)_c\(tile.column)\(suffix).png", context)
      }
    }
  }

  @Test(arguments: [PixelSize(14, 11), PixelSize(15, 10)])
  func aSetThatDoesNotMatchIsRefused(size: PixelSize) throws {
    try folder.write("a@2x.png", PNGSample(.rgb).noisy(size))
    let error = try refusal(.grid(2, 2))
    #expect(error.kind == .badInput)
    #expect(
      error.description
        == "\(folder["a@2x.png"]): \(size) pixels at @2x, and \(folder["a@3x.png"]) has 21x15 "
        + "at @3x: not the same size in points")
  }

  @Test func moreTilesThanPointsAreRefused() throws {
    #expect(try refusal(.grid(1, 8), [2, 3]).kind == .badInput)
  }

  // MARK: Joining

  @Test func joinPicksByNameOrByScale() throws {
    try split()
    for (i, name) in ["b.png", "b@2x.png", "b@3x.png"].enumerated() {
      try folder.expectJoined(rasters[i], to: FilePath(name))
      // The stated scale counts more than the name.
      let report = try folder.join(to: "c@2x.png") { $0.scale = Scale("\(i + 1)") }
      #expect(report.verdict == .exact && report.inputs.count == 7)
      #expect(try folder.picture("c@2x.png").bytes == Rasters.bytes(rasters[i]))
    }
  }

  @Test func aScaleThatIsNotThereIsRefused() throws {
    try split(.grid(2, 3), [2, 3])
    let error = try #require(throws: WorkError.self) { try folder.join(to: "b.png") }
    #expect(error.kind == .usage && folder.read("b.png") == nil)
    let scales = [try #require(Scale("2")), try #require(Scale("3"))]
    #expect(error.reason == .failed(SlicerError.noScale(.one, scales)))
    #expect(throws: WorkError.self) { try folder.join(to: "b@2x.png") { $0.scale = .one } }
  }

  /// A single picture is joined whatever the output is called.
  @Test func aSinglePictureHasNoScaleToPick() throws {
    try split(.grid(2, 3), [2])
    for name in ["b.png", "b@3x.png"] as [FilePath] {
      try folder.expectJoined(rasters[1], to: name)
    }
  }

  // MARK: Manifests

  @Test func aSetsManifestIsOneThatStandsAloneForEach() throws {
    try split()
    for (i, picture) in try folder.manifests().enumerated() {
      let alone = FilePath("alone\(i)")
      try split(.grid(2, 3), [i + 1], to: alone)
      var single = try folder.manifest(alone)
      #expect(single.settings != nil)
      single.settings = nil
      #expect(single == picture)
    }
  }

  /// Manifests from before there were sets are read.
  @Test func oldManifestsAreRead() throws {
    try split(.grid(2, 3), [1])
    try folder.change { ($0.settings, $0.source.fileDigest) = (nil, nil) }
    let text = try folder.manifestText()
    let keys = ["pictures", "settings", "frame", "filePixels", "neighbours", "requested", "jigsaw"]
    for key in keys { #expect(!text.contains("\"\(key)")) }
    try folder.expectJoined(rasters[0], to: "b.png")
  }

  @Test func filesOfALargerSetGoAway() throws {
    func count() -> Int? { folder.files(in: "tiles")?.count }
    try split()
    #expect(count() == 19)
    try folder.write("tiles/mine@2x.png", [1])
    // Somebody has changed it: it stays.
    try folder.write("tiles/a_r0_c0@3x.png", [2])
    try split(.grid(2, 3), [1, 2])
    #expect(count() == 15)
    try split(.grid(2, 2), [1])
    #expect(count() == 7)
    #expect(folder.read("tiles/mine@2x.png") == [1])
    #expect(folder.read("tiles/a_r0_c0@3x.png") == [2])
    #expect(folder.read("tiles/a_r0_c0@2x.png") == nil)
    try folder.expectJoined(to: "b.png")
  }

  /// One of the pictures is damaged: nothing of the set is written, and what was there stays.
  @Test func aSetIsWrittenWholeOrNotAtAll() throws {
    try split()
    let file = try #require(folder.read("a@3x.png"))
    try folder.write("a@3x.png", Array(file.prefix(file.count / 2)))
    let error = try refusal(.grid(3, 2))
    #expect(error.path == folder["a@3x.png"] && error.kind == .badInput)
  }

  @Test func snappingEachPictureIsRefused() throws {
    let names = ["b.jpg", "b@2x.jpg"] as [FilePath]
    for (name, size) in zip(names, [PixelSize(32, 48), PixelSize(64, 96)]) {
      try folder.write(name, SmoothJPEG.photo.noisy(size))
    }
    let error = #expect(throws: WorkError.self) {
      try folder.splitSet(names, .grid(3, 2) { $0.lossless = .snapping })
    }
    #expect(error?.kind == .usage && error?.reason == .failed(SlicerError.snappedSet))
    for cutting in [LosslessCutting.whereAligned, .exact] {
      #expect(try folder.splitSet(names, .grid(3, 2) { $0.lossless = cutting }).isLossless)
      for name in ["c.jpg", "c@2x.jpg"] as [FilePath] { try folder.expectJoined(to: name) }
    }
  }
}
