import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Commands and files that were answered with what misleads: a line for each, with what is so.
struct MisleadingWordTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for name in ["a.png", "b.png"] { try folder.write(name, TestPicture.png(16, 11)) }
    try folder.write("red.png", TestPicture.png(8, 8))
    try folder.write("anchor@3x.png", TestPicture.png(12, 12))
    try folder.write("c.csv", "red.png,1\n")
    try folder.write("semicolons.csv", "file;hold\nred.png;1\n")
    try folder.write(
      "lottie.json", #"{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[]}"#)
    try folder.write("atlas.json", #"{"frames":{},"meta":{}}"#)
    try folder.write("turn.yaml", Self.scene)
    for (name, bytes) in Self.foreign { try folder.write(name, bytes) }
  }

  private static let scene = """
    stage: {size: 16x11}
    layers: [{name: x, bounds: 4x4, backgroundColor: red}]
    animations: [{layer: x, keyPath: transform.rotaton.z, from: 0, to: 1}]
    """

  /// The beginnings of files of other formats.
  private static let foreign: [(name: String, bytes: [UInt8])] = [
    ("jp2", [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 10]),
    ("j2k", [0xFF, 0x4F, 0xFF, 0x51, 0, 41]),
    ("exr", [0x76, 0x2F, 0x31, 1, 2, 0, 0, 0]),
    ("dds", Array("DDS |".utf8) + [0, 0, 0]),
    ("hdr", Array("#?RADIANCE\n".utf8)),
    ("tga", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 11, 0, 24, 0]),
    ("packed.tga", [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 11, 0, 32, 0x28]),
    ("mapped.tga", [0, 1, 1, 0, 0, 0, 1, 24, 0, 0, 0, 0, 16, 0, 11, 0, 8, 0]),
    ("ico", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0]),
    ("cur", [0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]),
  ]

  private static let refused = """
    $ split a.png 2x2 --scale 0 → --scale '0' is not in the range 0.001 to 16
    $ split a.png 2x2 --scale x → --scale 'x' is not a number from 0.001 to 16
    $ subimage a.png --scale 17 -o x.png → --scale '17' is not in the range 0.001 to 16
    $ transition a.png b.png --type fade --format mkv -o x
    no film has the format 'mkv' (apng, webp, gif, mp4, webm, mov, html, png, jpeg, webp-frames, rgba, y4m)
    $ slideshow a.png b.png --format mkv
    no film has the format 'mkv' (apng, webp, gif, mp4, webm, mov, html, png, jpeg, webp-frames, rgba, y4m)
    $ transition a.png b.png --type fade --format mkv --filmstrip 2 -o x.png
    no filmstrip has the format 'mkv' (png-filmstrip, jpeg-filmstrip, webp-filmstrip)
    $ transition a.png b.png --type fade --format mkv -o x_{frame}.png
    no film has the format 'mkv' (apng, webp, gif, mp4, webm, mov, html, png, jpeg, webp-frames, rgba, y4m)
    65 $ animate turn.yaml --check
    turn.yaml:3:34: no property is named 'transform.rotaton.z' (did you mean 'transform.rotation.z'?)
    $ split a.png 2x2 -outdir x → split has no option -outdir (did you mean -o?)
    $ split a.png 2x2 -uneven pad → split has no option -uneven (did you mean --uneven?)
    $ join tiles -directory x → join has no option -directory (did you mean -o?)
    66 $ split http://example.com/a.png 2x2
    http://example.com/a.png: cannot open: no such file or directory (slicer reads files and fetches no URLs:
      download it, and name the file)
    66 $ info file:///none/a.png
    file:///none/a.png: cannot open: no such file or directory (slicer reads files and fetches no URLs:
      download it, and name the file)
    73 $ subimage a.png 0,0,5x5 -o s3://bucket/x.png
    s3://bucket: cannot make the folder: no such file or directory (slicer writes files and no URLs) (choose
      another place with -o)
    73 $ split a.png 2x2 -o https://example.org/tiles
    https://example.org/tiles: cannot make the folder: no such file or directory (slicer writes files and no
      URLs) (choose another place with -o)
    $ list foo → list has no 'foo': there are transitions, curves, layouts, themes, keypaths, schema
    $ list push
    list has no 'push': there are transitions, curves, layouts, themes, keypaths, schema (did you mean slicer
      list transitions push?)
    $ transition a.png b.png --type puzzle --rows 3
    transition has no option --rows: a type of tiles, such as puzzle, has --tiles, such as --tiles 3x4;
      --columns is for sprite sheets
    $ slideshow a.png b.png --type puzzle --rows 3
    slideshow has no option --rows: a type of tiles, such as puzzle, has --tiles, such as --tiles 3x4;
      --columns is for sprite sheets
    $ animate turn.yaml --rows 3 → animate has no option --rows
    $ split a.png 3 x 4 → a grid is one word: did you mean slicer split a.png 3x4?
    $ split a.png b.png 3x 4 -o out → a grid is one word: did you mean slicer split a.png b.png 3x4?
    $ split a.png 3 4 → a grid is one word: did you mean slicer split a.png 3x4?
    $ split a.png 3 by 4 → a grid is one word: did you mean slicer split a.png 3x4?
    $ split a.png 2x2 --margin 4
    split has no option --margin: a sheet with gaps between its pictures cannot be cut yet
    $ split a.png 2x2 --spacing 4
    split has no option --spacing: a sheet with gaps between its pictures cannot be cut yet
    $ pyramid a.png --margin 4 → pyramid has no option --margin
    $ split a.png 2x2 --max-pixels 400X
    --max-pixels: '400X' is not a number from 1 to 2^40, such as 400000000, 400M or 4e8
    65 $ split a.png 2x2 --max-pixels .1k
    a.png: pixels: 176 is over the limit of 100 (--max-pixels raises it)
    73 $ split a.png 2x2 -o /proc/x
    /proc/x: cannot make the folder: no such file or directory (the folder that it would lie in takes no new
      files) (choose another place with -o)
    73 $ subimage a.png 0,0,5x5 -o /proc/x.png
    /proc/x.png: cannot create: no such file or directory (the folder that it would lie in takes no new
      files) (choose another place with -o)
    $ animate turn.yaml --dry-run
    animate has no option --dry-run: --check reads the scene and its pictures, and writes nothing
    $ subimage anchor@3x.png -o anchor@1x.png
    anchor@1x.png: the name says @1x, and the pixels are @3x: write anchor@3x.png, or a name without a scale
    $ subimage anchor@3x.png 0,0,2x2 -o part@2x.webp
    part@2x.webp: the name says @2x, and the pixels are @3x: write part@3x.webp, or a name without a scale
    $ transition anchor@3x.png anchor@3x.png --type fade --at 0.5 -o still@2x.png
    still@2x.png: the name says @2x, and the pixels are @3x: write still@3x.png, or a name without a scale
    66 $ slideshow '*.jpg' -o x.webp
    *.jpg: cannot open: no such file or directory (no file is called so: the shell fills in patterns that are
      not in quotes)
    66 $ split 'photos/*.png' 2x2
    photos/*.png: cannot open: no such file or directory (no file is called so: the shell fills in patterns
      that are not in quotes)
    $ slideshow a.png b.png --subtitles x.srt
    slideshow has no option --subtitles: files of subtitles are not read: --caption writes words on pictures,
      and --subtitle a card's second line
    65 $ slideshow --list c.csv
    c.csv:1:1: there is no picture 'red.png,1', and no columns with commas: settings follow a name after
      spaces (photo.jpg hold=3 type=push)
    65 $ slideshow --list semicolons.csv
    semicolons.csv:1:1: there is no picture 'file;hold', and no columns with commas: settings follow a name
      after spaces (photo.jpg hold=3 type=push)
    semicolons.csv:2:1: there is no picture 'red.png;1', and no columns with commas: settings follow a name
      after spaces (photo.jpg hold=3 type=push)
    65 $ animate lottie.json --check
    lottie.json: a Lottie animation, which slicer does not read: it reads scenes of its own (slicer list
      schema describes them)
    65 $ animate atlas.json --check
    atlas.json: a sprite sheet's document, which slicer does not read: it reads scenes of its own (slicer list
      schema describes them)
    65 $ info jp2 → jp2: JPEG 2000 is not a format that slicer reads (PNG, …
    65 $ info j2k → j2k: JPEG 2000 is not a format that slicer reads (PNG, …
    65 $ info exr → exr: OpenEXR is not a format that slicer reads (PNG, …
    65 $ info dds → dds: DDS is not a format that slicer reads (PNG, …
    65 $ info hdr → hdr: Radiance HDR is not a format that slicer reads (PNG, …
    65 $ info tga → tga: TGA is not a format that slicer reads (PNG, …
    65 $ info packed.tga → packed.tga: TGA is not a format that slicer reads (PNG, …
    65 $ info mapped.tga → mapped.tga: TGA is not a format that slicer reads (PNG, …
    65 $ info ico → ico: ICO is not a format that slicer reads (PNG, …
    65 $ info cur → cur: CUR is not a format that slicer reads (PNG, …
    """

  @Test(arguments: Said.table(refused)) func isRefusedWithWhatIsSo(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }

  private static let scripts = """
    # a blank picture keeps one tile, and that is said
    $ split blank.png 2x2 --skip-blank -o tiles
    blank.png: all tiles are blank: the first is kept, for nothing else says what kind of file they are
    blank.png: 1 tile and 3 blank, 2x2, in tiles/
    $ pyramid blank.png --tile 8 --skip-blank -o zoom -q
    $ pyramid blank.png --tile 8 --skip-blank -o zoom
    blank.png: all tiles are blank: the first is kept, for nothing else says what kind of file they are
    …
    $ split red.png 2x2 --skip-blank -o red → red.png: 4 tiles, 2x2, in red/
    # limits with a unit
    $ split a.png 2x2 --max-pixels 400M -q
    $ split a.png 2x2 --max-pixels .176k -q
    # headers have no pixels to be too many of
    $ info a.png --max-pixels 10 --max-side 3
    | a.png
    | …
    # tiles of a JPEG without loss, joined to what keeps samples
    $ split j.jpg 2x2 --lossless -o tiles → j.jpg: 4 tiles, 2x2, without loss, in tiles/
    $ join tiles -o j.png → tiles: 32x32 pixels, exactly the source's, in j.png
    $ subimage j.jpg -o whole.png -q
    = whole.png j.png
    $ join tiles -o j2.webp --quality 50
    tiles: the output is of another kind than the tiles: the joined picture may differ from its source
    …
    # a dry run of a transition
    $ transition a.png b.png --type fade --frames 4 --dry-run -o x.webp
    | a.png to b.png: fade, 4 frames of 16x11 pixels, 0.133 s, in x.webp
    $ transition a.png b.png --type fade --dry-run --json
    | …
    @ - pixels.width 16
    65 ! transition a.png ico --type fade --dry-run -o x.webp
    ico: ICO is not a format that slicer reads (…
    66 ! transition a.png none.png --type fade --dry-run
    none.png: cannot open: no such file or directory
    65 ! transition a.png b.png --type fade --dry-run --size 20000x20 -o x.webp
    frames of 20000x20 pixels are too large for animated WebP: at most 16383x16383 are allowed (make frames smaller
      with --size, or with stage.scale in a scene)
    64 $ transition a.png b.png --type all --dry-run -o x.png
    --type all shows every type as it is: leave out --dry-run
    # metadata that no output would have are not lost
    % cat dated.png | "$slicer" split - 1x1 -o d → -: 1 tile, 1x1, in d/
    % cat dated.png | "$slicer" split - 1x1 -o all --metadata all
    -: metadata after the pixels came too late to be kept
    -: 1 tile, 1x1, in all/
    % cat titled.png | "$slicer" split - 1x1 -o t
    -: metadata after the pixels came too late to be kept
    -: 1 tile, 1x1, in t/
    % cat titled.png | "$slicer" transition - a.png --type fade --frames 2 -o f.webp -q
    # names with the scale of their pixels
    $ subimage anchor@3x.png -o part@3x.png → anchor@3x.png: 0,0,12x12 pixels in part@3x.png
    $ subimage anchor@3x.png -o part.png → anchor@3x.png: 0,0,12x12 pixels in part.png
    $ subimage a.png --scale 2 -o part@2x.png → a.png: 0,0,16x11 pixels in part@2x.png
    $ subimage a.png -o named@2x.png → a.png: 0,0,16x11 pixels in named@2x.png
    # a document beside a sheet of another name
    $ transition a.png b.png --type fade --frames 3 --sheet -o s.png -q
    $ transition a.png b.png --type fade --frames 3 --sheet -o s.png -q
    73 $ transition a.png b.png --type fade --frames 3 --sheet -o s.webp
    s.json: is slicer's document of a picture with another name (move it, or …
    % echo '{"mine": 1}' >s.json
    73 $ transition a.png b.png --type fade --frames 3 --sheet -o s.webp
    s.json: exists, and nothing shows that slicer wrote it (move it, or …
    # what a dry run cannot make it does not promise
    64 ! transition a.png b.png --type fade --dry-run --watch -o x.html
    --dry-run writes nothing that could be watched: leave --watch out
    64 ! transition a.png a.png --type fade --dry-run --scale 3 -o x@1x.png
    …
    # rates of television
    $ transition a.png b.png --type fade --fps 29.97 --frames 2 -o x.html
    29.97 frames per second are taken as 30000/1001, as video has them (2997/100 is that number)
    …
    $ gallery a.png a.png --size 16x11 --fps 23.976 --duration 0.2 -o g.html
    23.976 frames per second are taken as 24000/1001, as video has them (2997/125 is that number)
    …
    $ slideshow a.png b.png --fps 59.94 --hold 0.1 --duration 0.1 -o x.html --json
    59.94 frames per second are taken as 60000/1001, as video has them (2997/50 is that number)
    | …
    @ - rate "60000/1001"
    $ slideshow a.png b.png --fps 30 --hold 0.1 --duration 0.1 -o x.html --json
    | …
    @ - rate "30"
    # a letter of a long option is no call for help
    64 ! split a.png 2x2 -threads 3 → split has no option -threads (did you mean -j?)…
    64 ! split a.png 2x2 -what → split has no option -what…
    $ split a.png 2x2 -h
    | …
    # the whole command line of a film may be tried
    $ slideshow a.png b.png --fps 30 --hold 0.1 --duration 0.1 -o x.mp4 --dry-run
    | …
    % ls x.mp4 2>/dev/null | wc -l
    | 0
    64 ! slideshow a.png b.png -o x.tiff --dry-run → …
    # a batch that keeps going
    > jobs.txt
    | split none.png 2x2 -o k1
    | split a.png 2x2 -o k2
    | animate none.yaml -o k3.png
    66 $ batch jobs.txt -k --report report.jsonl -j1
    jobs.txt:1: none.png: cannot open: no such file or directory
    jobs.txt:3: none.yaml: cannot open: no such file or directory
    1 of 3 jobs done, 2 failed
    % grep -c failed report.jsonl; grep -c done report.jsonl; ls -d k*
    | 2
    | 1
    | k2
    66 $ batch jobs.txt
    jobs.txt:1: none.png: cannot open: no such file or directory
    jobs.txt:3: none.yaml: cannot open: no such file or directory
    no job has begun
    66 $ batch jobs.txt -k --dry-run
    jobs.txt:1: none.png: cannot open: no such file or directory
    jobs.txt:3: none.yaml: cannot open: no such file or directory
    no job has begun
    """

  @Test(arguments: Script.all(scripts)) func saysWhatIsSo(_ script: Script) throws {
    let blank = try Raster(size: PixelSize(width: 16, height: 16), format: PixelFormat(.rgb))
    try folder.write("blank.png", PNGFile(blank).bytes)
    try folder.write("j.jpg", SmoothJPEG.photo.file(PixelSize(width: 32, height: 32)))
    for (name, text) in [("dated", "date:create\0now"), ("titled", "Title\0Sea")] {
      var file = try PNGFile(TestPicture.raster(8, 8))
      file.chunks.insert(("tEXt", Array(text.utf8)), at: file.chunks.count - 1)
      try folder.write("\(name).png", file.bytes)
    }
    try script.run(in: folder)
  }

  @Test(.enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"))
  func aFilmIsReportedAsItIsWritten() throws {
    try folder.follow(
      """
      $ transition a.png b.png --type fade --frames 2 -o x.mp4
      frames are 16x11 pixels, and the sides of MP4 are even: …
      a.png to b.png: fade, 2 frames of 16x12 pixels, 0.067 s, in x.mp4
      $ slideshow a.png b.png --hold 0.1 --duration 0.1 -o x.mp4 --json
      …
      | …
      @ - pixels.height 12
      $ transition a.png b.png --type fade --frames 2 -o x.mp4 --crop-even
      a.png to b.png: fade, 2 frames of 16x10 pixels, 0.067 s, in x.mp4
      """)
  }

  /// No sentence of the short screens ends in the middle of `...`.
  @Test(arguments: HelpScreens.all.filter { $0 != "" && !$0.contains(" ") })
  func theShortScreenCutsNoEllipsis(_ verb: String) throws {
    let text = try HelpScreens.text("\(verb) -h")
    #expect(text.firstMatch(of: /[^.]\.\.(?!\.)/) == nil)
  }

  @Test func joinSaysWhatLenientTakes() throws {
    let words = try HelpScreens.text("join --help").split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("--lenient takes tiles that were edited since, and says so."))
  }

  @Test func manualsAreNamedAsReadersCallThem() throws {
    let scripts =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Scripts"
    try folder.write(
      "man/slicer.1", ".Dt SLICER 1\n.Xr slicer.batch.run 1 ,\n.Xr slicer.split 1\na.b\n")
    try folder.write("man/slicer.split.1", ".Dt SLICER.SPLIT 1\n.Sh NAME\n")
    _ = try #require(
      ShellCommand.run("'\(scripts)/name-manual' '\(folder.path("man"))' && echo done"))
    #expect(folder.names(in: "man") == ["slicer-split.1", "slicer.1"])
    #expect(folder.text("man/slicer-split.1") == ".Dt SLICER-SPLIT 1\n.Sh NAME\n")
    #expect(
      folder.text("man/slicer.1")
        == ".Dt SLICER 1\n.Xr slicer-batch-run 1 ,\n.Xr slicer-split 1\na.b\n")
  }
}
