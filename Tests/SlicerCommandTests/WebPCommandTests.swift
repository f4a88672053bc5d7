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
      "split \(name).webp 3x2 -o t\(options)", "\(name).webp: 6 tiles (3x2) in t/"
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
    "lossy WebP becomes lossless WebP, which is several times larger\n"
    + "hint: use --quality 80 to make small files"

  @Test(arguments: Transcript.all(in: "WebPCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
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
}
