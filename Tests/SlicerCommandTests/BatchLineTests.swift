import SlicerTestSupport
import Testing

/// A line that differs from the one before in names alone is not parsed anew: it has to be what it would
/// be by itself.
@Suite struct BatchLineTests {
  /// Six lines each of one shape, and what they write to.
  private static func lines(_ shape: (Int) -> String) -> [String] { (0..<6).map(shape) }

  /// Long enough that a thread looks at several neighbors.
  private static let list: [String] = [
    lines { "split p\($0).png 2x2 -o out/a\($0)" },
    lines { "split p\($0).png 2x\($0 + 1) -o out/b\($0)" },
    lines { "subimage p\($0).png 1,2,10x1\($0) -o out/c\($0).png" },
    lines { "subimage p1.png 0,0,4x4 -o out/d\($0).\(["png", "jpg", "webp"][$0 % 3])" },
    // The name of the tile is the picture's, too: a word twice is no name alone.
    lines { "split p\($0).png 1x1 -o out/e\($0) --name p\($0).png" },
    lines { "transition p\($0).png p\(5 - $0).png --type push --frames 2 -o out/f\($0).png" },
    lines { "transition p0.png p\($0 + 1).png --type wipe --softness 0.\($0) -o out/g\($0).html" },
    lines { "pyramid p\($0).png --tile 16 --layout \(["dzi", "xyz"][$0 % 2]) -o out/h\($0)" },
  ].flatMap { $0 }

  @Test func namesAreThoseOfTheLine() throws {
    let folder = try BatchRunTests.folder(7)
    let lines = Self.list.map { $0.replacing(" --softness 0.0", with: "") }
    try folder.write("jobs.txt", Array(lines.joined(separator: "\n").utf8))
    let outcome = try folder.run("batch jobs.txt -j1")
    try #require(outcome.code == 0, "\(outcome.errors)")
    let together = folder.files(in: "out")
    #expect(together.count > lines.count)
    folder.remove("out")
    for line in lines { #expect(try folder.run(line).code == 0, "\(line)") }
    let alone = folder.files(in: "out")
    #expect(together.keys.sorted() == alone.keys.sorted())
    #expect(alone.filter { together[$0] != $1 }.keys.sorted() == [])
  }

  /// Good lines, and bad ones that differ from them in words alone.
  private static let faults: [(good: String, bad: [String])] = [
    (
      "split p0.png 2x2 -o out/",
      [
        "split p0.png 2y2 -o out/x", "split p0.png 2x2 -o ''", "split --tile 2x2 -o out/y",
        "split gone.png 2x2 -o out/z",
      ]
    ),
    ("pyramid p0.png -o out/", ["pyramid p0.png -o out/x.rar", "pyramid p0.png -o -"]),
    (
      "subimage p0.png 1,2,3x4 --format jpeg -o out",
      ["subimage p0.png 1,2,3x4 --format jpeg -o out.png"]
    ),
    (
      "transition --inverted p0.png p1.png --type luma --map p2.png -o out/",
      ["transition --inverted true p1.png --type luma --map p2.png -o out/x"]
    ),
  ]

  @Test(arguments: faults.indices)
  func faultsAreThoseOfTheLine(_ index: Int) throws {
    let (good, bad) = Self.faults[index]
    let folder = try BatchRunTests.folder()
    try folder.write("true", TestPicture.png(40, 30))
    let list = bad.indices.flatMap { fault in
      (0..<8).map { "\(good)\(8 * fault + $0)" } + [bad[fault]]
    }
    try folder.write("jobs.txt", Array(list.joined(separator: "\n").utf8))
    let outcome = try folder.run("batch jobs.txt -j1")
    let lines = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }
    #expect(lines.count == bad.count + 1, "\(outcome.errors)")
    for (fault, (line, bad)) in zip(lines, bad).enumerated() {
      try folder.write("one.txt", bad)
      let alone = try folder.run("batch one.txt").errors.split(separator: "\n")[0]
      let place = "slicer: jobs.txt:\(9 * fault + 9): "
      #expect(line == place + alone.dropFirst("slicer: one.txt:1: ".count))
    }
  }
}
