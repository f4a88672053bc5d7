import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// Layouts by the command: the trees of files, and that other programs read them.
@Suite(.serialized) struct LayoutCommandTests {
  /// `s` at 1x, 2x and 3x, 16x12 points; of `g` half of the squares have one color.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      try folder.write("s\(suffix).png", TestPicture.png(16 * scale, 12 * scale))
    }
    try folder.write("g.png", TestPicture.halfBlank(16, 12))
  }

  private func split(_ words: String) throws { try folder.expect("split \(words) -o out -q") }

  // MARK: Trees

  private static let set = "s.png s@2x.png s@3x.png 1x2"

  /// The cuts, and their files. Squares of one color leave no file, nor an image set.
  private static let trees = [
    (
      "s.png s@2x.png s@3x.png 1x2 --layout xcassets",
      "s.xcassets/Contents.json s.xcassets/s_r0_c0.imageset/Contents.json "
        + "s.xcassets/s_r0_c0.imageset/s_r0_c0.png s.xcassets/s_r0_c0.imageset/s_r0_c0@2x.png "
        + "s.xcassets/s_r0_c0.imageset/s_r0_c0@3x.png s.xcassets/s_r0_c1.imageset/Contents.json "
        + "s.xcassets/s_r0_c1.imageset/s_r0_c1.png s.xcassets/s_r0_c1.imageset/s_r0_c1@2x.png "
        + "s.xcassets/s_r0_c1.imageset/s_r0_c1@3x.png"
    ),
    (
      "s.png s@2x.png s@3x.png 1x2 --layout android",
      "res/drawable-mdpi/s_r0_c0.png res/drawable-mdpi/s_r0_c1.png "
        + "res/drawable-xhdpi/s_r0_c0.png res/drawable-xhdpi/s_r0_c1.png "
        + "res/drawable-xxhdpi/s_r0_c0.png res/drawable-xxhdpi/s_r0_c1.png"
    ),
    (
      "s.png s@2x.png s@3x.png 1x2 --layout tiled",
      "s.tsx s@2x.tsx s@3x.tsx s_r0_c0.png s_r0_c0@2x.png s_r0_c0@3x.png s_r0_c1.png "
        + "s_r0_c1@2x.png s_r0_c1@3x.png"
    ),
    (
      "s.png s@2x.png s@3x.png 1x2 --layout pixi",
      "s.json s.png s@2x.json s@2x.png s@3x.json s@3x.png"
    ),
    (
      "s.png s@2x.png s@3x.png 1x2 --layout css",
      "s.html s_r0_c0.png s_r0_c0@2x.png s_r0_c0@3x.png s_r0_c1.png s_r0_c1@2x.png "
        + "s_r0_c1@3x.png"
    ),
    (
      "s.png s@2x.png s@3x.png 1x2 --layout emoji",
      "s-emoji.html s-emoji.txt s-r0-c0.png s-r0-c0@2x.png s-r0-c0@3x.png s-r0-c1.png "
        + "s-r0-c1@2x.png s-r0-c1@3x.png"
    ),
    (
      "s@2x.png 1x1 --layout xcassets",
      "s.xcassets/Contents.json s.xcassets/s_r0_c0.imageset/Contents.json "
        + "s.xcassets/s_r0_c0.imageset/s_r0_c0@2x.png"
    ),
    ("s@2x.png 1x1 --layout android", "res/drawable-xhdpi/s_r0_c0.png"),
    ("s@2x.png 1x1 --layout tiled", "s@2x.tsx s_r0_c0@2x.png"),
    ("s@2x.png 1x1 --layout pixi", "s@2x.json s@2x.png"),
    ("s@2x.png 1x1 --layout css", "s.html s_r0_c0@2x.png"),
    ("g.png 2x3 --layout tiled-sheet", "g.png g.tsx"),
    ("g.png 2x3 --layout godot", "g.png g.tres"),
    ("g.png 2x3 --layout phaser", "g.png g.json"),
    ("g.png 2x3 --layout unity", "g.png g.tpsheet"),
    (
      "line.png 1x4 --skip-blank --layout xcassets",
      "line.xcassets/Contents.json line.xcassets/line_r0_c1.imageset/Contents.json "
        + "line.xcassets/line_r0_c1.imageset/line_r0_c1.png "
        + "line.xcassets/line_r0_c3.imageset/Contents.json "
        + "line.xcassets/line_r0_c3.imageset/line_r0_c3.png"
    ),
    (
      "line.png 1x4 --skip-blank --layout android",
      "res/drawable-mdpi/line_r0_c1.png res/drawable-mdpi/line_r0_c3.png"
    ),
    ("line.png 1x4 --skip-blank --layout tiled", "line.tsx line_r0_c1.png line_r0_c3.png"),
    ("line.png 1x4 --skip-blank --layout pixi", "line.json line.png"),
    ("line.png 1x4 --skip-blank --layout css", "line.html line_r0_c1.png line_r0_c3.png"),
  ]

  @Test(arguments: trees) func treesAreThoseOfTheLayouts(command: String, tree: String) throws {
    try folder.expect("subimage g.png 0,0,16x4 -q -o line.png")
    // Options that change what files of a set hold change no name.
    let isSet = command.contains("s@3x.png")
    for options in isSet ? ["", "--extrude 1", "--overlap 2", "--shape jigsaw"] : [""] {
      folder.remove("out")
      try split("\(command) \(options)")
      let files = folder.names(in: "out").filter { !$0.hasSuffix("/") && $0 != "manifest.json" }
      #expect(Set(files) == Set(tree.words))
    }
  }

  @Test func everyLayoutHasItsTree() throws {
    let layouts = Self.trees.compactMap(\.0.words.last)
    #expect(Set(layouts) == Set(LayoutCatalog.rows.map(\.name)))
  }

  // MARK: Reading back

  private static let options = [
    "", "--extrude 2", "--overlap 3", "--overlap 1 --extrude 1", "--shape jigsaw --seed 3",
    "--name g{row}/{column}{scale}.{ext}",
  ]

  /// Law: however tiles are laid out, `join` makes each picture of the set again, exactly.
  @Test(arguments: Sweep.pairs(LayoutCatalog.rows.map(\.name), options))
  func joinReadsEveryLayout(layout: String, options: String) throws {
    let isOnCells = LayoutCatalog.rows.first { $0.name == layout }?.packing == .cells
    // Cells have margins of their own, and no pieces (`LayoutRefusalTests`).
    if isOnCells, ["overlap", "shape"].contains(where: options.contains) { return }
    try split("s.png s@2x.png s@3x.png 2x3 --layout \(layout) \(options)")
    for suffix in ["", "@2x", "@3x"] {
      let outcome = try folder.run("join out -o back\(suffix).png --json")
      #expect(try JSON(outcome.output)["exact"] == .flag(true), "\(outcome.errors)")
      let pictures = try ["back", "s"].map { name in
        try ReferenceFilmstrip.image("\(folder.path("\(name)\(suffix).png"))")
      }
      #expect(pictures[0].size == pictures[1].size)
      #expect(Images.pixels(pictures[0]) == Images.pixels(pictures[1]))
    }
  }

  /// A manifest's pieces on a sheet are checked before they are used.
  @Test(arguments: [
    [-1, 0, 16, 12], [0, 0, 0, 0], [0, 0, 1, 1], [0, 0, -5, 9], [0, 0, .max, .max],
    [.max, 0, .max, 9], [.min, .min, 9, 9], [0, 0, .min, .min], [0, 0, 16, 9999], [9, 9, 16, 12],
  ])
  func wrongPiecesAreRefused(numbers: [Int]) throws {
    try split("s.png 2x3 --layout pixi --shape jigsaw")
    let text = folder.text("out/manifest.json") ?? ""
    let parts = text.split(separator: "\"piece\" : {", maxSplits: 1)
    try #require(parts.count == 2)
    let fields = zip(["x", "y", "width", "height"], numbers).map { "\"\($0)\" : \($1)" }
    try folder.write(
      "out/manifest.json",
      "\(parts[0])\"piece\" : {\(fields.joined(separator: ","))\(parts[1].drop { $0 != "}" })")
    try folder.follow(
      """
        $ slicer join out -o x.png
        slicer: out/manifest.json: manifest: * (glob)
        [65]
      """)
  }

  private static let python =
    ChildEnvironment.value(of: "SLICER_PYTHON")
    .map { String(decoding: $0, as: UTF8.self) } ?? "python3"

  private func read(_ reader: String) throws -> [[String]] {
    let readers = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    let output = ShellCommand.run(
      "PYTHONUTF8=1 \(Self.python) '\(readers)/LayoutReaders/\(reader).py' \(folder.path("out"))")
    return try #require(output, "\(reader).py failed").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test(.enabled(if: ShellCommand.exists(python), "python3 is not installed"))
  func catalogsAreRead() throws {
    try split("\(Self.set) --layout xcassets --extrude 1")
    let sizes = ["1x:10x14", "2x:20x28", "3x:30x42"]
    #expect(try read("xcassets") == [["s_r0_c0"] + sizes, ["s_r0_c1"] + sizes])
  }

  /// Frames are tiles in points, at all scales, whatever lies around them.
  @Test(
    .enabled(if: ShellCommand.exists(python), "python3 is not installed"),
    arguments: ["", "--extrude 2", "--overlap 1"])
  func sheetsAreRead(options: String) throws {
    try split("\(Self.set) --layout pixi \(options)")
    // It is no sheet, and slicer's own.
    folder.remove("out/manifest.json")
    let lines = try read("pixi")
    #expect(
      lines.map { Array([$0[0], $0[1], $0[2], $0[4]]) }
        == ["", "@2x", "@3x"].enumerated()
        .flatMap { i, suffix in
          (0..<2).map { ["s\(suffix).png", "s_r0_c\($0).png", "\(i + 1)", "8x12"] }
        })
  }

  /// A browser shows the picture.
  @Test(
    .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    arguments: [
      ("s.png s@2x.png s@3x.png 3x4", 1), ("s.png s@2x.png s@3x.png 3x4", 2),
      ("s.png s@2x.png s@3x.png 3x4 --extrude 2", 3), ("--all-scales s.png 5x7 --overlap 2", 2),
      ("s.png s@2x.png s@3x.png 2x3 --shape jigsaw", 3), ("g.png 3x4 --skip-blank", 1),
    ])
  func thePageShowsThePicture(words: String, scale: Int) throws {
    try split("\(words) --layout css")
    let isSet = !words.hasPrefix("g")
    let page = try WebPage.screenshot(
      of: isSet ? "s.html" : "g.html", in: "\(folder.path("out"))",
      points: PixelSize(width: 300, height: 200), scale: scale)
    let file = isSet ? "s\(scale == 1 ? "" : "@\(scale)x").png" : "g.png"
    let picture = try ReferenceFilmstrip.image("\(folder.path(file))")
    // Where pieces fade into each other each is rounded.
    let allowed = words.contains("jigsaw") ? 4 : 0
    let shown = try Images.made(picture.size) { page[16 * scale + $0, 16 * scale + $1] }
    #expect(Images.distance(shown, picture) <= allowed)
    #expect(picture.size == PixelSize(width: 16 * scale, height: 12 * scale))
  }

  // MARK: The list

  @Test func theListIsTheCatalog() throws {
    try folder.follow(
      """
        $ slicer list layouts
        xcassets     an Xcode asset catalog, one image set for each tile (@1x, @2x, @3x)
        android      Android resources in res/drawable-ldpi to -xxxhdpi, with valid names
        tiled        one Tiled tileset (.tsx) for each picture, of the tiles' images
        tiled-sheet  one sheet of extruded cells, and a Tiled tileset (.tsx)
        godot        one sheet of extruded cells, and a TileSet or SpriteFrames (.tres)
        pixi         one sheet and one JSON hash for each picture, for PixiJS and Phaser
        phaser       one sheet of extruded cells, and a multi-atlas for Phaser 3
        unity        one sheet of extruded cells, and a .tpsheet for Unity
        css          a web page that shows the tiles as one picture, by a CSS grid
        emoji        large emoji for a chat, the text to paste, and a page that plays them
        $ slicer list layout | head -n 1
        xcassets * (glob)
      """)
    let json = try JSON(folder.run("list layouts --json").output)
    #expect(json.count == LayoutCatalog.rows.count)
    for (i, row) in LayoutCatalog.rows.enumerated() {
      #expect(json[i]["name"] == .text(row.name) && json[i]["summary"] == .text(row.summary))
      let scales = row.scales.map { JSON.list($0.map { .number($0.value) }) } ?? .nothing
      #expect(json[i]["scales"] == scales)
    }
  }

  // MARK: Refusals

  @Test(arguments: Transcript.all(in: "LayoutCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
