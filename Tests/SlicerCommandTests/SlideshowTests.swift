import SlicerCodecs
import Testing

/// `slicer slideshow` as it is typed.
struct SlideshowTests {
  /// `a.png`, `b.png` and `c.png` of 16 by 12 pixels, `shows/d e.png`, and lists.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.makeFolder("shows")
    for (index, name) in ["a.png", "b.png", "c.png", "shows/d e.png"].enumerated() {
      try folder.write(name, TestPicture.png(16, 12, seed: UInt8(index * 70)))
    }
    try folder.write(
      "shows/s.txt", "# three\n../a.png hold=1\n\"d e.png\" type=flip from=top\n../b.png\n")
    try folder.write("three.txt", "a.png\nb.png\na.png\n")
    try folder.write("wrong.txt", "a.png hold=-1\nb.png tipe=push\n")
    try folder.write("text.png", "text")
    // What begins as UTF-16 is a list that cannot be read.
    try folder.write("16.txt", [0xFF, 0xFE] + Array("a.png\n".utf16).flatMap { [UInt8($0), 0] })
  }

  private static let three = "slideshow a.png b.png c.png --hold 0.5 --duration 0.25 --fps 8"
  private static let unseen = """
    b.png: 2 pictures are shown in no frame, of which this is the first (make --hold longer, or
      --fps more)
    3 pictures: 1 frame of 16x12 pixels, 0.033 s, in one/
    """

  private static let scripts = """
    # a film of three
    $ \(three) --type push --from top -o show.png
    3 pictures: 16 frames of 16x12 pixels, 2.0 s, in show.png
    $ \(three) --loop -o show.webp --plays 2
    3 pictures: 18 frames of 16x12 pixels, 2.25 s, in show.webp
    $ slideshow a.png --hold 1 --fps 3 -o one.png
    1 picture: 3 frames of 16x12 pixels, 1.0 s, in one.png
    % test -s show.png && test -s one.png
    # frames go to a folder; the same pictures again replace their own, others do not
    $ slideshow a.png b.png --hold 0.25 --duration 0.25 --fps 4 --json
    | …
    @ - frames 3
    @ - duration 0.75
    @ - slides.0.picture "a.png"
    @ - slides.1.start 0.5
    @ - slides.0.transition.type "fade"
    @ - slides.0.transition.start 0.25
    : a-slideshow → f_0000.png f_0001.png f_0002.png manifest.json
    = a-slideshow/f_0000.png a.png
    = a-slideshow/f_0002.png b.png
    $ slideshow a.png b.png --hold 0.25 --duration 0 --fps 4
    2 pictures: 2 frames of 16x12 pixels, 0.5 s, in a-slideshow/ (1 old file removed)
    73 $ slideshow a.png c.png → a-slideshow/f_0000.png: belongs to the set of a.png to b.png …
    # shorter than half a frame, it is one frame; its folder is known by all the pictures
    $ slideshow a.png b.png c.png --hold 0 --duration 0 -o one
    \(unseen)
    $ slideshow a.png b.png c.png --hold 0 --duration 0 -o one
    \(unseen)
    $ slideshow a.png b.png c.png --hold 0 --duration 0 -o one --json
    b.png: 2 pictures are shown in no frame, …
    | {
    | …
    @ - slides.#count 3
    @ - slides.2.hold 0
    73 $ slideshow a.png b.png --hold 0 --duration 0 -o one
    one/f_0000.png: belongs to the set of a.png to c.png …
    # the timeline
    $ slideshow a.jpg b.jpg c.jpg --types push,wipe --from left --softness 0.5 --loop --print
      --fps 30000/1001 --curve linear
    | frame  frames  seconds
    |     0      60    0.000  a.jpg
    |    60      22    2.002  push from=left, linear
    |    82      60    2.736  b.jpg
    |   142      23    4.738  wipe from=left softness=0.5, linear
    |   165      60    5.506  c.jpg
    |   225      22    7.508  push from=left, linear
    $ slideshow a b --print --json
    | …
    @ - frames 143
    @ - closed false
    # a list's names go by its folder, and what a line does not say is as for all
    $ slideshow --list shows/s.txt --hold 0.5 --type push --fps 4 --print
    | frame  frames  seconds
    |     0       4    0.000  shows/../a.png
    |     4       3    1.000  push, easeInOut
    |     7       2    1.750  shows/d e.png
    |     9       3    2.250  flip from=top, easeInOut
    |    12       2    3.000  shows/../b.png
    $ slideshow --list shows/s.txt --hold 0.5 --type push --fps 4 -o x.png
    3 pictures: 14 frames of 16x12 pixels, 3.5 s, in x.png
    % printf 'a.png\\nb.png hold=1' | "$slicer" slideshow --list - --fps 2 -o y.png
    2 pictures: 8 frames of 16x12 pixels, 4.0 s, in y.png
    % printf 'a.png\\nc.png\\n' >l; "$slicer" slideshow @l --fps 2 -o z.png
    2 pictures: 10 frames of 16x12 pixels, 5.0 s, in z.png
    # raw frames, and a rule for make; no film takes a picture's place
    % "$slicer" slideshow a.png b.png --hold 1 --duration 1 --fps 2 --format rgba -o - >raw
    2 pictures: 6 frames of 16x12 pixels, 3.0 s, in -
    % wc -c <raw | tr -d ' '
    | 4608
    $ slideshow --list three.txt --fps 1 -o x.png --depfile x.d -q
    % head -n 3 x.d
    | x.png: a.png \\
    |  b.png \\
    |  three.txt
    73 $ slideshow a.png b.png -o b.png → b.png: would overwrite the input b.png …
    # `--seed` is the show's own, though types have a parameter of that name
    % for s in '--seed 7' --seed=7 '--seed 8'; do
      "$slicer" slideshow a b c d e f --types random --print $s >"$s"; done
    % cmp './--seed 7' ./--seed=7; ! cmp -s './--seed 7' './--seed 8'
    $ slideshow a b --type dissolve --set seed=3 --print
    | …
    | …dissolve seed=3…
    | …
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let seconds = """
    is not a number of seconds from 0, at most 86400, with at most six decimal places
    """

  private static let refused = """
    65 $ --list 16.txt -o x.png
    16.txt:1:1: the list begins with a mark of UTF-16 (is it UTF-16? save it as UTF-8)
    65 $ --list wrong.txt -o x.png
    wrong.txt:1:7: hold '-1' \(seconds)
    wrong.txt:2:7: nothing takes tipe (did you mean type?)
    66 $ --list no.txt -o x.png → no.txt: cannot open: no such file or directory
    66 $ a.png no.png b.png text.png -o x.png
    no.png: cannot open: no such file or directory
    text.png: not a picture in a format that slicer reads (PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC,
      JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld)
    $ a.png --hold x → hold 'x' \(seconds)
    $ a.png b.png --duration -1 → duration '-1' \(seconds)
    $ a.png --hold -.5 → hold '-.5' \(seconds)
    $ a.png --hold --type push → --hold needs a value: --hold <seconds>
    $ a.png --gravity up
    --gravity 'up' is not resizeAspectFill, resizeAspect, resize, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft or bottomRight (did you mean top?)
    $ a.png b.png --size -1x1 -o x.png
    --size '-1x1' is no size: write 640x480, 640 for a width, x480 for a height, or 50%
    $ a.png b.png --types fade,none --from left
    fade, none has no parameter --from (it has none)
    $ a.png b.png --type push --types fade
    --type is one for all and --types take turns: leave one out
    $ a.png b.png --zoom 2 → --zoom is that of --ken-burns: add it
    $ a.png --ken-burns --zoom 5 --print → --zoom 5 is out of range (1 to 4)
    $ a.png --ken-burns --zoom 9 -o x.png → --zoom 9 is out of range (1 to 4)
    $ a.png --list b.txt → --list names the pictures, and 'a.png' is one too: leave one out
    $ a.png b.png --plays 70000 -o pl.webp → --plays 70000 is not between 0 and 65535
    $ a.png b.png --plays 2 -o frames
    --plays does nothing for PNG frames (it is for animated PNG, animated WebP, animated GIF, HTML
      page)
    $ - --list - → standard input (-) can be read only once
    $ a.png --print -o x → --print writes no film: leave -o, --poster and --depfile out
    """

  @Test(arguments: Said.table(refused, of: "slideshow")) func isRefused(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }

  #if os(Linux)
    /// Sixty pictures of 6 MB take what a few take.
    @Test func memoryDoesNotGrow() throws {
      try folder.write("p.png", TestPicture.png(1600, 960))
      try folder.follow(
        """
        % for i in $(seq 60); do ln p.png $i.png; done; ulimit -v 300000; exec "$slicer" slideshow
          [0-9]*.png --hold 1 --duration 1 --fps 1 -j 2 --format rgba -q -o - >/dev/null
        """)
    }
  #endif
}
