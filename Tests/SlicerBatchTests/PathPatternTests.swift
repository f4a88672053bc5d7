import SlicerBatch
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct PathPatternTests {
  /// Files of these names, in folders that are made for them, and what a pattern finds of them.
  private func found(_ pattern: String, _ names: [String]) throws -> [String] {
    let scratch = try Self.scratch(names)
    return try found(pattern, in: scratch)
  }

  private static func scratch(_ names: [String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for name in names {
      var folder = FilePath()
      for part in FilePath(argument: name).components.dropLast() {
        folder.append(part)
        _ = try? scratch.makeFolder(folder)
      }
      if name.hasSuffix("/") {
        try scratch.makeFolder(FilePath(name))
      } else {
        try scratch.write(FilePath(argument: name), "")
      }
    }
    return scratch
  }

  private func found(_ pattern: String, in scratch: ScratchFolder) throws -> [String] {
    let base = scratch.path.bytes + [UInt8(ascii: "/")]
    return try PathPattern(base + ArgumentText.bytes(of: pattern)).matches().map {
      ArgumentText.string(from: $0.bytes.dropFirst(base.count))
    }
  }

  @Test func namesAreSortedByBytes() throws {
    let names = ["b.png", "a.png", "Z.png", "é.png", "a/b.png", "a-b.png", "a.jpg", ".h.png"]
    #expect(try found("*.png", names) == ["Z.png", "a-b.png", "a.png", "b.png", "é.png"])
    #expect(
      try found("**/*.png", names) == ["Z.png", "a-b.png", "a.png", "a/b.png", "b.png", "é.png"])
  }

  @Test(arguments: [
    ("?.png", ["a.png", "é.png"]), ("[a-c].png", ["a.png"]), ("[!a-c].png", ["é.png"]),
    ("[^a].png", ["é.png"]), ("a*", ["a.png", "ab.png"]), ("*b*", ["ab.png"]),
    ("a*b*.p?g", ["ab.png"]), ("[]a].png", ["a.png"]), ("\\*.x", ["*.x"]), ("[c-a].png", []),
    ("[*].x", ["*.x"]), ("[z.png", []), (".*", [".b.png"]),
    ("*", ["*.x", "a.png", "ab.png", "é.png"]),
  ]) func aNameMatchesAsInAShell(pattern: String, expected: [String]) throws {
    // A bracket without its partner is a name, which may be missing.
    let expected = pattern == "[z.png" ? ["[z.png"] : expected
    #expect(try found(pattern, ["a.png", "ab.png", "é.png", ".b.png", "*.x", "d/"]) == expected)
  }

  @Test func foldersAreAnyNumberAndNoLinks() throws {
    let scratch = try Self.scratch(["a/b/c/1.png", "a/2.png", ".h/3.png", "3.png", "real/4.png"])
    try scratch.makeLink("a/link", to: "../real")
    try scratch.makeLink("a/loop", to: "..")
    #expect(
      try found("**/*.png", in: scratch) == ["3.png", "a/2.png", "a/b/c/1.png", "real/4.png"])
    #expect(try found("a/**/c/**/1.png", in: scratch) == ["a/b/c/1.png"])
    #expect(try found("a/**", in: scratch) == ["a/2.png", "a/b/c/1.png"])
    // A link that is named, by a pattern too, is followed.
    #expect(try found("a/l*k/*.png", in: scratch) == ["a/link/4.png"])
    #expect(try found("*/", in: scratch) == ["a", "real"])
    #expect(try found("missing/*.png", in: scratch) == [])
    #expect(try found("3.png/*", in: scratch) == [])
  }

  @Test func whatIsThereIsAName() throws {
    #expect(try found("[1].png", ["[1].png", "1.png"]) == ["[1].png"])
    #expect(try found("none.png", []) == ["none.png"])
    #expect(try found("\u{10FFFF}?", ["\u{10FFFF}\u{10FFFE}"]) == ["\u{10FFFF}\u{10FFFE}"])
  }

  @Test func manyStarsTakeNoTime() throws {
    let name = String(repeating: "a", count: 200)
    let time = try ProcessorTime.seconds {
      let names = try found(String(repeating: "*a", count: 60) + "*b", [name])
      #expect(names == [])
    }
    #expect(time < 1)
  }
}
