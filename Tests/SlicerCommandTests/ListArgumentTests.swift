import SlicerKit
import SystemPackage
import Testing

/// Pictures by lists: `@FILE` and `--stdin0`.
struct ListArgumentTests {
  private static let names = ["line\nbreak", "@list", "two words", "-dash", "--", "4x4", "-"]

  /// Pictures with odd names, and `a.png` and `b.png`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for name in Self.names + ["a", "b"] {
      try folder.write("\(name).png", TestPicture.png(8, 6, seed: UInt8(name.utf8.count)))
    }
  }

  private static func list(_ names: [String], _ separator: String = "\0") -> [UInt8] {
    Array(names.map { $0 + separator }.joined().utf8)
  }

  private func run(
    _ words: String..., in folder: WorkFolder, input: [UInt8] = []
  ) throws -> Outcome { try Slicer.run(words, in: folder, input: input) }

  private func manifests(_ folder: WorkFolder) -> [String] {
    folder.names(in: "out").filter { $0.hasSuffix("/manifest.json") }
      .map { String($0.dropLast("/manifest.json".count)) }
  }

  /// Names are bytes, and none of them means something else.
  @Test(arguments: ["--stdin0", "@l"]) func namesAreOnlyNames(_ word: String) throws {
    let list = Self.list(Self.names.map { "\($0).png" })
    try folder.write("l", list)
    let outcome = try run(
      "split", word, "2x1", "-q", "-o", "out", in: folder, input: word == "@l" ? [] : list)
    expect(outcome, code: 0)
    #expect(Set(manifests(folder)) == Set(Self.names))
  }

  /// A list says the same as a command line, whatever ends its lines.
  @Test(arguments: ["\n", "\r\n", "\0", "\n\n"]) func aListIsItsWords(separator: String) throws {
    try folder.write("l", Self.list(["a.png", "two words.png"], separator))
    let words = ["b.png", "2x2", "--dry-run"]
    let listed = try Slicer.run(["split", "@l"] + words, in: folder)
    let named = try Slicer.run(["split", "a.png", "two words.png"] + words, in: folder)
    expect(listed, code: 0, output: named.text)
    #expect(named.text.contains("two words-tiles/"))
  }

  @Test func listsStandAmongPictures() throws {
    try folder.write("l", Self.list(["a.png"]))
    try folder.write("m", Self.list(["two words.png"], "\n"))
    try folder.write("empty", [])
    let outcome = try run("split", "@l", "b.png", "@empty", "@m", "1x1", "-o", "out", in: folder)
    expect(
      outcome, code: 0,
      errors: """
        slicer: a.png: 1 tile, 1x1, in out/a/
        slicer: b.png: 1 tile, 1x1, in out/b/
        slicer: two words.png: 1 tile, 1x1, in out/two words/
        slicer: 3 pictures cut

        """)
  }

  /// A thousand pictures, which are one picture under a thousand names.
  @Test(arguments: ["--stdin0", "@l"]) func aListMayBeLong(_ word: String) throws {
    let folder = try WorkFolder()
    try folder.write("p0.png", TestPicture.png(2, 2))
    for i in 1..<1000 { try folder.makeHardLink("p\(i).png", to: "p0.png") }
    let list = Self.list((0..<1000).map { "p\($0).png" })
    try folder.write("l", list)
    let outcome = try run(
      "split", word, "1x1", "--list-outputs", in: folder, input: word == "@l" ? [] : list)
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.count { $0 == UInt8(ascii: "\n") } == 2000)
  }

  @Test func aSetMayBeListed() throws {
    try folder.write("a@2x.png", TestPicture.png(16, 12))
    let outcome = try run(
      "split", "--stdin0", "--grid", "2x2", in: folder, input: Self.list(["a.png", "a@2x.png"]))
    expect(outcome, code: 0, errors: "slicer: a.png: 8 tiles, 2x2, at 2 scales, in a-tiles/\n")
  }

  #if !canImport(Darwin)
    @Test func namesNeedNotBeUTF8() throws {
      let folder = try WorkFolder()
      let name = ArgumentText.string(from: [0xFC, 0xFF])
      try folder.write(name, TestPicture.png(2, 2))
      let outcome = try run(
        "split", "--stdin0", "1x1", "-o", "out", in: folder, input: [0xFC, 0xFF, 0])
      expect(outcome, code: 0, errors: "slicer: \\xfc\\xff: 1 tile, 1x1, in out/\n")
    }
  #endif

  /// A file that is really called so is written with its folder.
  @Test func anAtMayBeginAName() throws {
    expect(
      try run("split", "./@list.png", "1x1", in: folder), code: 0,
      errors: "slicer: ./@list.png: 1 tile, 1x1, in @list-tiles/\n")
    expect(
      try run("info", "@list.png", "--json", in: folder), code: 0,
      output: try run("info", "@list.png", "--json", in: folder).text)
  }

  /// What a list names is only a picture's name, a grid's or a list's not at all.
  @Test func theGridIsNoLineOfAList() throws {
    try folder.write("l", Self.list(["a.png", "4x4"]))
    try folder.write("m", Self.list(["a.png", "@l"]))
    expect(
      try run("split", "@l", in: folder), code: 64,
      errors: "slicer: the last argument, \"@l\", is not a grid: write ROWSxCOLUMNS, such as 4x3\n")
    expect(
      try run("split", "@l", "--grid", "1x1", in: folder), code: 66,
      errors: """
        slicer: a.png: 1 tile, 1x1, in a-tiles/
        slicer: 4x4: cannot open: no such file or directory
        slicer: 1 of 2 pictures cut, 1 failed

        """)
    expect(
      try run("split", "@m", "1x1", "-q", in: folder), code: 66,
      errors: "slicer: @l: cannot open: no such file or directory\n")
  }

  // MARK: Refusals

  /// A mistake with a list, from `l`, `empty`, `long` and `dir`.
  private static let refusals = """
    66 $ @none 2x2
    no list of pictures is called "none" (a picture whose name begins with @ is ./@none)
    $ @empty 2x2 → the list "@empty" names no picture
    $ @empty --grid 2x2 → the list "@empty" names no picture
    66 $ @dir 2x2 → dir: cannot open: is a directory (name a file in it)
    65 $ @long 2x2 → long: the list has more than 1000000 paths (use several runs)
    $ --stdin0 2x2
    --stdin0: standard input names no picture (write a NUL after each, as find -print0 does)
    $ --stdin0 a.png 2x2 → --stdin0 reads the pictures' names, and "a.png" is one too: leave one out
    $ --stdin0 @l 2x2 → --stdin0 reads the pictures' names, and "@l" is one too: leave one out
    $ --stdin0 → no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)
    $ @ → the last argument, "@", is not a grid: write ROWSxCOLUMNS, such as 4x3
    66 $ @ 1x1 → @: cannot open: no such file or directory
    $ @twice 1x1
    a.png and a.png would both be cut into a-tiles (cut them in several calls, each with another
      -o)
    """

  @Test(arguments: Said.table(refusals, of: "split")) func mistakes(_ said: Said) throws {
    try folder.write("l", Self.list(["a.png"]))
    try folder.write("twice", Self.list(["a.png", "a.png"]))
    try folder.write("empty", Self.list(["", ""], "\n"))
    try folder.write("long", Array(repeating: [97, 10], count: 1_000_001).flatMap { $0 })
    try folder.makeFolder("dir")
    try said.checkRefusal(in: folder)
  }

  @Test func standardInputMayBeTooLong() throws {
    let folder = try WorkFolder()
    let input = Array(repeating: [97, 0] as [UInt8], count: 1_000_001).flatMap { $0 }
    expect(
      try run("split", "--stdin0", "2x2", in: folder, input: input), code: 65,
      errors: "slicer: -: the list has more than 1000000 paths (use several runs)\n")
  }

  /// One bad name fails itself.
  @Test func aNameThatIsMissingFailsItself() throws {
    let input = Self.list(["a.png", "none.png", "b.png"])
    expect(
      try run("split", "--stdin0", "1x1", "-o", "out", in: folder, input: input), code: 66,
      errors: """
        slicer: a.png: 1 tile, 1x1, in out/a/
        slicer: b.png: 1 tile, 1x1, in out/b/
        slicer: none.png: cannot open: no such file or directory
        slicer: 2 of 3 pictures cut, 1 failed

        """)
  }
}
