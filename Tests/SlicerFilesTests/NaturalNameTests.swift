import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Paths as people sort them, and as a shell does.
struct NaturalNameTests {
  private static func sorted(_ names: [String]) -> [String] {
    names.map { FilePath(argument: $0) }.map { ($0, NaturalName($0)) }.sorted { $0.1 < $1.1 }
      .map(\.0.argument)
  }

  @Test(arguments: [
    ["img1.jpg", "img2.jpg", "IMG3.jpg", "img10.jpg"],
    // A name stands before what is added to it.
    ["img.jpg", "img-1.jpg", "img-2.jpg", "img2.jpg", "imgs.jpg"],
    // Numbers longer than any integer, and equal ones with other zeros.
    ["07", "7", "99999999999999999999998", "99999999999999999999999", "a"],
    ["day 2/img10.jpg", "day 10/img1.jpg", "day 10/img2.jpg", "day10"],
    ["É1", "é2", "É10"], ["a.1.png", "a.2.png", "a.10.png"], [".b", "a"],
    ["1-9-30", "1-10-2", "2-1-1"],
  ])
  func numbersCountByTheirValue(names: [String]) {
    #expect(Self.sorted(names.reversed()) == names)
    #expect(Self.sorted(names) == names)
  }

  /// Any two names have an order, whatever their bytes, and only equal ones have none.
  @Test func theOrderIsTotal() {
    let bytes: [[UInt8]] = [
      [], [0xFF], [0x61], [0x41], [0x30], [0x30, 0x30], [0x2E], [0x2F, 0x61], [0xC3, 0xA9],
      [0x61, 0xFF], [0x31, 0x2E], [0x61, 0x2F],
    ]
    let names = bytes.map { NaturalName(FilePath(bytes: $0)) }
    for (a, first) in zip(bytes, names) {
      for (b, second) in zip(bytes, names) {
        let isEqual = FilePath(bytes: a).bytes == FilePath(bytes: b).bytes
        #expect((first < second || second < first) != isEqual, "\(a) \(b)")
        #expect(!(first < second && second < first))
      }
    }
  }

  @Test func aShellSortsByBytes() {
    func isKept(_ names: String) -> Bool {
      ShellOrder.isKept(by: names.split(separator: " ").map { FilePath(String($0)) })
    }
    #expect(isKept("img1 img10 img2") && isKept("a a b") && isKept("") && isKept("a"))
    #expect(!isKept("img10 img2 img1") && !isKept("b a"))
  }
}
