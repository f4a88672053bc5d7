import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs that are cut without decoding, by the command: what is said, and that nothing is lost.
struct LosslessCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try Self.folder() }

  /// `j.jpg` has 40x56 pixels in blocks of 16, `t.jpg` is the same, turned.
  private static func folder(_ sample: SmoothJPEG = .photo) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("j.jpg", sample.file(PixelSize(width: 40, height: 56)))
    try folder.write("p.png", TestPicture.png(8, 6))
    var turned = sample
    turned.segments = [SmoothJPEG.orientation(.rightTop)]
    try folder.write("t.jpg", turned.file(PixelSize(width: 40, height: 56)))
    return folder
  }

  /// Law: what was cut without loss and joined again is the same picture, pixel by pixel, and cut
  /// again the same files.
  @Test(arguments: SmoothJPEG.all) func nothingIsLost(sample: SmoothJPEG) throws {
    let folder = try Self.folder(sample)
    for grid in ["2x2", "3x2", "1x1", "3x1"] {
      folder.remove("out")
      folder.remove("again")
      let report = try JSON(folder.run("split j.jpg \(grid) --lossless -o out --json").output)
      #expect(report[0]["lossless"] == .flag(true) && report[0]["exact"] == .flag(true), "\(grid)")
      let join = try JSON(folder.run("join out -o back.jpg --json").output)
      #expect(join["exact"] == .flag(true))
      #expect(try folder.pixels("back.jpg") == folder.pixels("j.jpg"), "\(grid)")
      try folder.expect("split back.jpg \(grid) --lossless -o again -q")
      let (one, two) = (folder.files(in: "out"), folder.files(in: "again"))
      for (name, bytes) in one where name.hasSuffix(".jpg") {
        let other = two[name.replacing("j_", with: "back_")]
        #expect(bytes == other, "\(grid): \(name)")
      }
    }
  }

  private static let scripts = """
    # lines are moved to blocks
    $ split j.jpg 2x2 --lossless
    j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks
    j.jpg: 4 tiles, 2x2, without loss, in j-tiles/
    @ j-tiles/manifest.json tiles.0.pixels {"x": 0, "y": 0, "width": 16, "height": 32}
    @ j-tiles/manifest.json tiles.3.pixels.width 24
    # lines on blocks stay
    $ split j.jpg --at-x 16,32 --at-y 32 → j.jpg: 6 tiles, 2x3, without loss, in j-tiles/
    $ split j.jpg --at-x 16,32 --at-y 32 --lossless
    j.jpg: 6 tiles, 2x3, without loss, in j-tiles/
    $ split j.jpg --at-x 16,32 --at-y 32 --lossless-exact
    j.jpg: 6 tiles, 2x3, without loss, in j-tiles/
    # without being asked, slicer decodes where lines cut blocks
    $ split j.jpg 2x2 → j.jpg: 4 tiles, 2x2, encoded anew, in j-tiles/
    @ j-tiles/manifest.json exact false
    # all of a picture, as a file of its kind, is copied as a single tile is
    $ subimage j.jpg -o all.jpg → j.jpg: 0,0,40x56 pixels in all.jpg
    $ subimage j.jpg 0,0,9x9 -o part.jpg → j.jpg: 0,0,9x9 pixels, encoded anew, in part.jpg
    $ subimage j.jpg --quality 90 -o anew.jpg → j.jpg: 0,0,40x56 pixels, encoded anew, in anew.jpg
    $ subimage j.jpg 0,0,40x56 --lossless-exact -o tile.jpg -q
    % cmp all.jpg tile.jpg; ! cmp -s all.jpg anew.jpg
    # dry runs know
    $ split j.jpg 2x1 --lossless --dry-run
    j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks
    | j.jpg: 40x56 pixels, scale 1, 2x1 tiles without loss in j-tiles/
    |   0,0,40x32  j_r0_c0.jpg
    |   0,32,40x24  j_r1_c0.jpg
    $ split j.jpg 2x1 --dry-run
    | j.jpg: 40x56 pixels, scale 1, 2x1 tiles encoded anew in j-tiles/
    |   0,0,40x28  j_r0_c0.jpg
    |   0,28,40x28  j_r1_c0.jpg
    $ split j.jpg 2x1 --dry-run --json
    | …
    @ - 0.encodedAnew true
    $ split j.jpg 2x1 --dry-run --json --lossless -q
    | …
    @ - 0.encodedAnew false
    $ split j.jpg 2x1 --dry-run --json --format png
    | …
    @ - 0.encodedAnew false
    # what changes no pixel does no harm
    $ split j.jpg --at-x 16 --lossless --metadata none
    j.jpg: 2 tiles, 1x2, without loss, in j-tiles/
    $ split j.jpg --at-x 16 --lossless --compression small
    j.jpg: 2 tiles, 1x2, without loss, in j-tiles/
    $ split j.jpg --at-x 16 --lossless --upright → j.jpg: 2 tiles, 1x2, without loss, in j-tiles/
    $ split j.jpg --at-x 16 --lossless --layout css
    j.jpg: 2 tiles, 1x2, without loss, in j-tiles/
    # PNG never loses anything, which is said of an option that means nothing to it
    \(["--lossless", "--lossless-exact"].map(needless).joined())
    # rectangles grow to blocks
    $ subimage j.jpg 20,17,9x20 -o x.jpg --lossless
    j.jpg: the rectangle 20,17,9x20 is now 16,16,13x21, to begin at the edges of 16x16 blocks
    j.jpg: 16,16,13x21 pixels in x.jpg
    $ subimage j.jpg 16,16,13x21 -o y.jpg --lossless-exact -q
    % cmp x.jpg y.jpg
    # a turned picture is not made upright
    64 $ split t.jpg 2x2 --lossless --upright → t.jpg: --lossless: \(anew) (leave one out)
    $ split t.jpg 2x2 --lossless -q
    """

  private static func needless(_ option: String) -> String {
    """
    $ split p.png 2x2 \(option)
    p.png: PNG is cut without loss in any case: --lossless is for JPEG
    p.png: 4 tiles, 2x2, in p-tiles/
    $ subimage p.png 1,1,3x3 \(option) -o x.png
    p.png: PNG is cut without loss in any case: --lossless is for JPEG
    p.png: 1,1,3x3 pixels in x.png
    $ split p.png 2x2 \(option) -q

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let refused = """
    65 $ split j.jpg 2x2 --lossless-exact
    j.jpg: the line between columns at pixel 20 cuts the file's blocks of 16 pixels: the nearest
      edge is at 16 (--lossless moves lines there)
    65 $ split j.jpg 9x1 --lossless
    j.jpg: 9 rows are finer than the file's blocks of 16 pixels, which are not cut without loss
      (leave --lossless out)
    65 $ subimage j.jpg 20,17,9x20 -o x.jpg --lossless-exact
    j.jpg: the rectangle 20,17,9x20 does not begin at the edges of the file's 16x16 blocks:
      16,16,13x21 does (--lossless moves lines there)
    $ split j.jpg 2x2 --lossless --skip-blank
    j.jpg: --lossless: --skip-blank looks at pixels (leave one out)
    $ split j.jpg 2x2 --lossless --uneven pad
    j.jpg: --lossless: --uneven pad adds pixels (leave one out)
    $ split j.jpg 2x2 --lossless --overlap 1
    j.jpg: --lossless: --overlap and --extrude repeat pixels (leave one out)
    $ split j.jpg 2x2 --lossless-exact --extrude 1
    j.jpg: --lossless: --overlap and --extrude repeat pixels (leave one out)
    $ split j.jpg 2x2 --lossless --shape jigsaw
    j.jpg: --lossless: --shape jigsaw needs transparency (leave one out)
    $ split j.jpg 2x2 --lossless --layout pixi
    j.jpg: --lossless: --layout puts tiles on a sheet (leave one out)
    $ split j.jpg 2x2 --lossless --make-scales 0.5
    j.jpg: --lossless: a picture of another size is made (leave one out)
    $ split p.png 2x2 --lossless --format jpeg → p.png: --lossless: \(anew) (leave one out)
    $ split p.png 2x2 --lossless --make-scales 0.5
    p.png: --lossless: a picture of another size is made (leave one out)
    $ subimage p.png 0,0,3x3 -o x.jpg --lossless-exact
    p.png: --lossless: \(anew) (leave one out)
    $ split j.jpg 2x2 --lossless --lossless-exact
    --lossless moves lines and --lossless-exact does not: leave one out
    $ split j.jpg 2x2 --lossless --quality 80 → j.jpg: --lossless: \(anew) (leave one out)
    $ split j.jpg 2x2 --lossless --upright --format png → j.jpg: --lossless: \(anew) (leave one out)
    $ split j.jpg 2x2 --lossless --format png → j.jpg: --lossless: \(anew) (leave one out)
    $ subimage j.jpg 0,0,9x9 -o x.png --lossless → j.jpg: --lossless: \(anew) (leave one out)
    $ subimage j.jpg 0,0,9x9 -o x.jpg --quality 9 --lossless-exact
    j.jpg: --lossless: \(anew) (leave one out)
    """

  @Test(arguments: Said.table(refused)) func refusals(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }

  private static let anew =
    "another --format or --quality, or turning by --upright, makes other pixels, "
    + "of which PNG and WebP lose nothing"
}
