import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// Sprite sheets as they are typed: two files, or none.
struct SheetCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder(pictures: 24, 16)
    try folder.write("s.yaml", "stage: {size: [24, 16]}\nduration: 0.1\nlayers: []\n")
  }

  private static let push = "transition a.png b.png --type push"

  private static let foreign = """
    exists, and nothing shows that slicer wrote it (move it, or choose another folder or name;
      --replace discards it)
    """

  private static let scripts = """
    # a sheet and its document appear together
    $ \(push) --frames 5 --autoreverse --sheet -o s.png
    a.png to b.png: push, 9 frames of 24x16 pixels, 0.3 s, in s.png
    : . → a.png b.png s.json s.png s.yaml
    @ s.json frames.#keys ["s_0000", "s_0001", "s_0002", "s_0003", "s_0004"]
    @ s.json frames.s_0004.rotated false
    @ s.json animations.s.#count 9
    @ s.json meta.image "s.png"
    @ s.json meta.frameRate 30
    # neither file is touched if one of them may not be
    % echo mine >s.json
    73 $ \(push) --sheet -o s.png --no-clobber
    s.json: exists already, and --no-clobber keeps it
    : . → a.png b.png s.json s.yaml
    % cat s.json
    | mine
    # the document's file has not been named: it is replaced if it is a sheet's, or when asked
    \([("pixi", "s.json"), ("css", "s.css")].map(unasked).joined())
    # the document of an earlier run goes with the sheet that it was about, and no other does
    % echo '/* <div class="t"> is mine: url("other.png") */' | tee t.css >mine
    $ \(push) --frames 3 --sheet --layout css -o s.png → …in s.png
    $ \(push) --frames 3 --sheet -o s.png → …in s.png (1 old file removed)
    : . → a.png b.png mine s.json s.png s.yaml t.css
    $ \(push) --frames 3 --sheet --layout css -o s.webp
    …
    …in s.webp
    : . → a.png b.png mine s.css s.json s.png s.webp s.yaml t.css
    $ \(push) --frames 3 --sheet --layout grid -o s.png → …in s.png (1 old file removed)
    $ \(push) --frames 3 -o s.webp
    …
    …in s.webp (1 old file removed)
    : . → a.png b.png mine s.png s.webp s.yaml t.css
    $ \(push) --frames 3 --sheet -o t.png → …in t.png
    % cmp t.css mine
    # a pipe takes a grid alone
    % "$slicer" \(push) -q --sheet --layout grid --format png-sheet -o - >s; "$slicer" info s
    | s
    |   format      png
    | …
    64 $ \(push) --sheet --format png-sheet -o -
    a PNG sprite sheet has a document beside it: it needs a file, or the layout grid, which has none
    # the document is said in JSON
    % mkdir out
    \([push, "slideshow a.png b.png", "animate s.yaml"].map(document).joined())
    """

  private static func unasked(_ layout: String, _ name: String) -> String {
    """
    % echo mine >\(name)
    73 $ \(push) --sheet --layout \(layout) -o s.png
    \(name): \(foreign)
    % cat \(name); test ! -e s.png
    | mine
    $ \(push) --sheet --layout \(layout) -q --replace -o s.png
    $ \(push) --sheet --layout \(layout) -q -o s.png
    % rm s.png

    """
  }

  private static func document(_ verb: String) -> String {
    [
      ("--sheet -o out/x.png", "\"out/x.json\""), ("--sheet --layout css -o x.webp", "\"x.css\""),
      ("--sheet --layout grid -o x.png", "nothing"), ("-o x.png", "nothing"),
    ].map { "$ \(verb) \($0) --json\n| …\n@ - document \($1)\n" }.joined()
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let refused = """
    $ --columns 3 -o s.png → --columns does nothing \(others)
    $ --padding 3 -o s.png → --padding does nothing \(others)
    $ --layout css -o s.png → --layout does nothing \(others)
    $ --sheet --columns 0 -o s.png → --columns 0 is not between 1 and 1000000
    $ --sheet --padding 2000 -o s.png → --padding 2000 is not between 0 and 1024
    $ --sheet -o s.gif → no sprite sheet has the extension 'gif' (png, webp)
    $ --sheet --size 200x20 --frames 100 --columns 100 -o s.webp
    a picture of all frames, 20198 pixels a side: at most 16383 are allowed (other columns, fewer
      or smaller frames)
    $ --sheet -o s → a sprite sheet needs a file to write: -o picture.png
    65 $ --sheet --layout grid --size 8x8 --frames 3000 --padding 1024 -o s.png → …--max-pixels…
    """

  private static let others = "for animated PNG (it is for PNG sprite sheet, WebP sprite sheet)"

  /// Sheets beyond the limits are, before they are drawn; gaps count, too.
  @Test(arguments: Said.table(refused, of: push)) func isRefused(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }

  /// Chromium shows each frame when it is due: the animation stands still at its time.
  @Test(
    .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
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
