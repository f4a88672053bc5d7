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
    try folder.write("a@2x.png", TestPicture.png(16, 12))
  }

  private static func list(_ names: [String], _ separator: String = "\0") -> [UInt8] {
    Array(names.map { $0 + separator }.joined().utf8)
  }

  @Test(arguments: ["--stdin0", "@l"]) func namesAreOnlyNames(_ word: String) throws {
    let list = Self.list(Self.names.map { "\($0).png" })
    try folder.write("l", list)
    try folder.expect("split \(word) 2x1 -q -o out", input: word == "@l" ? [] : list)
    let folders = folder.names(in: "out").filter { $0.hasSuffix("/") }
    #expect(Set(folders) == Set(Self.names.map { "\($0)/" }))
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

  #if !canImport(Darwin)
    @Test func namesNeedNotBeUTF8() throws {
      try folder.follow(
        #"""
        % n=$(printf '\374\377'); cp a.png "$n"; printf "$n\0" | "$slicer" split --stdin0 1x1 -o out
        \xfc\xff: 1 tile, 1x1, in out/
        """#)
    }
  #endif

  private static let scripts = """
    # lists stand among pictures
    % printf 'a.png\\0' >l; echo 'two words.png' >m; : >empty
    $ split @l b.png @empty @m 1x1 -o out
    a.png: 1 tile, 1x1, in out/a/
    b.png: 1 tile, 1x1, in out/b/
    two words.png: 1 tile, 1x1, in out/two words/
    3 pictures cut
    # a thousand pictures, which are one picture under a thousand names
    % for i in $(seq 1000); do ln a.png p$i.png; echo p$i.png; done >l
    % "$slicer" split @l 1x1 --list-outputs | grep -c .
    | 2000
    % tr '\\n' '\\0' <l | "$slicer" split --stdin0 1x1 --list-outputs | grep -c .
    | 2000
    # a set may be listed
    % printf 'a.png\\0a@2x.png\\0' | "$slicer" split --stdin0 --grid 2x2
    a.png: 8 tiles, 2x2, at 2 scales, in a-tiles/
    # a file that is really called so is written with its folder
    $ split ./@list.png 1x1 → ./@list.png: 1 tile, 1x1, in @list-tiles/
    $ info @list.png
    | @list.png
    | …
    # what a list names is only a picture's name, a grid's or a list's not at all
    % printf 'a.png\\n4x4' >l; printf 'a.png\\n@l' >m
    66 $ split @l --grid 1x1
    a.png: 1 tile, 1x1, in a-tiles/
    4x4: cannot open: no such file or directory
    1 of 2 pictures cut, 1 failed
    66 $ split @m 1x1 -q → @l: cannot open: no such file or directory
    # one bad name fails itself
    66 % printf 'a.png\\0none.png\\0b.png\\0' | "$slicer" split --stdin0 1x1 -o out
    a.png: 1 tile, 1x1, in out/a/
    b.png: 1 tile, 1x1, in out/b/
    none.png: cannot open: no such file or directory
    2 of 3 pictures cut, 1 failed
    # standard input may be too long
    65 % yes a | head -n 1000001 | tr '\\n' '\\0' | "$slicer" split --stdin0 2x2
    -: the list has more than 1000000 paths (use several runs)
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  // MARK: Refusals

  /// A mistake with a list, from `l`, `empty`, `long` and `dir`.
  private static let refusals = """
    66 $ @none 2x2
    no list of pictures is called 'none' (a picture whose name begins with @ is ./@none)
    $ @empty 2x2 → the list '@empty' names no picture
    $ @empty --grid 2x2 → the list '@empty' names no picture
    66 $ @dir 2x2 → dir: cannot open: is a directory (name a file in it)
    65 $ @long 2x2 → long: the list has more than 1000000 paths (use several runs)
    $ --stdin0 2x2
    --stdin0: standard input names no picture (write a NUL after each, as find -print0 does)
    $ --stdin0 a.png 2x2 → --stdin0 reads the pictures' names, and 'a.png' is one too: leave one out
    $ --stdin0 @l 2x2 → --stdin0 reads the pictures' names, and '@l' is one too: leave one out
    $ --stdin0 → no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)
    $ @l → the last argument, '@l', is not a grid: write ROWSxCOLUMNS, such as 4x3
    $ @ → the last argument, '@', is not a grid: write ROWSxCOLUMNS, such as 4x3
    66 $ @ 1x1 → @: cannot open: no such file or directory
    $ @twice 1x1
    a.png and a.png would both be cut into a-tiles (cut them in several calls, each with another
      -o)
    """

  @Test(arguments: Said.table(refusals, of: "split")) func mistakes(_ said: Said) throws {
    try folder.write("l", Self.list(["a.png"]))
    try folder.write("twice", Self.list(["a.png", "a.png"]))
    try folder.write("empty", Self.list(["", ""], "\n"))
    if said.testDescription.contains("long") {
      try folder.write("long", String(repeating: "a\n", count: 1_000_001))
    }
    try folder.makeFolder("dir")
    try said.checkRefusal(in: folder)
  }
}
