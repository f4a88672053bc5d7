import SlicerKit
import SlicerTestSupport
import Testing

/// Themes, cards, totals, beats and posters of `slicer slideshow` as they are typed.
struct SlideshowWordsTests {
  /// `a.png`, `b.png` and `c.png` of 160 by 90 pixels, `deep.png` of 16 bits, beats and lists.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (index, name) in ["a.png", "b.png", "c.png"].enumerated() {
      try folder.write(name, TestPicture.png(160, 90, seed: UInt8(index * 70)))
    }
    let deep = PixelFormat(.rgb, bitDepth: 16)
    try folder.write(
      "deep.png", PNGFile(PlainPixels.noise(PixelSize(width: 16, height: 12), deep)).bytes)
    try folder.write("beats.txt", "0\n1s\n2000ms\n3 s\n4\n")
    try folder.write("twice.txt", "1\n1\n")
    try folder.write("s.txt", "a.png hold=2\nb.png\n")
    try folder.write("wrong.txt", "a.png caption=A place=up\nb.png style=x\nc.png card={date}\n")
  }

  @Test(arguments: Transcript.all(in: "SlideshowWords"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// A font is looked for when it is named, whatever pictures there are.
  @Test(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func theFontIsLookedForAtOnce() throws {
    try folder.follow(
      """
        $ slicer slideshow none.png --caption-font 'DejaVu Sons' --print
        slicer: --caption-font: no font of the family 'DejaVu Sons' is installed
        hint: use 'DejaVu Sans'*, or --font-fallback to accept any font (glob)
        [65]
        $ slicer slideshow a.png --caption-font \(TestFont.emoji.rawValue) --print | head -n 1
        frame  frames  seconds
      """)
  }

  /// Turning pictures show the theme's color behind them, unless another one is stated.
  @Test func themesHaveAGround() throws {
    let show = "slideshow a.png b.png --hold 0 --duration 1 --fps 4 -q"
    for (more, color) in [
      ("--theme party", [0x2A, 0x0B, 0x52]),
      ("--theme party --background red", [255, 0, 0]),
      ("--theme party --background transparent", [0, 0, 0, 0]), ("--type cube", [0, 0, 0, 0]),
    ] {
      try folder.expect("\(show) \(more) -o \(more.count)")
      // The corner, beside the faces.
      let corner = try folder.pixels("\(more.count)/f_0001.png").prefix(color.count)
      #expect(corner.map { Int($0) } == color)
    }
  }

  @Test func themesAreListed() throws {
    let outcome = try folder.run("list themes")
    for theme in SlideTheme.all {
      #expect(outcome.text.contains("\(theme.name): \(theme.summary)\n"))
    }
    let json = try JSON(folder.run("list theme --json").output)
    #expect(json.count == SlideTheme.all.count && json[0]["name"] == .text("classic"))
  }
}
