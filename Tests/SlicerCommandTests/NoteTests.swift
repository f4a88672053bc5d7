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

  /// `a.png` with one pixel that is nearly opaque, `opaque.png` with none, both with an opacity a pixel;
  /// `rgb.png` and `palette.png` with one transparent color; `b.jpg` and `wide.png`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let size = PixelSize(width: 9, height: 7)
    for (name, opacity) in [("a.png", UInt8(254)), ("opaque.png", 255)] {
      let raster = try Rasters.made(size, PixelFormat(.rgba)) { y, byte in
        byte % 4 == 3 ? (y == 5 && byte == 23 ? opacity : 255) : UInt8(y * 9 + byte)
      }
      try folder.write(name, PNGFile(raster).bytes)
    }
    for (name, model) in [("rgb", PixelFormat.Model.rgb), ("palette", .palette)] {
      let sample = PNGSample(model, hasTransparency: true)
      try folder.write("\(name).png", sample.file(sample.noise(size)))
    }
    try folder.write("b.jpg", TestPicture.jpeg(9, 7))
    try folder.write("wide.png", TestPicture.png(64, 40))
  }

  private static let scripts = """
    # transparency that is lost
    $ split a.png opaque.png b.jpg 2x2 --format jpeg -o out
    a.png: \(white)
    a.png: 4 tiles, 2x2, in out/a/
    opaque.png: 4 tiles, 2x2, in out/opaque/
    b.jpg: 4 tiles, 2x2, encoded anew, in out/b/
    3 pictures cut
    $ subimage a.png 0,0,9x7 -o x.jpg
    a.png: \(white)
    a.png: 0,0,9x7 pixels in x.jpg
    $ subimage opaque.png 0,0,9x7 -o x.jpg → opaque.png: 0,0,9x7 pixels in x.jpg
    $ split a.png 2x2 -o tiles → a.png: 4 tiles, 2x2, in tiles/
    $ join tiles -o x.jpg
    tiles: \(white)
    tiles: \(kind)
    tiles: 9x7 pixels in x.jpg
    $ split a.png 2x2 --format jpeg -o q -q
    # a transparent color that is lost
    $ split rgb.png 1x1 --format jpeg
    rgb.png: \(white)
    rgb.png: 1 tile, 1x1, in rgb-tiles/
    $ split palette.png 1x1 --format jpeg
    palette.png: \(white)
    palette.png: 1 tile, 1x1, in palette-tiles/
    # options without effect; without a name to go by it is the tiles' kind that decides
    $ split a.png b.jpg 1x2 --quality 70 -o out
    a.png: \(quality)
    a.png: 2 tiles, 1x2, in out/a/
    b.jpg: 2 tiles, 1x2, encoded anew, in out/b/
    2 pictures cut
    $ split a.png 1x1 --quality 70 --dry-run → a.png: \(quality)
    | a.png: 9x7 pixels, scale 1, 1x1 tiles in a-tiles/
    |   0,0,9x7  a_r0_c0.png
    % "$slicer" join out/a -o - --quality 70 >joined
    out/a: \(quality)
    out/a: 9x7 pixels, exactly the source's, in -
    = joined a.png
    % "$slicer" subimage a.png 0,0,1x1 -o - --quality 7 >part
    a.png: \(quality)
    a.png: 0,0,1x1 pixels in -
    % test -s part
    # rows and columns for a size, a stage of another shape, and frames without a place
    $ split wide.png 40x40 -o t
    40x40 is 40 rows and 40 columns, 1600 tiles (--tile 40x40 makes tiles of that size)
    wide.png: 1600 tiles, 40x40, in t/
    $ transition wide.png wide.png --type fade -o f.webp --size 20x20
    wide.png: 64x40 pixels have another shape than frames of 20x20: what is beyond their edges is
      not seen (--gravity resizeAspect shows all; --size with one side keeps the shape)
    wide.png to wide.png: fade, 23 frames of 20x20 pixels, 0.767 s, in f.webp
    $ slideshow wide.png wide.png
    143 PNG frames go to wide-slideshow/ (-o show.mp4 makes one film of them)
    2 pictures: 143 frames of 64x40 pixels, 4.767 s, in wide-slideshow/
    # of what nobody has asked for there is no note
    $ transition wide.png wide.png --type fade -o f.webp --size 32
    wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s, in f.webp
    $ transition wide.png wide.png --type fade -o f.webp --size 50%
    wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s, in f.webp
    $ subimage wide.png -o all.webp → wide.png: 0,0,64x40 pixels in all.webp
    # a transparent padding of what is opaque; in the end nothing is padded
    $ split b.jpg 2x2 --uneven pad --pad-color #ff000080
    b.jpg: --pad-color is laid on black: these tiles have no transparency
    b.jpg: 4 tiles, 2x2, encoded anew, in b-tiles/
    $ split a.png 2x2 --uneven pad --pad-color #ff000080 → a.png: 4 tiles, 2x2, in a-tiles/
    $ split b.jpg 1x3 --uneven pad --pad-color #ff000080
    b.jpg: 3 tiles, 1x3, encoded anew, in b-tiles/ (2 old files removed)
    # a dry run does not know blank tiles
    $ split a.png b.jpg 1x1 --dry-run --skip-blank -o out
    all tiles are listed: which ones --skip-blank leaves out is known when they are cut
    | a.png: 9x7 pixels, scale 1, 1x1 tiles in out/a/
    |   0,0,9x7  a_r0_c0.png
    | b.jpg: 9x7 pixels, scale 1, 1x1 tiles encoded anew in out/b/
    |   0,0,9x7  b_r0_c0.jpg
    $ split a.png b.jpg 1x1 --dry-run --skip-blank -o out -q
    | a.png: 9x7 pixels, scale 1, 1x1 tiles in out/a/
    | …
    |   0,0,9x7  b_r0_c0.jpg
    # what lies outside is left off, as with `CGImage.cropping(to:)`; at the edge nothing does
    $ subimage a.png 5,5,9x9 -o x.png
    a.png: the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels: the rest is left off
    a.png: 5,5,4x2 pixels in x.png
    $ subimage a.png 5,5,9x9 -o x.png -q
    $ subimage a.png 5,5,4x2 -o x.png → a.png: 5,5,4x2 pixels in x.png
    $ subimage a.png 5,5,9x9 -o x.png --json
    a.png: the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels: the rest is left off
    | …
    @ - notes ["the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels: the rest is left off"]
    # a join that is not compared: the tiles were exact and the output is another kind of file
    $ split opaque.png 3x3 -o tiles → opaque.png: 9 tiles, 3x3, in tiles/
    $ join tiles -o x.jpg
    tiles: \(kind)
    tiles: 9x7 pixels in x.jpg
    $ join tiles -o x.png → tiles: 9x7 pixels, exactly the source's, in x.png
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }
}
