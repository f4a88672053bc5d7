import SlicerKit
import SlicerTestSupport
import Testing

/// A batch does the same as its commands one by one.
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

  private static let jobs = [
    "split p0.png 2x2 -o out/tiles", "subimage 'p1.png' 1,2,10x11 -o 'out part.png'",
    "transition p2.png p3.png --type push --from left --frames 4 -o push.png",
    "transition p2.png p3.png --type fade --frames 3 -o frames",
    "slideshow p0.png p1.png --hold 0.1 --duration 0.1 --fps 20 -o show.webp -j1",
    "gallery p0.png p1.png --duration 0.2 --fps 10 --size 20x20 -o page.html",
  ]

  @Test func outputsAreThoseOfTheCommandsAlone() throws {
    let (folder, other) = (try Self.folder(), try Self.folder())
    let list = "# a comment, and a blank line\n\n  " + Self.jobs.joined(separator: "\n")
    try folder.write("jobs.txt", list.replacing("'out part.png'", with: "\"out part.png\""))
    let outcome = try folder.run("batch jobs.txt")
    #expect(outcome.code == 0 && outcome.text == "", "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("slicer: 6 jobs done\n"))
    for job in Self.jobs { try other.expect("\(job) -q") }
    // Pages show the words that made them, and `-q` is one.
    var files = [folder, other].map { $0.files(in: ".") }
    #expect(files.allSatisfy { $0["page.html"]?.isEmpty == false })
    for i in 0...1 { for name in ["page.html", "jobs.txt"] { files[i][name] = nil } }
    #expect(files[0] == files[1])
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
    #expect(report[2]["errors"][0]["message"].text?.hasPrefix("p2.png: ") == true)
    #expect(report[0]["command"].text == "split p0.png 2x2 -o out/p0")
    #expect(report[0]["bytes"].integer == folder.read("p0.png")?.count)
    let outputs = try #require(report[0]["outputs"].list)
    #expect(outputs.count == 5)
    for output in outputs {
      let bytes = try #require(folder.read(output["path"].text ?? ""))
      #expect(output["bytes"].integer == bytes.count)
      #expect(output["xxh3"].text == bytes.withUnsafeBytes { Digest.of($0) })
    }
  }

  @Test(arguments: Transcript.all(in: "BatchRun"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: Self.folder())
  }
}
