import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids that are one TIFF, and pictures that are such.
@Suite struct PyramidTIFFTests {
  private func file(_ pyramid: Pyramid, _ control: WorkControl = WorkControl()) throws -> [UInt8] {
    let box = FileBox()
    try pyramid.write(to: .each { box.add($0) }, control)
    #expect(box.files.count == 1)
    return try #require(box.files.first).bytes
  }

  private func levels(_ file: [UInt8]) throws -> [DecodedPicture] {
    var options = DecodeOptions()
    options.page = 0
    let count = try DecodedPicture(file, options).header.pageCount
    return try (0..<count).map { page in
      options.page = page
      return try DecodedPicture(file, options)
    }
  }

  /// Laws: the full level is the picture, and each level what it is in any other layout.
  @Test(arguments: PNGSample.plain) func levelsAreThoseOfAllLayouts(_ sample: PNGSample) throws {
    for size in [PixelSize(1, 1), PixelSize(75, 49), PixelSize(64, 32), PixelSize(3, 130)] {
      let picture = Picture(try sample.noisy(size), name: "p.png")
      var pyramid = Pyramid(picture, .tiff)
      pyramid.tile = 16
      let levels = try levels(file(pyramid))
      let pages = PyramidShape(size, tile: 16, depth: .tile).levels
      try #require(levels.map(\.raster.size) == pages.map(\.size))
      (pyramid.layout, pyramid.overlap, pyramid.depth) = (.deepZoom, 0, .tile)
      let other = try PyramidPixels(pyramid)
      for (number, level) in levels.enumerated() {
        try other.expectTiles(ofLevel: number, padding: []) { level.raster.samples($0, $1) }
      }
    }
  }

  @Test func theSameBytesForAnyNumberOfThreads() throws {
    let picture = Picture(try PNGSample(.rgba).noisy(PixelSize(300, 211)), name: "p.png")
    for format in [FileFormat.tiff, .jpeg] {
      var pyramid = Pyramid(picture, .tiff)
      (pyramid.tile, pyramid.encoding.format) = (32, format)
      let files = try [1, 2, 8].map { try file(pyramid, WorkControl(threads: Threads($0))) }
      #expect(files[0] == files[1] && files[0] == files[2])
    }
  }

  /// More than waits in memory: the scratch file gives all of it back, and goes.
  @Test func tilesThatWaitOnDisk() throws {
    let sample = PNGSample(.rgba, 16)
    let raster = try sample.noise(PixelSize(1200, 900))
    let folder = try ScratchFolder("p.png", sample.file(raster))
    let pyramid = Pyramid(Picture(contentsOf: folder["p.png"]), .tiff)
    let report = try pyramid.write(to: .file(folder["p.tif"]))
    #expect(report.isExact && report.levelCount == 4 && report.files.count == 1)
    let file = try #require(folder.read("p.tif"))
    #expect(file.count > 5 << 20)
    #expect(try levels(file)[0].bytes == Rasters.bytes(raster))
    #expect(try file == self.file(pyramid))
    #expect(folder.fileNames(in: "") == ["p.png", "p.tif"])
  }

  /// Law: with the same tables and samplings, JPEG tiles are those of Deep Zoom, decoded: nobody has coded
  /// them twice.
  @Test(arguments: SmoothJPEG.all, [PixelSize(97, 70), PixelSize(64, 128), PixelSize(5, 3)])
  func blocksOfJPEGsAreCopied(_ sample: SmoothJPEG, _ size: PixelSize) throws {
    let picture = Picture(try sample.file(size), name: "p.jpg")
    var pyramid = Pyramid(picture, .tiff)
    (pyramid.tile, pyramid.shrink) = (32, .mean)
    let plan = try pyramid.plan(.file("p.tif"))
    let full = try levels(file(pyramid))[0]
    if sample.recipe.colorSpace.hasInks {
      // A TIFF has no JPEGs of inks here, and loses nothing of them.
      #expect(!plan.isLossless && full.header.details.contains { $0.value == "deflate" })
      return
    }
    #expect(plan.isLossless)
    (pyramid.layout, pyramid.overlap) = (.deepZoom, 0)
    try expectTiles(pyramid, of: full, sample)
  }

  /// Expects of each tile of the full level the decoded picture's pixels.
  ///
  /// A decoder has no neighbor for the last line's chroma where the picture ends, if chroma has fewer samples.
  private func expectTiles(_ pyramid: Pyramid, of full: DecodedPicture, _ sample: SmoothJPEG) throws
  {
    let isSampled = sample.recipe.components[0].horizontal > 1
    let box = FileBox()
    try pyramid.write(to: .each { box.add($0) })
    var count = 0
    for file in box.files {
      guard case .levelTile(let tile, 0) = file.content else { continue }
      var options = DecodeOptions()
      options.convertsToRGB = true
      let decoded = try DecodedPicture(file.bytes, options)
      let isCut = isSampled && tile.shown.size != PixelSize(pyramid.tile, pyramid.tile)
      let seen = PixelRect(
        x: 0, y: 0, width: tile.shown.width - (isCut ? 1 : 0),
        height: tile.shown.height - (isCut ? 1 : 0))
      if seen.isEmpty { continue }
      let part = try full.raster.cropped(tile.shown).cropped(seen)
      let own = try decoded.raster.cropped(seen)
      let isEqual = Rasters.bytes(own) == Rasters.bytes(part)
      #expect(isEqual, "\(tile)")
      count += 1
    }
    #expect(count > 0)
  }

  /// The other way round: tiles become files as they are, and give the picture's coefficients back.
  @Test(arguments: [SmoothJPEG.gray, .photo, .rgb], ["dzi", "iiif", "iiif2", "zoomify"])
  func tilesOfTIFFsAreMoved(_ sample: SmoothJPEG, _ layout: String) throws {
    let folder = try ScratchFolder()
    let size = PixelSize(97, 70)
    let jpeg = try sample.file(size)
    var pyramid = Pyramid(Picture(jpeg, name: "p.jpg"), .tiff)
    (pyramid.tile, pyramid.shrink) = (32, .mean)
    try folder.write("p.tif", file(pyramid))
    let full = try levels(#require(folder.read("p.tif")))[0]
    pyramid.picture = Picture(contentsOf: folder["p.tif"])
    pyramid.layout = try #require(PyramidCatalog.row(named: layout))
    pyramid.overlap = pyramid.layout.overlap.map { _ in 0 }
    (pyramid.usesLevels, pyramid.id) = (true, "http://a")
    let report = try pyramid.write(to: .folder(OutputFolder(folder["out"])))
    #expect(report.isLossless)
    let joined = try Join(contentsOf: folder["out"]).write(to: .file(folder["j.jpg"]))
    #expect(joined.verdict == .exact)
    try expectTiles(pyramid, of: full, sample)
    // And back into a TIFF: the same pages.
    (pyramid.layout, pyramid.overlap) = (.tiff, nil)
    let again = try levels(file(pyramid))
    let first = try levels(#require(folder.read("p.tif")))
    #expect(again.map(\.bytes) == first.map(\.bytes))
  }

  /// A tile that ends with the picture is cut off without loss.
  @Test func partsOfTilesHaveTheirCoefficients() throws {
    let sample = SmoothJPEG.photo
    var pyramid = Pyramid(Picture(try sample.file(PixelSize(90, 41)), name: "p.jpg"), .deepZoom)
    (pyramid.tile, pyramid.overlap) = (32, 0)
    let direct = try PyramidPixels(pyramid).manifest.source.content
    pyramid.layout = .tiff
    pyramid.overlap = nil
    let tiff = try file(pyramid)
    pyramid.picture = Picture(tiff, name: "p.tif")
    (pyramid.layout, pyramid.overlap) = (.deepZoom, 0)
    #expect(try PyramidPixels(pyramid).manifest.source.content == direct)
  }

  // MARK: Levels of a file's own

  private static func gray(_ size: PixelSize, _ sample: UInt8, isReduced: Bool) -> TIFFSample {
    let bytes = [UInt8](repeating: sample, count: size.width * size.height)
    var page = TIFFSample(
      width: size.width, height: size.height, bits: [8], photometric: 1, blocks: [bytes])
    if isReduced { page.set(254, 4, [1]) }
    return page
  }

  /// 41×30, 21×15 and 10×7, which is rounded the other way; the level of 6×4 is missing.
  private static let pages = [
    gray(PixelSize(41, 30), 10, isReduced: false), gray(PixelSize(21, 15), 20, isReduced: true),
    gray(PixelSize(10, 7), 30, isReduced: true),
  ]

  static let files = [TIFFSample.file(pages), pages[0].file(below: Array(pages.dropFirst()))]

  @Test(arguments: files, [false, true])
  func levelsAreTakenIfThatIsAskedFor(_ file: [UInt8], uses: Bool) throws {
    for layout in PyramidCatalog.rows {
      if case .only = layout.kinds { continue }
      var pyramid = Pyramid(Picture(file, name: "p.tif"), layout)
      (pyramid.tile, pyramid.depth, pyramid.usesLevels) = (16, layout.isOneFile ? .tile : nil, uses)
      pyramid.id = "http://a"
      let expected: [UInt16] = uses ? [10, 20, 30, 10] : [10, 10, 10, 10]
      let notes = try pyramid.plan(.file("p.zip")).notes.map(\.description)
      #expect(notes.contains("levels 1 and 2 are the file's own") == uses)
      if layout.isOneFile, !layout.isTIFF { continue }
      if layout.isTIFF {
        let seen = try levels(self.file(pyramid)).map { $0.raster.samples(0, 0) }
        #expect(seen == expected.prefix(seen.count).map { [$0] })
        continue
      }
      let made = try PyramidPixels(pyramid)
      for (number, sample) in zip(made.manifest.levels.indices, expected) {
        let hasAlpha = layout.isSquare
        try made.expectTiles(ofLevel: number, padding: [0, 0]) { _, _ in
          [sample] + (hasAlpha ? [255] : [])
        }
      }
    }
  }

  @Test func aFileWithoutLevelsSaysSo() throws {
    var pyramid = Pyramid(
      Picture(TIFFSample.file([Self.pages[0], Self.pages[0]]), name: "p.tif"), .tiff)
    (pyramid.tile, pyramid.usesLevels) = (16, true)
    let notes = try pyramid.plan(.file("p.tif")).notes.map(\.description)
    #expect(
      notes == ["the file has no levels of the pyramid's sizes; all are made from the picture"])
  }

  @Test(arguments: HostileFile.tiffTrees()) func treesThatAreNone(_ file: HostileFile) throws {
    var pyramid = Pyramid(Picture(file.bytes, name: "p.tif"), .tiff)
    pyramid.usesLevels = true
    guard case .refused(let reason) = file.fate else { return }
    let error = #expect(throws: WorkError.self) { try self.file(pyramid) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  /// A tile that says to be larger than its file, where tiles are moved.
  @Test func aTileWithoutEnd() throws {
    var pyramid = Pyramid(
      Picture(try SmoothJPEG.photo.file(PixelSize(40, 40)), name: "p.jpg"), .tiff)
    pyramid.tile = 32
    var bytes = try file(pyramid)
    // The byte counts of the full level: four numbers of 32 bits, after the field's tag and type.
    let field = try #require(bytes.firstRange(of: [0x45, 1, 4, 0, 4, 0, 0, 0]))
    let place = (0..<4).reduce(0) { $0 | Int(bytes[field.upperBound + $1]) << (8 * $1) }
    bytes.replaceSubrange(place..<(place + 4), with: [0xFF, 0xFF, 0xFF, 0x7F])
    pyramid.picture = Picture(bytes, name: "p.tif")
    let error = #expect(throws: WorkError.self) { try self.file(pyramid) }
    #expect(error?.description.contains("a tile of 2147483647 bytes") == true)
  }

  // MARK: Refusals

  @Test func whatAFileCannotHave() throws {
    let picture = Picture(try PNGSample(.rgb).noisy(PixelSize(20, 20)), name: "p.png")
    func expectRefusal(_ reason: String, _ change: (inout Pyramid) -> Void) {
      var pyramid = Pyramid(picture, .tiff)
      change(&pyramid)
      let error = #expect(throws: WorkError.self) { try self.file(pyramid) }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
    expectRefusal("multiples of 16") { $0.tile = 100 }
    expectRefusal("slicer writes no page") { $0.hasViewer = true }
    expectRefusal("expect every tile") { $0.blankTolerance = 0 }
    expectRefusal("without an overlap") { $0.overlap = 1 }
    expectRefusal("where the levels end") { $0.depth = .pixel }
    expectRefusal("deflated (tiff, png) or JPEGs (jpeg)") { $0.encoding.format = .webp }
    let folder = try ScratchFolder()
    let error = #expect(throws: WorkError.self) {
      try Pyramid(picture, .tiff).write(to: .folder(OutputFolder(folder["out"])))
    }
    #expect(error?.description.contains("it is one file") == true)
  }
}
