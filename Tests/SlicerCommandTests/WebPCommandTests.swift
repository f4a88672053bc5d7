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
    // libwebp gives sixteen rows at a time.
    let whole = try WebPSample.noise(PixelSize(width: 23, height: 70))
    try folder.write("cut.webp", Array(whole.dropLast(whole.count / 4)))
  }

  /// Tiles are WebPs, exactly, of a lossy picture too.
  @Test(arguments: [
    ("a", ""), ("a", " --shape jigsaw"), ("a", " --overlap 2"), ("lossy", ""),
    ("lossy", " --uneven last"),
  ]) func tilesAreExact(name: String, options: String) throws {
    let (words, report) = (
      "split \(name).webp 3x2 -o t\(options)", "\(name).webp: 6 tiles, 3x2, in t/"
    )
    if name == "lossy" {
      try folder.expect(words, Self.growth, report)
    } else {
      try folder.expect(words, report)
    }
    let files = folder.names(in: "t").filter { $0 != "manifest.json" }
    #expect(files.count == 6 && files.allSatisfy { $0.hasSuffix(".webp") })
    try folder.expect(
      "join t -o joined.webp", "t: 23x17 pixels, exactly the source's, in joined.webp")
    #expect(try folder.pixels("joined.webp") == folder.pixels("\(name).webp"))
  }

  private static let growth =
    "lossy WebP becomes lossless WebP, which is several times larger (--quality 80 makes small files)"
  private static let film = "transition lossy.webp opaque.webp --type push --frames 4"
  private static let note = """
    animated WebP counts 1/1000 s: frames are shown for 33 or 34 of them (25 or 40 frames a second
      are even)
    """

  private static let scripts = """
    # a quality is a loss
    $ split a.webp 1x1 -o t --quality 30 -q
    $ join t -o joined.webp
    t: the tiles are not exact: the joined picture is close to its source
    t: 23x17 pixels in joined.webp
    73 ! join t -o a.webp
    t/manifest.json: the tiles are not exact, and a.webp is the picture that they were cut from: it
      stays (choose another place with -o)
    # other formats become WebP and back
    $ subimage a.webp 2,3,9x8 -q -o p.png
    $ subimage p.png 0,0,9x8 -q -o p.webp
    = p.webp p.png
    # what is there of a truncated file is kept when asked
    65 $ split cut.webp 1x1 → cut.webp: truncated WebP: …
    $ split cut.webp 1x1 --lenient -o t
    cut.webp: salvaged: truncated WebP: …
    cut.webp: 1 tile, 1x1, in t/
    # transitions are films
    $ \(film) -o f.webp
    \(note)
    lossy.webp to opaque.webp: push, 4 frames of 23x17 pixels, 0.133 s, in f.webp
    $ info f.webp --json
    | [
    | …
    @ - 0.frames 4
    % "$slicer" \(film) --format webp -q -o - | cmp - f.webp
    $ \(film) --lossless -q -o g.webp
    = g.webp lossy.webp
    $ \(film) -q -o f/{frame}.webp
    = f/0000.webp lossy.webp
    $ transition lossy.webp opaque.webp --type push --at 0 -q -o still.webp
    = still.webp lossy.webp
    # a film of even frames, and one of another kind, needs no note
    $ \(film) --fps 25 -o f.webp → lossy.webp to opaque.webp: …
    $ \(film) --fps 40 -o f.webp → lossy.webp to opaque.webp: …
    $ \(film) --fps 1000/33 -o f.webp → lossy.webp to opaque.webp: …
    $ \(film) --fps 30 -o f.png → lossy.webp to opaque.webp: …
    # all frames are a strip
    $ transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q -o s.webp
    $ transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q -o s.png
    = s.webp s.png
    $ transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q --quality 50 -o t.webp
    ≠ t.webp s.png
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
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
