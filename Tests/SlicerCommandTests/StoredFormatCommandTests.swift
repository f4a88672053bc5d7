import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// BMP, QOI and netpbm's kinds, as it is typed.
struct StoredFormatCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for sample in StoredSample.all { try folder.write(sample.name, sample.bytes) }
  }

  private static let scripts = """
    # what stands for a format that is only read is said once, and not where it is asked for
    $ split 4_up.bmp 8_down.bmp seven.ppm 2x2 -o t
    BMP is only read: what is cut from it is PNG (--format chooses another)
    4_up.bmp: 4 tiles, 2x2, in t/4_up/
    8_down.bmp: 4 tiles, 2x2, in t/8_down/
    PNM is only read: what is cut from it is PAM (--format chooses another)
    seven.ppm: 4 tiles, 2x2, in t/seven/
    3 pictures cut
    $ split 4_up.bmp 2x2 -o u --format png → 4_up.bmp: 4 tiles, 2x2, in u/
    % ls t/4_up/*.png | grep -c .; ls t/seven/*.pam | grep -c .
    | 4
    | 4
    $ join t/4_up -o joined.png → t/4_up: 13x7 pixels, exactly the source's, in joined.png
    # what is there is kept when asked
    % head -c $(($(wc -c <24_up.bmp) - 50)) 24_up.bmp >cut.bmp
    65 $ split cut.bmp 1x1 -o t
    cut.bmp: truncated BMP: 5 of 7 rows present (--lenient keeps them)
    $ split cut.bmp 1x1 -o t --lenient
    BMP is only read: what is cut from it is PNG (--format chooses another)
    cut.bmp: salvaged: truncated BMP: 5 of 7 rows present
    cut.bmp: 1 tile, 1x1, in t/
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  /// Every verb takes every format, and so do pipes, in and out.
  @Test(arguments: [
    "4_up.bmp", "8_up.bmp", "a.qoi", "a.ff", "a.pfm", "seven.ppm", "text.ppm", "words.pam",
  ])
  func everyVerb(name: String) throws {
    try folder.follow(
      """
      $ info \(name)
      | \(name)
      | …
      $ subimage \(name) 1,1,4x4 -o p.png -q
      $ pyramid \(name) --tile 4 -o z -q
      $ transition \(name) a.qoi --type fade -o f.png --duration 0.1 -q
      $ slideshow \(name) a.qoi --hold 0.1 --duration 0.1 -o s.png -q
      $ split \(name) 2x2 --format qoi -o q -q
      $ join q -o joined.qoi -q
      % head -c 4 joined.qoi; echo
      | qoif
      % "$slicer" subimage - 0,0,13x7 --format pam -q -o - <\(name) >1; head -n 1 1
      | P7
      % cat \(name) | "$slicer" subimage - 0,0,13x7 --format pam -q -o - | cmp - 1
      """)
  }
}
