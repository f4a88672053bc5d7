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

  private static let beats = """
    slideshow a.png b.png c.png --duration 0.5 --fps 4 --print --beats
    """

  private static let scripts = """
    # the total and the cards
    $ slideshow a.png b.png --theme modern --title Iceland --end End --total 12 --dry-run
    | frame  frames  seconds
    |     0      90    0.000  card 'Iceland' over a.png
    |    90      18    3.000  push from=right, easeInOut
    |   108      63    3.600  a.png
    |   171      18    5.700  push from=right, easeInOut
    |   189      63    6.300  b.png
    |   252      18    8.400  push from=right, easeInOut
    |   270      90    9.000  card 'End' over b.png
    64 $ slideshow a.png b.png c.png --duration 3 --total 5s --print
    2 transitions take 6 s, and all is to last 5 s (a shorter --duration, fewer pictures, or a
      longer --total)
    # beats
    $ \(beats) beats.txt --beats-every 2
    | frame  frames  seconds
    |     0       7    0.000  a.png
    |     7       2    1.750  fade, easeInOut
    |     9       6    2.250  b.png
    |    15       2    3.750  fade, easeInOut
    |    17       8    4.250  c.png
    64 $ \(beats) beats.txt --duration 1.5
    beats.txt: beats at 1 s and 2 s are 1 s apart, and the halves of the transitions between them
      take 1.5 s (a shorter --duration, 0 cuts, or --beats-every 2)
    65 $ slideshow --list s.txt --beats beats.txt --print
    s.txt:1:7: hold: beats say how long pictures are held (leave one out)
    65 $ \(beats) twice.txt → twice.txt:2: the beat at 1 s is not after the one at 1 s
    # mistakes of a list
    65 $ slideshow --list wrong.txt --print
    wrong.txt:1:17: 'up' is no place of words…
    wrong.txt:2:7: 'x' is no style of captions…
    wrong.txt:3:7: words have no field {date}…
    # the poster is the frame, pixel for pixel
    $ slideshow a.png b.png --hold 1 --duration 1 --fps 4 -o frames --poster p.png --poster-at 50%
    2 pictures: 12 frames of 160x90 pixels, 3.0 s, in frames/, and p.png
    = p.png frames/f_0006.png
    $ slideshow a.png b.png --fps 4 -o x.png --poster p.jpg --json --shuffle 1
    | {
    | …
    @ - poster "p.jpg"
    # what a poster loses that the film keeps
    $ slideshow deep.png --hold 0.5 --fps 4 --depth 16 -o deep --poster p.png
    1 picture: 2 frames of 16x12 pixels, 0.5 s, in deep/, and p.png
    $ slideshow deep.png --hold 0.5 --fps 4 --depth 16 -o flat --poster p.jpg
    …
    p.jpg: deep.png: …
    …
    # a poster is not written over what the film is made of, and reads pictures a second time
    % cp a.png before; echo 'a sound' >snd.png
    73 $ slideshow a.png b.png -o n.png --poster a.png → …choose another place with --poster…
    % cmp a.png before
    64 $ slideshow - b.png -o n.png --poster p.png → …standard input (-) can be read only once…
    % ! "$slicer" slideshow a.png b.png --audio snd.png -o n.mp4 --poster snd.png
    snd.png: would overwrite the input snd.png …
    % cat snd.png
    | a sound
    # a card over standard input shows what its slide shows
    % "$slicer" slideshow - b.png --title X --end Y --fps 2 -o h.png -q <a.png
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let refused = """
    $ --theme modem → there is no theme 'modem' (did you mean modern? classic, modern, …
    $ --caption-style loud → 'loud' is no style of captions (soft, shadow, box, lowerThird)…
    $ --caption-place up → 'up' is no place of words (topLeft, top, topRight, left, center, …
    $ --accent no → 'no' is no color…
    $ --card-ground blurry → 'blurry' is no ground of a card…
    $ --caption {date} → --caption: words have no field {date} ({title}, {name}, …
    $ --title {x} → --title: words have no field {x} (…
    $ --end A --end-subtitle {x} → --end-subtitle: words have no field {x} (…
    $ --caption-font , → --caption-font: ',' names no font (DejaVu Sans; …
    $ --caption-font= → --caption-font needs a value…
    $ --poster p.png --poster-at 40s% → --poster-at '40s%' is no moment: write seconds, such as…
    $ --poster p.png --poster-at 0x1 → --poster-at '0x1' is no moment: write seconds, such as…
    $ --hold 0x1 → hold '0x1' is not a number of seconds from 0…
    $ --ken-burns --zoom 0x2 → --zoom '0x2' is not a number from 1 to 4…
    $ --shuffle 4294967296 → --shuffle '4294967296' is not in the range 0 to 4294967295…
    $ --subtitle a → --subtitle stands beneath --title: add it…
    $ --total 5 --hold 2 → --total and --hold both say how long pictures are held: leave one out…
    $ --beats-every 2 → --beats-every is that of --beats: add it…
    $ --card-hold 2 → --card-hold is that of cards: add --title or --end…
    $ --poster p.png --depfile ./p.png → the poster and --depfile have one name: p.png…
    $ --poster-at 2 → --poster-at is that of --poster: add it…
    $ --poster ./x.png → the poster and the film have one name: ./x.png…
    $ --poster p.mp4 → a poster cannot be 'mp4' (png, jpg, jpeg, webp)…
    $ --poster p.pam → a poster cannot be 'pam' (png, …
    $ --poster p → a poster needs an extension (png, …
    $ --motion-blur 1e999 → --motion-blur '1e999' is too large a number…
    $ --ken-burns --zoom 1e999 → --zoom '1e999' is too large a number (1 to 4)…
    $ --poster p.png --poster-at 9 → --poster-at 9: the show lasts from 0 to 7.5 s…
    $ --audio-fade-in 2 → --audio-fade-in is that of --audio: add it…
    $ --audio t.wav --audio-fade-in 2m
    --audio-fade-in '2m' is no time: write seconds, such as 0.5 or 500ms…
    $ --theme party --zoom 1.2 → --zoom is that of --ken-burns: add it…
    $ --audio-repeat → --audio-repeat is that of --audio: add it…
    """

  @Test(arguments: Said.table(refused, of: "slideshow a.png b.png c.png -o x.png"))
  func isRefused(_ said: Said) throws { try said.checkRefusal(in: folder) }

  /// A font is looked for when it is named, whatever pictures there are.
  @Test(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func theFontIsLookedForAtOnce() throws {
    try folder.follow(
      """
      65 $ slideshow none.png --caption-font 'DejaVu Sons' --print
      --caption-font: no font of the family 'DejaVu Sons' is installed (there are DejaVu Sans…
      $ slideshow a.png --caption-font \(TestFont.emoji.rawValue) --print
      | frame  frames  seconds
      | …
      """)
  }

  /// What turns in a theme is seen before the theme's color, unless another one is asked for.
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
