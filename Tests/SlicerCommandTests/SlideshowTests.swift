import SlicerCore
import SlicerKit
import SlicerTestSupport
import Testing

/// `slicer slideshow` as it is typed.
struct SlideshowTests {
  /// `a.png`, `b.png` and `c.png` of 16 by 12 pixels, and a list.
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for (index, name) in ["a.png", "b.png", "c.png"].enumerated() {
      try folder.write(name, TestPicture.png(16, 12, seed: UInt8(index * 70)))
    }
    return folder
  }

  private func run(_ words: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words.split(separator: " ").map(String.init), in: folder)
  }

  @Test func aFilmOfThree() throws {
    let folder = try Self.folder()
    let show = "slideshow a.png b.png c.png --hold 0.5 --duration 0.25 --fps 8"
    expect(
      try run("\(show) --type push --from top -o show.png", in: folder), code: 0,
      errors: "slicer: 3 pictures: 16 frames of 16x12 pixels, 2.0 s, in show.png\n")
    expect(
      try run("\(show) --loop -o show.webp --plays 2", in: folder), code: 0,
      errors: "slicer: 3 pictures: 18 frames of 16x12 pixels, 2.25 s, in show.webp\n")
    expect(
      try run("slideshow a.png --hold 1 --fps 3 -o one.png", in: folder), code: 0,
      errors: "slicer: 1 picture: 3 frames of 16x12 pixels, 1.0 s, in one.png\n")
    #expect(folder.read("show.png") != nil && folder.read("one.png") != nil)
  }

  @Test func framesGoToAFolder() throws {
    let folder = try Self.folder()
    let outcome = try run(
      "slideshow a.png b.png --hold 0.25 --duration 0.25 --fps 4 --json", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let files = folder.files(in: "a-slideshow")
    #expect(Set(files.keys) == ["f_0000.png", "f_0001.png", "f_0002.png", "manifest.json"])
    #expect(
      files["f_0000.png"].map { try? TestPicture.pixels($0) } == (try pixels("a.png", folder)))
    #expect(
      files["f_0002.png"].map { try? TestPicture.pixels($0) } == (try pixels("b.png", folder)))
    let facts = try JSON(outcome.output)
    #expect(facts["frames"] == .number(3) && facts["duration"] == .number(0.75))
    guard case .list(let slides) = facts["slides"] else { throw Missing() }
    #expect(slides[0]["picture"] == .text("a.png") && slides[1]["start"] == .number(0.5))
    #expect(slides[0]["transition"]["type"] == .text("fade"))
    #expect(slides[0]["transition"]["start"] == .number(0.25))
    // The same pictures again replace their own frames; others do not.
    expect(
      try run("slideshow a.png b.png --hold 0.25 --duration 0 --fps 4", in: folder), code: 0,
      errors: "slicer: 2 pictures: 2 frames of 16x12 pixels, 0.5 s, in a-slideshow/ "
        + "(1 old file removed)\n")
    #expect(try run("slideshow a.png c.png", in: folder).code == 73)
  }

  /// Shorter than half a frame, it is one frame; its folder is known by all the pictures.
  @Test func theShortestShowIsMadeTwice() throws {
    let folder = try Self.folder()
    let words = "slideshow a.png b.png c.png --hold 0 --duration 0 -o one"
    let lines = """
      slicer: b.png: 2 pictures are shown in no frame, of which this is the first (make --hold longer, \
      or --fps more)
      slicer: 3 pictures: 1 frame of 16x12 pixels, 0.033 s, in one/

      """
    for _ in 0..<2 { expect(try run(words, in: folder), code: 0, errors: lines) }
    let facts = try JSON(try run("\(words) --json", in: folder).output)
    guard case .list(let slides) = facts["slides"] else { throw Missing() }
    #expect(slides.count == 3 && slides[2]["hold"] == .number(0))
    #expect(try run("slideshow a.png b.png --hold 0 --duration 0 -o one", in: folder).code == 73)
  }

  /// What begins as UTF-16 is a list that cannot be read.
  @Test func listsInUTF16() throws {
    let folder = try Self.folder()
    try folder.write("s.txt", [0xFF, 0xFE] + Array("a.png\n".utf16).flatMap { [UInt8($0), 0] })
    expect(
      try run("slideshow --list s.txt -o x.png", in: folder), code: 65,
      errors: "slicer: s.txt:1:1: the list begins with a mark of UTF-16 (is it UTF-16? save it as "
        + "UTF-8)\n")
  }

  private struct Missing: Error {}

  private func pixels(_ name: String, _ folder: WorkFolder) throws -> [UInt8]? {
    try folder.read(name).map(TestPicture.pixels)
  }

  @Test func theTimeline() throws {
    let folder = try WorkFolder()
    expect(
      try run(
        "slideshow a.jpg b.jpg c.jpg --types push,wipe --from left --softness 0.5 --loop --print "
          + "--fps 30000/1001 --curve linear", in: folder), code: 0,
      output: """
        frame  frames  seconds
            0      60    0.000  a.jpg
           60      22    2.002  push from=left, linear
           82      60    2.736  b.jpg
          142      23    4.738  wipe from=left softness=0.5, linear
          165      60    5.506  c.jpg
          225      22    7.508  push from=left, linear

        """)
    let facts = try JSON(try run("slideshow a b --print --json", in: folder).output)
    #expect(facts["frames"] == .number(143) && facts["closed"] == .flag(false))
  }

  /// The list's names go by its folder, and what a line does not say is as for all.
  @Test func aList() throws {
    let folder = try Self.folder()
    try folder.makeFolder("shows")
    try folder.write("shows/d e.png", TestPicture.png(16, 12, seed: 9))
    try folder.write(
      "shows/s.txt",
      Array("# three\n../a.png hold=1\n\"d e.png\" type=flip from=top\n../b.png\n".utf8))
    let lines = """
      frame  frames  seconds
          0       4    0.000  shows/../a.png
          4       3    1.000  push, easeInOut
          7       2    1.750  shows/d e.png
          9       3    2.250  flip from=top, easeInOut
         12       2    3.000  shows/../b.png

      """
    let words = "slideshow --list shows/s.txt --hold 0.5 --type push --fps 4"
    expect(try run("\(words) --print", in: folder), code: 0, output: lines)
    expect(
      try run("\(words) -o x.png", in: folder), code: 0,
      errors: "slicer: 3 pictures: 14 frames of 16x12 pixels, 3.5 s, in x.png\n")
    expect(
      try Slicer.shell(
        "printf 'a.png\\nb.png hold=1' | \"$slicer\" slideshow --list - --fps 2 -o y.png",
        in: folder),
      code: 0, errors: "slicer: 2 pictures: 8 frames of 16x12 pixels, 4.0 s, in y.png\n")
    expect(
      try Slicer.shell(
        "printf 'a.png\\nc.png\\n' >l; \"$slicer\" slideshow @l --fps 2 -o z.png", in: folder),
      code: 0, errors: "slicer: 2 pictures: 10 frames of 16x12 pixels, 5.0 s, in z.png\n")
  }

  @Test func mistakesOfAListAreSaidAtOnce() throws {
    let folder = try Self.folder()
    try folder.write("s.txt", Array("a.png hold=-1\nb.png tipe=push\n".utf8))
    expect(
      try run("slideshow --list s.txt -o x.png", in: folder), code: 65,
      errors: """
        slicer: s.txt:1:7: hold '-1' is not a number of seconds from 0, at most 86400, with at most \
        six decimal places
        slicer: s.txt:2:7: nothing takes tipe (did you mean type?)

        """)
    expect(
      try run("slideshow --list no.txt -o x.png", in: folder), code: 66,
      errors: "slicer: no.txt: cannot open: no such file or directory\n")
  }

  @Test func whatIsMissingIsSaidBeforeTheFirstFrame() throws {
    let folder = try Self.folder()
    try folder.write("text.png", Array("text".utf8))
    expect(
      try run("slideshow a.png no.png b.png text.png -o x.png", in: folder), code: 66,
      errors: """
        slicer: no.png: cannot open: no such file or directory
        slicer: text.png: not a picture in a format that slicer reads \
        (PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld)

        """)
    #expect(folder.read("x.png") == nil)
  }

  @Test(arguments: [
    ("slideshow", "no pictures (slicer slideshow A B C ... -o OUT, or --list FILE)"),
    (
      "slideshow a.png --hold x",
      "hold 'x' is not a number of seconds from 0, at most 86400, with at most six decimal places"
    ),
    (
      "slideshow a.png b.png --duration -1",
      "duration '-1' is not a number of seconds from 0, at most 86400, with at most six decimal places"
    ),
    (
      "slideshow a.png --hold -.5",
      "hold '-.5' is not a number of seconds from 0, at most 86400, with at most six decimal places"
    ),
    ("slideshow a.png --hold --type push", "--hold needs a value: --hold <seconds>"),
    (
      "slideshow a.png --gravity up",
      "--gravity \"up\" is not resizeAspectFill, resizeAspect, resize, center, top, bottom, left, right, "
        + "topLeft, topRight, bottomLeft or bottomRight (did you mean top?)"
    ),
    (
      "slideshow a.png b.png --size -1x1 -o x.png",
      "--size \"-1x1\" is no size: write 640x480, 640 for a width, x480 for a height, or 50%"
    ),
    (
      "slideshow a.png b.png --types fade,none --from left",
      "fade, none has no parameter --from (it has none)"
    ),
    (
      "slideshow a.png b.png --type push --types fade",
      "--type is one for all and --types take turns: leave one out"
    ),
    ("slideshow a.png b.png --zoom 2", "--zoom is that of --ken-burns: add it"),
    ("slideshow a.png --ken-burns --zoom 5 --print", "--zoom 5 is out of range (1 to 4)"),
    ("slideshow a.png --ken-burns --zoom 9 -o x.png", "--zoom 9 is out of range (1 to 4)"),
    (
      "slideshow a.png --list b.txt",
      "--list names the pictures, and \"a.png\" is one too: leave one out"
    ),
    (
      "slideshow a.png b.png --plays 70000 -o pl.webp", "--plays 70000 is not between 0 and 65535"
    ),
    (
      "slideshow a.png b.png --plays 2 -o frames",
      "--plays does nothing for PNG frames"
        + " (it is for animated PNG, animated WebP, animated GIF, HTML page)"
    ),
    ("slideshow - --list -", "standard input (-) can be read only once"),
    (
      "slideshow a.png --print -o x", "--print writes no film: leave -o, --poster and --depfile out"
    ),
  ]) func refusals(words: String, line: String) throws {
    expect(try run(words, in: Self.folder()), code: 64, errors: "slicer: \(line)\n")
  }

  /// `--seed` is the show's own, though types have a parameter of that name.
  @Test func theSeedIsTheShows() throws {
    let folder = try WorkFolder()
    func text(_ words: String) throws -> String {
      try run("slideshow a b c d e f --types random --print \(words)", in: folder).text
    }
    #expect(try text("--seed 7") == text("--seed=7"))
    #expect(try text("--seed 7") != text("--seed 8"))
    #expect(
      try run("slideshow a b --type dissolve --set seed=3 --print", in: folder).text
        .contains("dissolve seed=3"))
  }

  @Test func rawFramesAndARuleForMake() throws {
    let folder = try Self.folder()
    let raw = try run(
      "slideshow a.png b.png --hold 1 --duration 1 --fps 2 --format rgba -o -", in: folder)
    #expect(raw.code == 0 && raw.output.count == 6 * 16 * 12 * 4)
    try folder.write("s.txt", Array("a.png\nb.png\na.png\n".utf8))
    expect(
      try run("slideshow --list s.txt --fps 1 -o x.png --depfile x.d -q", in: folder), code: 0)
    #expect(
      String(decoding: folder.read("x.d") ?? [], as: UTF8.self).hasPrefix(
        "x.png: a.png \\\n b.png \\\n s.txt\n"))
    // No film takes a picture's place, nor the list's.
    #expect(try run("slideshow a.png b.png -o b.png", in: folder).code == 73)
  }

  #if os(Linux)
    /// Sixty pictures of 6 MB take what a few take.
    @Test func memoryDoesNotGrow() throws {
      let folder = try WorkFolder()
      try folder.write("p.png", TestPicture.png(1600, 960))
      let outcome = try Slicer.shell(
        """
        for i in $(seq 60); do ln p.png $i.png; done
        ulimit -v 300000
        exec "$slicer" slideshow [0-9]*.png --hold 1 --duration 1 --fps 1 -j 2 --format rgba -o - \
        >/dev/null
        """, in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  #endif
}
