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

  private static let scripts = """
    # the manifest says what frames were and are
    $ transition p3.png other.png --type fade --frames 3 -o out
    p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s, in out/
    @ out/manifest.json samples.from {"profile": "Display P3", "depth": 8}
    @ out/manifest.json samples.to {"profile": "Display P3", "depth": 8}
    @ out/manifest.json samples.frames {"profile": "Display P3", "depth": 8}
    = out/f_0000.png p3.png
    = out/f_0002.png other.png
    # two profiles are said
    $ transition p3.png plain.png --type fade --frames 3 -o x.png
    the first picture is Display P3 and the second sRGB: frames are sRGB (--profile source keeps
      the first one's, --profile display-p3 is wide)
    p3.png to plain.png: fade, 3 frames of 16x12 pixels, 0.1 s, in x.png
    \(["srgb", "source", "display-p3"].map(profile).joined())
    # raw frames do not say their profile
    $ transition p3.png other.png --type fade --frames 3 --format rgba -o raw
    frames are Display P3, and nothing in raw frames says so (--profile srgb converts them)
    p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s, in raw
    # sixteen bits are kept where they are asked for
    $ transition deep.png plain.png --type push --frames 3 -o eight.png
    deep.png: the picture has 16 bits a sample, frames have 8 (--depth 16 keeps them)
    deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s, in eight.png
    $ transition deep.png plain.png --type push --frames 3 -o sixteen --depth 16
    deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s, in sixteen/
    = sixteen/f_0000.png deep.png
    @ sixteen/manifest.json samples.from.depth 16
    @ sixteen/manifest.json samples.to.depth 8
    @ sixteen/manifest.json samples.frames.depth 16
    $ transition deep.png plain.png --type push --frames 3 -o raw --format rgba --depth 16 -q
    % wc -c <raw | tr -d ' '
    | 4608
    $ transition deep.png plain.png --type flip -o x.png --depth 16 -q
    """

  private static func profile(_ name: String) -> String {
    """
    $ transition p3.png plain.png --type fade --frames 3 -o x.png --json --profile \(name)
    | …
    @ - notes []
    @ - samples.frames.profile "\(name == "srgb" ? "sRGB" : "Display P3")"
    @ - samples.to.profile "sRGB"

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let refused = """
    $ --type fade -o x.png --profile nonsense
    --profile 'nonsense' is not srgb, source or display-p3
    $ --type fade -o j/{frame}.jpg --depth 16
    --depth 16: samples of JPEG frames have 8 bits (--format png, apng, png-filmstrip, rgba)
    $ --type fade -o x.jpg --filmstrip 2 --depth 16
    --depth 16: samples of JPEG filmstrip have 8 bits (--format png, apng, png-filmstrip, rgba)
    $ --type fade -o x.jpg --depth 16
    no film has the extension 'jpg' (png, apng, webp, gif, mp4, m4v, webm, mov, html, htm, y4m;
      frames/f_{frame}.jpg makes a file of each frame, --filmstrip one picture)
    $ --type fade -o x.png --depth 12 → --depth 12: samples of animated PNG have 8 or 16 bits
    """

  @Test(arguments: Said.table(refused, of: "transition deep.png plain.png"))
  func whatCannotBeIsOneLine(_ said: Said) throws { try said.checkRefusal(in: folder) }
}
