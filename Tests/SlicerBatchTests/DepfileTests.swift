import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerWork
import SystemPackage
import Testing

/// The names that make and ninja read are those that were written.
@Suite struct DepfileTests {
  /// All names of up to three of these bytes: everything that is special to one of the readers.
  private static let alphabet = Array("a #$\\:()~@!]{,-+.%&*?[;|<>^`'\"=\t\n\u{7F}é".utf8)

  private static let names: [FilePath] = {
    var names: [[UInt8]] = [[]]
    for _ in 0..<3 { names += names.flatMap { name in alphabet.map { name + [$0] } } }
    return Set(names).subtracting([[], [46], [46, 46]]).sorted { $0.lexicographicallyPrecedes($1) }
      .map { FilePath(bytes: $0) }
  }()

  /// The names in ``names`` that a depfile can hold.
  private static let writable = names.filter {
    (try? Depfile(target: "t", dependencies: [$0]).bytes()) != nil
  }

  @Test func theTextIsThatOfACompiler() throws {
    let depfile = Depfile(target: "out/m.json", dependencies: ["a b#.png", "$x:y.png", "/~/c"])
    #expect(
      String(decoding: try depfile.bytes(), as: UTF8.self) == """
        out/m.json: a\\ b\\#.png \\
         $$x\\:y.png \\
         /~/c
        a\\ b\\#.png:
        $$x\\:y.png:
        /~/c:

        """)
    #expect(try Depfile(target: "t", dependencies: []).bytes() == Array("t:\n".utf8))
  }

  @Test func ordersAndPatternsAreNoEmptyRules() throws {
    let names: [FilePath] = ["a%20b", ".SILENT", "././.c", "x/.p"]
    let text = "t: a%20b \\\n .SILENT \\\n ././.c \\\n x/.p\nx/.p:\n"
    #expect(try Depfile(target: "t", dependencies: names).bytes() == Array(text.utf8))
  }

  @Test(arguments: [
    ("a*", "*"), ("a?b", "?"), ("[1]", "["), ("a;b", ";"), ("a|b", "|"), ("a&b", "&"),
    ("a=b", "="), ("a'b", "'"), ("a\tb", "\\t"), ("a\nb", "\\n"), ("a\u{7F}", "\\x7f"),
    ("a ", "a space at its end"), ("a\\", "\\ at its end"), ("a(b)", ") at its end"),
    ("a:", ": at its end"), ("a\\#b", "\\#"), ("a\\ b", "\\ "), ("a\\:b", "\\:"), ("a\\$b", "\\$"),
    ("~", "~ at its beginning"), (".//./~root", "~ at its beginning"),
  ]) func whatCannotBeSaidIsAnError(name: String, part: String) {
    let error = SlicerError.unwritableInDepfile(FilePath(name), part: part)
    #expect(throws: error) { try Depfile(target: "t", dependencies: [FilePath(name)]).bytes() }
    #expect(throws: error) { try Depfile(target: FilePath(name), dependencies: []).bytes() }
    #expect(
      error.description
        == "a depfile cannot name a file with \(part), which make and ninja read differently")
    #expect(error.remedy == .omitDepfile)
  }

  @Test func patternsAreNoTargetsAndNamesAreNotEmpty() {
    #expect(throws: SlicerError.unwritableInDepfile("a%b", part: "%")) {
      try Depfile(target: "a%b", dependencies: []).bytes()
    }
    #expect(throws: SlicerError.emptyDepfileName) {
      try Depfile(target: "t", dependencies: [""]).bytes()
    }
  }

  @Test func allOrdinaryNamesCanBeWritten() {
    #expect(Self.writable.count > 4000)
    for name in ["a b.png", "x~", "a(1).png", "a\\b", "é", "#1", "100%", "a,b+c@2x.png"] {
      #expect((try? Depfile(target: "t", dependencies: [FilePath(name)]).bytes()) != nil)
    }
  }

  /// Expects lines of make or ninja about names.
  private func expectLines(
    _ names: [FilePath], _ scratch: ScratchFolder, after mark: String, before end: String = "",
    _ command: String
  ) throws {
    try scratch.shell("\(command) >out")
    let lines = try #require(scratch.read("out")).split(separator: 10)
      .filter { $0.starts(with: mark.utf8) }
    #expect(
      lines.map { Array($0.dropFirst(mark.utf8.count).dropLast(end.utf8.count)) }
        == names.map(\.bytes))
  }

  /// Makes those that have no empty rule, so that they have to exist.
  private func writeOthers(_ names: [FilePath], _ scratch: ScratchFolder) throws {
    for name in names where name.bytes.contains(37) || name.bytes[0] == 46 {
      try scratch.write(name, [])
    }
  }

  private static let make = "make -rR --no-print-directory"

  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed"))
  func makeReadsDependencies() throws {
    let scratch = try ScratchFolder()
    var rules = Array("all:\n".utf8)
    for (index, name) in Self.writable.enumerated() {
      rules += try Depfile(target: FilePath("t\(index)"), dependencies: [name]).bytes()
      rules += "all: t\(index)\nt\(index): ; @:$(info [$^])\n".utf8
    }
    try writeOthers(Self.writable, scratch)
    try scratch.write("Makefile", rules)
    try expectLines(Self.writable, scratch, after: "[", before: "]", Self.make)
  }

  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed"))
  func makeReadsAllInOneRule() throws {
    let scratch = try ScratchFolder()
    let names = Self.writable.filter { !$0.bytes.contains(UInt8(ascii: " ")) }
    try scratch.write("d", try Depfile(target: "t", dependencies: names).bytes())
    try writeOthers(names, scratch)
    try scratch.write("Makefile", "t: ; @:$(foreach n,$^,$(info [$n]))\ninclude d\n")
    try expectLines(names, scratch, after: "[", before: "]", Self.make)
  }

  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed"))
  func makeReadsTargets() throws {
    let scratch = try ScratchFolder()
    let names = Self.writable.filter { name in
      // These would be options, settings, folders and orders as goals.
      let bytes = name.bytes
      return !bytes.contains(37) && bytes[0] != 45 && bytes[0] != 46
    }
    try scratch.write("list", names.flatMap { $0.bytes + [0] })
    var rules: [UInt8] = []
    for name in names {
      let rule = try Depfile(target: name, dependencies: []).bytes()
      rules += rule + Array("\t@:$(info [$@])\n".utf8)
    }
    try scratch.write("Makefile", rules)
    try expectLines(names, scratch, after: "[", before: "]", "xargs -0 -n 2000 \(Self.make) <list")
  }

  @Test(.enabled(if: ShellCommand.exists("ninja"), "ninja is not installed"))
  func ninjaReadsDependencies() throws {
    let scratch = try ScratchFolder()
    try scratch.write("d", try Depfile(target: "t", dependencies: Self.writable).bytes())
    try scratch.write("build.ninja", Self.ninjaRule)
    try expectLines(Self.writable, scratch, after: "    ", "ninja && ninja -t deps")
  }

  /// Makes `t`, and a depfile by copying one that is there.
  private static let ninjaRule = """
    rule r
      command = touch t && cp d d2 && echo . >>log
      depfile = d2
      deps = gcc
    build t: r

    """

  @Test(
    .enabled(
      if: ShellCommand.exists("ninja") && ShellCommand.exists("make"),
      "ninja or make is not installed"))
  func whatOddNamesBelongToIsMadeAgain() throws {
    let odd = ["a b#$1.png", "x:y", "b(1).png", "100%.png", "c~", "d\\e", "é😀"].map { FilePath($0) }
    let scratch = try ScratchFolder()
    for name in odd { try scratch.write(name, []) }
    try scratch.write("d", try Depfile(target: "t u", dependencies: odd).bytes())
    try scratch.write("Makefile", "t\\ u: ; @touch 't u'; echo . >>made\n-include d\n")
    try scratch.write("build.ninja", Self.ninjaRule)
    func counts() throws -> [Int] {
      try scratch.shell("make -s 't u' && ninja >ninja.out")
      return ["made", "log"].map { scratch.read($0)?.count(where: { $0 == 10 }) ?? 0 }
    }
    #expect(try counts() == [1, 1])
    #expect(try counts() == [1, 1])
    for (index, name) in odd.enumerated() {
      // Clocks of file systems tick every few milliseconds.
      usleep(20_000)
      try scratch.write(name, [])
      #expect(try counts() == [index + 2, index + 2], "\(name)")
    }
  }
}
