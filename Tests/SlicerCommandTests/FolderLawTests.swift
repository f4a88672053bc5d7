import Testing

/// Folders that are missing are made, and what lies in one is not replaced by another kind of set.
struct FolderLawTests {
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(40, 20))
    try folder.write("b.png", TestPicture.png(40, 20, seed: 2))
    return folder
  }

  private static func run(_ words: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: [
    "subimage a.png 0,0,9x9 -o new/deep/x.png", "join a-tiles -o new/deep/x.png",
    "transition a.png b.png --type fade --frames 2 -o new/deep/x.png",
    "gallery a.png b.png --size 8x4 --fps 2 --duration 1 -o new/deep/x.html",
  ]) func theFolderOfAFileIsMade(_ words: String) throws {
    let folder = try Self.folder()
    expect(try Self.run("split a.png 1x2 -q", in: folder), code: 0)
    expect(try Self.run("\(words) -q", in: folder), code: 0)
    #expect(folder.names(in: "new/deep").count == 1)
  }

  @Test func nothingIsLeftOfAFolderWhereTheWorkFails() throws {
    let folder = try Self.folder()
    #expect(try Self.run("subimage a.png 90,90,9x9 -o new/x.png", in: folder).code == 65)
    #expect(folder.names() == ["a.png", "b.png"])
  }

  @Test func framesOfAnotherTypeAreRefused() throws {
    let folder = try Self.folder()
    let words = "transition a.png b.png --frames 3 -o f -q"
    expect(try Self.run("\(words) --type push", in: folder), code: 0)
    expect(try Self.run("\(words) --type push --from top", in: folder), code: 0)
    let before = folder.files(in: "f")
    let outcome = try Self.run("\(words) --type fade", in: folder)
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("belongs to the set of a.png to b.png by push"))
    #expect(folder.files(in: "f") == before)
  }

  /// Each has its manifest, and each is joined.
  @Test func layoutsOfAPyramidLieBesideEachOther() throws {
    let folder = try Self.folder()
    for layout in ["dzi", "xyz"] {
      expect(try Self.run("pyramid a.png -o p --layout \(layout) -q", in: folder), code: 0)
    }
    for manifest in ["manifest.json", "a.png.manifest.json"] {
      expect(try Self.run("join p/\(manifest) -o \(manifest).png -q", in: folder), code: 0)
    }
  }

  @Test func aDryRunOfABatchDoesNothing() throws {
    let folder = try Self.folder()
    try folder.write("jobs.txt", Array("split a.png 1x2 -o 't 1' # tiles\n\ninfo b.png\n".utf8))
    #expect(try Self.run("batch jobs.txt --dry-run", in: folder).code == 64)
    try folder.write("jobs.txt", Array("split a.png 1x2 -o 't 1' # tiles\nsplit b.png 1x1\n".utf8))
    let outcome = try Self.run("batch jobs.txt --dry-run", in: folder)
    #expect(outcome.code == 0 && outcome.errors.hasPrefix("slicer: 2 jobs that read "))
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        == "split a.png 1x2 -o 't 1'\nsplit b.png 1x1\n")
    #expect(folder.names() == ["a.png", "b.png", "jobs.txt"])
  }

  @Test func aDryRunOfAPyramidHasItsDocuments() throws {
    let outcome = try Self.run("pyramid a.png --viewer --dry-run", in: Self.folder())
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.hasSuffix("\n  a.dzi\n  index.html\n  manifest.json\n"))
  }

  /// Seconds, or a part of the whole; after the end it is said.
  @Test func momentsOfAScene() throws {
    let folder = try Self.folder()
    let scene = """
      stage: {size: 20x10}
      layers: [{name: box, frame: [0, 0, 4, 4], backgroundColor: red}]
      animations: [{layer: box, keyPath: opacity, from: 0, to: 1, duration: 2}]
      """
    try folder.write("s.yaml", Array(scene.utf8))
    for moment in ["0.8", "0.8s", "800ms", "40%"] {
      let outcome = try Self.run("animate s.yaml --at \(moment) -o m.png", in: folder)
      #expect(outcome.errors == "slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png\n")
    }
    let late = try Self.run("animate s.yaml --at 99 -o m.png", in: folder)
    #expect(
      late.errors.hasPrefix("slicer: the scene ends after 2 s: at 99 s it is as it was left\n"))
    for moment in ["-1", "101%", "x"] {
      #expect(try Self.run("animate s.yaml --at=\(moment) -o m.png", in: folder).code == 64)
    }
  }
}
