import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// WebP as pictures, tiles, parts and films, as it is typed.
struct WebPCommandTests {
  private static let size = PixelSize(width: 23, height: 17)

  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.webp", WebPSample.noise(size))
    try folder.write("lossy.webp", WebPSample.noise(size, PixelFormat(.rgb), quality: 70))
    try folder.write("opaque.webp", WebPSample.noise(size, PixelFormat(.rgb)))
    return folder
  }

  private static func pixels(_ file: String, _ folder: WorkFolder) throws -> [UInt8] {
    let bytes = try #require(folder.read(file))
    return Rasters.bytes(try Rasters.decoded(FormatCatalog.open(MemorySource(bytes))))
  }

  private func run(_ words: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words.split(separator: " ").map(String.init), in: folder)
  }

  /// Tiles are WebPs, exactly, of a lossy picture too.
  @Test(arguments: [
    ("a", ""), ("a", " --shape jigsaw"), ("a", " --overlap 2"), ("lossy", ""),
    ("lossy", " --uneven last"),
  ]) func tilesAreExact(name: String, options: String) throws {
    let folder = try Self.folder()
    let split = try run("split \(name).webp 3x2 -o t\(options)", in: folder)
    expect(split, code: 0, errors: "slicer: \(name).webp: 6 tiles, 3x2, in t/\n")
    let files = folder.names(in: "t").filter { $0 != "manifest.json" }
    #expect(files.count == 6 && files.allSatisfy { $0.hasSuffix(".webp") })
    let join = try run("join t -o joined.webp", in: folder)
    expect(
      join, code: 0, errors: "slicer: t: 23x17 pixels, exactly the source's, in joined.webp\n")
    #expect(try Self.pixels("joined.webp", folder) == Self.pixels("\(name).webp", folder))
  }

  @Test func aQualityIsALoss() throws {
    let folder = try Self.folder()
    _ = try run("split a.webp 1x1 -o t --quality 30 -q", in: folder)
    let join = try run("join t -o joined.webp", in: folder)
    expect(
      join, code: 0,
      errors: "slicer: t: the tiles are not exact: the joined picture is close to its source\n"
        + "slicer: t: 23x17 pixels in joined.webp\n")
  }

  @Test func otherFormatsBecomeWebPAndBack() throws {
    let folder = try Self.folder()
    expect(try run("subimage a.webp 2,3,9x8 -q -o p.png", in: folder), code: 0)
    expect(try run("subimage p.png 0,0,9x8 -q -o p.webp", in: folder), code: 0)
    #expect(try Self.pixels("p.webp", folder) == Self.pixels("p.png", folder))
  }

  @Test func whatIsThereOfATruncatedFileIsKeptWhenAsked() throws {
    let folder = try Self.folder()
    // libwebp gives sixteen rows at a time.
    let whole = try WebPSample.noise(PixelSize(width: 23, height: 70))
    try folder.write("cut.webp", Array(whole.dropLast(whole.count / 4)))
    let strict = try run("split cut.webp 1x1", in: folder)
    #expect(strict.code == 65 && strict.isOneClearLine)
    #expect(strict.errors.contains("truncated WebP: "))
    let lenient = try run("split cut.webp 1x1 --lenient -o t", in: folder)
    #expect(lenient.code == 0 && lenient.errors.contains("salvaged: truncated WebP: "))
  }

  @Test func transitionsAreFilms() throws {
    let folder = try Self.folder()
    let line = "slicer: lossy.webp to opaque.webp: push, 4 frames of 23x17 pixels, 0.133 s, in "
    let words = "transition lossy.webp opaque.webp --type push --frames 4"
    let note =
      "slicer: animated WebP counts 1/1000 s: frames are shown for 33 or 34 of them "
      + "(25 or 40 frames a second are even)\n"
    expect(try run("\(words) -o f.webp", in: folder), code: 0, errors: note + line + "f.webp\n")
    let film = try #require(folder.read("f.webp"))
    let frames = WebPSample.chunks(of: film).filter { $0.type == "ANMF" }
    #expect(frames.count == 4)
    let pipe = try run("\(words) --format webp -q -o -", in: folder)
    #expect(pipe.output == film)
    let exact = try run("\(words) --lossless -q -o g.webp", in: folder)
    #expect(exact.code == 0)
    #expect(try Self.pixels("g.webp", folder) == Self.pixels("lossy.webp", folder))
    expect(try run("\(words) -q -o f/{frame}.webp", in: folder), code: 0)
    #expect(try Self.pixels("f/0000.webp", folder) == Self.pixels("lossy.webp", folder))
    expect(
      try run("\(words) --at 0 -q -o still.webp".replacing(" --frames 4", with: ""), in: folder),
      code: 0)
    #expect(try Self.pixels("still.webp", folder) == Self.pixels("lossy.webp", folder))
  }

  @Test func aFilmOfEvenFramesNeedsNoNote() throws {
    let folder = try Self.folder()
    let words = "transition a.webp lossy.webp --type fade --frames 3"
    for rate in ["25", "40", "1000/33"] {
      let outcome = try run("\(words) --fps \(rate) -o f.webp", in: folder)
      #expect(outcome.code == 0 && !outcome.errors.contains("counts"), "\(rate)")
    }
    let still = try run("\(words) --fps 30 -o f.png", in: folder)
    #expect(still.code == 0 && !still.errors.contains("counts"))
  }

  @Test func allFramesAreAStrip() throws {
    let folder = try Self.folder()
    let words = "transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q"
    for name in ["s.webp", "s.png"] {
      expect(try run("\(words) -o \(name)", in: folder), code: 0)
    }
    #expect(try Self.pixels("s.webp", folder) == Self.pixels("s.png", folder))
    expect(try run("\(words) --quality 50 -o t.webp", in: folder), code: 0)
    #expect(try Self.pixels("t.webp", folder) != Self.pixels("s.png", folder))
  }

  @Test func filmsAndFramesSayTheirColors() throws {
    let folder = try Self.folder()
    let words = "transition lossy.webp opaque.webp --type fade --frames 2 --profile display-p3 -q"
    expect(try run("\(words) -o f.webp", in: folder), code: 0)
    let film = WebPSample.chunks(of: try #require(folder.read("f.webp")))
    #expect(film.map { "\($0.type)" } == ["VP8X", "ICCP", "ANIM", "ANMF", "ANMF"])
    #expect(film[0].data[0] == 0x22)
    expect(try run("\(words) -o f/{frame}.webp", in: folder), code: 0)
    let frame = WebPSample.chunks(of: try #require(folder.read("f/0000.webp")))
    #expect(frame.map { "\($0.type)" } == ["VP8X", "ICCP", "VP8L"])
    #expect(frame[1] == film[1])
  }

  @Test(arguments: [
    (
      "-o f.webp --lossless --quality 9",
      "--lossless and --quality 9 exclude each other: leave one out"
    ),
    ("-o f.webp --loop 65536", "--loop 65536 is not between 0 and 65535"),
    (
      "-o f.png --lossless",
      "--lossless does nothing for animated PNG (it is for animated WebP, HTML page)"
    ),
    ("-o f.webp --quality 101", "--quality 101 is not between 1 and 100"),
  ]) func refuses(words: String, line: String) throws {
    let folder = try Self.folder()
    let outcome = try run("transition a.webp lossy.webp --type fade \(words)", in: folder)
    #expect(outcome.code == 64 && outcome.errors.hasPrefix("slicer: \(line)\n"), "\(outcome)")
  }
}
