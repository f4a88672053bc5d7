import SlicerKit
import SlicerTestSupport
import Testing

/// What `slicer batch` does with a list: the same as its commands one by one.
@Suite struct BatchRunTests {
  /// Pictures `p0.png` … and a list that cuts each into `out/pN`.
  static func folder(_ count: Int = 4) throws -> WorkFolder {
    let folder = try WorkFolder()
    for index in 0..<count {
      try folder.write("p\(index).png", TestPicture.png(40, 30, seed: UInt8(index)))
    }
    let lines = (0..<count).map { "split p\($0).png 2x2 -o out/p\($0)\n" }
    try folder.write("jobs.txt", Array(lines.joined().utf8))
    return folder
  }

  /// The report's objects, in the order of lines.
  static func report(_ folder: WorkFolder, _ name: String = "report.jsonl") throws -> [JSON] {
    let text = try #require(folder.read(name))
    return try text.split(separator: UInt8(ascii: "\n")).map { try JSON(Array($0)) }
      .sorted { ($0["line"].integer ?? 0) < ($1["line"].integer ?? 0) }
  }

  @Test func outputsAreThoseOfTheCommandsAlone() throws {
    let folder = try Self.folder()
    try folder.write(
      "jobs.txt",
      Array(
        """
        # a comment, and a blank line

        split p0.png 2x2 -o out/tiles
          subimage 'p1.png' 1,2,10x11 -o "out part.png"
        transition p2.png p3.png --type push --from left --frames 4 -o push.png
        transition p2.png p3.png --type fade --frames 3 -o frames
        slideshow p0.png p1.png --hold 0.1 --duration 0.1 --fps 20 -o show.webp -j1
        gallery p0.png p1.png --duration 0.2 --fps 10 --size 20x20 -o page.html

        """.utf8))
    let outcome = try folder.run("batch jobs.txt")
    #expect(outcome.code == 0 && outcome.text == "", "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("slicer: 6 jobs done\n"))
    let names = ["out part.png", "push.png", "show.webp", "page.html"]
    let found = names.map(folder.read)
    let sets = ["out/tiles", "frames"].map(folder.files)
    for name in names + ["out", "frames"] { folder.remove(name) }
    let alone = [
      ["split", "p0.png", "2x2", "-o", "out/tiles"],
      ["subimage", "p1.png", "1,2,10x11", "-o", "out part.png"],
      "transition p2.png p3.png --type push --from left --frames 4 -o push.png".words,
      "transition p2.png p3.png --type fade --frames 3 -o frames".words,
      "slideshow p0.png p1.png --hold 0.1 --duration 0.1 --fps 20 -o show.webp -j1".words,
      "gallery p0.png p1.png --duration 0.2 --fps 10 --size 20x20 -o page.html".words,
    ]
    for words in alone { #expect(try Slicer.run(words + ["-q"], in: folder).code == 0) }
    // Pages show the words that made them, and `-q` is one.
    #expect(found.dropLast() == names.dropLast().map(folder.read)[...])
    #expect(found.last??.isEmpty == false)
    #expect(sets == ["out/tiles", "frames"].map(folder.files))
  }

  @Test func theReportHasALineForEachJob() throws {
    let folder = try Self.folder()
    try folder.write("p2.png", [1, 2, 3])
    let outcome = try folder.run("batch jobs.txt --keep-going --report report.jsonl -j2")
    #expect(outcome.code == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("slicer: jobs.txt:3: p2.png: ") == true)
    #expect(lines.last == "slicer: 3 of 4 jobs done, 1 failed")
    let report = try Self.report(folder)
    #expect(report.map { $0["state"].text } == ["done", "done", "failed", "done"])
    #expect(report[2]["code"].integer == 65)
    #expect(report[2]["error"].text?.hasPrefix("p2.png: ") == true)
    #expect(report[0]["command"].text == "split p0.png 2x2 -o out/p0")
    #expect(report[0]["bytes"].integer == folder.read("p0.png")?.count)
    let outputs = try #require(report[0]["outputs"].list)
    #expect(outputs.count == 5)
    for output in outputs {
      let bytes = try #require(folder.read(output["path"].text ?? ""))
      #expect(output["bytes"].integer == bytes.count)
      #expect(output["sha256"].text == bytes.withUnsafeBytes { Digest.of($0) })
    }
  }

  @Test func afterAFailureNoFurtherJobBegins() throws {
    let folder = try Self.folder(6)
    try folder.write("p1.png", [])
    try folder.expect(
      "batch jobs.txt -j1", "jobs.txt:2: p1.png: the file is empty",
      "1 of 6 jobs done, 1 failed, 4 not begun or abandoned", code: 65)
    #expect(folder.names(in: "out") == ["p0/"] + folder.names(in: "out/p0").map { "p0/" + $0 })
  }

  /// The exit code is that of the first line that has failed, whichever was the first in time.
  @Test func theFirstLineSaysTheCode() throws {
    let folder = try Self.folder()
    try folder.write("p1.png", [])
    try folder.write("jobs.txt", "join p0-tiles -o x.png\nsplit p1.png 2x2\nsplit p2.png 2x2\n")
    try folder.expect("split p0.png 2x2 -q")
    try folder.write("p0-tiles/manifest.json", "{}")
    #expect(try folder.run("batch jobs.txt -k").code == 65)
  }

  @Test func aListComesFromAPipeAndMayHoldNewlines() throws {
    let folder = try Self.folder()
    let lines = "split p0.png 2x2 -o 'two\nlines'\0split p1.png 1x2 -o b\0"
    let outcome = try folder.run("batch - --null", input: Array(lines.utf8))
    expect(outcome, code: 0, errors: outcome.errors)
    #expect(folder.names(in: "two\nlines").count == 5)
    #expect(folder.names(in: "b").count == 3)
  }

  @Test func quietSaysNothing() throws { try Self.folder().expect("batch jobs.txt -q") }

  @Test func aDepfileIsWrittenToo() throws {
    let folder = try Self.folder()
    try folder.write("jobs.txt", "split p0.png 2x2 -o a --depfile a.d\n")
    try folder.expect("batch -q jobs.txt")
    #expect(folder.read("a.d") == Array("a/manifest.json: p0.png\np0.png:\n".utf8))
  }
}
