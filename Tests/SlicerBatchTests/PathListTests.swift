import Foundation
import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct PathListTests {
  private func read(
    _ bytes: [UInt8], _ format: PathList.Format, _ bounds: PathList.Bounds = .init()
  ) throws -> [[UInt8]] {
    try PathList(MemorySource(bytes), format, name: "list", bounds: bounds).names
  }

  private static let names: [[UInt8]] = [
    Array("a.png".utf8), Array(" b ".utf8), Array("@c".utf8), Array("-".utf8), [0xFF, 0xFE],
    Array("a\\ 'b\"".utf8), Array("#x".utf8), Array("a\rb".utf8), Array("é😀".utf8),
  ]

  @Test(arguments: [0, 1, 2, 9]) func joinedAndReadAgainTheyAreTheSame(count: Int) throws {
    let names = Array(Self.names.prefix(count))
    let breaking = names + [Array("a\nb\r\n".utf8)]
    #expect(try read(Array(names.joined(separator: [10])), .detected) == names)
    #expect(try read(Array(names.joined(separator: [13, 10])), .detected) == names)
    #expect(try read(names.flatMap { $0 + [10] }, .detected) == names)
    #expect(try read(Array(breaking.joined(separator: [0])), .nullSeparated) == breaking)
    #expect(try read(breaking.flatMap { $0 + [0] }, .nullSeparated) == breaking)
    #expect(try read(breaking.flatMap { $0 + [0] }, .detected) == breaking)
  }

  @Test func emptyEntriesAreIgnored() throws {
    #expect(try read(Array("\n\r\na\n\n\r\nb\r\n\n".utf8), .detected) == [[97], [98]])
    #expect(try read([0, 0, 97, 0, 0, 98], .nullSeparated) == [[97], [98]])
    #expect(try read([], .nullSeparated) == [])
  }

  @Test func lineEndsOfANullSeparatedListAreNames() throws {
    #expect(try read(Array("a\r\nb".utf8), .nullSeparated) == [Array("a\r\nb".utf8)])
  }

  @Test func boundsAreExact() throws {
    var bounds = PathList.Bounds()
    (bounds.bytes, bounds.paths) = (8, 3)
    #expect(try read(Array("a\nb\nc\n\n\n".utf8.prefix(8)), .detected, bounds).count == 3)
    #expect(throws: SlicerError("list", .tooManyPaths(allowed: 3))) {
      try read(Array("a\nb\nc\nd".utf8), .detected, bounds)
    }
    #expect(throws: SlicerError("list", .listTooLarge(allowed: 8))) {
      try read(Array("a\n\n\n\n\n\n\n\n".utf8), .detected, bounds)
    }
  }

  @Test func aPathThatNoSystemOpensIsRefused() throws {
    let longest = Int(PATH_MAX) - 1
    let path = [UInt8](repeating: 97, count: longest)
    #expect(try read([98, 10] + path, .detected) == [[98], path])
    let error = SlicerError(
      "list", .pathOfListTooLong(number: 2, bytes: longest + 1, allowed: longest))
    #expect(throws: error) { try read([98, 10] + path + [97], .detected) }
    #expect(throws: error) { try read([98, 0] + path + [97, 0, 99], .nullSeparated) }
  }

  /// A picture taken for a list, for example. Minutes went into one such path before.
  @Test func aHugePathIsRefusedAtOnce() throws {
    let bytes = [UInt8](repeating: 97, count: 20_000_000)
    let time = ProcessorTime.seconds {
      #expect(throws: SlicerError.self) { try read(bytes, .detected) }
    }
    #expect(time < 5)
  }

  @Test func aSourceWithoutEndIsRefused() throws {
    #expect(throws: SlicerError("/dev/zero", .listTooLarge(allowed: 64 << 20))) {
      try PathList(reading: "/dev/zero")
    }
  }

  @Test func argumentsAreExpandedInTheirPlaces() throws {
    let scratch = try ScratchFolder()
    let list = scratch["@list\u{301}"]
    try scratch.write("@list\u{301}", [97, 10, 0xFF, 10] + Array("@x\n-\n".utf8))
    try scratch.write("empty", "\n")
    let arguments = ["p", "@", "@" + list.argument, "./@q", "@" + scratch["empty"].argument, "2x2"]
    let expanded = try PathList.expanding(arguments)
    #expect(
      expanded.map(ArgumentText.bytes) == ["p", "@", "a"].map { Array($0.utf8) } + [[0xFF]]
        + ["@x", "./-", "./@q", "2x2"].map { Array($0.utf8) })
  }

  @Test func aListThatIsMissingIsAMissingInput() throws {
    let scratch = try ScratchFolder()
    let missing = scratch["none"]
    #expect(throws: SlicerError.failed(.open, missing, .noSuchFileOrDirectory)) {
      try PathList.expanding(["@" + missing.argument])
    }
  }

  @Test func messagesNameTheLimitAndTheRemedy() {
    #expect(
      SlicerError("l", .tooManyPaths(allowed: 3)).description
        == "the list has more than 3 paths")
    #expect(
      SlicerError("l", .listTooLarge(allowed: 8)).description
        == "the list has more than 8 bytes")
  }
}
