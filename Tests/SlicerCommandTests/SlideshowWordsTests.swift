import SlicerKit
import SlicerTestSupport
import Testing

/// Themes, cards, totals, beats and posters of `slicer slideshow` as they are typed.
struct SlideshowWordsTests {
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for (index, name) in ["a.png", "b.png", "c.png"].enumerated() {
      try folder.write(name, TestPicture.png(160, 90, seed: UInt8(index * 70)))
    }
    return folder
  }

  private func run(_ words: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words.split(separator: " ").map(String.init), in: folder)
  }

  @Test func theTotalAndTheCards() throws {
    let folder = try Self.folder()
    expect(
      try run(
        "slideshow a.png b.png --theme modern --title Iceland --end End --total 12 --dry-run",
        in: folder),
      code: 0,
      output: """
        frame  frames  seconds
            0      90    0.000  card "Iceland" over a.png
           90      18    3.000  push from=right, easeInOut
          108      63    3.600  a.png
          171      18    5.700  push from=right, easeInOut
          189      63    6.300  b.png
          252      18    8.400  push from=right, easeInOut
          270      90    9.000  card "End" over b.png

        """)
    expect(
      try run("slideshow a.png b.png c.png --duration 3 --total 5s --print", in: folder), code: 64,
      errors: "slicer: 2 transitions take 6 s, and all is to last 5 s (a shorter --duration, fewer "
        + "pictures, or a longer --total)\n")
  }

  @Test func beats() throws {
    let folder = try Self.folder()
    try folder.write("beats.txt", Array("0\n1s\n2000ms\n3 s\n4\n".utf8))
    let show = "slideshow a.png b.png c.png --beats beats.txt --duration 0.5 --fps 4 --print"
    expect(
      try run("\(show) --beats-every 2", in: folder), code: 0,
      output: """
        frame  frames  seconds
            0       7    0.000  a.png
            7       2    1.750  fade, easeInOut
            9       6    2.250  b.png
           15       2    3.750  fade, easeInOut
           17       8    4.250  c.png

        """)
    expect(
      try run("\(show) --duration 1.5", in: folder), code: 64,
      errors: "slicer: beats.txt: beats at 1 s and 2 s are 1 s apart, and the halves of the "
        + "transitions between them take 1.5 s (a shorter --duration, 0 cuts, or --beats-every 2)\n"
    )
    try folder.write("s.txt", Array("a.png hold=2\nb.png\n".utf8))
    expect(
      try run("slideshow --list s.txt --beats beats.txt --print", in: folder), code: 65,
      errors: "slicer: s.txt:1:7: hold: beats say how long pictures are held (leave one out)\n")
    try folder.write("beats.txt", Array("1\n1\n".utf8))
    expect(
      try run(show, in: folder), code: 65,
      errors: "slicer: beats.txt:2: the beat at 1 s is not after the one at 1 s\n")
  }

  @Test(arguments: [
    ("--theme modem", "there is no theme 'modem' (did you mean modern? classic, modern, "),
    ("--caption-style loud", "'loud' is no style of captions (soft, shadow, box, lowerThird)"),
    ("--caption-place up", "'up' is no place of words (topLeft, top, topRight, left, center, "),
    ("--accent no", "'no' is no color"),
    ("--card-ground blurry", "'blurry' is no ground of a card"),
    ("--caption {date}", "--caption: words have no field {date} ({title}, {name}, "),
    ("--title {x}", "--title: words have no field {x} ("),
    ("--end A --end-subtitle {x}", "--end-subtitle: words have no field {x} ("),
    ("--caption-font ,", "--caption-font: \",\" names no font (DejaVu Sans; "),
    ("--caption-font=", "--caption-font needs a value"),
    (
      "--poster p.png --poster-at 40s%", "--poster-at \"40s%\" is no moment: write seconds, such as"
    ),
    ("--poster p.png --poster-at 0x1", "--poster-at \"0x1\" is no moment: write seconds, such as"),
    ("--hold 0x1", "hold '0x1' is not a number of seconds from 0"),
    ("--ken-burns --zoom 0x2", "--zoom \"0x2\" is not a number from 1 to 4"),
    ("--shuffle 4294967296", "--shuffle \"4294967296\" is not a whole number from 0 to 4294967295"),
    ("--subtitle a", "--subtitle stands beneath --title: add it"),
    ("--total 5 --hold 2", "--total and --hold both say how long pictures are held: leave one out"),
    ("--beats-every 2", "--beats-every is that of --beats: add it"),
    ("--card-hold 2", "--card-hold is that of cards: add --title or --end"),
    ("--poster p.png --depfile ./p.png", "the poster and --depfile have one name: p.png"),
    ("--poster-at 2", "--poster-at is that of --poster: add it"),
    ("--poster ./x.png", "the poster and the film have one name: ./x.png"),
    ("--poster p.mp4", "a poster cannot be \"mp4\" (png, jpg, jpeg, webp)"),
    ("--poster p.pam", "a poster cannot be \"pam\" (png, "),
    ("--poster p", "a poster needs an extension (png, "),
    ("--motion-blur 1e999", "--motion-blur \"1e999\" is too large a number"),
    ("--ken-burns --zoom 1e999", "--zoom \"1e999\" is too large a number (1 to 4)"),
    ("--poster p.png --poster-at 9", "--poster-at 9: the show lasts from 0 to 7.5 s"),
    ("--audio-fade-in 2", "--audio-fade-in is that of --audio: add it"),
    (
      "--audio t.wav --audio-fade-in 2m",
      "--audio-fade-in \"2m\" is no time: write seconds, such as 0.5 or 500ms"
    ),
    ("--theme party --zoom 1.2", "--zoom is that of --ken-burns: add it"),
    ("--audio-repeat", "--audio-repeat is that of --audio: add it"),
  ]) func mistakes(words: String, line: String) throws {
    let outcome = try run("slideshow a.png b.png c.png \(words) -o x.png", in: Self.folder())
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("slicer: \(line)"), "\(outcome.errors)")
  }

  @Test func mistakesOfAList() throws {
    let folder = try Self.folder()
    try folder.write(
      "s.txt", Array("a.png caption=A place=up\nb.png style=x\nc.png card={date}\n".utf8))
    let outcome = try run("slideshow --list s.txt --print", in: folder)
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("s.txt:1:17: 'up' is no place of words"), "\(outcome.errors)")
    #expect(outcome.errors.contains("s.txt:2:7: 'x' is no style of captions"))
    #expect(outcome.errors.contains("s.txt:3:7: words have no field {date}"))
  }

  /// A font is looked for when it is named, whatever pictures there are.
  @Test(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func theFontIsLookedForAtOnce() throws {
    let outcome = try Slicer.run(
      ["slideshow", "none.png", "--caption-font", "DejaVu Sons", "--print"], in: Self.folder())
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.hasPrefix(
        "slicer: --caption-font: no font of the family 'DejaVu Sons' is installed (there are DejaVu Sans"
      ),
      "\(outcome.errors)")
    let emoji = try Slicer.run(
      ["slideshow", "a.png", "--caption-font", TestFont.emoji.rawValue, "--print"],
      in: Self.folder())
    #expect(emoji.code == 0, "\(emoji.errors)")
  }

  /// What turns in a theme is seen before the theme's color, unless another one is asked for.
  @Test func themesHaveAGround() throws {
    let folder = try Self.folder()
    let show = "slideshow a.png b.png --hold 0 --duration 1 --fps 4 -q"
    for (more, color) in [
      ("--theme party", [0x2A, 0x0B, 0x52]),
      ("--theme party --background red", [255, 0, 0]),
      ("--theme party --background transparent", [0, 0, 0, 0]), ("--type cube", [0, 0, 0, 0]),
    ] {
      expect(try run("\(show) \(more) -o \(more.count)", in: folder), code: 0)
      let frame = try #require(folder.files(in: "\(more.count)")["f_0001.png"])
      // The corner, beside the faces.
      #expect(Array(try TestPicture.pixels(frame).prefix(color.count)).map { Int($0) } == color)
    }
  }

  /// The poster is the frame, pixel for pixel.
  @Test func thePoster() throws {
    let folder = try Self.folder()
    expect(
      try run(
        "slideshow a.png b.png --hold 1 --duration 1 --fps 4 -o frames --poster p.png "
          + "--poster-at 50%", in: folder),
      code: 0,
      errors: "slicer: 2 pictures: 12 frames of 160x90 pixels, 3.0 s, in frames/, and p.png\n")
    let poster = try #require(folder.read("p.png"))
    let frame = try #require(folder.files(in: "frames")["f_0006.png"])
    #expect(try TestPicture.pixels(poster) == TestPicture.pixels(frame))
    let facts = try JSON(
      try run(
        "slideshow a.png b.png --fps 4 -o x.png --poster p.jpg --json --shuffle 1", in: folder
      ).output)
    #expect(facts["poster"] == .text("p.jpg"))
    let refused = try run("slideshow a.png b.png --fps 4 -o y.png --poster a.png", in: folder)
    let source = try TestPicture.png(160, 90, seed: 0)
    #expect(refused.code == 73 && folder.read("a.png") == source)
  }

  /// What a poster loses that the film keeps.
  @Test func postersSayWhatTheyLose() throws {
    let folder = try WorkFolder()
    let raster = try PlainPixels.noise(
      PixelSize(width: 16, height: 12), PixelFormat(.rgb, bitDepth: 16), seed: 1)
    try folder.write("a.png", PNGFile(raster).bytes)
    let show = "slideshow a.png --hold 0.5 --fps 4 --depth 16"
    let deep = try run("\(show) -o deep --poster p.png", in: folder)
    #expect(deep.code == 0 && !deep.errors.contains("p.png: a.png"), "\(deep.errors)")
    let flat = try run("\(show) -o flat --poster p.jpg", in: folder)
    #expect(flat.code == 0 && flat.errors.contains("p.jpg: a.png: "), "\(flat.errors)")
  }

  /// A poster is not written over what the film is made of, and reads pictures a second time.
  @Test func postersAndTheirFilms() throws {
    let folder = try Self.folder()
    let sound = Array("a sound".utf8)
    try folder.write("snd.png", sound)
    let refused = try run(
      "slideshow a.png b.png --audio snd.png -o n.mp4 --poster snd.png", in: folder)
    #expect(refused.code != 0 && folder.read("snd.png") == sound, "\(refused.errors)")
    let piped = try run("slideshow - b.png -o n.png --poster p.png", in: folder)
    #expect(piped.code == 64 && piped.errors.contains("standard input (-) can be read only once"))
    let clash = try run("slideshow a.png b.png -o n.png --poster a.png", in: folder)
    #expect(clash.errors.contains("choose another place with --poster"), "\(clash.errors)")
  }

  /// A card over standard input shows what its slide shows.
  @Test func cardsOverStandardInput() throws {
    let folder = try Self.folder()
    let outcome = try Slicer.run(
      ["slideshow", "-", "b.png", "--title", "X", "--end", "Y", "--fps", "2", "-o", "h.png"],
      in: folder, input: try TestPicture.png(160, 90, seed: 3))
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func themesAreListed() throws {
    let outcome = try Slicer.run("list", "themes", in: WorkFolder())
    #expect(outcome.code == 0)
    for theme in SlideTheme.all {
      #expect(outcome.text.contains("\(theme.name): \(theme.summary)\n"))
    }
    let json = try JSON(Slicer.run("list", "theme", "--json", in: WorkFolder()).output)
    #expect(json.count == SlideTheme.all.count && json[0]["name"] == .text("classic"))
  }
}
