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
  ])
  func namesThatLeaveTheFolderAreRefused(name: String) {
    #expect(throws: NameError.leavesFolder(Array(name.utf8))) {
      try NameRules.check(Array(name.utf8))
    }
  }

  @Test(arguments: [
    "manifest.json", "Manifest.JSON", "manifest.json/a", ".slicer-12-3.tmp", "a/.slicer-1.tmp",
    ".SLICER-1.TMP", ".slicer-.tmp", ".slicer-1.tmp/a",
  ])
  func ourOwnNamesAreRefused(name: String) {
    #expect(throws: NameError.reserved(Array(name.utf8))) {
      try NameRules.check(Array(name.utf8))
    }
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

  @Test func aTileIsNotAnothersFolder() {
    for names in [["a", "a/b"], ["A/b", "a"], ["x/y/z", "x/y"]] {
      #expect(throws: NameError.self) { try NameRules.check(all: Self.bytes(names)) }
    }
  }

  @Test func messagesStayOnOneLine() {
    let name: [UInt8] = Array("a\n\u{1B}[31m/../".utf8) + [0xFF]
    for error in [
      NameError.leavesFolder(name), .containsNUL(name), .reserved(name), .duplicate(name),
      .unknownField("a\nb", nearest: nil), .badWidth(.row, "\n"),
    ] {
      #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 })
    }
  }
}
