import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids as sets of files: what is replaced, resumed, refused.
@Suite struct PyramidSetTests {
  private func pyramid(
    _ folder: ScratchFolder, _ layout: PyramidLayout = .deepZoom, name: FilePath = "a.png",
    size: PixelSize = PixelSize(60, 41)
  ) throws -> Pyramid {
    let sample = PNGSample(.rgb)
    try folder.write(name, sample.file(sample.noise(size)))
    var pyramid = Pyramid(Picture(contentsOf: folder[name]), layout)
    (pyramid.tile, pyramid.id) = (16, "http://a")
    return pyramid
  }

  private func output(_ folder: ScratchFolder, resumes: Bool = false) -> OutputFolder {
    var output = OutputFolder(folder["out"])
    output.resumes = resumes
    return output
  }

  @Test(arguments: PyramidCatalog.rows.filter { !$0.isOneFile }.map(\.name))
  func resumingDoesNothingTwice(
    name: String
  ) throws {
    let folder = try ScratchFolder()
    let layout = try #require(PyramidCatalog.row(named: name))
    var pyramid = try pyramid(folder, layout)
    if case .only = layout.kinds { pyramid.encoding.format = .jpeg }
    let sink = PyramidSink.folder(output(folder, resumes: true))
    #expect(try !pyramid.write(to: sink).wasDone)
    let again = try pyramid.write(to: sink)
    #expect(again.wasDone && again.tileCount > 6)
    pyramid.shrink = .nearest
    #expect(try !pyramid.write(to: sink).wasDone)
    #expect(try pyramid.write(to: sink).wasDone)
    let files = try #require(folder.files(in: "out"))
    let tile = try #require(files.keys.first { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") })
    try folder.write(FilePath("out/\(tile)"), [1, 2, 3])
    #expect(try !pyramid.write(to: sink).wasDone)
  }

  /// Who does not ask for the page does not take it away.
  @Test func resumingKeepsThePage() throws {
    let folder = try ScratchFolder()
    var pyramid = try pyramid(folder)
    let sink = PyramidSink.folder(output(folder, resumes: true))
    pyramid.hasViewer = true
    try pyramid.write(to: sink)
    pyramid.hasViewer = false
    #expect(try pyramid.write(to: sink).wasDone)
    #expect(folder.read("out/index.html") != nil)
    pyramid.overlap = 0
    #expect(try pyramid.write(to: sink).removed > 0)
    #expect(folder.read("out/index.html") == nil)
  }

  /// A file that is asked for by several names is one file, in a set that is joined, resumed, replaced and
  /// taken away like others.
  @Test func namesOfOneFileAreLinks() throws {
    let folder = try ScratchFolder()
    var pyramid = try pyramid(folder, .iiif3, size: PixelSize(65, 65))
    let sink = PyramidSink.folder(output(folder))
    try pyramid.write(to: sink)
    let files = try #require(folder.files(in: "out"))
    func inode(_ name: String) throws -> UInt64 {
      try FileTrace(of: folder[FilePath("out/\(name)/0/default.png")]).inode
    }
    #expect(try inode("full/max") == inode("full/65,65"))
    #expect(try inode("64,0,1,64/1,16") == inode("64,0,1,64/0,16"))
    #expect(try inode("full/max") != inode("full/33,33"))
    #expect(try Join(contentsOf: folder["out"]).write(to: .file(folder["j.png"])).verdict == .exact)
    var resuming = output(folder, resumes: true)
    #expect(try pyramid.write(to: .folder(resuming)).wasDone)
    resuming.resumes = false
    // Of the files that go some have lost a name to a file of the new set.
    pyramid.tile = 8
    try pyramid.write(to: .folder(resuming))
    pyramid.layout = .xyz
    try pyramid.write(to: .folder(resuming))
    let left = try #require(folder.files(in: "out"))
    // Another layout lies beside it.
    #expect(left.keys.contains { $0.contains("default") } && left.count > 20, "\(left.keys)")
    #expect(files.count > 20)
  }

  /// Tiles of the same picture that there are no more go, those of others stay.
  @Test func staleTilesGo() throws {
    let folder = try ScratchFolder()
    let first = try pyramid(folder)
    try first.write(to: .folder(output(folder)))
    let other = try pyramid(folder, name: "b.png")
    try other.write(to: .folder(output(folder)))
    var smaller = first
    smaller.tile = 32
    let report = try smaller.write(to: .folder(output(folder)))
    #expect(report.removed > 6)
    let files = Set(try #require(folder.files(in: "out")).keys)
    var kept = Set(try smaller.plan(.folder(output(folder))).outputs().map(\.string))
    kept.formUnion(try other.plan(.folder(output(folder))).outputs().map(\.string))
    let start = folder["out"].string + "/"
    #expect(files == Set(kept.map { String($0.dropFirst(start.count)) }))
    #expect(files.contains("manifest.json") && files.contains("b.png.manifest.json"))
  }

  @Test func aCutIsNotReplacedByAPyramid() throws {
    let folder = try ScratchFolder()
    let map = try pyramid(folder, .xyz)
    try map.write(to: .folder(output(folder)))
    var other = try pyramid(folder, .xyz, name: "b.png")
    other.depth = .tile
    #expect(throws: WorkError.self) { try other.write(to: .folder(output(folder))) }
    var discarding = output(folder)
    discarding.existingFiles = .discard
    try other.write(to: .folder(discarding))
    #expect(try !other.write(to: .folder(output(folder, resumes: false))).wasDone)
  }

  /// What is blank has no file, but for the first tile; joining knows its color.
  @Test func blankTilesAreLeftOut() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let raster = try sample.drawn(PixelSize(50, 40)) { x, y in
      x > 20 && y > 20 ? [200, UInt16(x), UInt16(y)] : y < 10 ? [1, 2, 3] : [9, 9, 9]
    }
    try folder.write("a.png", sample.file(raster))
    for layout in [PyramidLayout.deepZoom, .zoomify, .xyz] {
      var pyramid = Pyramid(Picture(contentsOf: folder["a.png"]), layout)
      (pyramid.tile, pyramid.blankTolerance) = (8, 0)
      let path = folder[.init(layout.name)]
      let report = try pyramid.write(to: .folder(OutputFolder(path)))
      #expect(report.blankCount > 9 && report.isExact)
      #expect(try Join(contentsOf: path).write(to: .file(folder["j.png"])).verdict == .exact)
    }
    var pyramid = Pyramid(Picture(contentsOf: folder["a.png"]), .iiif3)
    pyramid.blankTolerance = 0
    #expect(throws: WorkError.self) { try pyramid.write(to: .folder(output(folder))) }
  }

  /// A JPEG's full level is copied where its blocks are tiles, and joined it is the same.
  @Test(arguments: SmoothJPEG.losslessKinds) func jpegsAreCutWithoutLoss(
    sample: SmoothJPEG
  ) throws {
    let folder = try ScratchFolder()
    try folder.write("a.jpg", sample.noisy(PixelSize(107, 101)))
    for layout in [PyramidLayout.zoomify, .iiif3] {
      for isFast in [false, true] {
        var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), layout)
        // MCUs are 8, 16, 24 or 32 pixels wide.
        (pyramid.tile, pyramid.shrinksFast, pyramid.id) = (96, isFast, "http://a")
        let path = folder[.init("\(layout.name)\(isFast)")]
        let report = try pyramid.write(to: .folder(OutputFolder(path)))
        #expect(report.isLossless)
        let joined = try Join(contentsOf: path).write(to: .file(folder["j.jpg"]))
        #expect(joined.verdict == .exact)
      }
    }
  }

  /// Map tiles are blocks of the picture wherever they are not padded, in the middle of a canvas too.
  @Test(arguments: [false, true]) func innerMapTilesAreCutWithoutLoss(isCentred: Bool) throws {
    let folder = try ScratchFolder()
    let file = try SmoothJPEG.photo.noisy(PixelSize(150, 139))
    try folder.write("a.jpg", file)
    var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), .xyz)
    (pyramid.tile, pyramid.isCentred) = (32, isCentred)
    let made = try PyramidPixels(pyramid)
    let set = try made.manifest.set()
    let origin = set.shape.origin
    #expect(isCentred == (origin != PyramidShape.PixelPlace()))
    let blocks = try #require(
      try FormatCatalog.lossless(FormatCatalog.open(MemorySource(file)), EncodeOptions()))
    let picture = PixelRect(x: origin.x, y: origin.y, width: 150, height: 139)
    var whole = 0
    for tile in set.shape.placedTiles(ofLevel: 0) {
      let area = PixelRect(x: 32 * tile.column, y: 32 * tile.row, width: 32, height: 32)
      let name = String(decoding: set.paths(of: tile)[0], as: UTF8.self)
      let bytes = try #require(made.files.first { $0.name == name }).bytes
      guard picture.contains(area) else { continue }
      whole += 1
      let part = PixelRect(x: area.x - origin.x, y: area.y - origin.y, width: 32, height: 32)
      #expect(try DecodedPicture(blocks.encode(part)).bytes == DecodedPicture(bytes).bytes)
    }
    #expect(whole > 8)
    let report = try pyramid.write(to: .folder(output(folder)))
    #expect(!report.isLossless)
    let joined = try Join(contentsOf: folder["out"]).write(to: .file(folder["j.jpg"]))
    #expect(joined.verdict == .inexactTiles)
  }

  /// A picture of whole map tiles is joined as it was.
  @Test func wholeMapTilesAreCutWithoutLoss() throws {
    let folder = try ScratchFolder()
    try folder.write("a.jpg", SmoothJPEG.photo.noisy(PixelSize(128, 64)))
    var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), .xyz)
    pyramid.tile = 32
    #expect(try pyramid.write(to: .folder(output(folder))).isLossless)
    let joined = try Join(contentsOf: folder["out"]).write(to: .file(folder["j.jpg"]))
    #expect(joined.verdict == .exact)
  }

  /// Map tiles are called after no picture: those of another one do not lie among them, whatever their
  /// format. Folders that are left empty go with their tiles.
  @Test func mapTilesHaveTheirFolderForThemselves() throws {
    let folder = try ScratchFolder()
    var map = try pyramid(folder, .xyz)
    map.tile = 8
    try map.write(to: .folder(output(folder)))
    var other = try pyramid(folder, .xyz, name: "b.png", size: PixelSize(20, 10))
    other.encoding.format = .jpeg
    #expect(throws: WorkError.self) { try other.write(to: .folder(output(folder))) }
    var deepZoom = try pyramid(folder, name: "c.png")
    deepZoom.tile = 32
    try deepZoom.write(to: .folder(output(folder)))
    var discarding = output(folder)
    discarding.existingFiles = .discard
    #expect(try other.write(to: .folder(discarding)).removed > 40)
    let kept = try folder.names(in: "out").map { $0.split(separator: "/")[0] }
    #expect(
      Set(kept) == ["0", "1", "c_files", "c.dzi", "manifest.json", "c.png.manifest.json"])
  }

  /// A layout's limits, and numbers that make no sense.
  @Test func whatCannotBeToldIsRefused() throws {
    let folder = try ScratchFolder()
    let changes: [(PyramidLayout, (inout Pyramid) -> Void)] = [
      (.zoomify, { $0.overlap = 1 }), (.xyz, { $0.depth = .one }), (.deepZoom, { $0.tile = 0 }),
      (.deepZoom, { $0.overlap = 9 }), (.deepZoom, { $0.isCentred = true }),
      (.deepZoom, { $0.shrinksFast = true }), (.iiif3, { $0.id = "photo" }),
      (.deepZoom, { $0.blankTolerance = 256 }), (.iiif2, { $0.encoding.format = .webp }),
      (.google, { $0.tile = 65_536 }),
    ]
    for (layout, change) in changes {
      var pyramid = try pyramid(folder, layout)
      change(&pyramid)
      #expect(throws: WorkError.self) { try pyramid.write(to: .folder(output(folder))) }
      #expect(folder.files(in: "out") == nil)
    }
  }

  /// A manifest that says nonsense is no reason to crash, nor to remove a file.
  @Test(arguments: ["\"tile\" : 0", "\"overlap\" : 99", "\"layout\" : \"none\"", "\"width\" : 7"])
  func nonsenseIsRefused(change: String) throws {
    let folder = try ScratchFolder()
    let pyramid = try pyramid(folder)
    try pyramid.write(to: .folder(output(folder)))
    let key = change.split(separator: ":")[0]
    let bytes = try #require(folder.read("out/manifest.json"))
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").map { line in
      line.drop { $0 == " " }.hasPrefix(key)
        ? change + (line.hasSuffix(",") ? "," : "") : String(line)
    }
    try folder.write("out/manifest.json", Array(lines.joined(separator: "\n").utf8))
    #expect(throws: WorkError.self) {
      try Join(contentsOf: folder["out"]).write(to: .file(folder["j.png"]))
    }
    _ = try? pyramid.write(to: .folder(output(folder, resumes: true)))
  }
}
