import Foundation
import SlicerTestSupport
import SystemPackage
import Testing

/// What a batch itself writes takes the place of nothing that its jobs read.
@Suite struct BatchGuardTests {
  /// Runs a list of these lines, which is refused, and looks whether anything has changed.
  private func refuse(
    _ lines: String, _ words: [String], saying part: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try BatchRunTests.folder(2)
    try folder.write("jobs.txt", lines)
    let (names, picture) = (folder.names(), folder.read("p0.png"))
    let outcome = try Slicer.run(["batch"] + words, in: folder)
    #expect(outcome.code == 64, sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(part), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(folder.names() == names, sourceLocation: sourceLocation)
    #expect(folder.read("p0.png") == picture, sourceLocation: sourceLocation)
    #expect(folder.read("jobs.txt") == Array(lines.utf8), sourceLocation: sourceLocation)
  }

  @Test func theReportIsNoInputAndNotTheList() throws {
    let line = "split p0.png 2x2 -o out\n"
    let words = ["jobs.txt", "--report"]
    try refuse(line, words + ["p0.png"], saying: "jobs.txt:1: p0.png is what the batch itself")
    try refuse(line, words + ["jobs.txt"], saying: "jobs.txt is what the batch itself")
  }

  @Test func aPlanIsNoInput() throws {
    try refuse(
      "split p0.png 2x2 -o out\n", ["plan", "jobs.txt", "-o", "p0.png"],
      saying: "jobs.txt:1: p0.png is what the batch itself")
  }

  @Test func theScriptIsNoInputAndNoOutput() throws {
    let words = ["script", "make", "jobs.txt", "--shards", "2", "-o"]
    try refuse(
      "split p1.png 2x2 -o b\nsplit p0.png 2x2 -o out\n", words + ["./p0.png"],
      saying: "jobs.txt:2: ./p0.png is what the batch itself")
    try refuse(
      "split p0.png 1x1 -o b\nsubimage p0.png 0,0,1x1 -o x.mk\n", words + ["x.mk"],
      saying: "jobs.txt:2: x.mk is what the batch itself")
    // What else is wrong with the list is said where it is run.
    try refuse(
      "split 'p0.png\nsubimage p0.png 0,0,1x1 -o x.mk\n", words + ["x.mk"],
      saying: "slicer: jobs.txt:2: x.mk is what the batch itself writes\nslicer: no job")
  }

  /// Which set would get which manifest's name follows from no order, whatever lies there already.
  @Test func setsOfOneFolderNameTheirManifests() throws {
    let lines = ["p0", "p1"].map { "split \($0).png 2x2 -o tiles" }
    let folder = try BatchRunTests.folder(3)
    for first in [nil, "p2.png", "p0.png"] {
      let words = first.map { ["split", $0, "2x2", "-q", "-o", "tiles"] }
      if let words { expect(try Slicer.run(words, in: folder), code: 0) }
      try folder.write("jobs.txt", Array(lines.joined(separator: "\n").utf8))
      for shard in [[], ["--shard", "1/2"], ["--shard", "2/2"]] {
        let outcome = try Slicer.run(["batch", "jobs.txt"] + shard, in: folder)
        #expect(outcome.code == 64 && outcome.errors.contains("is also written by line 1"))
      }
      let named = lines.enumerated().map { "\($1) --manifest \($0).manifest.json" }
      try folder.write("jobs.txt", Array(named.joined(separator: "\n").utf8))
      try folder.expect("batch jobs.txt -q")
    }
  }

  @Test func depfilesAreOutputs() throws {
    try refuse(
      "split p1.png 2x2 -o a --depfile p0.png\nsplit p0.png 2x2 -o b\n", ["jobs.txt"],
      saying: "p0.png is read by line 2")
    try refuse(
      "split p0.png 2x2 -o a --depfile d.mk\nsplit p1.png 2x2 -o b --depfile d.mk\n",
      ["jobs.txt"], saying: "d.mk is also written by line 1")
  }

  @Test func listsFromStandardInputAreNoPart() throws {
    try refuse(
      "split --stdin0 2x2 -o a\n", ["jobs.txt"], saying: "standard input (-) cannot be shared")
  }

  /// A time that is near the end of all numbers is a time.
  @Test func picturesFromAnyTimeHaveRecords() throws {
    let folder = try BatchRunTests.folder(1)
    for seconds in [-8_800_000_000, 8_800_000_000] {
      let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
      try check(folder.path("p0.png").withPlatformString { utimensat(AT_FDCWD, $0, times, 0) })
      try folder.expect("batch jobs.txt --journal journal -q")
    }
  }

  /// What the batch has not come to stands in the report, too.
  @Test func theReportHasALineForEachJob() throws {
    let folder = try BatchRunTests.folder(4)
    try folder.write("p0.png", "no picture")
    let outcome = try folder.run("batch jobs.txt -j1 -q --report report.jsonl")
    #expect(outcome.code == 65)
    let states = try BatchRunTests.report(folder).map { $0["state"].text }
    #expect(states == ["failed", "abandoned", "abandoned", "abandoned"])
  }

  /// A job that has failed again is known to have failed, whatever its record says of earlier.
  @Test func statusOfAJobThatFailsNow() throws {
    let folder = try BatchRunTests.folder(1)
    let times = [
      timespec(tv_sec: 1_600_000_000, tv_nsec: 0), timespec(tv_sec: 1_600_000_000, tv_nsec: 0),
    ]
    try check(folder.path("p0.png").withPlatformString { utimensat(AT_FDCWD, $0, times, 0) })
    let words = "batch jobs.txt --journal journal -q"
    #expect(try folder.run(words).code == 0)
    folder.remove("out/p0")
    try folder.write("out/p0", "in the way")
    #expect(try folder.run(words).code == 73)
    let status = try folder.run("batch status jobs.txt --journal journal")
    #expect(status.code == 73 && status.errors.contains("1 failed, 0 missing"))
  }

  /// What a machine's environment says is told, and asks for no part of a status.
  @Test func anEngineThatNobodyNamedIsTold() throws {
    let folder = try BatchRunTests.folder(4)
    let engine = ["env", "CI_NODE_INDEX=2", "CI_NODE_TOTAL=4"]
    let words = ["jobs.txt", "--journal", "journal"]
    let outcome = try Slicer.run(["batch"] + words, in: folder, wrapper: engine)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "slicer: shard 2/4, as GitLab says\nslicer: 1 job done\n")
    let status = try Slicer.run(["batch", "status"] + words, in: folder, wrapper: engine)
    #expect(status.errors == "slicer: 1 of 4 jobs done, 0 failed, 3 missing\n")
    let whole = try Slicer.run(
      ["batch"] + words + ["--shard", "1/1", "-q"], in: folder, wrapper: engine)
    #expect(whole.code == 0)
    #expect(try Slicer.run(["batch", "status"] + words, in: folder).code == 0)
  }

  /// One input that is missing does not hide what is known of the others.
  @Test func statusWithoutAnInput() throws {
    let folder = try BatchRunTests.folder(2)
    _ = try folder.run("batch jobs.txt --journal journal -q")
    folder.remove("p0.png")
    let status = try folder.run("batch status jobs.txt --journal journal")
    #expect(status.code == 66)
    #expect(status.errors == "slicer: 1 of 2 jobs done, 1 failed, 0 missing\n")
  }
}
