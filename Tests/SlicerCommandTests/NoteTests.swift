import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// What is done, and is perhaps not what was meant, is said.
struct NoteTests {
  private static let white = "what is transparent is laid on white: JPEG has no transparency"
  private static let quality = "--quality has no effect on PNG: use --compression, or --format jpeg"
  private static let kind =
    "the output is of another kind than the tiles: the joined picture may differ from its source"

  /// `a.png` with one pixel that is nearly opaque, `opaque.png` with none, both with an opacity a
  /// pixel; `b.jpg`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (name, opacity) in [("a.png", UInt8(254)), ("opaque.png", 255)] {
      let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
        byte % 4 == 3 ? (y == 5 && byte == 23 ? opacity : 255) : UInt8(y * 9 + byte)
      }
      try folder.write(name, PNGFile(raster).bytes)
    }
    try folder.write("b.jpg", TestPicture.jpeg(9, 7))
  }

  @Test func transparencyThatIsLost() throws {
    try folder.expect(
      "split a.png opaque.png b.jpg 2x2 --format jpeg -o out", "a.png: \(Self.white)",
      "a.png: 4 tiles, 2x2, in out/a/", "opaque.png: 4 tiles, 2x2, in out/opaque/",
      "b.jpg: 4 tiles, 2x2, encoded anew, in out/b/", "3 pictures cut")
    try folder.expect(
      "subimage a.png 0,0,9x7 -o x.jpg", "a.png: \(Self.white)", "a.png: 0,0,9x7 pixels in x.jpg")
    try folder.expect("subimage opaque.png 0,0,9x7 -o x.jpg", "opaque.png: 0,0,9x7 pixels in x.jpg")
    try folder.expect("split a.png 2x2 -o tiles", "a.png: 4 tiles, 2x2, in tiles/")
    try folder.expect(
      "join tiles -o x.jpg", "tiles: \(Self.white)", "tiles: \(Self.kind)",
      "tiles: 9x7 pixels in x.jpg")
    try folder.expect("split a.png 2x2 --format jpeg -o q -q")
  }

  @Test func aTransparentColorThatIsLost() throws {
    let folder = try WorkFolder()
    for model in [PixelFormat.Model.rgb, .palette] {
      let sample = PNGSample(model, hasTransparency: true)
      try folder.write("a.png", sample.file(sample.noise(PixelSize(width: 9, height: 7))))
      try folder.expect(
        "split a.png 1x1 --format jpeg", "a.png: \(Self.white)", "a.png: 1 tile, 1x1, in a-tiles/")
    }
  }

  @Test func optionsWithoutEffect() throws {
    try folder.expect(
      "split a.png b.jpg 1x2 --quality 70 -o out", "a.png: \(Self.quality)",
      "a.png: 2 tiles, 1x2, in out/a/", "b.jpg: 2 tiles, 1x2, encoded anew, in out/b/",
      "2 pictures cut")
    try folder.expect(
      "split a.png 1x1 --quality 70 --dry-run", "a.png: \(Self.quality)",
      output: """
        a.png: 9x7 pixels, scale 1, 1x1 tiles in a-tiles/
          0,0,9x7  a_r0_c0.png

        """)
    // Without a name to go by it is the tiles' kind that decides.
    let joined = try folder.run("join out/a -o - --quality 70")
    #expect(
      joined.errors == "slicer: out/a: \(Self.quality)\n"
        + "slicer: out/a: 9x7 pixels, exactly the source's, in -\n")
    let part = try folder.run("subimage a.png 0,0,1x1 -o - --quality 7")
    #expect(part.errors == "slicer: a.png: \(Self.quality)\nslicer: a.png: 0,0,1x1 pixels in -\n")
  }

  /// Rows and columns for a size, a stage of another shape, and frames for which nobody has named a
  /// place. Of what nobody has asked for there is no note.
  @Test func whatNewcomersMayNotHaveMeant() throws {
    try folder.write("wide.png", TestPicture.png(64, 40))
    let grid = "40x40 is 40 rows and 40 columns, 1600 tiles (--tile 40x40 makes tiles of that size)"
    try folder.expect("split wide.png 40x40 -o t", grid, "wide.png: 1600 tiles, 40x40, in t/")
    let film = "transition wide.png wide.png --type fade -o f.webp"
    try folder.expect(
      "\(film) --size 32",
      "wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s, in f.webp")
    try folder.expect(
      "\(film) --size 50%",
      "wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s, in f.webp")
    try folder.expect(
      "\(film) --size 20x20",
      "wide.png: 64x40 pixels have another shape than frames of 20x20: what is beyond their edges "
        + "is not seen (--gravity resizeAspect shows all; --size with one side keeps the shape)",
      "wide.png to wide.png: fade, 23 frames of 20x20 pixels, 0.767 s, in f.webp")
    try folder.expect(
      "slideshow wide.png wide.png",
      "143 PNG frames go to wide-slideshow/ (-o show.mp4 makes one film of them)",
      "2 pictures: 143 frames of 64x40 pixels, 4.767 s, in wide-slideshow/")
    try folder.expect("subimage wide.png -o all.webp", "wide.png: 0,0,64x40 pixels in all.webp")
  }

  @Test func aTransparentPaddingOfWhatIsOpaque() throws {
    let note = "--pad-color is laid on black: these tiles have no transparency"
    let words = "2x2 --uneven pad --pad-color #ff000080"
    try folder.expect(
      "split b.jpg \(words)", "b.jpg: \(note)", "b.jpg: 4 tiles, 2x2, encoded anew, in b-tiles/")
    try folder.expect("split a.png \(words)", "a.png: 4 tiles, 2x2, in a-tiles/")
    // Nothing is padded.
    try folder.expect(
      "split b.jpg 1x3 --uneven pad --pad-color #ff000080",
      "b.jpg: 3 tiles, 1x3, encoded anew, in b-tiles/ (2 old files removed)")
  }

  @Test(arguments: [true, false]) func aDryRunDoesNotKnowBlankTiles(isQuiet: Bool) throws {
    let list = """
      a.png: 9x7 pixels, scale 1, 1x1 tiles in out/a/
        0,0,9x7  a_r0_c0.png
      b.jpg: 9x7 pixels, scale 1, 1x1 tiles encoded anew in out/b/
        0,0,9x7  b_r0_c0.jpg

      """
    let words = "split a.png b.jpg 1x1 --dry-run --skip-blank -o out"
    if isQuiet {
      try folder.expect("\(words) -q", output: list)
    } else {
      try folder.expect(
        words,
        "all tiles are listed: which ones --skip-blank leaves out is known when they are cut",
        output: list)
    }
  }

  /// What lies outside is left off, as with `CGImage.cropping(to:)`; at the edge nothing does.
  @Test func aRectangleThatReachesBeyond() throws {
    let note = "the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels: the rest is left off"
    try folder.expect(
      "subimage a.png 5,5,9x9 -o x.png", "a.png: \(note)", "a.png: 5,5,4x2 pixels in x.png")
    try folder.expect("subimage a.png 5,5,9x9 -o x.png -q")
    try folder.expect("subimage a.png 5,5,4x2 -o x.png", "a.png: 5,5,4x2 pixels in x.png")
    let json = try folder.run("subimage a.png 5,5,9x9 -o x.png --json")
    #expect(try JSON(json.output)["notes"] == .list([.text(note)]))
    #expect(json.errors == "slicer: a.png: \(note)\n")
  }

  /// The tiles were exact and the output is another kind of file.
  @Test func aJoinThatIsNotCompared() throws {
    try folder.expect("split opaque.png 3x3 -o tiles", "opaque.png: 9 tiles, 3x3, in tiles/")
    try folder.expect("join tiles -o x.jpg", "tiles: \(Self.kind)", "tiles: 9x7 pixels in x.jpg")
    try folder.expect("join tiles -o x.png", "tiles: 9x7 pixels, exactly the source's, in x.png")
  }
}
