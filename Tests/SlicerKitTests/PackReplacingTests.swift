import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Files that are there already when an atlas is written.
@Suite struct PackReplacingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func pack(_ layout: String = "texturepacker", seed: UInt64 = 1) throws -> Pack {
    let sources = try (0..<4).map { index in
      let size = PixelSize(width: 12 + 2 * index, height: 10)
      let raster = try PNGSample(.rgba).noise(size, seed: seed + UInt64(index))
      var picture = Picture(raster, name: "s\(index)@2x.png")
      picture.scale = Scale("2")
      return Pack.Source("s\(index)", [picture])
    }
    return Pack(sources, try AtlasCatalog.row(named: layout))
  }

  private func write(
    _ pack: Pack, _ existing: ExistingFiles = .replace, to name: FilePath = "m@2x.png"
  ) throws {
    _ = try pack.write(to: .file(folder[name], existing), WorkControl())
  }

  /// Law: of every layout, an earlier run's document is replaced, and a foreign one is refused.
  @Test(arguments: AtlasCatalog.written.map(\.name))
  func onlyOwnDocumentsAreReplaced(layout: String) throws {
    let row = try AtlasCatalog.row(named: layout)
    let document = FilePath("m@2x.\(row.fileExtension)")
    try write(try pack(layout))
    let first = try #require(folder.text(document))
    let next = try pack(layout, seed: 50)
    // Another sheet of other frames: the document has other bytes, or the same.
    try write(next)
    for foreign in ["{\"height\": 4, \"image\": \"m@2x.png\"}", "mine", ""] {
      try folder.write(document, foreign)
      try folder.write("m@2x.png", "sheet")
      let names = folder.names
      #expect(throws: WorkError.self) { try write(next) }
      #expect(folder.text(document) == foreign && folder.text("m@2x.png") == "sheet")
      #expect(folder.names == names)
    }
    try write(try pack(layout), .discard)
    #expect(folder.text(document) == first)
  }

  /// Law: a sheet that nobody has named is replaced only if a document of slicer's names it.
  @Test(arguments: ["texturepacker", "mapbox", "libgdx", "starling"])
  func sheetsOfOtherScalesAreKept(layout: String) throws {
    var pack = try pack(layout)
    pack.madeScales = [.one]
    pack.trims = false
    try folder.write("t@2x.png", "mine")
    #expect(throws: WorkError.self) { try write(pack, to: "t.png") }
    #expect(folder.names == ["t@2x.png"] && folder.text("t@2x.png") == "mine")
    try write(pack, .discard, to: "t.png")
    #expect(folder.text("t@2x.png") != "mine")
    // The earlier run's document vouches for it now.
    try write(pack, to: "t.png")
  }

  @Test func numberedSheetsAreKept() throws {
    var pack = try pack()
    pack.packing.maxSide = 20
    try folder.write("m-1@2x.png", "mine")
    #expect(throws: WorkError.self) { try write(pack) }
    #expect(folder.names == ["m-1@2x.png"] && folder.text("m-1@2x.png") == "mine")
    try write(pack, .discard)
    try write(pack)
  }

  /// Law: of an earlier, larger run only the files stay that slicer cannot know as its own.
  @Test(
    arguments: ["texturepacker", "phaser", "starling", "cocos", "unity", "godot", "tiled-sheet"])
  func sheetsOfALargerRunGo(layout: String) throws {
    let ending = try AtlasCatalog.row(named: layout).fileExtension
    var pack = try pack(layout)
    pack.sources[0].name = "still"
    pack.packing.maxSide = 20
    try write(pack)
    #expect(folder.names.contains("m-3@2x.png"))
    let foreign = ["m-7@2x.png", "m-8@2x.\(ending)", "m-x@2x.png", "n-1@2x.png"]
    for name in foreign { try folder.write(FilePath(name), "mine") }
    pack.packing.maxSide = 4096
    pack.sources[0].name = "s0"
    let report = try pack.write(to: .file(folder["m@2x.png"]), WorkControl())
    #expect(report.removed >= 4)
    let own = ["m@2x.png", "m@2x.\(ending)"]
    #expect(Set(folder.names) == Set(foreign + own))
    #expect(foreign.allSatisfy { folder.text(FilePath($0)) == "mine" })
  }

  /// Law: the permission to turn never makes sheets larger.
  @Test(arguments: 0..<6)
  func turningIsNeverWorse(seed: Int) throws {
    let pieces = (0..<24).map { index in
      PixelSize(
        width: 4 + (index * 7 + seed * 5) % 23, height: 3 + (index * 11 + seed * 3) % 19)
    }
    func area(turns: Bool) throws -> Int {
      var packing = SheetPacking()
      packing.turns = turns
      return try packing.pages(of: pieces).reduce(0) { $0 + $1.size.width * $1.size.height }
    }
    #expect(try area(turns: true) <= area(turns: false))
  }
}
