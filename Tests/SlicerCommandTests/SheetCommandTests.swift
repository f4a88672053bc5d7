import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SystemPackage
import Testing

/// Sprite sheets as they are typed: two files, or none.
struct SheetCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 24, 16) }

  private static let push = "transition a.png b.png --type push"

  @Test func aSheetAndItsDocumentAppearTogether() throws {
    try folder.expect(
      "\(Self.push) --frames 5 --autoreverse --sheet -o s.png",
      "a.png to b.png: push, 9 frames of 24x16 pixels, 0.3 s, in s.png")
    #expect(folder.names(in: ".") == ["a.png", "b.png", "s.json", "s.png"])
    let document = try JSON(try #require(folder.read("s.json")))
    #expect(document["frames"].keys == (0..<5).map { "s_000\($0)" })
    #expect(document["animations"]["s"].count == 9)
    #expect(document["meta"]["image"].text == "s.png")
    #expect(document["meta"]["frameRate"] == .number(30))
  }

  @Test func theDocumentIsSaidInJSON() throws {
    try folder.makeFolder("out")
    try folder.write("s.yaml", "stage: {size: [24, 16]}\nduration: 0.1\nlayers: []\n")
    let verbs = ["transition a.png b.png --type push", "slideshow a.png b.png", "animate s.yaml"]
    for verb in verbs {
      for (words, document) in [
        ("--sheet -o out/x.png", "out/x.json"), ("--sheet --layout css -o x.webp", "x.css"),
        ("--sheet --layout grid -o x.png", nil), ("-o x.png", nil),
      ] {
        let line = "\(verb) \(words) --json"
        let outcome = try folder.run(line)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let facts = try JSON(outcome.output)
        #expect(facts.keys.contains("document") == (document != nil), "\(line)")
        if let document { #expect(facts["document"].text == document) }
      }
    }
  }

  /// Neither file is touched if one of them may not be.
  @Test func bothFilesAreLookedAtBeforeWork() throws {
    try folder.write("s.json", "mine")
    try folder.expect(
      "\(Self.push) --sheet -o s.png --no-clobber",
      "s.json: exists already, and --no-clobber keeps it", code: 73)
    #expect(folder.read("s.png") == nil)
    #expect(folder.text("s.json") == "mine")
  }

  /// The document's file has not been named: it is replaced if it is one of a sheet's, or when asked.
  @Test func aFileOfSomebodyElsesIsNotReplacedUnasked() throws {
    for (layout, name) in [("pixi", "s.json"), ("css", "s.css")] {
      try folder.write(name, Array("mine".utf8))
      try folder.expect(
        "\(Self.push) --sheet --layout \(layout) -o s.png",
        "\(name): exists, and nothing shows that slicer wrote it (move it, or choose another "
          + "folder or name; --replace discards it)",
        code: 73)
      #expect(folder.read(name) == Array("mine".utf8) && folder.read("s.png") == nil)
      try folder.expect("\(Self.push) --sheet --layout \(layout) -q --replace -o s.png")
      try folder.expect("\(Self.push) --sheet --layout \(layout) -q -o s.png")
      folder.remove("s.png")
    }
  }

  /// The document of an earlier run goes with the sheet that it was about, and no other does.
  @Test func anOutdatedDocumentGoes() throws {
    let mine = "/* <div class=\"t\"> is mine: url(\"other.png\") */"
    try folder.write("t.css", mine)
    for (words, removed, names) in [
      ("--sheet --layout css -o s.png", 0, ["s.css", "s.png"]),
      ("--sheet -o s.png", 1, ["s.json", "s.png"]),
      ("--sheet --layout css -o s.webp", 0, ["s.css", "s.json", "s.png", "s.webp"]),
      ("--sheet --layout grid -o s.png", 1, ["s.css", "s.png", "s.webp"]),
      ("-o s.webp", 1, ["s.png", "s.webp"]), ("--sheet -o t.png", 0, nil),
    ] {
      let outcome = try folder.run("\(Self.push) --frames 3 \(words)")
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("(1 old file removed)") == (removed == 1), "\(words)")
      if let names { #expect(folder.names(in: ".") == ["a.png", "b.png"] + names + ["t.css"]) }
    }
    #expect(folder.read("t.css") == Array(mine.utf8))
  }

  @Test func aPipeTakesAGridAlone() throws {
    let grid = try folder.run("\(Self.push) -q --sheet --layout grid --format png-sheet -o -")
    #expect(grid.code == 0)
    #expect(grid.output.starts(with: PNGFile.signature))
    try folder.expect(
      "\(Self.push) --sheet --format png-sheet -o -",
      "a PNG sprite sheet has a document beside it: it needs a file, or the layout grid, which has "
        + "none",
      code: 64)
  }

  @Test func optionsOfSheetsDoNothingElsewhere() throws {
    let others = "for animated PNG (it is for PNG sprite sheet, WebP sprite sheet)"
    for (words, message) in [
      ("--columns 3 -o s.png", "--columns does nothing \(others)"),
      ("--padding 3 -o s.png", "--padding does nothing \(others)"),
      ("--layout css -o s.png", "--layout does nothing \(others)"),
      ("--sheet --columns 0 -o s.png", "--columns 0 is not between 1 and 1000000"),
      ("--sheet --padding 2000 -o s.png", "--padding 2000 is not between 0 and 1024"),
      ("--sheet -o s.gif", "no sprite sheet has the extension \"gif\" (png, webp)"),
      (
        "--sheet --size 200x20 --frames 100 --columns 100 -o s.webp",
        "a picture of all frames, 20198 pixels a side: at most 16383 are allowed "
          + "(other columns, fewer or smaller frames)"
      ),
      ("--sheet -o s", "a sprite sheet needs a file to write: -o picture.png"),
    ] { try folder.expect("\(Self.push) \(words)", message, code: 64) }
  }

  /// Gaps count, too.
  @Test func aSheetBeyondTheLimitsIsRefusedBeforeItIsDrawn() throws {
    let words = "--sheet --layout grid --size 8x8 --frames 3000 --padding 1024 -o s.png"
    try folder.expect("\(Self.push) \(words)", "…--max-pixels…", code: 65)
  }

  /// Chromium shows each frame when it is due: the animation stands still at its time.
  @Test(
    .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    arguments: ["--columns 7", "--columns 3"])
  func aStyleSheetPlaysInChromium(columns: String) throws {
    try folder.expect("\(Self.push) --frames 7 -q --sheet --layout css \(columns) -o s.png")
    try folder.expect("\(Self.push) --frames 7 -q -o f_{frame}.png")
    let points = PixelSize(width: 24, height: 16)
    for frame in [0, 3, 6] {
      let page = """
        <!doctype html><style>body { margin: 0 }</style><link rel=stylesheet href=s.css>
        <style>.s {
          animation-play-state: paused; animation-delay: -\((Double(frame) + 0.5) / 30)s
        }</style>
        <div class=s></div>
        """
      try folder.write("page.html", page)
      let shown = try WebPage.screenshot(
        of: "page.html", in: folder.path.description, points: points, scale: 1)
      let expected = try folder.pixels("f_000\(frame).png")
      let pixels = (0..<16).flatMap { y in
        (0..<24).flatMap { x in (0..<3).map { shown[x, y][$0] } }
      }
      #expect(pixels == expected, "frame \(frame)")
    }
  }
}
