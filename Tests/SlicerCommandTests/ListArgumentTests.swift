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
          $ n=$(printf '\374\377'); cp a.png "$n";
          >   printf "$n\0" | slicer split --stdin0 1x1 -o out
          slicer: \xfc\xff: 1 tile (1x1) in out/
        """#)
    }
  #endif

  @Test(arguments: Transcript.all(in: "ListArgument"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

}
