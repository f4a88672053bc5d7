import SlicerTestSupport
import Testing

/// Several pictures, values that are none, and files that are missing or in the way.
extension ErrorTests {
  /// Two are both, more are all, and of many not all are named.
  @Test func manyPicturesForOneFolder() throws {
    let folder = try WorkFolder()
    let names = (1...14).map { "\($0)/a.png" }
    for name in names.indices {
      try folder.makeFolder("\(name + 1)")
      try folder.write(names[name], TestPicture.png(8, 6))
    }
    expect(
      try Slicer.run(["split"] + names + ["2x2"], in: folder), code: 64,
      errors: "slicer: 1/a.png, 2/a.png, 3/a.png and 11 more would all be cut into a-tiles "
        + "(cut them in several calls, each with another -o)\n")
  }

  @Test func aBatchEndsWithACount() throws {
    let folder = try Self.folder()
    try folder.write("b.png", TestPicture.png(8, 6))
    let outcome = try folder.run("split a.png b.png 1x1 -o o")
    #expect(outcome.code == 0 && outcome.errors.hasSuffix("\nslicer: 2 pictures cut\n"))
    _ = try folder.run("split a.png b.png 1x2 -o o")
    let again = try folder.run("split a.png b.png 1x1 -o o")
    #expect(again.errors.hasSuffix("\nslicer: 2 pictures cut (2 old files removed)\n"))
    try folder.expect(
      "split a.png c.png 1x1 -o q -q", "c.png: cannot open: no such file or directory", code: 66)
  }

  @Test func aMissingOutputOfTiles() throws {
    let folder = try Self.folder()
    try folder.expect("split a.png 2x2 -q")
    try folder.expect(
      "join a-tiles", "no file to write: name it with -o, as in slicer join a-tiles -o FILE",
      code: 64)
  }

  @Test func noClobberRefusesBeforeAnyWork() throws {
    let folder = try Self.folder()
    try folder.makeFolder("a-tiles")
    try folder.write("a-tiles/a_r1_c1.png", [1, 2, 3])
    let before = folder.files(in: ".")
    try folder.expect(
      "split a.png 2x2 --no-clobber",
      "a-tiles/a_r1_c1.png: exists already, and --no-clobber keeps it", code: 73)
    #expect(folder.files(in: ".") == before)
  }

  /// One bad picture fails itself; the others are cut.
  @Test(arguments: [
    ("b.png", 66, "b.png: cannot open: no such file or directory"),
    ("empty.png", 65, "empty.png: the file is empty"),
  ])
  func oneBadPictureOfSeveral(_ bad: String, _ code: CInt, _ line: String) throws {
    let folder = try Self.folder()
    try folder.write("c@2x.png", TestPicture.png(8, 6))
    let outcome = try Slicer.run("split", "a.png", bad, "c@2x.png", "2x2", "-o", "out", in: folder)
    expect(
      outcome, code: code,
      errors: """
        slicer: a.png: 4 tiles, 2x2, in out/a/
        slicer: c@2x.png: 4 tiles, 2x2, in out/c@2x/
        slicer: \(line)
        slicer: 2 of 3 pictures cut, 1 failed

        """)
    #expect(
      folder.names(in: "out").filter { $0.hasSuffix("/") || $0.hasSuffix(".json") } == [
        "a/", "a/manifest.json", "c@2x/", "c@2x/manifest.json",
      ])
  }
}
