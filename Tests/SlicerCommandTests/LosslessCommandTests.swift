import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs that are cut without decoding, by the command: what is said, and that nothing is lost.
struct LosslessCommandTests {
  /// `j.jpg` has 40x56 pixels in blocks of 16.
  private static func folder(_ sample: SmoothJPEG = .photo) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("j.jpg", sample.file(PixelSize(width: 40, height: 56)))
    try folder.write("p.png", TestPicture.png(8, 6))
    return folder
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private func run(_ text: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words(text), in: folder)
  }

  /// Law: what was cut without loss and joined again is the same picture, pixel by pixel, and cut
  /// again the same files.
  @Test(arguments: SmoothJPEG.all) func nothingIsLost(sample: SmoothJPEG) throws {
    let folder = try Self.folder(sample)
    for grid in ["2x2", "3x2", "1x1", "3x1"] {
      folder.remove("out")
      folder.remove("again")
      let report = try JSON(run("split j.jpg \(grid) --lossless -o out --json", in: folder).output)
      #expect(report[0]["lossless"] == .flag(true) && report[0]["exact"] == .flag(true), "\(grid)")
      let join = try JSON(run("join out -o back.jpg --json", in: folder).output)
      #expect(join["exact"] == .flag(true))
      #expect(try pixels("back.jpg", folder) == pixels("j.jpg", folder), "\(grid)")
      expect(try run("split back.jpg \(grid) --lossless -o again -q", in: folder), code: 0)
      let (one, two) = (folder.files(in: "out"), folder.files(in: "again"))
      for (name, bytes) in one where name.hasSuffix(".jpg") {
        let other = two[name.replacing("j_", with: "back_")]
        #expect(bytes == other, "\(grid): \(name)")
      }
    }
  }

  private func pixels(_ name: String, _ folder: WorkFolder) throws -> [UInt8] {
    try TestPicture.pixels(folder.read(name) ?? [])
  }

  @Test func linesAreMovedToBlocks() throws {
    let folder = try Self.folder()
    expect(
      try run("split j.jpg 2x2 --lossless", in: folder), code: 0,
      errors: """
        slicer: j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks
        slicer: j.jpg: 4 tiles, 2x2, without loss, in j-tiles/

        """)
    let manifest = try JSON(folder.read("j-tiles/manifest.json") ?? [])
    #expect(manifest["tiles"][0]["pixels"]["width"] == .number(16))
    #expect(manifest["tiles"][0]["pixels"]["height"] == .number(32))
    #expect(manifest["tiles"][3]["pixels"]["width"] == .number(24))
  }

  @Test func linesOnBlocksStay() throws {
    let folder = try Self.folder()
    for option in ["", "--lossless", "--lossless-exact"] {
      expect(
        try run("split j.jpg --at-x 16,32 --at-y 32 \(option)", in: folder), code: 0,
        errors: "slicer: j.jpg: 6 tiles, 2x3, without loss, in j-tiles/\n")
    }
  }

  /// Without being asked, slicer decodes where lines cut blocks.
  @Test func elsewhereTilesAreEncodedAgain() throws {
    let folder = try Self.folder()
    expect(
      try run("split j.jpg 2x2", in: folder), code: 0,
      errors: "slicer: j.jpg: 4 tiles, 2x2, encoded anew, in j-tiles/\n")
    let manifest = try JSON(folder.read("j-tiles/manifest.json") ?? [])
    #expect(manifest["exact"] == .flag(false))
  }

  /// All of a picture, as a file of its kind, is copied as a single tile is.
  @Test func allOfAPictureIsCopied() throws {
    let folder = try Self.folder()
    for (words, how) in [
      ("j.jpg -o all.jpg", "0,0,40x56 pixels in all.jpg"),
      ("j.jpg 0,0,9x9 -o part.jpg", "0,0,9x9 pixels, encoded anew, in part.jpg"),
      ("j.jpg --quality 90 -o anew.jpg", "0,0,40x56 pixels, encoded anew, in anew.jpg"),
    ] {
      expect(
        try run("subimage \(words)", in: folder), code: 0, errors: "slicer: j.jpg: \(how)\n")
    }
    expect(try run("subimage j.jpg 0,0,40x56 --lossless-exact -o tile.jpg -q", in: folder), code: 0)
    #expect(folder.read("all.jpg") == folder.read("tile.jpg"))
    #expect(folder.read("all.jpg") != folder.read("anew.jpg"))
  }

  @Test func dryRunsKnow() throws {
    let folder = try Self.folder()
    expect(
      try run("split j.jpg 2x1 --lossless --dry-run", in: folder), code: 0,
      output: """
        j.jpg: 40x56 pixels, scale 1, 2x1 tiles without loss in j-tiles/
          0,0,40x32  j_r0_c0.jpg
          0,32,40x24  j_r1_c0.jpg

        """,
      errors: "slicer: j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks\n")
    expect(
      try run("split j.jpg 2x1 --dry-run", in: folder), code: 0,
      output: """
        j.jpg: 40x56 pixels, scale 1, 2x1 tiles encoded anew in j-tiles/
          0,0,40x28  j_r0_c0.jpg
          0,28,40x28  j_r1_c0.jpg

        """)
    for (options, isEncodedAnew) in [("", true), ("--lossless", false), ("--format png", false)] {
      let plan = try JSON(run("split j.jpg 2x1 --dry-run --json \(options)", in: folder).output)
      #expect(plan[0]["encodedAnew"] == .flag(isEncodedAnew), "\(options)")
    }
  }

  /// What changes no pixel does no harm.
  @Test(arguments: ["--metadata none", "--compression small", "--upright", "--layout css"])
  func otherOptionsGoWithIt(option: String) throws {
    let folder = try Self.folder()
    let report = try JSON(run("split j.jpg 2x2 --lossless --json \(option)", in: folder).output)
    #expect(report[0]["lossless"] == .flag(true))
  }

  /// PNG never loses anything, which is said of an option that means nothing to it.
  @Test(arguments: ["--lossless", "--lossless-exact"])
  func otherKindsAreCutAsEver(option: String) throws {
    let folder = try Self.folder()
    let note = "slicer: p.png: PNG is cut without loss in any case: --lossless is for JPEG\n"
    expect(
      try run("split p.png 2x2 \(option)", in: folder), code: 0,
      errors: note + "slicer: p.png: 4 tiles, 2x2, in p-tiles/\n")
    expect(
      try run("subimage p.png 1,1,3x3 \(option) -o x.png", in: folder), code: 0,
      errors: note + "slicer: p.png: 1,1,3x3 pixels in x.png\n")
    expect(try run("split p.png 2x2 \(option) -q", in: folder), code: 0)
  }

  /// What would lose something is refused of every kind of file.
  @Test(arguments: [
    ("split p.png 2x2 --lossless --format jpeg", anew),
    ("split p.png 2x2 --lossless --make-scales 0.5", "a picture of another size is made"),
    ("subimage p.png 0,0,3x3 -o x.jpg --lossless-exact", anew),
  ]) func otherKindsAreRefusedToo(command: String, reason: String) throws {
    let folder = try Self.folder()
    expect(
      try run(command, in: folder), code: 64,
      errors: "slicer: p.png: --lossless: \(reason) (leave one out)\n")
    #expect(folder.names() == ["j.jpg", "p.png"])
  }

  @Test func rectanglesGrowToBlocks() throws {
    let folder = try Self.folder()
    expect(
      try run("subimage j.jpg 20,17,9x20 -o x.jpg --lossless", in: folder), code: 0,
      errors: """
        slicer: j.jpg: the rectangle 20,17,9x20 is now 16,16,13x21, to begin at the edges of \
        16x16 blocks
        slicer: j.jpg: 16,16,13x21 pixels in x.jpg

        """)
    expect(
      try run("subimage j.jpg 16,16,13x21 -o y.jpg --lossless-exact -q", in: folder), code: 0)
    #expect(folder.read("x.jpg") == folder.read("y.jpg"))
  }

  @Test(
    arguments: [
      (
        "split j.jpg 2x2 --lossless-exact", 65,
        "the line between columns at pixel 20 cuts the file's blocks of 16 pixels: the nearest edge "
          + "is at 16 (--lossless moves lines there)"
      ),
      (
        "split j.jpg 9x1 --lossless", 65,
        "9 rows are finer than the file's blocks of 16 pixels, which are not cut without loss "
          + "(leave --lossless out)"
      ),
      (
        "subimage j.jpg 20,17,9x20 -o x.jpg --lossless-exact", 65,
        "the rectangle 20,17,9x20 does not begin at the edges of the file's 16x16 blocks: "
          + "16,16,13x21 does (--lossless moves lines there)"
      ),
      ("split j.jpg 2x2 --lossless --skip-blank", 64, "--skip-blank looks at pixels"),
      ("split j.jpg 2x2 --lossless --uneven pad", 64, "--uneven pad adds pixels"),
      ("split j.jpg 2x2 --lossless --overlap 1", 64, "--overlap and --extrude repeat pixels"),
      ("split j.jpg 2x2 --lossless-exact --extrude 1", 64, "--overlap and --extrude repeat pixels"),
      ("split j.jpg 2x2 --lossless --shape jigsaw", 64, "--shape jigsaw needs transparency"),
      ("split j.jpg 2x2 --lossless --layout pixi", 64, "--layout puts tiles on a sheet"),
      ("split j.jpg 2x2 --lossless --make-scales 0.5", 64, "a picture of another size is made"),
      ("split j.jpg 2x2 --lossless --quality 80", 64, Self.anew),
      ("split j.jpg 2x2 --lossless --format png", 64, Self.anew),
      ("subimage j.jpg 0,0,9x9 -o x.png --lossless", 64, Self.anew),
      ("subimage j.jpg 0,0,9x9 -o x.jpg --quality 9 --lossless-exact", 64, Self.anew),
    ] as [(String, CInt, String)])
  func refusals(command: String, code: CInt, reason: String) throws {
    let folder = try Self.folder()
    let line = code == 64 ? "--lossless: \(reason) (leave one out)" : reason
    expect(
      try run(command, in: folder), code: code, errors: "slicer: j.jpg: \(line)\n")
    #expect(folder.names() == ["j.jpg", "p.png"])
  }

  private static let anew =
    "another --format or --quality, or turning by --upright, makes other pixels, "
    + "of which PNG and WebP lose nothing"

  @Test func aTurnedPictureIsNotMadeUpright() throws {
    var sample = SmoothJPEG.photo
    sample.segments = [SmoothJPEG.orientation(.rightTop)]
    let folder = try Self.folder(sample)
    expect(
      try run("split j.jpg 2x2 --lossless --upright", in: folder), code: 64,
      errors: "slicer: j.jpg: --lossless: \(Self.anew) (leave one out)\n")
    expect(
      try run("split j.jpg 2x2 --lossless -q", in: folder), code: 0,
      errors: "")
  }

  @Test func bothAreTooMany() throws {
    let outcome = try run("split j.jpg 2x2 --lossless --lossless-exact", in: Self.folder())
    #expect(outcome.code == 64)
    #expect(
      outcome.errors
        == "slicer: --lossless moves lines and --lossless-exact does not: leave one out\n"
        + "Try 'slicer help split' for more information.\n")
  }
}
