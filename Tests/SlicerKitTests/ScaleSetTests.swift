import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// One picture at several scales: grouping, and tiles that agree in points.
@Suite struct ScaleSetTests {
  static let names = ["a.png", "a@2x.png", "a@3x.png"]
  private static let sample = PNGSample(.rgb)

  /// Writes `a.png`, `a@2x.png` and `a@3x.png`, so many points large.
  private func write(
    _ points: PixelSize, _ names: [String] = names, in folder: ScratchFolder
  ) throws -> [Raster] {
    try names.enumerated().map { i, name in
      let scale = i + 1
      let raster = try Self.sample.noise(
        PixelSize(points.width * scale, points.height * scale), seed: UInt64(scale))
      try folder.write(FilePath(name), Self.sample.file(raster))
      return raster
    }
  }

  /// Each picture was compared with all before it.
  @Test func manyPicturesAreGroupedQuickly() throws {
    let pictures = (0..<4000).map { Picture(contentsOf: FilePath("\($0).png")) }
    let time = try ProcessorTime.seconds {
      let paths = try OutputFolder.paths(for: ScaleSet.grouped(pictures), in: nil)
      #expect(paths.count == pictures.count)
    }
    #expect(time < 10)
  }

  private func paths(_ folder: ScratchFolder, _ scales: [Int] = [1, 2, 3]) -> [FilePath] {
    scales.map { FilePath(Self.names[$0 - 1]) }
  }

  // MARK: Grouping

  private func groups(_ names: [String]) throws -> [[String]] {
    let sets = ScaleSet.grouped(names.map { Picture(contentsOf: FilePath($0)) })
    _ = try OutputFolder.paths(for: sets, in: "out")
    return sets.map { $0.map { String(decoding: $0.path.bytes, as: UTF8.self) } }
  }

  @Test func namesThatDifferInScaleAloneAreASet() throws {
    #expect(try groups(["a@2x.png", "a.png"]) == [["a.png", "a@2x.png"]])
    #expect(
      try groups(["a@3x.png", "b.png", "a@1.5x.PNG"]) == [["a@1.5x.PNG", "a@3x.png"], ["b.png"]])
    #expect(try groups(["x/a.png", "./x/a@2x.png"]) == [["x/a.png", "./x/a@2x.png"]])
    #expect(try groups(["a.png", "a@2x.jpg"]) == [["a.png"], ["a@2x.jpg"]])
    #expect(try groups(["x/a.png", "y/b@2x.png"]) == [["x/a.png"], ["y/b@2x.png"]])
    #expect(ScaleSet.grouped([.standardInput, Picture(contentsOf: "a.png")]).count == 2)
  }

  /// The same scale twice is no set: two pictures, which would go to one folder.
  @Test func aScaleTwiceIsNoSet() throws {
    for names in [["a.png", "a.png"], ["a@2x.png", "a.png", "a@2x.PNG"]] {
      let error = #expect(throws: WorkError.self) { try groups(names) }
      #expect(error?.kind == .usage, "\(names)")
    }
    // Folders are called by the scales as they are written.
    #expect(try groups(["a.png", "a@1x.png"]) == [["a.png"], ["a@1x.png"]])
  }

  @Test func foldersOfSetsHaveNoScale() throws {
    func folders(_ names: [String], makes: Bool = false) throws -> [String] {
      let sets = ScaleSet.grouped(names.map { Picture(contentsOf: FilePath($0)) })
      return try OutputFolder.paths(for: sets, in: nil, makesScales: makes).map(\.string)
    }
    #expect(try folders(["a.png", "a@2x.png"]) == ["a-tiles"])
    #expect(try folders(["a@2x.png", "a@3x.png", "b@2x.png"]) == ["a-tiles", "b@2x-tiles"])
    #expect(try folders(["a@2x.png"]) == ["a@2x-tiles"])
    #expect(try folders(["a@2x.png"], makes: true) == ["a-tiles"])
  }

  @Test func allScalesAreThoseBesideTheFile() throws {
    let folder = try ScratchFolder()
    for name in Self.names + ["a@2x.jpg", "ab.png", "b@2x.png", "a@4x.PNG", "a.png.bak"] {
      try folder.write(FilePath(name), [])
    }
    let expected = ["a.png", "a@2x.png", "a@3x.png", "a@4x.PNG"].map {
      folder[FilePath($0)]
    }
    for name in ["a.png", "a@3x.png", "a@7x.png"] {
      #expect(try Picture(contentsOf: folder[FilePath(name)]).allScales().map(\.path) == expected)
    }
    let missing = #expect(throws: WorkError.self) {
      try Picture(contentsOf: folder["c.png"]).allScales()
    }
    #expect(missing?.kind == .missingInput)
    let stdin = #expect(throws: WorkError.self) { try Picture.standardInput.allScales() }
    #expect(stdin?.reason == .failed(ScaleError.scalesOfStandardInput) && stdin?.kind == .usage)
  }

  // MARK: Points

  /// Law: a tile is at each scale that many times the tile at @1x.
  @Test func tilesAgreeInPoints() throws {
    let folder = try ScratchFolder()
    let points = PixelSize(7, 5)
    _ = try write(points, in: folder)
    for rows in 1...points.height {
      for columns in 1...points.width {
        let report = try folder.splitSet(paths(folder, [3, 1, 2]), .grid(rows, columns))
        #expect(report.scales == [1, 2, 3] && report.tileCount == 3 * rows * columns)
        try expectAgreement(folder, "\(rows)x\(columns)")
      }
    }
    for uneven in [Uneven.last, .trim, .pad] {
      try folder.splitSet(paths(folder), .grid(2, 3, uneven))
      try expectAgreement(folder, "\(uneven)")
    }
    try folder.splitSet(paths(folder), CutOptions(grid: GridSpec(parsingTile: "3x2")))
    try expectAgreement(folder, "3x2 points")
  }

  private func expectAgreement(_ folder: ScratchFolder, _ context: Comment) throws {
    let manifests = try folder.manifests()
    #expect(manifests.map(\.source.scale.value) == [1, 2, 3], context)
    for (i, manifest) in manifests.enumerated() {
      let scale = i + 1
      #expect(manifest.exact == manifest.grid.coversExactly)
      for (tile, first) in zip(manifest.tiles, manifests[0].tiles) {
        let expected = PixelRect(
          x: first.rect.x * scale, y: first.rect.y * scale, width: first.rect.width * scale,
          height: first.rect.height * scale)
        #expect(tile.rect == expected, context)
        #expect(tile.points == first.points, context)
        let suffix = scale == 1 ? "" : "@\(scale)x"
        #expect(tile.file?.text == "a_r\(tile.row)_c\(tile.column)\(suffix).png", context)
      }
    }
  }

  @Test func aSetThatDoesNotMatchIsRefused() throws {
    let folder = try ScratchFolder()
    for (index, change) in [PixelSize(14, 11), PixelSize(15, 10)].enumerated() {
      _ = try write(PixelSize(7, 5), in: folder)
      let raster = try Self.sample.noise(change)
      try folder.write("a@2x.png", Self.sample.file(raster))
      let error = try #require(
        #expect(throws: WorkError.self, "\(index)") {
          try folder.splitSet(paths(folder), .grid(2, 2))
        })
      #expect(error.kind == .badInput)
      #expect(
        error.description
          == "\(folder["a@2x.png"]): \(change) pixels at @2x, and \(folder["a@3x.png"]) has 21x15 "
          + "at @3x: not the same size in points")
      #expect(folder.files(in: "tiles") == nil)
    }
  }

  @Test func moreTilesThanPointsAreRefused() throws {
    let folder = try ScratchFolder()
    _ = try write(PixelSize(7, 5), in: folder)
    let error = #expect(throws: WorkError.self) {
      try folder.splitSet(paths(folder, [2, 3]), .grid(1, 8))
    }
    #expect(error?.kind == .badInput && folder.files(in: "tiles") == nil)
  }

  // MARK: Joining

  @Test func joinPicksByNameOrByScale() throws {
    let folder = try ScratchFolder()
    let rasters = try write(PixelSize(7, 5), in: folder)
    try folder.splitSet(paths(folder), .grid(2, 3))
    for scale in 1...3 {
      let name = scale == 1 ? "b.png" : "b@\(scale)x.png"
      let expected = Rasters.bytes(rasters[scale - 1])
      #expect(try folder.join(to: FilePath(name)).verdict == .exact)
      #expect(try folder.picture(FilePath(name)).bytes == expected)
      // What is asked for counts more than the name.
      let report = try folder.join(to: "c@2x.png") { $0.scale = Scale("\(scale)") }
      #expect(report.verdict == .exact && report.inputs.count == 7)
      #expect(try folder.picture("c@2x.png").bytes == expected)
    }
  }

  @Test func aScaleThatIsNotThereIsRefused() throws {
    let folder = try ScratchFolder()
    _ = try write(PixelSize(7, 5), in: folder)
    try folder.splitSet(paths(folder, [2, 3]), .grid(2, 3))
    let error = try #require(
      #expect(throws: WorkError.self) { try folder.join(to: "b.png") })
    #expect(error.kind == .usage && folder.read("b.png") == nil)
    #expect(
      error.reason
        == .failed(ScaleError.noScale(.one, [try #require(Scale("2")), try #require(Scale("3"))])))
    #expect(throws: WorkError.self) { try folder.join(to: "b@2x.png") { $0.scale = .one } }
  }

  /// A single picture is joined whatever the output is called.
  @Test func aSinglePictureHasNoScaleToPick() throws {
    let folder = try ScratchFolder()
    let rasters = try write(PixelSize(7, 5), in: folder)
    try folder.splitSet(paths(folder, [2]), .grid(2, 3))
    for name in ["b.png", "b@3x.png"] as [FilePath] {
      #expect(try folder.join(to: name).verdict == .exact)
      #expect(try folder.picture(name).bytes == Rasters.bytes(rasters[1]))
    }
  }

  // MARK: Manifests

  @Test func aSetsManifestIsOneThatStandsAloneForEach() throws {
    let folder = try ScratchFolder()
    _ = try write(PixelSize(7, 5), in: folder)
    try folder.splitSet(paths(folder), .grid(2, 3))
    let set = try folder.manifests()
    for scale in 1...3 {
      let alone = FilePath("alone\(scale)")
      try folder.splitSet(paths(folder, [scale]), to: alone, .grid(2, 3))
      var single = try folder.manifest(alone)
      #expect(single.settings != nil)
      single.settings = nil
      #expect(single == set[scale - 1])
    }
  }

  /// What was written before there were sets.
  @Test func oldManifestsAreRead() throws {
    let folder = try ScratchFolder()
    let rasters = try write(PixelSize(7, 5), in: folder)
    try folder.split("a.png", .grid(2, 3))
    var manifest = try folder.manifest()
    manifest.settings = nil
    manifest.source.fileDigest = nil
    try folder.rewrite(manifest)
    let text = String(decoding: try #require(folder.read("tiles/manifest.json")), as: UTF8.self)
    for key in ["pictures", "settings", "frame", "filePixels", "neighbours", "requested", "jigsaw"]
    {
      #expect(!text.contains("\"\(key)"))
    }
    #expect(try folder.join(to: "b.png").verdict == .exact)
    #expect(try folder.picture("b.png").bytes == Rasters.bytes(rasters[0]))
  }

  @Test func filesOfALargerSetGoAway() throws {
    let folder = try ScratchFolder()
    _ = try write(PixelSize(7, 5), in: folder)
    func count() -> Int? { folder.files(in: "tiles")?.count }
    try folder.splitSet(paths(folder), .grid(2, 3))
    #expect(count() == 19)
    try folder.write("tiles/mine@2x.png", [1])
    // Somebody has changed it: it stays.
    try folder.write("tiles/a_r0_c0@3x.png", [2])
    try folder.splitSet(paths(folder, [1, 2]), .grid(2, 3))
    #expect(count() == 15)
    try folder.splitSet(paths(folder, [1]), .grid(2, 2))
    #expect(count() == 7)
    #expect(folder.read("tiles/mine@2x.png") == [1])
    #expect(folder.read("tiles/a_r0_c0@3x.png") == [2])
    #expect(folder.read("tiles/a_r0_c0@2x.png") == nil)
    #expect(try folder.join(to: "b.png").verdict == .exact)
  }

  /// One of the pictures is damaged: nothing of the set is written, and what was there stays.
  @Test func aSetIsWrittenWholeOrNotAtAll() throws {
    let folder = try ScratchFolder()
    _ = try write(PixelSize(40, 30), in: folder)
    try folder.splitSet(paths(folder), .grid(2, 3))
    let before = folder.files(in: "tiles")
    let file = try #require(folder.read("a@3x.png"))
    try folder.write("a@3x.png", Array(file.prefix(file.count / 2)))
    let error = #expect(throws: WorkError.self) {
      try folder.splitSet(paths(folder), .grid(3, 2))
    }
    #expect(error?.path == folder["a@3x.png"] && error?.kind == .badInput)
    #expect(folder.files(in: "tiles") == before)
  }

  @Test func snappingEachPictureIsRefused() throws {
    let folder = try ScratchFolder()
    for (scale, name) in [(1, "b.jpg"), (2, "b@2x.jpg")] {
      try folder.write(
        FilePath(name), SmoothJPEG.photo.noisy(PixelSize(32 * scale, 48 * scale)))
    }
    let error = #expect(throws: WorkError.self) {
      try folder.splitSet(["b.jpg", "b@2x.jpg"], .grid(3, 2) { $0.lossless = .snapping })
    }
    #expect(error?.kind == .usage && error?.reason == .failed(ScaleError.snappedSet))
    for cutting in [LosslessCutting.whereAligned, .exact] {
      let options = CutOptions.grid(3, 2) { $0.lossless = cutting }
      #expect(try folder.splitSet(["b.jpg", "b@2x.jpg"], options).isLossless)
      for name in ["c.jpg", "c@2x.jpg"] as [FilePath] {
        #expect(try folder.join(to: name).verdict == .exact)
      }
    }
  }
}
