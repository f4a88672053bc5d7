import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

@Suite struct NameRulesTests {
  private func check(_ names: [String]) throws { try NameRules.check(all: names.map(\.bytes)) }

  @Test(arguments: [
    [
      "a.png", "b/a.png", "b/c.png", "...", "..a", "a..", " ", "-o", "\n", "über.png",
      "b/manifest.json", ".slicer", "slicer-1.tmp", ".slicer-x", "manifest.json2",
      String(repeating: "x", count: 255),
    ], ["a/b", "a!", "a.b", "a-b/a", "b/a", "ab/a", "a/bb"],
  ]) func ordinaryNamesPass(names: [String]) throws { try check(names) }

  @Test(arguments: [
    "/a", "/", "../a", "a/../b", "a/..", "..", ".", "./a", "a/./b", "a/", "a//b", "//",
  ]) func namesThatLeaveTheFolderAreRefused(name: String) {
    #expect(throws: SlicerError.nameLeavesFolder(name.bytes)) { try NameRules.check(name.bytes) }
  }

  @Test(arguments: [
    "manifest.json", "Manifest.JSON", "manifest.json/a", ".slicer-12-3.tmp", "a/.slicer-1.tmp",
    ".SLICER-1.TMP", ".slicer-.tmp", ".slicer-1.tmp/a",
  ]) func ourOwnNamesAreRefused(name: String) {
    #expect(throws: SlicerError.reservedName(name.bytes)) { try NameRules.check(name.bytes) }
  }

  /// Also those that are one on some disks, and a tile that is another's folder.
  @Test func otherBadNamesAreRefused() {
    let long = "b/" + String(repeating: "a", count: 256)
    for (names, error) in [
      ([""], SlicerError.emptyTileName), (["a\0"], .nameContainsNUL([97, 0])),
      ([long], .componentTooLong(long.bytes, bytes: 256)),
      (["b", "a.PNG", "A.png"], .namesDifferInCase("a.PNG".bytes, "A.png".bytes)),
      (["a", "b", "a"], .duplicateName("a".bytes)),
      (["b/c!", "b/c/d/e", "b/cc/d", "B/c"], .fileAndFolder("b/c".bytes)),
    ] { #expect(throws: error) { try check(names) } }
    for names in [["a", "a/b"], ["A/b", "a"], ["x/y/z", "x/y"], ["x/y/z", "x!", "x.y", "X"]] {
      #expect(throws: SlicerError.self) { try check(names) }
    }
  }

  /// Law: the same as looking for each folder of each name.
  @Test func foldersAreFoundInAllSmallSets() {
    let names = ["a", "b", "a/a", "a/b", "a/a/b", "a!/a", "a.", "aa/a"]
    for bits in 0..<(1 << names.count) {
      let set = names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] }
      let isRefused = set.contains { name in set.contains { $0.hasPrefix(name + "/") } }
      let passes = (try? check(set)) != nil
      #expect(passes == !isRefused, "\(set)")
    }
  }

  /// A name of 200 KB in 100,000 folders took 10 GB.
  @Test(.patient) func aNameOfManyFolders() throws {
    let deep = Array(repeatElement("a", count: 100_000).joined(separator: "/").utf8)
    try NameRules.check(all: [deep, deep + [98]])
    #expect(throws: SlicerError.self) { try NameRules.check(all: [deep, deep + [47, 98]]) }
  }

  @Test func messagesStayOnOneLine() {
    let name: [UInt8] = "a\n\u{1B}[31m/../".bytes + [0xFF]
    for error in [
      SlicerError.nameLeavesFolder(name), .nameContainsNUL(name), .reservedName(name),
      .duplicateName(name),
      .unknownField("a\nb", nearest: nil, fields: ""), .badFieldWidth("row", "\n"),
    ] { #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 }) }
  }
}
