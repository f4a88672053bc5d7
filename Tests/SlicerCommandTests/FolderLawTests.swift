import Testing

/// Folders that are missing are made, and what lies in one is not replaced by another kind of set.
struct FolderLawTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 40, 20) }

  @Test(arguments: [
    "subimage a.png 0,0,9x9 -o new/deep/x.png", "join a-tiles -o new/deep/x.png",
    "transition a.png b.png --type fade --frames 2 -o new/deep/x.png",
    "gallery a.png b.png --size 8x4 --fps 2 --duration 1 -o new/deep/x.html",
  ]) func theFolderOfAFileIsMade(_ words: String) throws {
    try folder.expect("split a.png 1x2 -q")
    try folder.expect("\(words) -q")
    #expect(folder.names(in: "new/deep").count == 1)
  }

  @Test func nothingIsLeftOfAFolderWhereTheWorkFails() throws {
    #expect(try folder.run("subimage a.png 90,90,9x9 -o new/x.png").code == 65)
    #expect(folder.names() == ["a.png", "b.png"])
  }

  @Test func framesOfAnotherTypeAreRefused() throws {
    let words = "transition a.png b.png --frames 3 -o f -q"
    try folder.expect("\(words) --type push")
    try folder.expect("\(words) --type push --from top")
    let before = folder.files(in: "f")
    try folder.expect(
      "\(words) --type fade", "…belongs to the set of a.png to b.png by push…", code: 73)
    #expect(folder.files(in: "f") == before)
  }

  /// Each has its manifest, and each is joined.
  @Test func layoutsOfAPyramidLieBesideEachOther() throws {
    for layout in ["dzi", "xyz"] { try folder.expect("pyramid a.png -o p --layout \(layout) -q") }
    for manifest in ["manifest.json", "a.png.manifest.json"] {
      try folder.expect("join p/\(manifest) -o \(manifest).png -q")
    }
  }

  @Test func aDryRunOfABatchDoesNothing() throws {
    try folder.write("jobs.txt", "split a.png 1x2 -o 't 1' # tiles\n\ninfo b.png\n")
    #expect(try folder.run("batch jobs.txt --dry-run").code == 64)
    try folder.write("jobs.txt", "split a.png 1x2 -o 't 1' # tiles\nsplit b.png 1x1\n")
    let outcome = try folder.run("batch jobs.txt --dry-run")
    #expect(outcome.code == 0 && outcome.errors.hasPrefix("slicer: 2 jobs that read "))
    #expect(outcome.text == "split a.png 1x2 -o 't 1'\nsplit b.png 1x1\n")
    #expect(folder.names() == ["a.png", "b.png", "jobs.txt"])
  }

  @Test func aDryRunOfAPyramidHasItsDocuments() throws {
    let outcome = try folder.run("pyramid a.png --viewer --dry-run")
    let text = outcome.text
    #expect(text.hasSuffix("\n  a.dzi\n  index.html\n  manifest.json\n"))
  }

  /// Seconds, or a part of the whole; after the end it is said.
  @Test func momentsOfAScene() throws {
    let scene = """
      stage: {size: 20x10}
      layers: [{name: box, frame: [0, 0, 4, 4], backgroundColor: red}]
      animations: [{layer: box, keyPath: opacity, from: 0, to: 1, duration: 2}]
      """
    try folder.write("s.yaml", scene)
    for moment in ["0.8", "0.8s", "800ms", "40%"] {
      let outcome = try folder.run("animate s.yaml --at \(moment) -o m.png")
      #expect(outcome.errors == "slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png\n")
    }
    let late = try folder.run("animate s.yaml --at 99 -o m.png")
    #expect(
      late.errors.hasPrefix("slicer: the scene ends after 2 s: at 99 s it is as it was left\n"))
    for moment in ["-1", "101%", "x"] {
      #expect(try folder.run("animate s.yaml --at=\(moment) -o m.png").code == 64)
    }
  }
}
