import SlicerCore
import SlicerTestSupport
import Testing

/// `--resume` leaves alone what its manifest proves to be done, and does all else anew.
struct ResumeTests {
  /// Pictures, among them `p@2x.png` of 24x20 pixels, its smaller sister, a GIF that moves, and a JPEG.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(12, 10))
    try folder.write("p@2x.png", TestPicture.png(24, 20))
    try folder.write("m.gif", MovingPicture.file(PixelSize(width: 24, height: 20), frames: 5))
    try folder.write("other.png", TestPicture.png(24, 20, seed: 1))
    try folder.write("large.png", TestPicture.png(36, 30))
    try folder.write("l.txt", "0 0.5 0.5 0.2 0.2\n")
    try folder.write("j.jpg", SmoothJPEG.photo.file(PixelSize(width: 64, height: 64)))
  }

  private static let cut: String = "p@2x.png 2x2 -o out"

  /// True if a run with `--resume` says that nothing was to be done. It has to succeed.
  private func isDone(_ words: String, input: [UInt8] = []) throws -> Bool {
    let outcome = try folder.run("split \(words) --resume --json", input: input)
    #expect(outcome.code == 0, "\(words): \(outcome.errors)")
    return try JSON(outcome.output)[0]["done"] == .flag(true)
  }

  private func split(_ words: String = ResumeTests.cut) throws {
    try folder.expect("split \(words) -q")
  }

  // MARK: Done

  @Test func whatIsDoneIsNotTouched() throws {
    #expect(try !isDone(Self.cut))
    let stamps = folder.stamps(in: "out")
    try folder.expect("split \(Self.cut) --resume", "p@2x.png: done before: 4 tiles (2x2) in out/")
    #expect(try isDone(Self.cut))
    #expect(folder.stamps(in: "out") == stamps && stamps.count == 5)
  }

  /// The report of a cut that was done says what that of the cut did.
  @Test(arguments: [
    "p@2x.png 2x2", "p.png p@2x.png 3x2", "p@2x.png 2x2 --make-scales 1", "j.jpg 2x2",
    "j.jpg 3x2 --lossless", "p@2x.png 2x2 --skip-blank", "p.png p@2x.png 2x2 --layout pixi",
    "j.jpg 2x2 --quality 50", "p@2x.png 3x2 --uneven trim",
  ]) func reportsOfBothRunsAgree(words: String) throws {
    let words = "split \(words) --json --resume"
    let reports = try (0..<2).map { _ in try JSON(folder.run(words).output)[0] }
    #expect(reports[1]["done"] == .flag(true))
    for key in ["input", "folder", "manifest", "rows", "columns", "tiles", "blank", "scales"] {
      #expect(reports[0][key] == reports[1][key] && reports[0][key] != .nothing, "\(key)")
    }
    for key in ["exact", "lossless"] { #expect(reports[0][key] == reports[1][key], "\(key)") }
  }

  // MARK: Options

  /// Words that decide about files, after words that they need.
  private static let groups: [(base: String, changes: String)] = [
    (
      "p@2x.png 2x2",
      "--uneven last, --uneven trim, --uneven pad, --grid-unit pixels, --scale 1, "
        + "--all-scales, --make-scales 1, --lossless, --shape jigsaw, --overlap 1, --extrude 1, "
        + "--layout xcassets, --layout android, --layout tiled, --layout css, --skip-blank, "
        + "--margin 1, --spacing 1, --offset 1, --share 1, "
        + "--format jpeg, --compression small, --metadata none, --metadata all, --upright, "
        + "--name {index}.{ext}, --first 1, --lenient"
    ),
    ("p@2x.png 2x2", "--trim, --labels l.txt, --mask other.png"),
    ("p@2x.png 2x2 --trim", "--common bottom"),
    ("p@2x.png 2x2 --labels l.txt", "--min-visibility 0.9, --keep-empty 0"),
    ("p@2x.png 2x2 --uneven pad", "--pad-color red"),
    ("p@2x.png 2x2 --uneven pad --pad-color red", "--pad-color #f008"),
    ("p@2x.png 2x2 --make-scales 1", "--make-scales 1,0.5"),
    ("j.jpg 2x2", "--lossless, --lossless-exact, --quality 40"),
    ("p@2x.png 2x2 --shape jigsaw", "--seed 1, --tab 0.15"),
    ("p@2x.png 2x2 --layout css", "--layout pixi"),
    ("p@2x.png 2x2 --skip-blank", "--blank-tolerance 9"),
    ("p@2x.png 2x2 --format jpeg", "--quality 40"),
    ("p@2x.png 2x2 --name {index}.{ext}", "--order columns, --order reverse"),
    ("m.gif 2x2", "--first-frame, --keep-frames, --mute, --max-bytes 100000, --layout emoji"),
  ]

  private static let deciding: [(base: String, change: String)] = groups.flatMap { group in
    group.changes.split(separator: ", ").map { (group.base, String($0)) }
  }

  /// Grids, each another cut.
  private static let grids = [
    "2x2", "2x3", "3x2", "--tile 6x5", "--tile 5x6", "--at-x 4", "--at-x 5", "--at-y 4",
    "--at-x 4 --at-y 4", "--at-x 4,6", "--window 6", "--window 6 --stride 5",
  ]

  /// Words that decide about nothing that is written into the folder.
  private static let indifferent = [
    "--jobs 2", "--quiet", "--json", "--no-clobber", "--replace", "--manifest manifest.json",
    "--depfile d", "--max-pixels 9999",
    "--max-side 9999", "--max-chunk 9999", "--max-chunks 9", "--max-scans 9",
    "--max-frames 9",
  ]

  private func words(_ text: String) -> String { "\(text) -o out" }

  @Test(arguments: Sweep.cases(deciding, every: 2))
  func otherSettingsAreOtherWork(row: String, change: String) throws {
    let (base, changed) = (words(row), words("\(row) \(change)"))
    try split(base)
    #expect(try isDone(base))
    #expect(try !isDone(changed))
    // A salvaged picture's gaps are noted each time.
    #expect(try isDone(changed) == !change.contains("--lenient"))
    #expect(try !isDone(base))
    // Work done over the other cut is the same as without it.
    try split("\(row) -o clean")
    #expect(folder.files(in: "out") == folder.files(in: "clean"))
  }

  @Test func otherGridsAreOtherWork() throws {
    for grid in Self.grids {
      let words = words("p@2x.png \(grid)")
      #expect(try !isDone(words), "\(grid)")
      #expect(try isDone(words), "\(grid)")
    }
  }

  @Test(arguments: indifferent) func otherCircumstancesAreNot(_ change: String) throws {
    try split()
    let stamps = folder.stamps(in: "out")
    let outcome = try folder.run("split \(words("p@2x.png 2x2 \(change)")) --resume")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.stamps(in: "out") == stamps)
    #expect((folder.read("d") != nil) == change.contains("depfile"))
    #expect(try isDone("--grid 2x2 p@2x.png -o ./out"))
  }

  /// Each option of `split` is in one of the lists above, and no other one: who adds an option has to
  /// say here whether it decides about files.
  @Test func allOptionsAreKnown() throws {
    let options = try ["split --help", "help limits"].flatMap { try HelpScreens.options(on: $0) }
    let told =
      Self.deciding.map(\.change) + Self.grids + Self.indifferent + [
        "--grid", "--output", "--dry-run", "--resume", "--list-outputs", "--stdin0", "--version",
        // Cells that are found are those that are stated.
        "--help", "--auto", "--panels", "--max-height", "--sprites", "--gap", "--min-area",
        // PDFs and SVGs are no sets; lengths become points before they are settings.
        "--pages", "--width", "--height", "--paper", "--paper-margin", "--landscape", "--cut-lines",
        "--kerf", "--lines-only", "--card", "--back", "--dpi",
        // An atlas states its cells, and nothing is written.
        "--atlas", "--print",
        // Rows of a table are commands, each with work of its own.
        "--data", "--rows", "--journal", "--shard", "--shards", "--report", "--keep-going",
      ]
    let names = told.flatMap { $0.words.filter { $0.hasPrefix("--") } }
    #expect(Set(options) == Set(names))
    #expect(options.count > 40)
  }

  @Test(arguments: Transcript.all(in: "Resume"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  // MARK: Outputs

  /// Each file of a laid out set, one after the other changed, cut short and removed.
  @Test(arguments: ["", "--layout xcassets", "--layout pixi", "--layout css"])
  func everyFileIsLookedAt(layout: String) throws {
    let words = words("p.png p@2x.png 1x2 \(layout)")
    try split(words)
    let clean = folder.files(in: "out")
    for (name, bytes) in clean {
      let changes: [[UInt8]?] = [Array(bytes.dropLast()), bytes.dropLast() + [1], nil]
      for change in changes {
        folder.remove("out/\(name)")
        if let change { try folder.write("out/\(name)", change) }
        // The manifest ends in a newline, which says nothing.
        let isSame = name == "manifest.json" && change?.count == bytes.count - 1
        // A damaged one is nobody's, and nothing takes its place unasked.
        let isDone = try isDone("\(words) --replace")
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
    ("\"xxh3\"", "\"sha1\""),
  ]) func anotherManifestProvesNothing(old: String, new: String) throws {
    try split()
    let clean = folder.files(in: "out")
    let text = folder.text("out/manifest.json") ?? ""
    try #require(text.contains(old), "\(text.prefix(800))")
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    try folder.write("out/manifest.json", changed)
    #expect(try !isDone("\(Self.cut) --replace"))
    #expect(folder.files(in: "out") == clean)
  }
}
