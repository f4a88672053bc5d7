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

  @Test(arguments: Transcript.all(in: "SheetCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// Numbers with a space between them are not one number, and a file that nobody named stays.
  @Test func widthsAreAListAndForeignFilesStay() throws {
    try folder.follow(
      """
        $ slicer subimage a.png --widths '6 12'
        slicer: *is not a list of pixels, 1 to 1000000* (glob)
        hint: write --widths 320,640,1280
        Try 'slicer help subimage' for more information.
        [64]
        $ echo mine > a-6w.png
        $ slicer subimage a.png --widths 6 -q
        slicer: *a-6w.png: exists, but slicer cannot tell whether it wrote it* (glob)
        hint: *--replace* (glob)
        [73]
        $ cat a-6w.png
        mine
        $ slicer subimage a.png --widths 6 -q --replace
        $ slicer info a-6w.png | grep -c 6x4
        2
      """)
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
