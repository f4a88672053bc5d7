import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// A plan says what a cut will do, and does nothing.
@Suite struct SplitPlanTests {
  @Test(arguments: ["a.png", "a@2x.PNG", "b.c@3x.png", "noextension", "ä@1.5x.jpeg"])
  func aCutWritesWhatItsPlanSays(name: String) throws {
    let folder = try ScratchFolder()
    let isJPEG = name.hasSuffix("jpeg")
    let sample = PNGSample(.gray)
    let file =
      isJPEG
      ? try SmoothJPEG.gray.file(PixelSize(30, 24))
      : try sample.file(sample.noise(PixelSize(30, 24)))
    try folder.write(FilePath(name), file)
    let request = SplitRequest(input: .file(folder[FilePath(name)]), folder: folder["out"])
    for (rows, columns, format) in [(2, 2, nil), (4, 1, nil), (1, 11, FileFormat.png)] {
      let options = SplitOptions.grid(rows, columns) {
        $0.encoding.format = format
        $0.unit = .pixels
      }
      let before = folder.files(in: "out")
      let plan = try SplitPlan(request, options)
      #expect(folder.files(in: "out") == before)
      _ = try SplitJob([request], options, threads: 2).run()[0].get()
      let names = plan.pictures[0].names.map { String(decoding: $0, as: UTF8.self) }
      #expect(folder.files(in: "out").map { Set($0.keys) } == Set(names + ["manifest.json"]))
      #expect(try folder.manifest("out").tiles.map { $0.file?.bytes } == plan.pictures[0].names)
      #expect(
        plan.pictures[0].size == PixelSize(30, 24) && plan.pictures[0].grid.count == rows * columns)
    }
  }

  @Test func resultsKeepTheScaleAndTheExtension() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray)
    try folder.write("a@2x.PNG", sample.file(sample.noise(PixelSize(30, 24))))
    let request = SplitRequest(input: .file(folder["a@2x.PNG"]), folder: folder["out"])
    func names(_ change: (inout SplitOptions) -> Void = { _ in }) throws -> [String] {
      try SplitPlan(request, .grid(1, 2, .distribute, change)).pictures[0].names.map {
        String(decoding: $0, as: UTF8.self)
      }
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
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray)
    try folder.write(FilePath(name), sample.file(sample.noise(PixelSize(4, 4))))
    let input = PictureInput.file(folder[FilePath(name)])
    let request = try #require(try SplitRequest.requests([input], output: nil).first)
    #expect(request.folder == FilePath(tiles))
    let plan = try SplitPlan(request, .grid(1, 1) { $0.scale = scale.flatMap { Scale($0) } })
    #expect(plan.pictures[0].names == [Array(tile.utf8)])
  }

  @Test func whatCannotBePlannedSaysWhichPicture() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(3, 4))))
    try folder.write("b.png", Array("GIF89a".utf8))
    for (name, rows, kind) in [
      ("a.png", 5, FailureKind.badInput), ("b.png", 1, .badInput), ("c.png", 1, .missingInput),
    ] {
      let request = SplitRequest(input: .file(folder[FilePath(name)]), folder: folder["out"])
      let error = #expect(throws: PathError.self) { try SplitPlan(request, .grid(rows, 1)) }
      #expect(error?.path == folder[FilePath(name)] && error?.kind == kind)
      #expect(throws: PathError.self) {
        try SplitJob([request], .grid(rows, 1), threads: 1).run()[0].get()
      }
    }
    #expect(folder.files(in: "out") == nil)
  }

  @Test func limitsAreKept() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray, 1)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(30, 24))))
    let error = #expect(throws: PathError.self) {
      try folder.split("a.png", .grid(1, 1) { $0.decoding.limits.maxPixels = 719 })
    }
    #expect(
      error?.description.hasSuffix("pixels: 720 is over the limit of 719")
        == true)
    try folder.split("a.png", .grid(1, 1) { $0.decoding.limits.maxPixels = 720 })
    // A padded tile may be larger than its picture.
    var options = SplitOptions(grid: try GridSpec(parsingTile: "100x100"))
    options.uneven = .pad
    options.decoding.limits.maxPixels = 720
    #expect(throws: PathError.self) { try folder.split("a.png", options) }
    #expect(throws: PathError.self) {
      try folder.join(to: "joined.png") { $0.decoding.limits.maxPixels = 719 }
    }
  }
}
