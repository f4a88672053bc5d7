import SlicerCore
import SlicerTestSupport
import Testing

/// `--resume` leaves alone what its manifest proves to be done, and does all else anew.
struct ResumeTests {
  private let folder: WorkFolder

  init() throws { folder = try Self.folder() }

  /// Pictures, among them `p@2x.png` of 24x20 pixels, its smaller sister, a GIF that moves, and a JPEG.
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(12, 10))
    try folder.write("p@2x.png", TestPicture.png(24, 20))
    try folder.write("m.gif", MovingPicture.file(PixelSize(width: 24, height: 20), frames: 5))
    try folder.write("j.jpg", SmoothJPEG.photo.file(PixelSize(width: 64, height: 64)))
    return folder
  }

  private static let cut = ["p@2x.png", "2x2", "-o", "out"]

  /// Whether a run with `--resume` says that nothing was to be done. It has to succeed.
  private func isDone(_ words: [String], in folder: WorkFolder, input: [UInt8] = []) throws -> Bool
  {
    let outcome = try Slicer.run(
      ["split"] + words + ["--resume", "--json"], in: folder, input: input)
    #expect(outcome.code == 0, "\(words): \(outcome.errors)")
    return try JSON(outcome.output)[0]["done"] == .flag(true)
  }

  private func run(_ words: [String], in folder: WorkFolder) throws {
    expect(try Slicer.run(["split"] + words + ["-q"], in: folder), code: 0)
  }

  // MARK: Done

  @Test func whatIsDoneIsNotTouched() throws {
    #expect(try !isDone(Self.cut, in: folder))
    let stamps = folder.stamps(in: "out")
    let outcome = try Slicer.run(["split"] + Self.cut + ["--resume"], in: folder)
    expect(outcome, code: 0, errors: "slicer: p@2x.png: done before: 4 tiles, 2x2, in out/\n")
    #expect(try isDone(Self.cut, in: folder))
    #expect(folder.stamps(in: "out") == stamps && stamps.count == 5)
  }

  /// The report of a cut that was done says what that of the cut did.
  @Test(arguments: [
    "p@2x.png 2x2", "p.png p@2x.png 3x2", "p@2x.png 2x2 --make-scales 1", "j.jpg 2x2",
    "j.jpg 3x2 --lossless", "p@2x.png 2x2 --skip-blank", "p.png p@2x.png 2x2 --layout pixi",
    "j.jpg 2x2 --quality 50", "p@2x.png 3x2 --uneven trim",
  ]) func reportsAgree(words: String) throws {
    let words = ["split"] + words.words + ["--json", "--resume"]
    let reports = try (0..<2).map { _ in try JSON(Slicer.run(words, in: folder).output)[0] }
    #expect(reports[1]["done"] == .flag(true))
    for key in ["input", "folder", "manifest", "rows", "columns", "tiles", "blank", "scales"] {
      #expect(reports[0][key] == reports[1][key] && reports[0][key] != .nothing, "\(key)")
    }
    for key in ["exact", "lossless"] { #expect(reports[0][key] == reports[1][key], "\(key)") }
  }

  // MARK: Options

  /// Words that decide about files, after words that they need.
  private static let deciding: [(base: String, change: String)] = [
    ("p@2x.png 2x2", "--uneven last"), ("p@2x.png 2x2", "--uneven trim"),
    ("p@2x.png 2x2", "--uneven pad"), ("p@2x.png 2x2 --uneven pad", "--pad-color red"),
    ("p@2x.png 2x2 --uneven pad --pad-color red", "--pad-color #f008"),
    ("p@2x.png 2x2", "--grid-unit pixels"), ("p@2x.png 2x2", "--scale 1"),
    ("p@2x.png 2x2", "--all-scales"), ("p@2x.png 2x2", "--make-scales 1"),
    ("p@2x.png 2x2 --make-scales 1", "--make-scales 1,0.5"), ("p@2x.png 2x2", "--lossless"),
    ("j.jpg 2x2", "--lossless"), ("j.jpg 2x2", "--lossless-exact"),
    ("p@2x.png 2x2", "--shape jigsaw"), ("p@2x.png 2x2 --shape jigsaw", "--seed 1"),
    ("p@2x.png 2x2 --shape jigsaw", "--tab 0.15"), ("p@2x.png 2x2", "--overlap 1"),
    ("p@2x.png 2x2", "--extrude 1"), ("p@2x.png 2x2", "--layout xcassets"),
    ("p@2x.png 2x2", "--layout android"), ("p@2x.png 2x2", "--layout tiled"),
    ("p@2x.png 2x2", "--layout css"), ("p@2x.png 2x2 --layout css", "--layout pixi"),
    ("p@2x.png 2x2", "--skip-blank"), ("p@2x.png 2x2 --skip-blank", "--blank-tolerance 9"),
    ("p@2x.png 2x2", "--format jpeg"), ("j.jpg 2x2", "--quality 40"),
    ("p@2x.png 2x2 --format jpeg", "--quality 40"), ("p@2x.png 2x2", "--compression small"),
    ("p@2x.png 2x2", "--metadata none"), ("p@2x.png 2x2", "--metadata all"),
    ("p@2x.png 2x2", "--upright"), ("p@2x.png 2x2", "--name {index}.{ext}"),
    ("p@2x.png 2x2", "--first 1"), ("p@2x.png 2x2 --name {index}.{ext}", "--order columns"),
    ("p@2x.png 2x2 --name {index}.{ext}", "--order reverse"), ("p@2x.png 2x2", "--lenient"),
    ("m.gif 2x2", "--first-frame"), ("m.gif 2x2", "--keep-frames"),
    ("m.gif 2x2", "--max-bytes 100000"), ("m.gif 2x2", "--layout emoji"),
  ]

  /// Grids, each another cut.
  private static let grids = [
    "2x2", "2x3", "3x2", "--tile 6x5", "--tile 5x6", "--at-x 4", "--at-x 5", "--at-y 4",
    "--at-x 4 --at-y 4", "--at-x 4,6",
  ]

  /// Words that decide about nothing that is written into the folder.
  private static let indifferent = [
    "--jobs 2", "--quiet", "--json", "--no-clobber", "--replace", "--manifest manifest.json",
    "--depfile d", "--max-pixels 9999",
    "--max-side 9999", "--max-chunk 9999", "--max-chunks 9", "--max-scans 9",
    "--max-frames 9",
  ]

  private func words(_ text: String) -> [String] { text.words + ["-o", "out"] }

  @Test(arguments: deciding.map { "\($0.base)|\($0.change)" })
  func otherSettingsAreOtherWork(row: String) throws {
    let parts = row.split(separator: "|").map(String.init)
    let (base, changed) = (words(parts[0]), words("\(parts[0]) \(parts[1])"))
    try run(base, in: folder)
    #expect(try isDone(base, in: folder))
    #expect(try !isDone(changed, in: folder))
    // What a salvaged picture lacks is said each time.
    #expect(try isDone(changed, in: folder) == !parts[1].contains("--lenient"))
    #expect(try !isDone(base, in: folder))
    // What was done over the other cut is what it is without it.
    let clean = try Self.folder()
    try run(base, in: clean)
    #expect(folder.files(in: "out") == clean.files(in: "out"))
  }

  @Test func otherGridsAreOtherWork() throws {
    for grid in Self.grids {
      let words = words("p@2x.png \(grid)")
      #expect(try !isDone(words, in: folder), "\(grid)")
      #expect(try isDone(words, in: folder), "\(grid)")
    }
  }

  @Test(arguments: indifferent) func otherCircumstancesAreNot(_ change: String) throws {
    try run(Self.cut, in: folder)
    let stamps = folder.stamps(in: "out")
    let outcome = try Slicer.run(
      ["split"] + words("p@2x.png 2x2 \(change)") + ["--resume"], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.stamps(in: "out") == stamps)
    #expect((folder.read("d") != nil) == change.contains("depfile"))
    #expect(try isDone(["--grid", "2x2", "p@2x.png", "-o", "./out"], in: folder))
  }

  /// Each option of `split` is in one of the lists above, and no other one: who adds an option has to
  /// say here whether it decides about files.
  @Test func allOptionsAreKnown() throws {
    let options = try HelpScreens.options("split")
    let told =
      Self.deciding.map(\.change) + Self.grids + Self.indifferent + [
        "--grid", "--output", "--dry-run", "--resume", "--list-outputs", "--stdin0", "--version",
        "--help",
      ]
    let names = told.flatMap { $0.words.filter { $0.hasPrefix("--") } }
    #expect(Set(options) == Set(names))
    #expect(options.count > 40)
  }

  @Test func aLimitIsKeptAllTheSame() throws {
    try run(Self.cut, in: folder)
    expect(
      try Slicer.run(["split", "--resume", "--max-pixels", "479"] + Self.cut, in: folder), code: 65,
      errors: "slicer: p@2x.png: pixels: 480 is over the limit of 479 (--max-pixels raises it)\n")
  }

  // MARK: Pictures

  /// Size and time of a file prove nothing.
  @Test func anotherPictureOfTheSameSizeAndTimeIsCut() throws {
    try run(Self.cut, in: folder)
    let other = try TestPicture.png(24, 20, seed: 1)
    #expect(other.count == folder.read("p@2x.png")?.count)
    try folder.write("other", other)
    let line = "touch -r p@2x.png other && cat other >p@2x.png && touch -r other p@2x.png"
    expect(try Slicer.shell(line, in: folder), code: 0)
    #expect(try !isDone(Self.cut, in: folder))
    #expect(try isDone(Self.cut, in: folder))
  }

  @Test func onlyNameAndBytesOfAPictureMatter() throws {
    try run(Self.cut, in: folder)
    try folder.makeFolder("b")
    try folder.write("b/p@2x.png", try #require(folder.read("p@2x.png")))
    try folder.write("q@2x.png", try #require(folder.read("p@2x.png")))
    #expect(try isDone(["b/p@2x.png", "2x2", "-o", "out"], in: folder))
    try folder.write("b/p@2x.png", TestPicture.png(24, 20, seed: 1))
    #expect(try !isDone(["b/p@2x.png", "2x2", "-o", "out"], in: folder))
    #expect(try !isDone(Self.cut, in: folder))
    #expect(try !isDone(["q@2x.png", "2x2", "-o", "out"], in: folder))
    #expect(try isDone(Self.cut, in: folder), "another picture's set lies beside it")
  }

  @Test func aSetOfOtherScalesIsCut() throws {
    try folder.write("p@3x.png", TestPicture.png(36, 30))
    let (two, three) = (["p.png", "p@2x.png"], ["p.png", "p@3x.png", "p@2x.png"])
    let cut = ["2x2", "-o", "out"]
    #expect(try !isDone(two + cut, in: folder))
    #expect(try isDone(two.reversed() + cut, in: folder))
    #expect(try !isDone(three + cut, in: folder))
    #expect(try isDone(["--all-scales", "p.png"] + cut, in: folder))
    folder.remove("p@3x.png")
    #expect(try !isDone(["--all-scales", "p.png"] + cut, in: folder))
    // Made from the larger one, a scale is not the file of that scale.
    #expect(try !isDone(["p@2x.png", "--make-scales", "1"] + cut, in: folder))
    #expect(try !isDone(two + ["--make-scales", "1"] + cut, in: folder))
  }

  @Test func standardInputIsCutAgain() throws {
    let picture = try TestPicture.png(24, 20)
    for _ in 0..<2 {
      #expect(try !isDone(["-", "2x2", "-o", "out", "--replace"], in: folder, input: picture))
    }
    try folder.write("stdin", picture)
    #expect(try !isDone(["stdin", "2x2", "-o", "out"], in: folder))
    #expect(try !isDone(["-", "2x2", "-o", "out", "--replace"], in: folder, input: picture))
  }

  @Test func aMissingPictureIsMissing() throws {
    try run(Self.cut, in: folder)
    let stamps = folder.stamps(in: "out")
    folder.remove("p@2x.png")
    expect(
      try Slicer.run(["split", "--resume"] + Self.cut, in: folder), code: 66,
      errors: "slicer: p@2x.png: cannot open: no such file or directory\n")
    #expect(folder.stamps(in: "out") == stamps)
  }

  // MARK: Outputs

  /// Each file of a laid out set, one after the other changed, cut short and removed.
  @Test(arguments: ["", "--layout xcassets", "--layout pixi", "--layout css"])
  func everyFileIsLookedAt(layout: String) throws {
    let words = words("p.png p@2x.png 1x2 \(layout)")
    try run(words, in: folder)
    let clean = folder.files(in: "out")
    for (name, bytes) in clean {
      let changes: [[UInt8]?] = [Array(bytes.dropLast()), bytes.dropLast() + [1], nil]
      for change in changes {
        if let change {
          try folder.write("out/\(name)", change)
        } else {
          folder.remove("out/\(name)")
        }
        // The manifest ends in a newline, which says nothing.
        let isSame = name == "manifest.json" && change?.count == bytes.count - 1
        // A damaged one is nobody's, and nothing takes its place unasked.
        let isDone = try isDone(words + ["--replace"], in: folder)
        #expect(isDone == isSame, "\(name): \(change?.count ?? 0)")
        if !isSame { #expect(folder.files(in: "out") == clean, "\(name)") }
      }
    }
    #expect(clean.count >= 4)
  }

  @Test(arguments: [
    ("\"version\" : 1", "\"version\" : 2"), ("\"generator\" : \"slicer ", "\"generator\" : \"s "),
    ("\"settings\" : \"", "\"settings\" : \" "), ("\"settings\"", "\"sittings\""),
    ("\"rows\" : 2", "\"rows\" : 3"), ("{", "["), ("\"tiles\"", "\"files\""),
    ("\"sha256\"", "\"sha1\""),
  ]) func anotherManifestProvesNothing(old: String, new: String) throws {
    try run(Self.cut, in: folder)
    let clean = folder.files(in: "out")
    let text = folder.text("out/manifest.json") ?? ""
    try #require(text.contains(old), "\(text.prefix(800))")
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    try folder.write("out/manifest.json", changed)
    #expect(try !isDone(Self.cut + ["--replace"], in: folder))
    #expect(folder.files(in: "out") == clean)
  }

  @Test func aManifestOfFramesProvesNothing() throws {
    try folder.expect("transition p.png p@2x.png --type fade --frames 2 -q -o out")
    #expect(try !isDone(Self.cut, in: folder))
    #expect(try isDone(Self.cut, in: folder))
  }

  // MARK: With other options

  @Test(arguments: ["--dry-run", "--list-outputs"]) func whatOnlyTellsIsNotChanged(_ option: String)
    throws
  {
    let before = try Slicer.run(["split", option] + Self.cut, in: folder)
    try run(Self.cut, in: folder)
    let stamps = folder.stamps(in: ".")
    expect(
      try Slicer.run(["split", option, "--resume"] + Self.cut, in: folder), code: 0,
      output: before.text)
    #expect(before.text.contains("p_r1_c1@2x.png"))
    #expect(folder.stamps(in: ".") == stamps)
  }

  @Test func noClobberKeepsWhatIsNotDone() throws {
    try run(Self.cut + ["--no-clobber", "--resume"], in: folder)
    #expect(try isDone(Self.cut + ["--no-clobber"], in: folder))
    let stamps = folder.stamps(in: "out")
    try folder.write("p@2x.png", TestPicture.png(24, 20, seed: 1))
    expect(
      try Slicer.run(["split", "--no-clobber", "--resume"] + Self.cut, in: folder), code: 73,
      errors: "slicer: out/p_r0_c0@2x.png: exists already, and --no-clobber keeps it\n")
    #expect(folder.stamps(in: "out") == stamps)
  }

  /// Of several pictures each is asked for itself.
  @Test func onlyWhatIsNotDoneIsDone() throws {
    let words = ["j.jpg", "p.png", "2x2", "-o", "out"]
    try run(words, in: folder)
    let stamps = folder.stamps(in: "out/j")
    try folder.write("p.png", TestPicture.png(12, 10, seed: 1))
    expect(
      try Slicer.run(["split", "--resume"] + words, in: folder), code: 0,
      errors: """
        slicer: j.jpg: done before: 4 tiles, 2x2, without loss, in out/j/
        slicer: p.png: 4 tiles, 2x2, in out/p/
        slicer: 2 pictures cut, 1 of them before

        """)
    #expect(folder.stamps(in: "out/j") == stamps)
  }
}
