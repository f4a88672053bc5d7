import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// `slicer transition` of pictures with profiles and of 16 bits a sample: what is said and written.
struct ColorCommandTests {
  /// `p3.png` and `other.png` are Display P3, `plain.png` says nothing, `deep.png` has 16 bits.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let size = PixelSize(width: 16, height: 12)
    let points: [(String, [UInt8])] = [("cICP", [12, 13, 0, 1])]
    for (seed, (name, chunks, depth)) in [
      ("p3", points, 8), ("other", points, 8), ("plain", [], 8), ("deep", [], 16),
    ].enumerated() {
      let raster = try PlainPixels.noise(
        size, PixelFormat(.rgb, bitDepth: depth), seed: UInt64(seed))
      try folder.write("\(name).png", PNGFile(raster, before: chunks).bytes)
    }
  }

  @Test func theManifestSaysWhatFramesWereAndAre() throws {
    try folder.expect(
      "transition p3.png other.png --type fade --frames 3 -o out",
      "p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s, in out/")
    let samples = try JSON(folder.read("out/manifest.json") ?? [])["samples"]
    for key in ["from", "to", "frames"] {
      #expect(samples[key]["profile"] == .text("Display P3"))
      #expect(samples[key]["depth"] == .number(8))
    }
    #expect(try folder.pixels("out/f_0000.png") == folder.pixels("p3.png"))
    #expect(try folder.pixels("out/f_0002.png") == folder.pixels("other.png"))
  }

  @Test func twoProfilesAreSaid() throws {
    let film = "transition p3.png plain.png --type fade --frames 3"
    try folder.expect(
      "\(film) -o x.png",
      "the first picture is Display P3 and the second sRGB: frames are sRGB (--profile source "
        + "keeps the first one's, --profile display-p3 is wide)",
      "p3.png to plain.png: fade, 3 frames of 16x12 pixels, 0.1 s, in x.png")
    for profile in ["srgb", "source", "display-p3"] {
      let outcome = try folder.run("\(film) -o \(profile).png --json --profile \(profile)")
      expect(outcome, code: 0, output: outcome.text)
      let facts = try JSON(outcome.output)
      #expect(facts["notes"] == .list([]))
      let name = profile == "srgb" ? "sRGB" : "Display P3"
      #expect(facts["samples"]["frames"]["profile"] == .text(name))
      #expect(facts["samples"]["to"]["profile"] == .text("sRGB"))
    }
  }

  @Test func rawFramesDoNotSayTheirProfile() throws {
    try folder.expect(
      "transition p3.png other.png --type fade --frames 3 --format rgba -o raw",
      "frames are Display P3, and nothing in raw frames says so (--profile srgb converts them)",
      "p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s, in raw")
  }

  @Test func sixteenBitsAreKeptWhereTheyAreAskedFor() throws {
    let film = "transition deep.png plain.png --type push --frames 3"
    try folder.expect(
      "\(film) -o eight.png",
      "deep.png: the picture has 16 bits a sample, frames have 8 (--depth 16 keeps them)",
      "deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s, in eight.png")
    try folder.expect(
      "\(film) -o sixteen --depth 16",
      "deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s, in sixteen/")
    #expect(try folder.pixels("sixteen/f_0000.png") == folder.pixels("deep.png"))
    let samples = try JSON(folder.read("sixteen/manifest.json") ?? [])["samples"]
    #expect(samples["from"]["depth"] == .number(16) && samples["to"]["depth"] == .number(8))
    #expect(samples["frames"]["depth"] == .number(16))
    try folder.expect("\(film) -o raw --format rgba --depth 16 -q")
    #expect(folder.read("raw")?.count == 3 * 16 * 12 * 8)
    try folder.expect("transition deep.png plain.png --type flip -o x.png --depth 16 -q")
  }

  private static let refused = """
    $ --type fade -o x.png --profile nonsense
    --profile "nonsense" is not srgb, source or display-p3
    $ --type fade -o j/{frame}.jpg --depth 16
    --depth 16: samples of JPEG frames have 8 bits (--format png, apng, png-filmstrip, rgba)
    $ --type fade -o x.jpg --filmstrip 2 --depth 16
    --depth 16: samples of JPEG filmstrip have 8 bits (--format png, apng, png-filmstrip, rgba)
    $ --type fade -o x.jpg --depth 16
    no film has the extension "jpg" (png, apng, webp, gif, mp4, m4v, webm, mov, html, htm, y4m;
      frames/f_{frame}.jpg makes a file of each frame, --filmstrip one picture)
    $ --type fade -o x.png --depth 12 → --depth 12: samples of animated PNG have 8 or 16 bits
    """

  @Test(arguments: Said.table(refused, of: "transition deep.png plain.png"))
  func whatCannotBeIsOneLine(_ said: Said) throws { try said.checkRefusal(in: folder) }
}
