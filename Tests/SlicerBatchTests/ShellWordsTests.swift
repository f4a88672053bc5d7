import SlicerBatch
import SlicerCore
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct ShellWordsTests {
  private func words(_ line: String) throws -> [String] {
    try ShellWords.words(of: line.utf8).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words that a shell finds, each with a 0 after it.
  private func shellWords(_ line: [UInt8]) throws -> [[UInt8]] {
    let scratch = try ScratchFolder()
    try scratch.write("line", Array("printf '%s\\0' ".utf8) + line + [10])
    try scratch.shell("sh ./line > words")
    let bytes = try #require(scratch.read("words"))
    return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
  }

  private static let lines: [String] = [
    "split a.png 4x4 -o out/a", "  a\t b  ", #"'a b'"c d"e\ f"#, "''", #"a '' "" b"#,
    #""\$\`\"\\\a\'""#, #"\a\'\"\\\$\#"#, "'a\\'", #"'it'\''s'"#, "a#b # a comment 'x",
    "a '#' \\# \"#\"", "é 'ü' \u{1F600}", "a=b --x=1,2 -- -", "a~b ./~", "]a ^ a%b",
    #""!" '$(x)' '`' '*?[{}' ';&|<>()!'"#, "\u{B}a\u{C}b",
  ]

  @Test(arguments: lines) func aShellFindsTheSameWords(line: String) throws {
    #expect(try ShellWords.words(of: line.utf8) == (try shellWords(Array(line.utf8))))
  }

  /// All lines of few characters: those that we read, a shell reads in the same way.
  @Test func aShellAgreesOnAllShortLines() throws {
    let letters = Array("a \\'\"#~$\t".utf8)
    var lines: [[UInt8]] = [[]]
    var all: [[UInt8]] = []
    for _ in 0..<5 {
      lines = lines.flatMap { line in letters.map { line + [$0] } }
      all += lines
    }
    let readable = all.compactMap { line in (try? ShellWords.words(of: line)).map { (line, $0) } }
    #expect(readable.count > 1000)
    let scratch = try ScratchFolder()
    let script = readable.flatMap { Array("printf '%s\\0' ".utf8) + $0.0 + Array("\n".utf8) }
    try scratch.write("lines", script)
    try scratch.shell("sh ./lines > words")
    // Without words printf writes one that is empty.
    let expected = readable.flatMap { _, words -> [UInt8] in
      words.isEmpty ? [0] : words.flatMap { $0 + [0] }
    }
    #expect(try #require(scratch.read("words")) == expected)
  }

  @Test func quotedWordsAreReadAgain() throws {
    var words: [[UInt8]] = (1...255).map { [$0] }
    words += [[], [0xFF, 32, 39, 10]]
    words += ["it's", "a b", "~x", "#x", "-o", "{name}"].map { Array($0.utf8) }
    #expect(try ShellWords.words(of: ShellWords.quoted(words)) == words)
    #expect(try shellWords(ShellWords.quoted(words)) == words)
    #expect(
      ShellWords.quoted(["split", "a.png", "4x4"].map { Array($0.utf8) })
        == Array("split a.png 4x4".utf8))
  }

  @Test(arguments: Array("$`|&;<>()*?[{}!\n")) func whatAShellActsUponIsRefused(
    letter: Character
  ) throws {
    let byte = try #require(letter.utf8.first)
    #expect(throws: SlicerError.unquotedByte(byte, at: 2)) { try words("ab\(letter)c") }
    #expect(throws: SlicerError.unquotedByte(byte, at: 3)) { try words("ab \(letter)c") }
    #expect(try words("ab'\(letter)'c") == ["ab\(letter)c"])
    if letter != "\n" { #expect(try words("ab\\\(letter)c") == ["ab\(letter)c"]) }
  }

  @Test func otherRefusalsSayWhere() {
    let refused: [(String, SlicerError)] = [
      ("a 'b", .unbalancedQuote(39, at: 2)), ("a \"b\\\"", .unbalancedQuote(34, at: 2)),
      ("a ~b", .unquotedByte(126, at: 2)), ("a\\", .continuedLine(at: 1)),
      ("a\\\nb", .continuedLine(at: 1)),
      ("\"a\\\nb\"", .continuedLine(at: 2)), ("\"$a\"", .expandedByte(36, at: 1)),
      ("\"a`\"", .expandedByte(96, at: 2)), ("a $'b'", .unquotedByte(36, at: 2)),
      ("a\0", .nullByte(at: 1)),
      ("'\0'", .nullByte(at: 1)), ("\"\0\"", .nullByte(at: 1)), ("\\\0", .nullByte(at: 1)),
      ("#\0", .nullByte(at: 1)), ("# a\nb\nc", .unquotedByte(10, at: 3)),
    ]
    for (line, error) in refused { #expect(throws: error) { try words(line) } }
  }

  @Test func bracesArePlainWhereTheyAreFields() throws {
    let line = Array("split {} '{name}' out/{name}".utf8)
    #expect(
      try ShellWords.words(of: line, braces: .plain)
        == ["split", "{}", "{name}", "out/{name}"].map { Array($0.utf8) })
  }
}
