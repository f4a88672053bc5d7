import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids as sets of files: what is replaced, resumed, refused.
@Suite struct PyramidSetTests {
  private let folder: ScratchFolder
  private var out: OutputFolder { OutputFolder(folder["out"]) }
  private var resuming: OutputFolder { with(out) { $0.resumes = true } }
  private var discarding: OutputFolder { with(out) { $0.existingFiles = .discard } }

  init() throws { folder = try ScratchFolder() }

  private func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }

  private func pyramid(
    _ layout: PyramidLayout = .deepZoom, name: FilePath = "a.png",
    size: PixelSize = PixelSize(60, 41), _ change: (inout Pyramid) -> Void = { _ in }
  ) throws -> Pyramid {
    try folder.write(name, PNGSample(.rgb).noisy(size))
    var pyramid = Pyramid(Picture(contentsOf: folder[name]), layout)
    (pyramid.tile, pyramid.id) = (16, "http://a")
    change(&pyramid)
    return pyramid
  }

  private func joined(
    _ output: FilePath = "out", to name: FilePath = "j.png"
  ) throws -> JoinVerdict {
    try Join(contentsOf: folder[output]).write(to: .file(folder[name])).verdict
  }

  @Test(arguments: PyramidCatalog.rows.filter { !$0.isOneFile }.map(\.name))
  func resumingDoesNothingTwice(name: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    var pyramid = try pyramid(layout)
    if case .only = layout.kinds { pyramid.encoding.format = .jpeg }
    let sink = PyramidSink.folder(resuming)
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
    var pyramid = try pyramid()
    let sink = PyramidSink.folder(resuming)
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
    var pyramid = try pyramid(.iiif3, size: PixelSize(65, 65))
    let sink = PyramidSink.folder(out)
    try pyramid.write(to: sink)
    let files = try #require(folder.files(in: "out"))
    func inode(_ name: String) throws -> UInt64 {
      try FileTrace(of: folder[FilePath("out/\(name)/0/default.png")]).inode
    }
    #expect(try inode("full/max") == inode("full/65,65"))
    #expect(try inode("64,0,1,64/1,16") == inode("64,0,1,64/0,16"))
    #expect(try inode("full/max") != inode("full/33,33"))
    #expect(try joined() == .exact)
    #expect(try pyramid.write(to: .folder(resuming)).wasDone)
    // Some of the files that go have lost a name to a file of the new set.
    pyramid.tile = 8
    try pyramid.write(to: .folder(out))
    pyramid.layout = .xyz
    try pyramid.write(to: .folder(out))
    let left = try #require(folder.files(in: "out"))
    // Another layout lies beside it.
    #expect(left.keys.contains { $0.contains("default") } && left.count > 20, "\(left.keys)")
    #expect(files.count > 20)
  }

  /// Tiles of the same picture that there are no more go, those of others stay.
  @Test func staleTilesGo() throws {
    let first = try pyramid()
    try first.write(to: .folder(out))
    let other = try pyramid(name: "b.png")
    try other.write(to: .folder(out))
    var smaller = first
    smaller.tile = 32
    let report = try smaller.write(to: .folder(out))
    #expect(report.removed > 6)
    let files = Set(try #require(folder.files(in: "out")).keys)
    var kept = Set(try smaller.plan(.folder(out)).outputs().map(\.string))
    kept.formUnion(try other.plan(.folder(out)).outputs().map(\.string))
    let start = folder["out"].string + "/"
    #expect(files == Set(kept.map { String($0.dropFirst(start.count)) }))
    #expect(files.contains("manifest.json") && files.contains("b.png.manifest.json"))
  }

  @Test func aCutIsNotReplacedByAPyramid() throws {
    let map = try pyramid(.xyz)
    try map.write(to: .folder(out))
    var other = try pyramid(.xyz, name: "b.png")
    other.depth = .tile
    #expect(throws: WorkError.self) { try other.write(to: .folder(out)) }
    try other.write(to: .folder(discarding))
    #expect(try !other.write(to: .folder(out)).wasDone)
  }

  /// Blank tiles have no file, but for the first one; joining knows their color.
  @Test func blankTilesAreLeftOut() throws {
    let sample = PNGSample(.rgb)
    let raster = try sample.drawn(PixelSize(50, 40)) { x, y in
      x > 20 && y > 20 ? [200, UInt16(x), UInt16(y)] : y < 10 ? [1, 2, 3] : [9, 9, 9]
    }
    try folder.write("a.png", sample.file(raster))
    for layout in [PyramidLayout.deepZoom, .zoomify, .xyz] {
      var pyramid = Pyramid(Picture(contentsOf: folder["a.png"]), layout)
      (pyramid.tile, pyramid.blankTolerance) = (8, 0)
      let report = try pyramid.write(to: .folder(OutputFolder(folder[.init(layout.name)])))
      #expect(report.blankCount > 9 && report.isExact)
      #expect(try joined(.init(layout.name)) == .exact)
    }
    var pyramid = Pyramid(Picture(contentsOf: folder["a.png"]), .iiif3)
    pyramid.blankTolerance = 0
    #expect(throws: WorkError.self) { try pyramid.write(to: .folder(out)) }
  }

  /// A JPEG's full level is copied where its blocks are tiles, and joined it is the same.
  @Test(arguments: SmoothJPEG.losslessKinds)
  func jpegsAreCutWithoutLoss(sample: SmoothJPEG) throws {
    try folder.write("a.jpg", sample.noisy(PixelSize(107, 101)))
    for layout in [PyramidLayout.zoomify, .iiif3] {
      for isFast in [false, true] {
        var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), layout)
        // MCUs are 8, 16, 24 or 32 pixels wide.
        (pyramid.tile, pyramid.shrinksFast, pyramid.id) = (96, isFast, "http://a")
        // Inks would become sRGB.
        pyramid.profile = .source
        let path = FilePath("\(layout.name)\(isFast)")
        #expect(try pyramid.write(to: .folder(OutputFolder(folder[path]))).isLossless)
        #expect(try joined(path, to: "j.jpg") == .exact)
      }
    }
  }

  /// A profile that says sRGB is left out, and blocks are copied all the same.
  @Test(arguments: [PyramidProfile.sRGB, .source]) func aJPEGKeepsItsBlocksWithoutItsProfile(
    profile: PyramidProfile
  ) throws {
    var sample = SmoothJPEG.photo
    sample.segments.append(
      JPEGSegment(marker: 0xE2, data: "ICC_PROFILE\0".bytes + [1, 1] + Self.sRGBProfile))
    try folder.write("a.jpg", sample.noisy(PixelSize(107, 101)))
    for metadata in MetadataPolicy.allCases {
      var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), .zoomify)
      (pyramid.tile, pyramid.profile, pyramid.encoding.metadata) = (96, profile, metadata)
      let made = try PyramidPixels(pyramid)
      #expect(made.manifest.exact)
      for file in made.files where file.content != .manifest && file.bytes.starts(with: [0xFF]) {
        let found = try FormatCatalog.open(file.bytes).header.metadata.iccProfile
        #expect(found == (profile == .source ? Self.sRGBProfile : nil))
      }
    }
  }

  /// sRGB's primaries and curve.
  private static let sRGBProfile: [UInt8] = {
    let numbers: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    var curve: [UInt8] = "para".bytes + PNGFile.big(0)
    curve += [0, 3, 0, 0]
    for number in numbers { curve += PNGFile.big(Int((number * 65_536).rounded())) }
    func xyz(_ values: [Int]) -> [UInt8] {
      "XYZ ".bytes + PNGFile.big(0) + values.flatMap(PNGFile.big)
    }
    var name: [UInt8] = "desc".bytes + PNGFile.big(0) + PNGFile.big(5)
    name += "sRGB\0".bytes + [UInt8](repeating: 0, count: 78)
    // In 65,536ths, under D50. Source: IEC 61966-2-1; ICC.1:2022 annex E.
    let tags: [(String, [UInt8])] = [
      ("desc", name), ("wtpt", xyz([0xF6D6, 0x10000, 0xD32D])),
      ("rXYZ", xyz([28_578, 14_581, 912])), ("gXYZ", xyz([25_241, 46_981, 6_362])),
      ("bXYZ", xyz([9_376, 3_971, 46_788])), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    return ICCFile.bytes(deviceClass: "mntr", space: "RGB ", connection: "XYZ ", tags)
  }()

  /// Map tiles are blocks of the picture wherever they are not padded, in the middle of a canvas too.
  @Test(arguments: [false, true]) func innerMapTilesAreCutWithoutLoss(isCentred: Bool) throws {
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
    let report = try pyramid.write(to: .folder(out))
    #expect(!report.isLossless)
    #expect(try joined(to: "j.jpg") == .inexactTiles)
  }

  /// A picture of whole map tiles is joined as it was.
  @Test func wholeMapTilesAreCutWithoutLoss() throws {
    try folder.write("a.jpg", SmoothJPEG.photo.noisy(PixelSize(128, 64)))
    var pyramid = Pyramid(Picture(contentsOf: folder["a.jpg"]), .xyz)
    pyramid.tile = 32
    #expect(try pyramid.write(to: .folder(out)).isLossless)
    #expect(try joined(to: "j.jpg") == .exact)
  }

  /// Map tiles are called after no picture: those of another one do not lie among them, whatever their
  /// format. Folders that are left empty go with their tiles.
  @Test func mapTilesHaveTheirFolderForThemselves() throws {
    var map = try pyramid(.xyz)
    map.tile = 8
    try map.write(to: .folder(out))
    var other = try pyramid(.xyz, name: "b.png", size: PixelSize(20, 10))
    other.encoding.format = .jpeg
    #expect(throws: WorkError.self) { try other.write(to: .folder(out)) }
    var deepZoom = try pyramid(name: "c.png")
    deepZoom.tile = 32
    try deepZoom.write(to: .folder(out))
    #expect(try other.write(to: .folder(discarding)).removed > 40)
    let kept = try folder.names(in: "out").map { $0.split(separator: "/")[0] }
    #expect(Set(kept) == ["0", "1", "c_files", "c.dzi", "manifest.json", "c.png.manifest.json"])
  }

  /// A layout's limits, and numbers that make no sense.
  @Test func whatCannotBeToldIsRefused() throws {
    let changes: [(PyramidLayout, (inout Pyramid) -> Void)] = [
      (.zoomify, { $0.overlap = 1 }), (.xyz, { $0.depth = .one }), (.deepZoom, { $0.tile = 0 }),
      (.deepZoom, { $0.overlap = 9 }), (.deepZoom, { $0.isCentred = true }),
      (.deepZoom, { $0.shrinksFast = true }), (.iiif3, { $0.id = "photo" }),
      (.deepZoom, { $0.blankTolerance = 256 }), (.iiif2, { $0.encoding.format = .webp }),
      (.google, { $0.tile = 65_536 }),
    ]
    for (layout, change) in changes {
      let pyramid = try pyramid(layout, change)
      #expect(throws: WorkError.self) { try pyramid.write(to: .folder(out)) }
      #expect(folder.files(in: "out") == nil)
    }
  }

  /// A manifest that says nonsense is no reason to crash, nor to remove a file.
  @Test(arguments: ["\"tile\" : 0", "\"overlap\" : 99", "\"layout\" : \"none\"", "\"width\" : 7"])
  func nonsenseIsRefused(change: String) throws {
    let pyramid = try pyramid()
    try pyramid.write(to: .folder(out))
    let key = change.split(separator: ":")[0]
    let lines = try folder.manifestText("out").split(separator: "\n").map { line in
      line.drop { $0 == " " }.hasPrefix(key)
        ? change + (line.hasSuffix(",") ? "," : "") : String(line)
    }
    try folder.write("out/manifest.json", Array(lines.joined(separator: "\n").utf8))
    #expect(throws: WorkError.self) { try joined() }
    _ = try? pyramid.write(to: .folder(resuming))
  }
}
