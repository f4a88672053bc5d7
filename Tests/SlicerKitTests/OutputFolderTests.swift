import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A cut into a folder that has other files.
@Suite struct OutputFolderTests {
  private static let sample = PNGSample(.rgb)
  private static let four = [
    "a_r0_c0.png", "a_r0_c1.png", "a_r1_c0.png", "a_r1_c1.png", "manifest.json",
  ]

  /// With `a.png`.
  private let folder: ScratchFolder
  private let file: [UInt8]

  init() throws {
    file = try Self.picture()
    folder = try ScratchFolder("a.png", file)
  }

  private static func picture(seed: UInt64 = 1) throws -> [UInt8] {
    try sample.noisy(PixelSize(20, 20), seed: seed)
  }

  private func expectFiles(_ names: [String]) { #expect(folder.fileNames() == names.sorted()) }

  private func refusal(_ options: CutOptions, of name: FilePath = "a.png") throws -> WorkError {
    try #require(throws: WorkError.self) { try folder.split(name, options) }
  }

  @Test func tilesThatAreNoLongerPartOfTheSetGo() throws {
    try folder.split("a.png", .grid(3, 3))
    let changed = try #require(folder.read("tiles/a_r2_c2.png")) + [0]
    try folder.write("tiles/a_r2_c2.png", changed)
    try folder.write("tiles/a_r9_c9.png", [1])
    try folder.write("tiles/notes/readme", [2])
    try folder.split("a.png", .grid(2, 2))
    expectFiles(Self.four + ["a_r2_c2.png", "a_r9_c9.png", "notes/readme"])
    #expect(folder.read("tiles/a_r2_c2.png") == changed)
    try folder.expectJoined()
  }

  @Test func tilesThatAreBlankNowGoToo() throws {
    let raster = try Self.sample.squares(PixelSize(20, 20), side: 10) { column, _ in column == 1 }
    try folder.write("a.png", Self.sample.file(raster))
    try folder.split("a.png", .grid(2, 2))
    try folder.split("a.png", .grid(2, 2) { $0.blankTolerance = 0 })
    expectFiles(["a_r0_c0.png", "a_r1_c0.png", "manifest.json"])
  }

  @Test func namesWithFoldersWork() throws {
    let options = CutOptions.grid(3, 2) { $0.name("{row}/ä {column}.png") }
    try folder.split("a.png", options)
    #expect(folder.read("tiles/2/ä 1.png") != nil)
    try folder.expectJoined()
    try folder.split("a.png", .grid(1, 1))
    #expect(folder.read("tiles/2/ä 1.png") == nil)
  }

  @Test func aManifestOfStrangersRemovesNothing() throws {
    try folder.split("a.png", .grid(1, 2))
    let text = try folder.manifestText()
    // It promises the digest of a file that lies outside.
    try folder.write("secret.png", try #require(folder.read("tiles/a_r0_c1.png")))
    let edited = text.replacing("a_r0_c1.png", with: "../secret.png")
    // A manifest that `join` would refuse is none of ours.
    for manifest in [edited, "", "{", "[[[["] {
      try folder.write("tiles/manifest.json", Array(manifest.utf8))
      #expect(throws: WorkError.self) { try folder.split("a.png", .grid(1, 2)) }
      #expect(folder.read("tiles/manifest.json") == Array(manifest.utf8))
      try folder.split("a.png", .grid(1, 2) { $0.folder.existingFiles = .discard })
      try folder.expectJoined()
    }
  }

  /// The pictures are truncated: a refusal before any work says something else.
  @Test func noClobberRefusesBeforeAnyWork() throws {
    try folder.split("a.png", .grid(2, 2))
    let before = folder.files(in: "tiles")
    try folder.write("a.png", Array(Self.picture(seed: 2).dropLast(100)))
    let error = try refusal(.grid(2, 2) { $0.folder.existingFiles = .keep })
    #expect(error.kind == .cannotCreate && error.reason.error?.id == "outputExists")
    #expect("\(error)".hasSuffix("exists already"))
    #expect("\(error)".hasPrefix(folder["tiles"].string))
    #expect(folder.files(in: "tiles") == before)
    try folder.write("a.png", file)
    try folder.split("a.png", to: "new", .grid(2, 2) { $0.folder.existingFiles = .keep })
    #expect(throws: WorkError.self) {
      try Join(contentsOf: folder["new"]).write(to: .file(folder["tiles/a_r0_c0.png"], .keep))
    }
    #expect(folder.files(in: "tiles") == before)
  }

  @Test(arguments: [
    ("x.png", "two tiles have the name"), ("{row}.png", "two tiles have the name"),
    ("{name}{width}.{ext}", "two tiles have the name"),
    ("../{row}{column}.png", "lies outside the folder"),
    ("/tmp/{row}{column}.png", "lies outside the folder"),
    ("{row}/../{column}", "lies outside the folder"),
  ]) func someNamesAreRefused(template: String, text: String) throws {
    let error = try refusal(.grid(2, 2) { $0.name(template) })
    #expect(error.kind == .usage && "\(error)".contains(text), "\(error)")
    #expect(folder.files(in: "") == ["a.png": file])
  }

  // MARK: Inputs

  @Test(arguments: ["itself", "symbolic link", "hard link"])
  func anInputIsNeverOverwritten(way: String) throws {
    let input = try folder.write("tiles/a.png", file)
    let other = folder["tiles/b.png"].string
    if way == "symbolic link" {
      try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: input.string)
    } else if way == "hard link" {
      try FileManager.default.linkItem(atPath: input.string, toPath: other)
    }
    let options = CutOptions.grid(1, 1) { $0.name(way == "itself" ? "a.png" : "b.png") }
    let error = try refusal(options, of: "tiles/a.png")
    #expect("\(error)".contains("would overwrite the input"))
    #expect(folder.read("tiles/a.png") == file && folder.read("tiles/manifest.json") == nil)
  }

  /// Nor is an input of another picture of the same call, whichever is cut first.
  @Test(arguments: [1, 8]) func anInputOfTheSameCallIsNeverOverwritten(threads: Int) throws {
    for isFirst in [false, true] {
      let b = try Self.picture(seed: 2)
      let folder = try ScratchFolder("a.png", file)
      try folder.write("a-tiles/a_r0_c0.png", b)
      let options = CutOptions.grid(2, 2)
      var cuts = [
        options.cut([folder["a.png"]], to: folder["a-tiles"]),
        options.cut([folder["a-tiles/a_r0_c0.png"]], to: folder["b-tiles"]),
      ]
      if isFirst { cuts.reverse() }
      var results = Split.write(cuts, WorkControl(threads: Threads(threads)))
      if isFirst { results.reverse() }
      let error = #expect(throws: WorkError.self) { try results[0].get() }
      #expect(error?.description.contains("would overwrite the input") == true)
      #expect(throws: Never.self) { try results[1].get() }
      #expect(
        folder.read("a-tiles/a_r0_c0.png") == b && folder.read("a-tiles/manifest.json") == nil)
    }
  }

  @Test func theOldSetsTileThatIsAnInputNowStays() throws {
    try folder.split("a.png", .grid(2, 2))
    let tile = try #require(folder.read("tiles/a_r1_c1.png"))
    let options = CutOptions.grid(1, 2) { $0.name("{index}.png") }
    try folder.split("tiles/a_r1_c1.png", options)
    expectFiles(Self.four + ["0.png", "1.png", "a_r1_c1.png.manifest.json"])
    // Though it is discarded with its set.
    let discarding = CutOptions.grid(1, 2) {
      $0.naming = options.naming
      $0.folder.manifest = "manifest.json"
      $0.folder.existingFiles = .discard
    }
    try folder.split("tiles/a_r1_c1.png", discarding)
    #expect(folder.read("tiles/a_r1_c1.png") == tile)
    expectFiles(["0.png", "1.png", "a_r1_c1.png", "manifest.json"])
  }

  // MARK: Failures

  @Test(arguments: [1, 2, 8])
  func aPictureThatFailsLeavesItsFolderAndTheOthersAreDone(threads: Int) throws {
    let folder = try ScratchFolder()
    var files = try (0..<5).map { try Self.picture(seed: UInt64($0)) }
    for (i, file) in files.enumerated() { try folder.write(FilePath("p\(i).png"), file) }
    func cut(_ options: CutOptions) -> [Result<SplitReport, WorkError>] {
      let cuts = files.indices.map {
        options.cut([folder[FilePath("p\($0).png")]], to: folder[FilePath("out/p\($0)")])
      }
      return Split.write(cuts, WorkControl(threads: Threads(threads)))
    }
    for result in cut(.grid(2, 2)) { _ = try result.get() }
    let before = folder.files(in: "out/p1")
    files[1].removeLast(700)
    try folder.write("p1.png", files[1])
    try folder.write("p2.png", Array("no picture".utf8))
    try folder.remove("p3.png")
    try folder.remove("out/p3/manifest.json")
    let results = cut(.grid(5, 4))
    let messages = results.map { result -> String? in
      if case .failure(let error) = result { "\(error)" } else { nil }
    }
    #expect(messages.map { $0 == nil } == [true, false, false, false, true])
    for i in 1...3 {
      #expect(messages[i]?.hasPrefix(folder[FilePath("p\(i).png")].string + ": ") == true)
    }
    #expect(messages[1]?.contains("truncated PNG") == true)
    #expect(folder.files(in: "out/p1") == before)
    #expect(folder.files(in: "out/p4")?.count == 21 && folder.files(in: "out/p0")?.count == 21)
  }

  @Test func aFailureTakesBackTheFoldersThatItMade() throws {
    try folder.write("a.png", Array(file.dropLast(700)))
    #expect(throws: WorkError.self) { try folder.split("a.png", to: "x/y/z", .grid(4, 4)) }
    #expect(folder.files(in: "x") == nil)
  }

  @Test func twoPicturesOfOneNameAreRefused() throws {
    func folders(_ names: [FilePath], in output: FilePath?) throws -> [FilePath] {
      try OutputFolder.paths(
        for: names.map { [$0 == "-" ? .standardInput : Picture(contentsOf: $0)] }, in: output)
    }
    let both = #expect(throws: WorkError.self) { try folders(["a/p.png", "b/p.jpg"], in: "out") }
    #expect(
      both?.reason == .failed(SlicerError.sameFolder("out/p", inputs: ["a/p.png", "b/p.jpg"])))
    let tiles = #expect(throws: WorkError.self) { try folders(["a/p.png", "p.png"], in: nil) }
    #expect(
      tiles?.reason == .failed(SlicerError.sameFolder("p-tiles", inputs: ["a/p.png", "p.png"])))
    let twice = #expect(throws: WorkError.self) { try folders(["-", "b", "-"], in: nil) }
    #expect(twice?.reason == .failed(SlicerError.repeatedStandardInput))
    #expect(try folders(["a/p.png", "p@2x.png"], in: "o") == ["o/p", "o/p@2x"])
    #expect(try folders(["a/p@2x.png"], in: nil) == ["p@2x-tiles"])
    #expect(try folders(["a/p.png"], in: "o/.") == ["o/."])
  }

  @Test func somethingInTheWayIsSaidWithItsPath() throws {
    try folder.write("tiles", [1])
    try folder.write("b/a_r0_c0.png/x", [1])
    for output in ["tiles", "b"] as [FilePath] {
      let error = #expect(throws: WorkError.self) {
        try folder.split("a.png", to: output, .grid(2, 2))
      }
      #expect(error?.kind == .cannotCreate)
      #expect(error?.description.hasPrefix(folder[output].string) == true)
    }
  }
}
