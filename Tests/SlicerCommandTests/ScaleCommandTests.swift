import SlicerTestSupport
import Testing

/// Pictures at several scales, by the command.
struct ScaleCommandTests {
  /// `s` at 1x, 2x and 3x, 14x10 points, which no two columns of a grid of three divide evenly.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      try folder.write("s\(suffix).png", TestPicture.png(14 * scale, 10 * scale))
    }
    try folder.write("t@4x.png", TestPicture.png(16, 8))
    try folder.write("o.png", TestPicture.png(8, 6))
    try folder.write("o@2x.png", TestPicture.png(28, 21))
  }

  @Test(arguments: [
    "s.png s@2x.png s@3x.png", "s@3x.png s.png s@2x.png", "--all-scales s.png",
    "--all-scales s@2x.png", "--all-scales s@3x.png s.png", "./s.png s@2x.png ././s@3x.png",
  ]) func aSetIsOnePicture(words: String) throws {
    try folder.expect("split \(words) 2x3 -q")
    let names = (0..<2).flatMap { row in
      (0..<3).flatMap { column in
        ["", "@2x", "@3x"].map { "s_r\(row)_c\(column)\($0).png" }
      }
    }
    #expect(Set(folder.names(in: "s-tiles")) == Set(names + ["manifest.json"]))
    try folder.expect("split s.png s@2x.png s@3x.png 2x3 -q -o set")
    #expect(folder.files(in: "s-tiles") == folder.files(in: "set"))
  }

  /// Law: tiles of a set agree in points, and each scale joins to its picture.
  @Test(arguments: ["2x3", "3x4", "--tile 4x3", "--at-x 5 --at-y 3,7", "10x14"])
  func aSetAgreesInPoints(grid: String) throws {
    try folder.expect("split --all-scales s.png \(grid) -q -o out")
    let manifest = try JSON(folder.read("out/manifest.json") ?? [])["pictures"]
    #expect(manifest.count == 3)
    for i in 0..<manifest[0]["tiles"].count {
      let tiles = (0..<3).map { manifest[$0]["tiles"][i] }
      for key in ["x", "y", "width", "height"] {
        guard case .number(let one) = tiles[0]["pixels"][key] else {
          Issue.record("no \(key)")
          continue
        }
        #expect(tiles[1]["pixels"][key] == .number(2 * one) && tiles[0]["points"] != .nothing)
        #expect(tiles[2]["pixels"][key] == .number(3 * one))
      }
      #expect(tiles[0]["points"] == tiles[1]["points"] && tiles[1]["points"] == tiles[2]["points"])
    }
    for suffix in ["", "@2x", "@3x"] {
      try folder.expect("join out -q -o back\(suffix).png")
      #expect(try folder.pixels("back\(suffix).png") == folder.pixels("s\(suffix).png"))
    }
  }

  private static let scripts = """
    # a scale is joined by its number
    $ split --all-scales s.png 2x3 -q -o out
    $ join out -q -o x.png --scale 3
    = x.png s@3x.png
    $ join out -q -o x@3x.png --scale 2
    = x@3x.png s@2x.png
    64 $ join out -o x@4x.png
    out/manifest.json: the set has no picture of @4x: it has @1x, @2x, @3x (--scale states another)
    64 $ join out -o x.png --scale 1.5
    out/manifest.json: the set has no picture of @1.5x: it has @1x, @2x, @3x (--scale states
      another)
    # what is there is taken, what is missing is made of the largest
    $ split s.png s@3x.png 2x2 --make-scales 1,2 -o out --json
    | …
    @ - 0.scales [1, 2, 3]
    @ - 0.tiles 12
    $ join out -q -o one.png
    = one.png s.png
    $ join out -o two@2x.png → out: 28x20 pixels, exactly the source's, in two@2x.png
    ≠ two@2x.png s@2x.png
    # a made picture is the same whether it is cut or not
    $ split s@2x.png 1x1 --make-scales 1 -q -o a
    $ join a -o a.png → a: 14x10 pixels, exactly the source's, in a.png
    $ split s@2x.png 5x7 --make-scales 1 -q -o b
    $ join b -q -o b.png
    = a.png b.png
    # a folder of a set has no scale in its name
    $ split s@2x.png s@3x.png o.png 1x1
    s@2x.png: 2 tiles, 1x1, at 2 scales, in s-tiles/
    o.png: 1 tile, 1x1, in o-tiles/
    2 pictures cut
    $ split s@2x.png 1x1 → s@2x.png: 1 tile, 1x1, in s@2x-tiles/
    $ split t@4x.png 1x1 --make-scales 1 → t@4x.png: 2 tiles, 1x1, at 2 scales, in t-tiles/
    # with a scale stated, files are what they are said to be, and no set
    $ split s.png s@2x.png 1x2 --scale 2 -o out
    s.png: 2 tiles, 1x2, in out/s/
    s@2x.png: 2 tiles, 1x2, in out/s@2x/
    2 pictures cut
    # a rectangle is the same part at all scales
    $ subimage --all-scales s.png 2,3,5x4 -o x.png
    s.png: 2,3,5x4 pixels in x.png
    s@2x.png: 4,6,10x8 pixels in x@2x.png
    s@3x.png: 6,9,15x12 pixels in x@3x.png
    $ subimage s@3x.png 2,3,5x4 -q -o y.png
    % cmp x@3x.png y.png
    $ subimage s@2x.png 2,3,5x4 --make-scales 1 -o z.png
    s@2x.png: 2,3,5x4 pixels in z.png
    s@2x.png: 4,6,10x8 pixels in z@2x.png
    # odd scales have their place
    $ split s.png t@4x.png 1x1 --layout android -o o --grid-unit pixels --all-scales -q
    $ split s@3x.png 1x1 --make-scales 2.5 -q
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let refused = """
    $ split s.png 1x1 --make-scales 2
    s.png: --make-scales 2: the largest picture is @1x, and only smaller ones are made
    65 $ split t@4x.png 1x1 --make-scales 0.3
    t@4x.png: 16x8 pixels at @4x are no whole number of pixels at @0.3x (--make-scales makes
      exact sizes only: cut the picture to whole points first)
    $ split s.png s@2x.png 1x2 --name {index}.{ext}
    s.png: tiles of two scales have the name '0.png': put {scale} into --name
    $ split s.png s@2x.png 1x2 --name a.{ext}
    s@2x.png: two tiles have the name 'a.png': use {row} and {column}, or {index}
    $ split - 1x1 --all-scales
    standard input (-) has no files of other scales beside it (name files instead)
    66 $ split none.png 1x1 --all-scales → none.png: cannot open: no such file or directory
    $ split s.png s@2x.png 1x1 --lossless
    s.png: --lossless moves the lines of each picture by itself, and a set's have to agree
      (--lossless-exact moves none)
    $ subimage s.png s@2x.png 0,0,2x2 -o -
    s.png: a picture of several scales is several files (choose another place with -o)
    $ subimage s.png s@2x.png 0,0,2x2 -o x.png --pixels
    --pixels is for one file: in points a rectangle is the same at all scales
    $ subimage s.png o.png 0,0,2x2 -o x.png
    's.png' and 'o.png' are not one picture at several scales: cut them one by one
    $ subimage -o x.png → no picture (slicer subimage IMAGE X,Y,WIDTHxHEIGHT -o FILE)
    65 $ subimage s.png s@2x.png 90,0,2x2 -o x.png
    s.png: the rectangle 90,0,2x2 lies outside the picture, 14x10 points (14x10 pixels)
    65 $ split o.png o@2x.png 2x2
    o.png: 8x6 pixels at @1x, and o@2x.png has 28x21 at @2x: not the same size in points (cut them
      in several calls, each with another -o)
    $ split s.png 1x1 --scale 2 --all-scales
    --scale is for one file, and --all-scales for several: leave one out
    $ split s.png 1x1 --make-scales 1,x → --make-scales: 'x' is not a scale, such as 2 or 1.5
    $ split s.png 1x1 --make-scales 0 → --make-scales: '0' is not a scale, such as 2 or 1.5
    """

  @Test(arguments: Said.table(refused)) func refusals(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }
}
