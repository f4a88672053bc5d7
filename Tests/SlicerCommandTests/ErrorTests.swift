import SlicerTestSupport
import Testing

/// What slicer says when it cannot do what was asked, whole, and with which code it ends.
struct ErrorTests {
  /// A mistake: the words, the code, and the line without `slicer: ` before it.
  struct Mistake: CustomTestStringConvertible {
    let words: [String]
    let code: CInt
    let line: String

    init(_ words: String, _ code: CInt, _ line: String) {
      self.init(words.split(separator: " ").map(String.init), code, line)
    }

    init(_ words: [String], _ code: CInt, _ line: String) {
      (self.words, self.code, self.line) = (words, code, line)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  /// Runs the mistake where `a.png` is a picture of 8 by 6 pixels, and expects nothing but words.
  func check(_ mistake: Mistake) throws {
    let folder = try Self.folder()
    let before = folder.names()
    let outcome = try Slicer.run(mistake.words, in: folder)
    expect(outcome, code: mistake.code, errors: "slicer: \(mistake.line)\n")
    #expect(folder.names() == before)
  }

  static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["a.png", "a@2x.png", "clash/a.png"] {
      if name.contains("/") { try folder.makeFolder("clash") }
      try folder.write(name, TestPicture.png(8, 6))
    }
    try folder.write("t.txt", Array("hello\n".utf8))
    try folder.write("empty.png", [])
    try folder.write("g.gif", Array("GIF89a".utf8) + [8, 0, 6, 0, 0, 0, 0])
    try folder.write("w.webp", Array("RIFF\u{24}\0\0\0WEBPVP8 ".utf8))
    try folder.makeFolder("set")
    try folder.write("set/manifest.json", Array("{}\n".utf8))
    return folder
  }

  @Test(arguments: [
    Mistake(
      "splt a.png 2x2", 64,
      "no command is called \"splt\" (did you mean split? there are split, subimage, join, pyramid, "
        + "info, transition, slideshow, animate, gallery, batch, list)"),
    Mistake(
      "help splt", 64,
      "no command is called \"splt\" (did you mean split? there are split, subimage, join, pyramid, "
        + "info, transition, slideshow, animate, gallery, batch, list)"),
    Mistake("help split a", 64, "no command is called \"a\" here"),
    Mistake(
      "help list colors", 64,
      "no command is called \"colors\": there are transitions, curves, layouts, themes, keypaths, schema"
    ),
    Mistake(
      "list layuots", 64,
      "no command is called \"layuots\" (did you mean layouts? there are transitions, curves, "
        + "layouts, themes, keypaths, schema)"),
    Mistake(
      "batch statsu t.txt --journal done", 64,
      "no command is called \"statsu\" (did you mean status? there are run, plan, status, script)"),
    Mistake(
      "batch plna t.txt -o jobs.plan", 64,
      "no command is called \"plna\" (did you mean plan? there are run, plan, status, script)"),
    Mistake("batch jobs.txt", 66, "jobs.txt: cannot open: no such file or directory"),
    Mistake("split", 64, "no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)"),
    Mistake(
      "split 2x2", 64,
      "no picture to cut before the grid 2x2 (slicer split IMAGE... ROWSxCOLUMNS)"),
    Mistake(
      "split a.png 2x2 3x3", 64,
      "\"2x2\" is a grid, and so, as the last argument, is \"3x3\": leave one out "
        + "(./2x2 is a picture of that name)"),
    Mistake("split --tile 2x2", 64, "no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)"),
    Mistake(
      "split a.png 4y4", 64,
      "the last argument, \"4y4\", is not a grid: write ROWSxCOLUMNS, such as 4x3"),
    Mistake(
      "split a.png 2 x 2", 64,
      "the last argument, \"2\", is not a grid: write ROWSxCOLUMNS, such as 4x3"),
    Mistake(
      ["split", "a.png", "\u{1B}[2J\n"], 64,
      "the last argument, \"\\x1b[2J\\n\", is not a grid: write ROWSxCOLUMNS, such as 4x3"),
    Mistake(
      "split a.png 0x2", 64, "0 rows: a grid has 1 to 10000000 tiles"),
    Mistake(
      "split a.png 2x99999999999999999999", 64,
      "99999999999999999999 columns: a grid has 1 to 10000000 tiles"),
    Mistake(
      "split a.png 4000x4000", 64,
      "4000x4000 is a grid of 16000000 tiles: at most 10000000 are made"),
    Mistake(
      "split a.png --at-x 5,3", 64,
      "the cuts 5,3 between columns are not in order: write numbers above 0, each larger than the "
        + "one before, such as 100,250.5"),
    Mistake(
      "split a.png --at-y 0,2", 64,
      "the cuts 0,2 between rows are not in order: write numbers above 0, each larger than the "
        + "one before, such as 100,250.5"),
    Mistake(
      "split a.png --grid 4", 64, "\"4\" is not a grid: 1x4, 2x2 or 4x1 has 4 tiles"),
    Mistake(
      "split a.png --tile 0x0", 64,
      "\"0x0\" is not the size of a tile: write WIDTHxHEIGHT, such as 256x256, or 256"),
    Mistake(
      "split a.png --at-x 1,b", 64,
      "\"b\" is not a cut between columns: write numbers with commas between them, "
        + "such as 100,250.5"),
    Mistake("split - - 2x2", 64, "standard input (-) can be read only once"),
    Mistake(
      "split a.png clash/a.png 2x2", 64,
      "a.png and clash/a.png would both be cut into a-tiles "
        + "(cut them in several calls, each with another -o)"),
    Mistake(
      "split a.png 2x2 --name {rwo}.png", 64,
      "no field {rwo} in names: did you mean {row}? (fields: {name} {row} {column} {index} {x} "
        + "{y} {width} {height} {rows} {columns} {scale} {ext})"),
    Mistake(
      "split a.png 2x2 --name {index", 64,
      "a { without its partner in the name: write {{ for the brace itself"),
    Mistake(
      "split a.png 2x2 --name t.png", 64,
      "a.png: two tiles have the name \"t.png\": use {row} and {column}, or {index}"),
    Mistake(
      "split a.png 2x2 --name ../{index}.png", 64,
      "a.png: the tile's name \"../0.png\" leaves the folder: no leading /, no empty component, "
        + ". or .."),
    Mistake(
      "split a.png 2x2 --name {index}.jpg", 64,
      "a.png: its tiles are PNG, and their --name ends in .jpg (--format jpeg)"),
    Mistake(
      "split a.png 1x1 --name manifest.json", 64,
      "a.png: the tile's name \"manifest.json\" is one that slicer keeps for itself"),
    Mistake(
      "subimage a.png 0,0,2 -o x.png", 64,
      "\"0,0,2\" is not a rectangle: write X,Y,WIDTHxHEIGHT, such as 10,20,300x200"),
    Mistake(
      "subimage a.png 0,0,0x2 -o x.png", 64,
      "0,0,0x2 is an empty rectangle: width and height are more than 0"),
    Mistake(
      "subimage a.png 0,0,2x2 -o x.ico", 64,
      "x.ico: no format has the extension \"ico\" (png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif, tiff, btf, tf8, avif, avifs, jxl, qoi, pam)"
    ),
    Mistake(
      "subimage a.png 0,0,2x2 -o x.bmp", 64,
      "x.bmp: BMP is read and not written (png, apng, jpg, jpeg, jpe, jfif, webp, gif, tif, tiff, btf, tf8, avif, avifs, jxl, qoi, pam)"
    ),
  ]) func wrongUsage(_ mistake: Mistake) throws { try check(mistake) }

  @Test(arguments: [
    Mistake(
      "split t.txt 2x2", 65,
      "t.txt: not a picture in a format that slicer reads "
        + "(PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld)"),
    Mistake("split empty.png 2x2", 65, "empty.png: the file is empty"),
    Mistake("split - 2x2", 65, "-: the file is empty"),
    Mistake("split g.gif 2x2", 65, "g.gif: damaged GIF: it has no picture"),
    Mistake("info w.webp", 65, "w.webp: damaged WebP: it ends before its pixels"),
    Mistake(
      "split a.png 7x1", 65,
      "a.png: 7 rows are finer than the picture, 6 pixels high: up to 6 fit"),
    Mistake(
      "split a.png 256x256", 65,
      "a.png: 256 columns are finer than the picture, 8 pixels wide: up to 8 fit "
        + "(--tile says how large tiles are)"),
    Mistake(
      "split a@2x.png 1x5", 65,
      "a@2x.png: 5 columns are finer than the picture, 4 points (8 pixels) wide: up to 4 fit "
        + "(--grid-unit pixels allows 8)"),
    Mistake(
      "split a.png 4x2 --uneven error", 65,
      "a.png: 4 rows do not divide 6 pixels evenly (3 and 6 do; --uneven has other ways)"),
    Mistake(
      "split a.png --at-x 8", 65,
      "a.png: the cut at 8 pixels, pixel 8, is not inside the picture, 8 pixels wide: "
        + "pixels 1 to 7 are"),
    Mistake(
      "split a.png --at-x 2,2.5", 65,
      "a.png: the cut at 2.5 pixels, pixel 2, is not after the one before, pixel 2: columns need "
        + "at least one pixel each, in order"),
    Mistake(
      "split a.png --tile 0.5x4", 65, "a.png: a tile 0.5 pixels wide is less than one pixel"),
    Mistake(
      "split a.png --tile 9x9 --uneven trim", 65,
      "a.png: no tile 9 pixels wide fits into 8 pixels (--uneven last keeps a smaller one)"),
    Mistake(
      "split a.png 2x2 --max-pixels 47", 65,
      "a.png: pixels: 48 is over the limit of 47 (--max-pixels raises it)"),
    Mistake(
      "subimage a.png 8,0,2x2 -o x.png", 65,
      "a.png: the rectangle 8,0,2x2 lies outside the picture, 8x6 points (8x6 pixels)"),
    Mistake(
      "join a.png -o x.png", 65,
      "a.png: not a manifest of slicer: it is not JSON (name the folder of the tiles)"),
    Mistake(
      "join set -o x.png", 65, "set/manifest.json: not a manifest of slicer: version is missing"),
  ]) func badInput(_ mistake: Mistake) throws { try check(mistake) }

  @Test(arguments: [
    Mistake("split b.png 2x2", 66, "b.png: cannot open: no such file or directory"),
    Mistake(
      "split set 2x2", 66,
      "set: cannot open: is a directory (name the files in it, as set/*.jpg does)"),
    Mistake("animate set", 66, "set: cannot open: is a directory (name a file in it)"),
    Mistake(
      "slideshow --list set", 66, "set: cannot open: is a directory (name a file in it)"),
    Mistake(
      "subimage a.png/b.png 0,0,2x2 -o x.png", 66, "a.png/b.png: cannot open: not a directory"),
    Mistake("join nowhere -o x.png", 66, "nowhere: cannot open: no such file or directory"),
    Mistake(
      "join clash -o x.png", 66,
      "clash: the folder has no manifest.json (name one that slicer split has written)"),
    Mistake(
      "join clash/manifest.json -o x.png", 66,
      "clash/manifest.json: cannot open: no such file or directory"),
    Mistake("info b.png", 66, "b.png: cannot open: no such file or directory"),
  ]) func missingInput(_ mistake: Mistake) throws { try check(mistake) }

  @Test(arguments: [
    Mistake(
      "split a.png 2x2 -o t.txt", 73,
      "t.txt: cannot use the folder: not a directory (choose another place with -o)"),
    Mistake(
      "subimage a.png 0,0,2x2 -o set", 73,
      "set: a folder is in the way (move it, or choose another place with -o)"),
    Mistake(
      "subimage a.png 0,0,2x2 -o clash/../a.png", 73,
      "clash/../a.png: would overwrite the input a.png (choose another place with -o)"),
    Mistake(
      "split a.png 1x1 -o . --name a.png", 73,
      "./a.png: would overwrite the input a.png (choose another place with -o)"),
    Mistake(
      "subimage a.png 0,0,2x2 -o a@2x.png --no-clobber", 73,
      "a@2x.png: exists already, and --no-clobber keeps it"),
  ]) func uncreatableOutput(_ mistake: Mistake) throws { try check(mistake) }

  /// The parser's own messages, with what it adds.
  @Test(arguments: [
    Mistake(
      "split a.png 2x2 --tiles", 64,
      "split has no option --tiles: the grid is the last word, such as 4x3 for four rows and three columns"
    ),
    Mistake("split a.png 2x2 --quality 0", 64, "--quality 0 is not between 1 and 100"),
    Mistake(
      "split a.png 2x2 --quality 9 --format png", 64,
      "--quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, and --format png makes PNG: use --compression, or "
        + "--format jpeg"),
    Mistake(
      "split a.png 2x2 --name {index}.PNG --format jpeg", 64,
      "--name {index}.PNG asks for png, and --format for jpeg: end the name in .{ext}, or let "
        + "them agree"),
    Mistake(
      "split a.png --at-x 4 --uneven last", 64,
      "--uneven is for a grid or --tile: --at-x and --at-y say where every cut is"),
    Mistake(
      "split a.png --at-y 4 --pad-color red", 64,
      "--pad-color is for a grid or --tile: --at-x and --at-y say where every cut is"),
    Mistake(
      "split a.png 2x2 --uneven pad --pad-color #ff000080 --format jpeg", 64,
      "--pad-color is transparent, and --format jpeg is not: name an opaque color, or leave "
        + "--format out"),
    Mistake(
      "split a.png 2x2 --order columns", 64,
      "--order is what {index} counts along, and no name has it: "
        + "--name '{name}_{index}{scale}.{ext}' does"),
    Mistake("split a.png 2x2 -j 0", 64, "-j 0 is not between 1 and 1024"),
    Mistake("split a.png 2x2 --first 2", 64, "--first 2 is not 0 or 1"),
    Mistake("split a.png 2x2 --pad-color red", 64, "--pad-color is for --uneven pad"),
    Mistake("split a.png 2x2 --blank-tolerance 3", 64, "--blank-tolerance is for --skip-blank"),
    Mistake(
      "split a.png 2x2 --skip-blank --blank-tolerance 256", 64,
      "--blank-tolerance 256 is not between 0 and 255"),
    Mistake(
      "split a.png --grid 2x2 --tile 4x4", 64, "give one of --grid, --tile and --at-x/--at-y"),
    Mistake(["split", "a.png", "2x2", "-o", ""], 64, "the name of a file or folder is empty"),
    Mistake(["split", "", "2x2"], 64, "the name of a file or folder is empty"),
  ]) func splitScreens(_ mistake: Mistake) throws {
    try check(mistake)
  }

  /// Wrong usage ends in one line of where to read more, whoever found it.
  @Test(arguments: [
    ("split --tiles", "split"), ("split", "split"), ("splt a.png", ""), ("--nothing", ""),
    ("list transitions --x", "list transitions"), ("join", "join"),
    ("subimage a.png -1,0,2x2", "subimage"),
  ]) func whereToReadMore(_ words: String, _ verb: String) throws {
    let outcome = try Slicer.run(
      words.split(separator: " ").map(String.init), in: Self.folder())
    let help = verb.isEmpty ? "slicer help" : "slicer help \(verb)"
    #expect(outcome.code == 64)
    #expect(outcome.readMore == "Try '\(help)' for more information.\n")
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }
}
