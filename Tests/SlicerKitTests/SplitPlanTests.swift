import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A plan says what a cut will do, and does nothing.
@Suite struct SplitPlanTests {
  @Test(arguments: ["a.png", "a@2x.PNG", "b.c@3x.png", "noextension", "ä@1.5x.jpeg"])
  func aCutWritesWhatItsPlanSays(name: String) throws {
    let (isJPEG, size) = (name.hasSuffix("jpeg"), PixelSize(30, 24))
    let file = try isJPEG ? SmoothJPEG.gray.file(size) : PNGSample(.gray).noisy(size)
    let folder = try ScratchFolder(FilePath(name), file)
    let path = folder[FilePath(name)]
    for (rows, columns, format) in [(2, 2, nil), (4, 1, nil), (1, 11, FileFormat.png)] {
      let options = CutOptions.grid(rows, columns) {
        ($0.encoding.format, $0.unit) = (format, .pixels)
      }
      let before = folder.files(in: "out")
      let plan = try options.plan(path, to: folder["out"])
      #expect(folder.files(in: "out") == before)
      try folder.split(FilePath(name), to: "out", options)
      let names = plan.pictures[0].names.map { String(decoding: $0, as: UTF8.self) }
      #expect(folder.fileNames(in: "out") == (names + ["manifest.json"]).sorted())
      #expect(try folder.manifest("out").tiles.map { $0.file?.bytes } == plan.pictures[0].names)
      #expect(plan.pictures[0].size == size && plan.pictures[0].grid.count == rows * columns)
    }
  }

  @Test func resultsKeepTheScaleAndTheExtension() throws {
    let folder = try ScratchFolder("a@2x.PNG", PNGSample(.gray).noisy(PixelSize(30, 24)))
    func names(_ change: (inout CutOptions) -> Void = { _ in }) throws -> [String] {
      try CutOptions.grid(1, 2, .distribute, change).plan(folder["a@2x.PNG"], to: folder["out"])
        .pictures[0].names.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try names() == ["a_r0_c0@2x.PNG", "a_r0_c1@2x.PNG"])
    #expect(try names { $0.scale = Scale("1") } == ["a_r0_c0.PNG", "a_r0_c1.PNG"])
    #expect(try names { $0.scale = Scale("1.5") }[0] == "a_r0_c0@1.5x.PNG")
    #expect(try names { $0.encoding.format = .jpeg }[1] == "a_r0_c1@2x.jpg")
    #expect(try names { $0.naming.first = 1 }[1] == "a_r1_c2@2x.PNG")
  }

  /// A name keeps its @1x, and any other scale as it is written.
  @Test(arguments: [
    ("a@1x.png", nil, "a_r0_c0@1x.png", "a@1x-tiles"),
    ("a@2.0x.png", nil, "a_r0_c0@2.0x.png", "a@2.0x-tiles"),
    ("a@1x.png", "2", "a_r0_c0@2x.png", "a@1x-tiles"),
    ("a@1x.png", "1", "a_r0_c0@1x.png", "a@1x-tiles"),
    ("a@2x.png", "1", "a_r0_c0.png", "a@2x-tiles"),
    ("a.png", "1", "a_r0_c0.png", "a-tiles"),
  ])
  func scalesAreWrittenAsTheSourceDoes(
    name: String, scale: String?, tile: String, tiles: String
  ) throws {
    let folder = try ScratchFolder(FilePath(name), PNGSample(.gray).noisy(PixelSize(4, 4)))
    let path = folder[FilePath(name)]
    let folders = try OutputFolder.paths(for: [[Picture(contentsOf: path)]], in: nil)
    #expect(folders == [FilePath(tiles)])
    let options = CutOptions.grid(1, 1) { $0.scale = scale.flatMap { Scale($0) } }
    let plan = try options.plan(path, to: FilePath(tiles))
    #expect(plan.pictures[0].names == [Array(tile.utf8)])
  }

  @Test func whatCannotBePlannedSaysWhichPicture() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.gray).noisy(PixelSize(3, 4)))
    try folder.write("b.png", Array("GIF89a".utf8))
    for (name, rows, kind) in [
      ("a.png", 5, FailureKind.badInput), ("b.png", 1, .badInput), ("c.png", 1, .missingInput),
    ] {
      let error = #expect(throws: WorkError.self) {
        try CutOptions.grid(rows, 1).plan(folder[FilePath(name)], to: folder["out"])
      }
      #expect(error?.path == folder[FilePath(name)] && error?.kind == kind)
      #expect(throws: WorkError.self) {
        try folder.split(FilePath(name), to: "out", .grid(rows, 1), threads: 1)
      }
    }
    #expect(folder.files(in: "out") == nil)
  }

  @Test func limitsAreKept() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.gray, 1).noisy(PixelSize(30, 24)))
    let error = #expect(throws: WorkError.self) {
      try folder.split("a.png", .grid(1, 1) { $0.decoding.limits.maxPixels = 719 })
    }
    #expect(error?.description.hasSuffix("720 pixels are over the limit of 719") == true)
    try folder.split("a.png", .grid(1, 1) { $0.decoding.limits.maxPixels = 720 })
    // A padded tile may be larger than its picture.
    var options = CutOptions(grid: try GridSpec(parsingTile: "100x100"))
    options.uneven = .pad
    options.decoding.limits.maxPixels = 720
    #expect(throws: WorkError.self) { try folder.split("a.png", options) }
    #expect(throws: WorkError.self) {
      try folder.join(to: "joined.png") { $0.limits.maxPixels = 719 }
    }
  }
}
