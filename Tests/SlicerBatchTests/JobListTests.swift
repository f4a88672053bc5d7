import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct JobListTests {
  private func read(
    _ text: String, _ format: JobList.Format = .lines, _ bounds: JobList.Bounds = .init()
  ) throws -> JobList {
    try JobList(MemorySource(Array(text.utf8)), format, name: "jobs", bounds: bounds)
  }

  private func words(_ line: JobLine) -> [String] { line.arguments }

  @Test func linesKeepTheirNumbers() throws {
    let list = try read("# tiles\n\nsplit a.png 4x4\r\n  \n info 'b c.png' # why\njoin x")
    #expect(list.map(\.number) == [3, 5, 6])
    #expect(list.map(words) == [["split", "a.png", "4x4"], ["info", "b c.png"], ["join", "x"]])
    #expect(list.faults.isEmpty)
    #expect(list[1].command == Array("info 'b c.png'".utf8))
  }

  @Test func recordsMayHaveNewlinesInQuotes() throws {
    let list = try read("info 'a\nb'\0\0info c\r", .nullSeparated)
    #expect(list.map(words) == [["info", "a\nb"], ["info", "c\r"]])
    #expect(list.map(\.number) == [1, 3])
    #expect(list.format == .nullSeparated)
  }

  @Test func wordsNeedNotBeText() throws {
    let list = try JobList(MemorySource(Array("info ".utf8) + [0xFF, 0xFE]), name: "jobs")
    #expect(list[0].words[1] == [0xFF, 0xFE])
    #expect(FilePath(argument: list[0].arguments[1]).bytes == [0xFF, 0xFE])
  }

  @Test func allFaultsAreFoundAtOnce() throws {
    let list = try read("info 'a\ninfo é$b\ninfo c\n/usr/bin/slicer info d\nslicer\ninfo \0\n")
    #expect(list.map(\.number) == [3])
    #expect(
      list.faults == [
        .unreadableLine(line: 1, column: 6, .unbalancedQuote(39, at: 5)),
        .unreadableLine(line: 2, column: 7, .unquotedByte(36, at: 7)),
        .lineBeginsWithProgram(line: 4),
        .lineBeginsWithProgram(line: 5), .unreadableLine(line: 6, column: 6, .nullByte(at: 5)),
      ])
    #expect(list.faults.map(\.order.line) == [1, 2, 4, 5, 6])
    #expect(
      list.faults.prefix(3).map(\.description) == [
        "column 6: the quote ' is not closed on this line",
        "column 7: $ is not expanded here",
        "the command begins with slicer",
      ])
  }

  @Test func boundsAreExact() throws {
    var bounds = JobList.Bounds()
    (bounds.bytes, bounds.jobs, bounds.lineBytes) = (12, 2, 4)
    #expect(try read("info\ninfo\n#\n", .lines, bounds).count == 2)
    #expect(throws: SlicerError("jobs", .listTooLarge(allowed: 12))) {
      try read("info\ninfo\n#\n\n", .lines, bounds)
    }
    #expect(throws: SlicerError("jobs", .tooManyJobs(allowed: 2))) {
      try read("a\nb\nc", .lines, bounds)
    }
    #expect(
      try read("infos\nb", .lines, bounds).faults == [.lineTooLong(line: 1, bytes: 5, allowed: 4)])
  }

  @Test func aLineOfManyWordsIsRefused() throws {
    var bounds = JobList.Bounds()
    bounds.lineWords = 3
    let list = try read("a b c\na b c d\n", .lines, bounds)
    #expect(list.count == 1)
    #expect(list.faults == [.tooManyWords(line: 2, words: 4, allowed: 3)])
  }

  @Test func aHugeLineIsRefusedAtOnce() throws {
    let text = [UInt8](repeating: 97, count: 10_000_000) + Array("\ninfo a".utf8)
    let time = try ProcessorTime.seconds {
      let list = try JobList(MemorySource(text), name: "j")
      #expect(list.faults.map(\.order.line) == [1] && list.count == 1)
    }
    #expect(time < 2)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n"]) func aListWithoutCommandsIsRefused(text: String) {
    #expect(throws: SlicerError("jobs", .listWithoutCommand)) { try read(text) }
  }

  @Test func writtenAndReadAgainItIsTheSame() throws {
    for text in ["info a\ninfo 'b c'\n\njoin \"d\"", "info 'a\nb'\0info c"] {
      let list = try read(text, text.contains("\0") ? .nullSeparated : .lines)
      let sink = MemorySink()
      try list.write(to: sink)
      let again = try JobList(MemorySource(sink.bytes), list.format, name: "again")
      #expect(again.map(\.words) == list.map(\.words))
    }
  }

  @Test func aListKnowsItself() throws {
    let scratch = try ScratchFolder()
    try scratch.write("jobs", "info a")
    try scratch.makeLink("link", to: "jobs")
    try scratch.makeHardLink("hard", to: "jobs")
    try scratch.write("other", "info a")
    let list = try ListedJobs(reading: scratch["jobs"]).list
    #expect(["jobs", "link", "hard", "./jobs"].allSatisfy { list.isItself(scratch[$0]) })
    #expect(["other", "missing"].allSatisfy { !list.isItself(scratch[$0]) })
  }

  @Test func manyLinesTakeSeconds() throws {
    let count = Sweep.isWhole ? 1_000_000 : 100_000
    let text = [[UInt8]](repeating: Array("info 'a'.png\n".utf8), count: count).joined()
    let time = try ProcessorTime.seconds {
      let list = try JobList(MemorySource(Array(text)), name: "jobs")
      #expect(list.count == count && list[count - 1].number == count)
      #expect(list[count - 1].words == ["info", "a.png"].map { Array($0.utf8) })
    }
    // The time for a million lines.
    #expect(time * 1e6 / Double(count) < 60)
  }
}
