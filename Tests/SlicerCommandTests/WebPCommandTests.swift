import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// WebP as pictures, tiles, parts and films, as it is typed.
struct WebPCommandTests {
  private static let size = PixelSize(width: 23, height: 17)

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.webp", WebPSample.noise(Self.size))
    try folder.write("lossy.webp", WebPSample.noise(Self.size, PixelFormat(.rgb), quality: 70))
    try folder.write("opaque.webp", WebPSample.noise(Self.size, PixelFormat(.rgb)))
  }

  /// Tiles are WebPs, exactly, of a lossy picture too.
  @Test(arguments: [
    ("a", ""), ("a", " --shape jigsaw"), ("a", " --overlap 2"), ("lossy", ""),
    ("lossy", " --uneven last"),
  ]) func tilesAreExact(name: String, options: String) throws {
    try folder.expect("split \(name).webp 3x2 -o t\(options)", "\(name).webp: 6 tiles, 3x2, in t/")
    let files = folder.names(in: "t").filter { $0 != "manifest.json" }
    #expect(files.count == 6 && files.allSatisfy { $0.hasSuffix(".webp") })
    try folder.expect(
      "join t -o joined.webp", "t: 23x17 pixels, exactly the source's, in joined.webp")
    #expect(try folder.pixels("joined.webp") == folder.pixels("\(name).webp"))
  }

  @Test func aQualityIsALoss() throws {
    _ = try folder.run("split a.webp 1x1 -o t --quality 30 -q")
    try folder.expect(
      "join t -o joined.webp",
      "t: the tiles are not exact: the joined picture is close to its source",
      "t: 23x17 pixels in joined.webp")
  }

  @Test func otherFormatsBecomeWebPAndBack() throws {
    try folder.expect("subimage a.webp 2,3,9x8 -q -o p.png")
    try folder.expect("subimage p.png 0,0,9x8 -q -o p.webp")
    #expect(try folder.pixels("p.webp") == folder.pixels("p.png"))
  }

  @Test func whatIsThereOfATruncatedFileIsKeptWhenAsked() throws {
    // libwebp gives sixteen rows at a time.
    let whole = try WebPSample.noise(PixelSize(width: 23, height: 70))
    try folder.write("cut.webp", Array(whole.dropLast(whole.count / 4)))
    let strict = try folder.run("split cut.webp 1x1")
    #expect(strict.code == 65 && strict.isOneClearLine)
    #expect(strict.errors.contains("truncated WebP: "))
    try folder.expect(
      "split cut.webp 1x1 --lenient -o t", "cut.webp: salvaged: truncated WebP: …",
      "cut.webp: 1 tile, 1x1, in t/")
  }

  @Test func transitionsAreFilms() throws {
    let line = "slicer: lossy.webp to opaque.webp: push, 4 frames of 23x17 pixels, 0.133 s, in "
    let words = "transition lossy.webp opaque.webp --type push --frames 4"
    let note =
      "slicer: animated WebP counts 1/1000 s: frames are shown for 33 or 34 of them "
      + "(25 or 40 frames a second are even)\n"
    expect(try folder.run("\(words) -o f.webp"), code: 0, errors: note + line + "f.webp\n")
    let film = try #require(folder.read("f.webp"))
    let frames = WebPSample.chunks(of: film).filter { $0.type == "ANMF" }
    #expect(frames.count == 4)
    let pipe = try folder.run("\(words) --format webp -q -o -")
    #expect(pipe.output == film)
    try folder.expect("\(words) --lossless -q -o g.webp")
    #expect(try folder.pixels("g.webp") == folder.pixels("lossy.webp"))
    try folder.expect("\(words) -q -o f/{frame}.webp")
    #expect(try folder.pixels("f/0000.webp") == folder.pixels("lossy.webp"))
    try folder.expect("\(words) --at 0 -q -o still.webp".replacing(" --frames 4", with: ""))
    #expect(try folder.pixels("still.webp") == folder.pixels("lossy.webp"))
  }

  @Test func aFilmOfEvenFramesNeedsNoNote() throws {
    let words = "transition a.webp lossy.webp --type fade --frames 3"
    for rate in ["25", "40", "1000/33"] {
      let outcome = try folder.run("\(words) --fps \(rate) -o f.webp")
      #expect(outcome.code == 0 && !outcome.errors.contains("counts"), "\(rate)")
    }
    let still = try folder.run("\(words) --fps 30 -o f.png")
    #expect(still.code == 0 && !still.errors.contains("counts"))
  }

  @Test func allFramesAreAStrip() throws {
    let words = "transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q"
    for name in ["s.webp", "s.png"] { try folder.expect("\(words) -o \(name)") }
    #expect(try folder.pixels("s.webp") == folder.pixels("s.png"))
    try folder.expect("\(words) --quality 50 -o t.webp")
    #expect(try folder.pixels("t.webp") != folder.pixels("s.png"))
  }

  @Test func filmsAndFramesSayTheirColors() throws {
    let words = "transition lossy.webp opaque.webp --type fade --frames 2 --profile display-p3 -q"
    try folder.expect("\(words) -o f.webp")
    let film = WebPSample.chunks(of: try #require(folder.read("f.webp")))
    #expect(film.map { "\($0.type)" } == ["VP8X", "ICCP", "ANIM", "ANMF", "ANMF"])
    #expect(film[0].data[0] == 0x22)
    try folder.expect("\(words) -o f/{frame}.webp")
    let frame = WebPSample.chunks(of: try #require(folder.read("f/0000.webp")))
    #expect(frame.map { "\($0.type)" } == ["VP8X", "ICCP", "VP8L"])
    #expect(frame[1] == film[1])
  }

  private static let refused = """
    $ -o f.webp --lossless --quality 9
    --lossless and --quality 9 exclude each other: leave one out
    $ -o f.webp --loop 65536 → --loop 65536 is not between 0 and 65535
    $ -o f.png --lossless
    --lossless does nothing for animated PNG (it is for animated WebP, HTML page)
    $ -o f.webp --quality 101 → --quality 101 is not between 1 and 100
    """

  @Test(arguments: Said.table(refused, of: "transition a.webp lossy.webp --type fade"))
  func refuses(_ said: Said) throws { try said.checkRefusal(in: folder) }
}
