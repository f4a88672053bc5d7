import Testing

/// What users of other programs type: slicer names its own word, or says nothing.
struct ForeignWordTests {
  private static func firstLine(_ words: String) throws -> String {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(20, 20))
    try folder.write("b.png", TestPicture.png(20, 20))
    let outcome = try folder.run(words)
    #expect(outcome.code == 64)
    return outcome.errors.split(separator: "\n").first.map(String.init) ?? ""
  }

  private static let foreignOptions: [(String, String?)] = [
    ("split a.png --rows 4 --cols 4", ": the grid is the last word, such as 4x3"),
    ("split a.png --cols 4", ": the grid is the last word, such as 4x3"),
    ("split a.png 2x2 --out t", "-o"), ("split a.png 2x2 --output-dir t", "-o"),
    ("split a.png 2x2 --threads 2", "-j"), ("split a.png --width 9 2x2", "--tile"),
    ("split a.png 2x2 --overwrite", ": what an earlier run has made is replaced without it"),
    ("split a.png 2x2 -y", ": what an earlier run has made is replaced without it"),
    ("split a.png -crop 2x2", ": the grid is the last word"),
    ("split a.png 2x2 --bg red", "--pad-color"),
    ("transition a.png b.png --bg red", "--background"),
    ("transition a.png b.png --easing linear", "--curve"),
    ("transition a.png b.png --ease linear", "--curve"),
    ("transition a.png b.png --framerate 9", "--fps"), ("transition a.png b.png -r 9", "--fps"),
    ("transition a.png b.png --delay 9", ": --fps says how many frames"),
    ("slideshow a.png b.png --delay 9", "--hold"),
    ("transition a.png b.png --width 9", "--size"),
    ("transition a.png b.png --length 9", "--duration"),
    ("transition a.png b.png -t 9", "--duration"),
    ("transition a.png b.png --softnes 9", "--softness"),
    ("transition a.png b.png --lossles", "--lossless"),
    ("split a.png 2x2 --resize 50%", ": split does not resize"),
    ("split a.png 2x2 -quality 80", "--quality"), ("split a.png 2x2 -output t", "--output"),
    ("split a.png 2x2 --padding 2", "--overlap or --extrude"),
    ("transition a.png b.png --fit contain", "--gravity"),
    ("animate a.yaml --duraton 3", nil), ("split a.png 2x2 --frob", nil),
    ("transition a.png b.png --xyz", nil), ("info a.png --rows", nil),
  ]

  @Test(arguments: foreignOptions.indices) func options(_ index: Int) throws {
    let (words, meant) = Self.foreignOptions[index]
    let line = try Self.firstLine(words)
    #expect(line.hasPrefix("slicer: \(words.prefix { $0 != " " }) has no option -"), "\(line)")
    switch meant {
    case nil: #expect(!line.contains("(") && !line.contains(":" + " the"), "\(line)")
    case let advice? where advice.hasPrefix(":"): #expect(line.contains(advice), "\(line)")
    case let option?: #expect(line.hasSuffix("(did you mean \(option)?)"), "\(line)")
    }
  }

  private static let foreignVerbs = [
    "crop": "did you mean subimage?", "cut": "did you mean split?", "slice": "did you mean split?",
    "tile": "did you mean split?", "merge": "did you mean join?", "dzsave": "did you mean pyramid?",
    "identify": "did you mean info?", "convert": "slicer subimage IMAGE -o out.webp",
    "slicer": "without the word slicer", "version": "slicer --version",
    "resize": "--make-scales", "montage": "--filmstrip",
    "push": "slicer transition A B --type push",
    "splt": "did you mean split?",
  ]

  @Test(arguments: foreignVerbs.keys.sorted()) func verbs(_ word: String) throws {
    let line = try Self.firstLine("\(word) a.png")
    #expect(line.contains(Self.foreignVerbs[word] ?? "?"), "\(line)")
  }

  private static let foreignTypes: [(String, String)] = [
    ("wipe-left", "(did you mean wipeleft?)"),
    ("slide", "(did you mean push or moveIn?)"), ("crossfade", "(did you mean fade?)"),
    ("ripple", "(did you mean rippleEffect?)"), ("foo", "(slicer list transitions names all)"),
    ("random", "a transition alone has one of the types that slicer list transitions names"),
  ]

  @Test(arguments: foreignTypes.indices) func types(_ index: Int) throws {
    let (type, end) = Self.foreignTypes[index]
    let line = try Self.firstLine("transition a.png b.png --type \(type)")
    #expect(line.hasSuffix(end), "\(line)")
  }

  private static let misplaced: [(String, String)] = [
    ("transition a.png b.png --type push --from down", "(did you mean bottom?)"),
    ("transition a.png b.png push", "\"push\" is one word too many: did you mean --type push?"),
    ("transition a.png b.png x.png", "\"x.png\" is one word too many: did you mean -o x.png?"),
    ("transition a.png b.png a.png", "slicer slideshow A B C ... shows any number"),
    ("slideshow a.png --type push,flip", "--type is one for all: --types push,flip takes turns"),
    ("transition a.png b.png --type fade --curve wobble", "(slicer list curves names all)"),
    ("transition a.png b.png --type fade --gravity contain", "(did you mean resizeAspect?)"),
    ("pyramid a.png --layout deepzoom", "(did you mean dzi?)"),
    ("pyramid a.png --layout iif", "(did you mean iiif?)"),
    ("gallery a.png", "B is missing (slicer gallery A B [-o gallery.html])"),
    ("batch script", "ENGINE is missing (slicer batch script ENGINE LIST --shards N [-o FILE])"),
    ("split a.png 2x2 --quality", "--quality needs a value: --quality <n>"),
    ("split a.png 2x2 --quality x", "--quality \"x\" is not a number from 1 to 100"),
    ("split a.png 2x2 --quality 1.5", "--quality \"1.5\" is not a whole number from 1 to 100"),
    ("subimage a.png -o x.png -o y.png", "-o is given twice, and one counts: leave one out"),
    (
      "subimage a.png -o x.png --output=y.png",
      "--output is given twice, and one counts: leave one out"
    ),
    ("split a.png 2x2 --upright=3", "--upright takes no value: leave \"3\" out"),
    ("split a.png 2x2 out", "\"out\" is one word too many: did you mean -o out?"),
    ("split a.png 2x2 c.png", "\"c.png\" is one word too many: did you mean -o c?"),
    (
      "split a.png 2x2 out -o t",
      "\"out\" is one word too many: -o says already where it goes: leave it out"
    ),
    (
      "subimage a.png 1,1,9x9 p.png -o q.png",
      "\"p.png\" is one word too many: -o says already where it goes: leave it out"
    ),
    (
      "slideshow a.png b.png --print c.mp4",
      "\"c.mp4\" is one word too many: --print writes no film: leave it out"
    ),
    ("batch a.txt -q 2", "(--expand TEMPLATE writes a job for each of many files)"),
    ("split a.png 9x9+0+0", "did you mean slicer subimage a.png 9x9+0+0 -o FILE?"),
    ("split a.png 4,3", "is not a grid: did you mean 4x3?"),
    ("split a.png 2x2 -q 80", "-q is --quiet and takes no number: did you mean --quality 80?"),
    ("split a.png 2x2 --name t_%02d.png", "did you mean 't_{index:02}.png'?"),
    ("split a.png 2x2 -o t_%d.png", "--name 'tile_{index:02}.{ext}'"),
    ("transition a.png b.png --type fade -o f_%03d.png", "did you mean 'f_{frame:03}.png'?"),
    ("transition a.png b.png --type wipe c.mp4", "did you mean -o c.mp4?"),
    ("slideshow a.png b.png c.mp4", "did you mean -o c.mp4?"),
    ("slideshow show.txt", "did you mean --list show.txt?"),
    ("pyramid a.png lake", "did you mean -o lake?"),
    ("subimage a.png 1,1,9x9 p.png", "did you mean -o p.png?"),
    ("subimage 1,1,9x9 a.png -o p.png", "slicer subimage a.png 1,1,9x9 -o FILE"),
    ("subimage a.png 0 0 5 5 -o p.png", "did you mean slicer subimage a.png 0,0,5,5 -o FILE?"),
    ("subimage a.png 0,0,9x9 -o dir/", "name it, as in dir/part.png"),
    ("join a.png b.png -o c.png", "what slicer split has cut, by the folder of its tiles"),
    ("animate a.yaml --watch -o w.mp4", "(end it in .html, or leave --watch out)"),
    ("split a.png 16", "1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles"),
    (
      "split a.png 2x2 -o out.png",
      "leave .png out, or end it in / (--name says how tiles are called)"
    ),
    (
      "animate a.yaml --at noon",
      "write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%"
    ),
  ]

  /// Missing pictures, which are no mistake in words.
  @Test(arguments: ["pyramid a.png missing-*", "pyramid photo photo2"])
  func missingPictures(_ words: String) throws {
    let folder = try WorkFolder()
    for name in ["a.png", "photo"] { try folder.write(name, TestPicture.png(16, 12)) }
    let outcome = try folder.run(words)
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("cannot open: no such file or directory"))
  }

  @Test func aPictureThatIsCalledAsATextIs() throws {
    let folder = try WorkFolder()
    try folder.write("a.txt", TestPicture.png(16, 12))
    let words = ["slideshow", "a.txt", "--hold", "0.1", "-o", "a.webp"]
    #expect(try Slicer.run(words, in: folder).code == 0)
  }

  /// A percent sign that no frame or tile is meant by.
  @Test(arguments: [
    "split a.png 2x2 -o 50%done -q", "split a.png 2x2 -o d1 --name 50%dark_{index}.{ext} -q",
    "transition a.png a.png --type fade --frames 2 -o 50%dissolve.webp -q",
    "transition a.png a.png --type fade --frames 2 -o 100%d/my%20dog.png -q",
    "transition a.png a.png --type fade --frames 2 -o g%d.html -q",
    "transition a.png a.png --type fade --at 0.5 -o h%d.png -q",
  ]) func percentSigns(_ words: String) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(16, 12))
    expect(try Slicer.run(words.split(separator: " ").map { String($0) }, in: folder), code: 0)
  }

  @Test(arguments: misplaced.indices) func words(_ index: Int) throws {
    let (words, end) = Self.misplaced[index]
    let line = try Self.firstLine(words)
    #expect(line.hasSuffix(end), "\(line)")
  }
}
