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
    let outcome = try Slicer.run(["split", "a.png", "b.png", "1x1", "-o", "o"], in: folder)
    #expect(outcome.code == 0 && outcome.errors.hasSuffix("\nslicer: 2 pictures cut\n"))
    _ = try Slicer.run(["split", "a.png", "b.png", "1x2", "-o", "o"], in: folder)
    let again = try Slicer.run(["split", "a.png", "b.png", "1x1", "-o", "o"], in: folder)
    #expect(again.errors.hasSuffix("\nslicer: 2 pictures cut (2 old files removed)\n"))
    let quiet = try Slicer.run(["split", "a.png", "c.png", "1x1", "-o", "q", "-q"], in: folder)
    expect(
      quiet, code: 66, errors: "slicer: c.png: cannot open: no such file or directory\n")
  }

  @Test func aValueThatIsNone() throws {
    try check(
      Mistake(
        "subimage a.png 0,0,2x2 -o x.png --format ico", 64,
        "--format \"ico\" is not png, jpeg, webp, gif, tiff, avif, jxl, qoi or pam"
      ))
  }

  /// A number below 0 is one, whichever option it follows.
  @Test(arguments: [
    Mistake(
      "subimage a.png 0,0,2x2 -o x.jpg --quality -3", 64,
      "--quality -3 is not between 1 and 100"),
    Mistake(
      "subimage a.png 0,0,2x2 -o x.png --max-pixels -3", 64,
      "--max-pixels: \"-3\" is not a number from 1 to 2^40, such as 1e9"
    ),
  ]) func aNumberBelowZero(mistake: Mistake) throws { try check(mistake) }

  @Test(arguments: [
    Mistake(
      "subimage a.png 0,0,2x2 -o x.png --format jpeg", 64,
      "-o x.png asks for png, and --format for jpeg: leave one out, or let them agree"),
    Mistake(
      "subimage a.png 0,0,2x2 -o x.png --quality 80", 64,
      "--quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and -o x.png makes PNG: use --compression, or --format jpeg"
    ),
  ]) func subimageScreens(_ mistake: Mistake) throws {
    try check(mistake)
  }

  @Test(arguments: [
    Mistake(
      "join set -o x.jpe --format png", 64,
      "-o x.jpe asks for jpeg, and --format for png: leave one out, or let them agree"),
    Mistake(
      "join set -o x.png --quality 80", 64,
      "--quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and -o x.png makes PNG: use --compression, or --format jpeg"
    ),
  ]) func joinScreens(_ mistake: Mistake) throws {
    try check(mistake)
  }

  /// What is missing, and how it is written.
  @Test(arguments: [
    Mistake("info", 64, "no picture (slicer info IMAGE...)"),
    Mistake("join", 64, "no folder of tiles (slicer join DIR -o FILE)"),
    Mistake(
      "subimage a.png 0,0,2x2", 64,
      "no file to write: name it with -o, as in slicer subimage a.png 0,0,2x2 -o FILE"),
    Mistake("transition", 64, "no pictures (slicer transition A B --type TYPE)"),
    Mistake(
      "transition a.png", 64,
      "no second picture after \"a.png\": name the one that is shown in the end, as in "
        + "slicer transition a.png B --type fade"),
    Mistake(
      "transition a.png --type push", 64,
      "no second picture after \"a.png\": name the one that is shown in the end, as in "
        + "slicer transition a.png B --type push"),
    Mistake(
      "transition a.png a@2x.png", 64,
      "no type of transition: name it with --type, as in "
        + "slicer transition a.png a@2x.png --type fade (slicer list transitions shows all)"),
  ]) func whatIsMissing(_ mistake: Mistake) throws { try check(mistake) }

  @Test func aMissingOutputOfTiles() throws {
    let folder = try Self.folder()
    expect(try Slicer.run("split", "a.png", "2x2", "-q", in: folder), code: 0)
    expect(
      try Slicer.run("join", "a-tiles", in: folder), code: 64,
      errors: "slicer: no file to write: name it with -o, as in slicer join a-tiles -o FILE\n")
  }

  /// An input that is not there is said before an output that is not named.
  @Test(arguments: [
    Mistake("join nope", 66, "nope: cannot open: no such file or directory"),
    Mistake(
      "join set", 65, "set/manifest.json: not a manifest of slicer: version is missing"),
    Mistake("subimage b.png 0,0,2x2", 66, "b.png: cannot open: no such file or directory"),
    Mistake("subimage empty.png 0,0,2x2", 65, "empty.png: the file is empty"),
  ]) func inputsComeFirst(_ mistake: Mistake) throws { try check(mistake) }

  @Test func noClobberRefusesBeforeAnyWork() throws {
    let folder = try Self.folder()
    try folder.makeFolder("a-tiles")
    try folder.write("a-tiles/a_r1_c1.png", [1, 2, 3])
    let before = folder.files(in: ".")
    expect(
      try Slicer.run("split", "a.png", "2x2", "--no-clobber", in: folder), code: 73,
      errors: "slicer: a-tiles/a_r1_c1.png: exists already, and --no-clobber keeps it\n")
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
