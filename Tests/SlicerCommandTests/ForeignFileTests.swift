import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Files that slicer has not written stay, under any output name that the user did not choose.
struct ForeignFileTests {
  /// A command, and the output in it that somebody has named, which is replaced.
  struct Work: CustomStringConvertible {
    let line: String
    var named: String?

    var description: String { line }
  }

  private static let cuts =
    LayoutCatalog.rows.flatMap { row in
      ["a@2x.png", "--all-scales a.png"].map {
        Work(line: "split \($0) 2x2 -o out --layout \(row.name)")
      }
    } + [
      Work(line: "split a.png 2x2 -o ."),
      Work(line: "split b.png 2x2 --shape jigsaw --name deep/{row}/{column}.{ext}"),
      Work(line: "split b.png 2x2 --manifest x.manifest.json --format jpeg"),
    ]

  /// How layouts are asked for that are not asked for by their names.
  private static let options = ["iiif2": "iiif --iiif 2", "tms": "xyz --tms"]

  private static let pyramids =
    PyramidCatalog.rows.filter { !$0.isOneFile }.flatMap { row in
      ["", " --viewer"].map {
        Work(
          line: "pyramid b.jpg --tile 16 -o out --format jpeg --layout "
            + (options[row.name] ?? row.name) + $0)
      }
    }

  private static let films =
    [
      "transition a.png b.png --type fade -o frames/f_{frame:01}.png",
      "transition a.png b.png --type push -o f_{frame:01}.png",
      "slideshow a.png b.png --hold 0.1 --size 8x8 -o show/{frame}.webp",
      "animate s.yaml -o frames/{frame}.png",
    ].map { Work(line: "\($0) --fps 5") }
    + SheetLayout.all.flatMap { layout in
      ["png", "webp"].map {
        Work(
          line: "transition a.png b.png --type fade --frames 2 --sheet --layout \(layout.name) "
            + "-o s.\($0)", named: "s.\($0)")
      }
    }

  private let folder: WorkFolder

  init() throws { folder = try Self.folder() }

  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 10))
    try folder.write("a@2x.png", TestPicture.png(24, 20))
    try folder.write("b.png", TestPicture.png(12, 10, seed: 1))
    try folder.write("b.jpg", SmoothJPEG.photo.file(PixelSize(width: 24, height: 20)))
    try folder.write("s.yaml", scene)
    return folder
  }

  private static let scene = """
    stage: {size: 8x8, background: white}
    layers:
      - {name: card, bounds: 4x4, position: [4, 5], backgroundColor: red}
    duration: 0.4
    """

  /// All names, with the hashes of files' bytes.
  private func state(_ folder: WorkFolder) -> [String] {
    folder.names().map { "\($0) \(folder.read($0)?.hashValue ?? 0)" }
  }

  @Test(arguments: cuts + pyramids + films) func isNeverReplacedUnasked(_ work: Work) throws {
    let made = try Self.folder()
    let inputs = Set(made.names())
    try made.expect("\(work.line) -q")
    let names = made.names().filter { !inputs.contains($0) && !$0.hasSuffix("/") }
    #expect(names.count > (work.named == nil ? 1 : 0), "\(names)")

    let mine = Array("mine".utf8)
    for name in made.names() where name.hasSuffix("/") { try folder.makeFolder(name) }
    for name in Sweep.cases(names, every: 3) where name != work.named {
      try folder.write(name, mine)
      let before = state(folder)
      let outcome = try folder.run(work.line)
      #expect(outcome.code == 73 && outcome.errors.contains(name), "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains("--replace"), "\(outcome.errors)")
      #expect(state(folder) == before, "\(name)")
      folder.remove(name)
    }
    for name in names { try folder.write(name, mine) }
    // With --replace all goes through, and what it has written is slicer's from then on.
    for option in ["--replace", ""] {
      try folder.expect("\(work.line) -q \(option)")
      #expect(state(folder) == state(made), "\(option)")
    }
  }

  @Test(arguments: Transcript.all(in: "ForeignFile"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// An output that the user names is replaced, whatever lies there.
  @Test(arguments: [
    "transition a.png b.png --type fade -o x.png", "subimage a.png 0,0,4x4 -o x.png",
    "join a-tiles -o x.png",
    "pyramid b.png --tile 16 -o x.zip", "transition a.png b.png --type fade --preview -o x.html",
  ])
  func oneFileIsReplaced(_ line: String) throws {
    try folder.expect("split a.png 2x2 -q")
    let name = try #require(line.words.last)
    try folder.write(name, "mine")
    try folder.expect("\(line) -q")
    #expect(folder.text(name) != "mine")
  }
}

extension ForeignFileTests {
  /// Files with slicer's own names, which the user did not choose: pages and archives are recognized as ours.
  @Test(arguments: [
    ("transition a.png b.png --type fade --frames 2 --preview", true),
    ("slideshow a.png b.png --hold 0.1 --size 8x8 --fps 5 --format webp", false),
    ("transition a.png b.png --type fade --frames 2 --format apng", false),
    ("gallery a.png b.png --size 8x8 --fps 2", true),
    ("pyramid b.png --tile 8 --container zip", true),
    ("pyramid a.png b.png --tile 8 --container zip -o out", true),
  ])
  func oneFileThatNobodyHasNamedIsNot(_ line: String, isKnown: Bool) throws {
    let inputs = Set(folder.names())
    try folder.expect("\(line) -q")
    let name = try #require(folder.names().last { !inputs.contains($0) && !$0.hasSuffix("/") })
    #expect(try folder.run("\(line) -q").code == (isKnown ? 0 : 73))
    for mine in ["mine", "<!DOCTYPE html>\n<title>mine</title>", "PK\u{3}\u{4} mine"] {
      try folder.write(name, mine)
      let outcome = try folder.run("\(line) -q")
      #expect(outcome.code == 73 && outcome.errors.contains(name), "\(outcome.errors)")
      #expect(folder.text(name) == mine)
    }
    try folder.expect("\(line) -q --replace")
    #expect(try #require(folder.read(name)).count > 100)
  }

  /// A manifest that `join` refuses gives nobody the right to a file.
  @Test(arguments: [
    ("\"rows\" : 2", "\"rows\" : 3", ""), ("\"version\" : 1", "\"version\" : 9", ""),
    ("\"row\" : 1", "\"row\" : 0", ""),
    ("a_r0_c1.png", "a_r0_c0.png", "\n  hint: use {row} and {column}, or {index}"),
    ("a_r0_c1.png", "../a_r0_c1.png", "\n  hint: do not use a leading /, //, . or .."),
    ("\"xxh3\" : \"", "\"xxh3\" : \"x", ""),
  ])
  func aDamagedManifestAuthorisesNothing(_ old: String, _ new: String, hint: String) throws {
    try folder.expect("split a.png 2x2 -q -o out")
    let text = try #require(folder.text("out/manifest.json"))
    #expect(text.contains(old))
    try folder.write("out/manifest.json", text.replacing(old, with: new, maxReplacements: 1))
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ settle
        $ slicer join out -o x.png
        slicer: out/manifest.json: * (glob)\(hint)
        [65]
        $ slicer split a.png 1x1 -q -o out
        slicer: out/manifest.json: is not a manifest that slicer can read
        hint: move it, choose another folder or name, or use --replace to discard it
        [73]
        $ changed
        $ slicer split a.png 1x1 -q -o out --replace
        $ ls out | grep -c .
        5
      """)
  }
}
