import SlicerTestSupport
import Testing

/// What slicer says when it cannot do what was asked, whole, and with which code it ends.
struct ErrorTests {
  /// `a.png` is a picture of 8 by 6 pixels.
  static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["changed", "clash", "set"] { try folder.makeFolder(name) }
    for name in ["a.png", "a@2x.png", "clash/a.png"] {
      try folder.write(name, TestPicture.png(8, 6))
    }
    try folder.write("changed/manifest.json", manifest.get())
    try folder.write("changed/a_r0_c0.png", TestPicture.png(8, 6, seed: 1))
    try folder.write("t.txt", "hello\n")
    try folder.write("empty.png", [])
    try folder.write("g.gif", Array("GIF89a".utf8) + [8, 0, 6, 0, 0, 0, 0])
    try folder.write("w.webp", "RIFF\u{24}\0\0\0WEBPVP8 ")
    try folder.write("set/manifest.json", "{}\n")
    return folder
  }

  /// Of `a.png` in one tile.
  private static let manifest = Result {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(8, 6))
    try folder.expect("split a.png 1x1 -q -o out")
    return try #require(folder.read("out/manifest.json"))
  }

  private static let wrongUsage = """
    $ splt a.png 2x2
    no command is called 'splt' (did you mean split? there are split, subimage, join, pyramid,
      info, transition, slideshow, animate, gallery, batch, list)
    $ help splt
    no command is called 'splt' (did you mean split? there are split, subimage, join, pyramid,
      info, transition, slideshow, animate, gallery, batch, list)
    $ --help splt → no command is called 'splt' (did you mean split? …
    $ -h splt → no command is called 'splt' (did you mean split? …
    $ help batch nosuch → no command is called 'nosuch': there are run, plan, status, script
    $ --nothing → slicer has no option --nothing
    $ list transitions --x → list transitions has no option --x
    $ help split a → no command is called 'a' here
    $ help list colors
    no command is called 'colors': there are transitions, curves, layouts, themes, keypaths,
      schema
    $ list layuots
    no command is called 'layuots' (did you mean layouts? there are transitions, curves,
      layouts, themes, keypaths, schema)
    $ batch statsu t.txt --journal done
    no command is called 'statsu' (did you mean status? there are run, plan, status, script)
    $ batch plna t.txt -o jobs.plan
    no command is called 'plna' (did you mean plan? there are run, plan, status, script)
    66 $ batch jobs.txt → jobs.txt: cannot open: no such file or directory
    $ split → no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)
    $ split 2x2 → no picture to cut before the grid 2x2 (slicer split IMAGE... ROWSxCOLUMNS)
    $ split a.png 2x2 3x3
    '2x2' is a grid, and so, as the last argument, is '3x3': leave one out (./2x2 is a picture
      of that name)
    $ split --tile 2x2 → no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)
    $ split a.png 4y4 → the last argument, '4y4', is not a grid: write ROWSxCOLUMNS, such as 4x3
    $ split a.png 2 x 2 → a grid is one word: did you mean slicer split a.png 2x2?
    $ split a.png \u{1B}[2J
    the last argument, '\\x1b[2J', is not a grid: write ROWSxCOLUMNS, such as 4x3
    $ split a.png 0x2 → 0 rows: a grid has 1 to 10000000 tiles
    $ split a.png 2x99999999999999999999
    99999999999999999999 columns: a grid has 1 to 10000000 tiles
    $ split a.png 4000x4000 → 4000x4000 is a grid of 16000000 tiles: at most 10000000 are made
    $ split a.png --at-x 5,3
    the cuts 5,3 between columns are not in order: write numbers above 0, each larger than the
      one before, such as 100,250.5
    $ split a.png --at-y 0,2
    the cuts 0,2 between rows are not in order: write numbers above 0, each larger than the one
      before, such as 100,250.5
    $ split a.png --grid 4 → '4' is not a grid: 1x4, 2x2 or 4x1 has 4 tiles
    $ split a.png --tile 0x0
    '0x0' is not the size of a tile: write WIDTHxHEIGHT, such as 256x256, or 256
    $ split a.png --at-x 1,b
    'b' is not a cut between columns: write numbers with commas between them, such as 100,250.5
    $ split - - 2x2 → standard input (-) can be read only once
    $ split a.png clash/a.png 2x2
    a.png and clash/a.png would both be cut into a-tiles (cut them in several calls, each with
      another -o)
    $ split a.png clash/a.png 2x2 -o o
    a.png and clash/a.png would both be cut into o/a (cut them in several calls, each with another
      -o)
    $ split a.png 2x2 --name {rwo}.png
    no field {rwo} in names: did you mean {row}? (fields: {name} {row} {column} {index} {x} {y}
      {width} {height} {rows} {columns} {scale} {ext})
    $ split a.png 2x2 --name {index
    a { without its partner in the name: write {{ for the brace itself
    $ split a.png 2x2 --name t.png
    a.png: two tiles have the name 't.png': use {row} and {column}, or {index}
    $ split a.png 2x2 --name ../{index}.png
    a.png: the tile's name '../0.png' leaves the folder: no leading /, no empty component, . or
      ..
    $ split a.png 2x2 --name {index}.jpg
    a.png: its tiles are PNG, and their --name ends in .jpg (--format jpeg)
    $ split a.png 1x1 --name manifest.json
    a.png: the tile's name 'manifest.json' is one that slicer keeps for itself
    $ subimage a.png 0,0,2 -o x.png
    '0,0,2' is not a rectangle: write X,Y,WIDTHxHEIGHT, such as 10,20,300x200
    $ subimage a.png 0,0,0x2 -o x.png
    0,0,0x2 is an empty rectangle: width and height are more than 0
    $ subimage a.png 0,0,2x2 -o x.ico
    x.ico: no format has the extension 'ico' (png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif,
      tiff, btf, tf8, avif, avifs, jxl, qoi, pam)
    $ subimage a.png 0,0,2x2 -o x.bmp
    x.bmp: BMP is read and not written (png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif, tiff,
      btf, tf8, avif, avifs, jxl, qoi, pam)
    $ info → no picture (slicer info IMAGE...)
    $ join → no folder of tiles (slicer join DIR -o FILE)
    $ subimage a.png 0,0,2x2
    no file to write: name it with -o, as in slicer subimage a.png 0,0,2x2 -o FILE
    $ slideshow → no pictures (slicer slideshow A B C ... -o OUT, or --list FILE)
    $ transition → no pictures (slicer transition A B --type TYPE)
    $ transition a.png
    no second picture after 'a.png': name the one that is shown in the end, as in slicer
      transition a.png B --type fade
    $ transition a.png --type push
    no second picture after 'a.png': name the one that is shown in the end, as in slicer
      transition a.png B --type push
    $ transition a.png a@2x.png
    no type of transition: name it with --type, as in slicer transition a.png a@2x.png --type
      fade (slicer list transitions shows all)
    """

  private static let badInput = """
    $ split t.txt 2x2
    t.txt: not a picture in a format that slicer reads (PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC,
      JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld)
    $ split empty.png 2x2 → empty.png: the file is empty
    $ split - 2x2 → -: the file is empty
    $ split g.gif 2x2 → g.gif: damaged GIF: it has no picture
    $ info w.webp → w.webp: damaged WebP: it ends before its pixels
    $ split a.png 7x1 → a.png: 7 rows are finer than the picture, 6 pixels high: up to 6 fit
    $ split a.png 256x256
    a.png: 256 columns are finer than the picture, 8 pixels wide: up to 8 fit (--tile says how
      large tiles are)
    $ split a@2x.png 1x5
    a@2x.png: 5 columns are finer than the picture, 4 points (8 pixels) wide: up to 4 fit
      (--grid-unit pixels allows 8)
    $ split a.png 4x2 --uneven error
    a.png: 4 rows do not divide 6 pixels evenly (3 and 6 do; --uneven has other ways)
    $ split a.png --at-x 8
    a.png: the cut at 8 pixels, pixel 8, is not inside the picture, 8 pixels wide: pixels 1 to 7
      are
    $ split a.png --at-x 2,2.5
    a.png: the cut at 2.5 pixels, pixel 2, is not after the one before, pixel 2: columns need at
      least one pixel each, in order
    $ split a.png --tile 0.5x4 → a.png: a tile 0.5 pixels wide is less than one pixel
    $ split a.png --tile 9x9 --uneven trim
    a.png: no tile 9 pixels wide fits into 8 pixels (--uneven last keeps a smaller one)
    $ split a.png 2x2 --max-pixels 47
    a.png: pixels: 48 is over the limit of 47 (--max-pixels raises it)
    $ subimage a.png 8,0,2x2 -o x.png
    a.png: the rectangle 8,0,2x2 lies outside the picture, 8x6 points (8x6 pixels)
    $ join a.png -o x.png
    a.png: not a manifest of slicer: it is not JSON (name the folder of the tiles)
    $ join set -o x.png → set/manifest.json: not a manifest of slicer: version is missing
    $ join changed -o x.png
    changed/a_r0_c0.png: not the tile that was written: its checksum differs (--lenient takes it all
      the same)
    """

  private static let missingInput = """
    $ split b.png 2x2 → b.png: cannot open: no such file or directory
    $ split set 2x2 → set: cannot open: is a directory (name the files in it, as set/*.jpg does)
    $ animate set → set: cannot open: is a directory (name a file in it)
    $ slideshow --list set → set: cannot open: is a directory (name a file in it)
    $ subimage a.png/b.png 0,0,2x2 -o x.png → a.png/b.png: cannot open: not a directory
    $ join nowhere -o x.png → nowhere: cannot open: no such file or directory
    $ join . -o x.png
    .: the folder has no manifest.json (name one that slicer split has written)
    $ join clash -o x.png
    clash: the folder has no manifest.json (name one that slicer split has written)
    $ join clash/manifest.json -o x.png
    clash/manifest.json: cannot open: no such file or directory
    $ info b.png → b.png: cannot open: no such file or directory
    $ join nope → nope: cannot open: no such file or directory
    65 $ join set → set/manifest.json: not a manifest of slicer: version is missing
    $ subimage b.png 0,0,2x2 → b.png: cannot open: no such file or directory
    65 $ subimage empty.png 0,0,2x2 → empty.png: the file is empty
    """

  private static let uncreatableOutput = """
    $ split a.png 2x2 -o t.txt
    t.txt: cannot use the folder: not a directory (choose another place with -o)
    $ subimage a.png 0,0,2x2 -o set
    set: a folder is in the way (move it, or choose another place with -o)
    $ subimage a.png 0,0,2x2 -o clash/../a.png
    clash/../a.png: would overwrite the input a.png (choose another place with -o)
    $ split a.png 1x1 -o . --name a.png
    ./a.png: would overwrite the input a.png (choose another place with -o)
    $ subimage a.png 0,0,2x2 -o a@2x.png --no-clobber
    a@2x.png: exists already, and --no-clobber keeps it
    """

  /// Values and options that do not go together.
  private static let wrongOptions = """
    $ split a.png 2x2 --tiles
    split has no option --tiles: the grid is the last word, such as 4x3 for four rows and three
      columns
    $ split a.png 2x2 --quality 0 → --quality 0 is not between 1 and 100
    $ split a.png 2x2 --quality 9 --format png
    --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and --format png makes PNG: use
      --compression, or --format jpeg
    $ split a.png 2x2 --name {index}.PNG --format jpeg
    --name {index}.PNG asks for png, and --format for jpeg: end the name in .{ext}, or let them
      agree
    $ split a.png --at-x 4 --uneven last
    --uneven is for a grid or --tile: --at-x and --at-y say where every cut is
    $ split a.png --at-y 4 --pad-color red
    --pad-color is for a grid or --tile: --at-x and --at-y say where every cut is
    $ split a.png 2x2 --uneven pad --pad-color #ff000080 --format jpeg
    --pad-color is transparent, and --format jpeg is not: name an opaque color, or leave
      --format out
    $ split a.png 2x2 --order columns
    --order is what {index} counts along, and no name has it: --name
      '{name}_{index}{scale}.{ext}' does
    $ split a.png 2x2 -j 0 → -j 0 is not between 1 and 1024
    $ split a.png 2x2 --first 2 → --first 2 is not 0 or 1
    $ split a.png 2x2 --pad-color red → --pad-color is for --uneven pad
    $ split a.png 2x2 --blank-tolerance 3 → --blank-tolerance is for --skip-blank
    $ split a.png 2x2 --skip-blank --blank-tolerance 256
    --blank-tolerance 256 is not between 0 and 255
    $ split a.png --grid 2x2 --tile 4x4 → give one of --grid, --tile and --at-x/--at-y
    $ split a.png 2x2 -o '' → the name of a file or folder is empty
    $ split '' 2x2 → the name of a file or folder is empty
    $ subimage a.png 0,0,2x2 -o x.png --format ico
    --format 'ico' is not png, jpeg, webp, gif, tiff, avif, jxl, qoi or pam
    $ subimage a.png 0,0,2x2 -o x.jpg --quality -3 → --quality -3 is not between 1 and 100
    $ subimage a.png 0,0,2x2 -o x.png --max-pixels -3
    --max-pixels: '-3' is not a number from 1 to 2^40, such as 400000000, 400M or 4e8
    $ subimage a.png 0,0,2x2 -o x.png --format jpeg
    -o x.png asks for png, and --format for jpeg: leave one out, or let them agree
    $ subimage a.png 0,0,2x2 -o x.png --quality 80
    --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and -o x.png makes PNG: use --compression,
      or --format jpeg
    $ join set -o x.jpe --format png
    -o x.jpe asks for jpeg, and --format for png: leave one out, or let them agree
    $ join set -o x.png --quality 80
    --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and -o x.png makes PNG: use --compression,
      or --format jpeg
    """

  @Test(
    arguments: Said.table(wrongUsage) + Said.table(badInput, code: 65)
      + Said.table(missingInput, code: 66) + Said.table(uncreatableOutput, code: 73)
      + Said.table(wrongOptions))
  func whatCannotBeDone(_ said: Said) throws { try said.checkRefusal(in: Self.folder()) }
}
