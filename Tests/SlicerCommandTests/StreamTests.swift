import SlicerCodecs
import Testing

/// Standard input, output and error.
struct StreamTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 10))
    try folder.write("noise.png", TestPicture.noise(300, 300, seed: 7))
    try folder.write("b@2x.jpg", TestPicture.jpeg(9, 7))
  }

  private static let scripts = """
    # a picture from a pipe is cut
    % cat a.png | "$slicer" split - 2x2 → -: 4 tiles, 2x2, in stdin-tiles/
    : stdin-tiles → manifest.json stdin_r0_c0.png stdin_r0_c1.png stdin_r1_c0.png stdin_r1_c1.png
    # one program feeds the next
    $ subimage a.png 3,2,4x5 -q -o b.png
    % <a.png "$slicer" subimage - 2,1,8x8 -o - | "$slicer" subimage - 1,1,4x5 -qo - >c.png
    -: 2,1,8x8 pixels in -
    = b.png c.png
    # a part needs none of the picture's last bytes, which come all the same
    % { head -c $(($(wc -c <a.png) - 12)) a.png; sleep 0.3; tail -c 12 a.png; echo $? >code; } |
      "$slicer" subimage - 1,1,4x5 -qo b.png
    % cat code
    | 0
    # a joined picture goes to standard output
    $ split a.png 3x3 -q
    % "$slicer" join a-tiles -q -o - --format png >b.png
    = a.png b.png
    # a pipe that is closed early is an error for pictures and none for talk
    % { "$slicer" subimage noise.png 0,0,300x300 -o -; echo $? >code; } | true
    -: cannot write: broken pipe
    % { "$slicer" info a.png; echo $? >>code; } | true
    % cat code
    | 74
    | 0
    # without the first three descriptors no tile takes their place
    $ split a.png 2x2 -o clean -q
    % "$slicer" split a.png 2x2 -o out 2>&- && diff -r out clean && rm -r out
    % "$slicer" split a.png 2x2 -o out >&- 2>&- && diff -r out clean && rm -r out
    % "$slicer" split a.png 2x2 -o out <&- >&- 2>&- && diff -r out clean && rm -r out
    74 % "$slicer" info - <&- → -: cannot read: bad file descriptor
    # quiet is silent
    $ split a.png 2x2 --quiet
    $ join a-tiles -o b.png --quiet
    $ subimage a.png 0,0,5x5 -o c.png --quiet
    65 $ split b.png 99x1 -q
    b.png: 99 rows are finer than the picture, 10 pixels high: up to 10 fit
    # a dry run writes nothing
    % : >b.png
    65 $ split --dry-run a.png b.png 2x1 -o x → b.png: the file is empty
    | a.png: 12x10 pixels, scale 1, 2x1 tiles in x/a/
    |   0,0,12x5  a_r0_c0.png
    |   0,5,12x5  a_r1_c0.png
    : . → a.png b.png b@2x.jpg noise.png
    # info for readers
    66 $ info a.png none b@2x.jpg → none: cannot open: no such file or directory
    | a.png
    |   format      png
    |   pixels      12x10
    |   points      12x10
    |   scale       1
    |   depth       8
    |   color       rgb
    |   alpha       no
    |   orientation 1
    |   interlace   none
    |
    | b@2x.jpg
    |   format      jpeg
    |   pixels      9x7
    |   points      4.5x3.5
    |   scale       2
    |   depth       8
    |   color       ycbcr
    |   alpha       no
    |   orientation 1
    |   mcu         8x8
    |   coding      baseline
    |   colorSpace  YCbCr
    |   sampling    4:4:4
    |   quality     90
    |   segments    APP0 JFIF 14
    # data that are lost are an error
    \(["info a.png", "info --json a.png", "split --dry-run a.png 2x2"].map(lost).joined())
    """

  private static func lost(_ words: String) -> String {
    let closed = "74 % \"$slicer\" \(words) >&- → -: cannot write: bad file descriptor\n"
    #if os(Linux)
      return """
        74 % "$slicer" \(words) >/dev/full
        -: cannot write: no space left on device (free some space, or choose another place with -o)

        """ + closed
    #else
      return closed
    #endif
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }
}
