import SlicerTestSupport
import Testing

/// What a library says without options, the command line says with them.
@Suite struct WordsTests {
  /// Where `a.png` and `a@2x.png` have sizes that do not match, and one of `tiles` is changed.
  private static let refusals = """
    65 $ split a.png a@2x.png 1x1
    a.png: 20x20 pixels at @1x, and a@2x.png has 30x40 at @2x: not the same size in points (cut
      them in several calls, each with another -o)
    $ split b.jpg 2x2 --lossless --skip-blank
    b.jpg: --lossless: --skip-blank looks at pixels (leave one out)
    $ split b.jpg 2x2 --lossless --upright --format png
    b.jpg: --lossless: another --format or --quality, or turning by --upright, makes other
      pixels, of which PNG and WebP lose nothing (leave one out)
    $ split a@2x.png 1x1 --make-scales 4
    a@2x.png: --make-scales 4: the largest picture is @2x, and only smaller ones are made
    65 $ split a@2x.png 1x1 --make-scales 1.5
    a@2x.png: 30x40 pixels at @2x are no whole number of pixels at @1.5x (--make-scales makes
      exact sizes only: cut the picture to whole points first)
    $ split a.png 2x2 --name {row}{column}.jpg
    a.png: its tiles are PNG, and their --name ends in .jpg (--format jpeg)
    65 $ subimage b.jpg 3,3,9x9 -o c.jpg --lossless-exact
    b.jpg: the rectangle 3,3,9x9 does not begin at the edges of the file's 8x8 blocks: 0,0,12x12
      does (--lossless moves lines there)
    65 $ join tiles -o c.png
    tiles/a_r0_c0.png: not the tile that was written: its SHA-256 differs (--lenient takes it
      all the same)
    66 $ join . -o c.png
    .: the folder has no manifest.json (name one that slicer split has written)
    $ split x/a.png y/a.png 1x1 -o o
    x/a.png and y/a.png would both be cut into o/a (cut them in several calls, each with another
      -o)
    $ transition a.png b.jpg --type fade --format rgba --loop 2 -o -
    --loop does nothing for raw frames (it is for animated PNG, animated WebP, animated GIF,
      HTML page)
    $ transition a.png b.jpg --type fade --chroma 444 -o x.png
    --chroma does nothing for animated PNG (it is for YUV4MPEG2)
    $ transition a.png b.jpg --type fade --format rgba -o x.y4m
    the name ends in .y4m and --format says rgba: leave one out
    $ transition a.png b.jpg --type fade -o -
    standard output needs --format (apng, webp, gif, mp4, webm, mov, html, rgba, y4m)
    """

  @Test(arguments: Said.table(refusals)) func optionsAreNamed(_ said: Said) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(20, 20))
    try folder.write("a@2x.png", TestPicture.png(30, 40))
    try folder.write("b.jpg", TestPicture.jpeg(40, 40))
    try folder.expect("split a.png 2x2 -q -o tiles")
    try folder.write("tiles/a_r0_c0.png", TestPicture.png(10, 10, seed: 9))
    try said.checkRefusal(in: folder)
  }
}
