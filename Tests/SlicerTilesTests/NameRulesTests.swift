import SlicerTiles
import Testing

@Suite struct NameRulesTests {
  private static func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  @Test func ordinaryNamesPass() throws {
    try NameRules.check(
      all: Self.bytes([
        "a.png", "b/a.png", "b/c.png", "...", "..a", "a..", " ", "-o", "\n", "über.png",
        "b/manifest.json", ".slicer", "slicer-1.tmp", ".slicer-x", "manifest.json2",
        String(repeating: "x", count: 255),
      ]))
  }

  @Test(arguments: [
    "/a", "/", "../a", "a/../b", "a/..", "..", ".", "./a", "a/./b", "a/", "a//b", "//",
  ]) func namesThatLeaveTheFolderAreRefused(name: String) {
    #expect(throws: NameError.leavesFolder(Array(name.utf8))) {
      try NameRules.check(Array(name.utf8))
    }
  }

  @Test(arguments: [
    "manifest.json", "Manifest.JSON", "manifest.json/a", ".slicer-12-3.tmp", "a/.slicer-1.tmp",
    ".SLICER-1.TMP", ".slicer-.tmp", ".slicer-1.tmp/a",
  ]) func ourOwnNamesAreRefused(name: String) {
    #expect(throws: NameError.reserved(Array(name.utf8))) { try NameRules.check(Array(name.utf8)) }
  }

  @Test func otherBadNamesAreRefused() {
    #expect(throws: NameError.empty) { try NameRules.check([]) }
    #expect(throws: NameError.containsNUL([97, 0])) { try NameRules.check([97, 0]) }
    let long = [UInt8](repeating: 97, count: 256)
    #expect(throws: NameError.tooLong([98, 47] + long, bytes: 256)) {
      try NameRules.check([98, 47] + long)
    }
  }

  @Test func namesThatAreOneOnSomeDisksAreRefused() {
    #expect(throws: NameError.differInCase(Array("a.PNG".utf8), Array("A.png".utf8))) {
      try NameRules.check(all: Self.bytes(["b", "a.PNG", "A.png"]))
    }
    #expect(throws: NameError.duplicate(Array("a".utf8))) {
      try NameRules.check(all: Self.bytes(["a", "b", "a"]))
    }
  }

  @Test func aTileIsNotAnothersFolder() throws {
    for names in [["a", "a/b"], ["A/b", "a"], ["x/y/z", "x/y"], ["x/y/z", "x!", "x.y", "X"]] {
      #expect(throws: NameError.self) { try NameRules.check(all: Self.bytes(names)) }
    }
    #expect(throws: NameError.fileAndFolder(Array("b/c".utf8))) {
      try NameRules.check(all: Self.bytes(["b/c!", "b/c/d/e", "b/cc/d", "B/c"]))
    }
    try NameRules.check(all: Self.bytes(["a/b", "a!", "a.b", "a-b/a", "b/a", "ab/a", "a/bb"]))
  }

  /// Law: the same as looking for each folder of each name.
  @Test func foldersAreFoundInAllSmallSets() {
    let names = ["a", "b", "a/a", "a/b", "a/a/b", "a!/a", "a.", "aa/a"]
    for bits in 0..<(1 << names.count) {
      let set = names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }
      let isRefused = set.contains { name in set.contains { $0.hasPrefix(name + "/") } }
      let passes = (try? NameRules.check(all: Self.bytes(set))) != nil
      #expect(passes == !isRefused, "\(set)")
    }
  }

  /// A name of 200 KB in 100,000 folders took 10 GB.
  @Test(.timeLimit(.minutes(1))) func aNameOfManyFolders() throws {
    let deep = Array(repeatElement("a", count: 100_000).joined(separator: "/").utf8)
    try NameRules.check(all: [deep, deep + [98]])
    #expect(throws: NameError.self) { try NameRules.check(all: [deep, deep + [47, 98]]) }
  }

  @Test func messagesStayOnOneLine() {
    let name: [UInt8] = Array("a\n\u{1B}[31m/../".utf8) + [0xFF]
    for error in [
      NameError.leavesFolder(name), .containsNUL(name), .reserved(name), .duplicate(name),
      .unknownField("a\nb", nearest: nil, fields: ""), .badWidth("row", "\n"),
    ] { #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 }) }
  }
}
