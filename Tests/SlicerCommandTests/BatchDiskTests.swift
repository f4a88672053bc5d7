import SlicerTestSupport
import Testing

#if os(Linux)
  /// A journal's disk that is full, or cannot be written: it is said, and nothing is lost.
  @Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs takes root"))
  struct BatchDiskTests {
    private static let words = "batch jobs.txt --journal disk/journal"

    /// Pictures and their list, beside a small disk.
    private func fill(_ folder: WorkFolder) throws {
      for index in 0..<6 {
        try folder.write("p\(index).png", TestPicture.png(40, 30, seed: UInt8(index)))
      }
      let lines = (0..<6).map { "split p\($0).png 2x2 -o out/p\($0)\n" }
      try folder.write("jobs.txt", Array(lines.joined().utf8))
    }

    /// There is room for four records; what has one is done, and is not done again.
    @Test func aFullDiskKeepsTheRecordsThatItHas() throws {
      let disk = try SmallDisk(kibibytes: 16)
      try fill(disk.folder)
      let outcome = try disk.folder.run("\(Self.words) -j1")
      #expect(outcome.code == 74)
      let line = try #require(outcome.errors.split(separator: "\n").first)
      #expect(line.hasPrefix("slicer: disk/journal/v1/new/"))
      #expect(
        line.hasSuffix(
          ": cannot write: no space left on device "
            + "(free some space, or choose another place with --journal)"))
      let isRecord = { (name: String) in !name.hasSuffix("/") }
      #expect(disk.folder.names(in: "disk/journal/v1/new").filter(isRecord) == [])
      let records = disk.folder.names(in: "disk/journal/v1/done").filter(isRecord)
      #expect(records.count == 4)
      let status = try disk.folder.run("batch status jobs.txt --journal disk/journal")
      #expect(status.errors == "slicer: 4 of 6 jobs done, 0 failed, 2 missing\n")
    }

    @Test func aReadOnlyDiskIsRefusedBeforeAnyJob() throws {
      let disk = try SmallDisk(kibibytes: 256)
      try fill(disk.folder)
      try disk.freeze()
      try disk.folder.expect(
        Self.words,
        "disk/journal: cannot make the folder: read-only file system (choose another place with "
          + "--journal)",
        code: 73)
      #expect(!disk.folder.names().contains("out/"))
    }

    /// `--retry`: a job is tried again where that may help.
    @Test func whatTheDiskHasFailedIsTriedAgain() throws {
      let disk = try SmallDisk(kibibytes: 64)
      try fill(disk.folder)
      try disk.folder.write("jobs.txt", "split p0.png 2x2 -o disk/p0\n")
      let filling =
        "dd if=/dev/zero of=disk/filler bs=4k count=100 2>&-; $slicer batch jobs.txt -j1"
      let once = try Slicer.shell(filling, in: disk.folder)
      #expect(once.code == 74)
      #expect(once.errors.contains("jobs.txt:1: disk/p0/"))
      #expect(once.errors.contains(": cannot write: no space left on device"))
      let freeing = "(sleep 1; rm disk/filler) & $slicer batch jobs.txt -j1 --retry 20"
      expect(try Slicer.shell(freeing, in: disk.folder), code: 0, errors: "slicer: 1 job done\n")
      #expect(disk.folder.names(in: "disk/p0").count == 5)
    }

    /// What cannot be written is told with the option that says where it goes.
    @Test func everyOutputHasItsOption() throws {
      let disk = try SmallDisk(kibibytes: 256)
      try fill(disk.folder)
      try disk.freeze()
      let reason = ": read-only file system (choose another place with "
      func expect(_ words: [String], _ option: String, at list: String = "") throws {
        let outcome = try Slicer.run(words, in: disk.folder)
        #expect(outcome.code == 73 || outcome.code == 74)
        #expect(outcome.errors.contains("\(reason)\(option))\n"), "\(outcome.errors)")
      }
      try expect(["batch", "jobs.txt", "--report", "disk/report"], "--report")
      try expect(["batch", "plan", "jobs.txt", "-o", "disk/plan"], "-o")
      try expect(["split", "p0.png", "2x2", "--depfile", "disk/p0.d"], "--depfile")
      try disk.folder.write("jobs.txt", "split p0.png 2x2 -o disk/p0\n")
      try expect(["batch", "jobs.txt"], "-o")
    }

    /// What is done can be read where nothing can be written.
    @Test func aReadOnlyJournalCanBeAsked() throws {
      let disk = try SmallDisk(kibibytes: 256)
      try fill(disk.folder)
      try disk.folder.expect("\(Self.words) -q")
      try disk.freeze()
      try disk.folder.expect(Self.words, "6 jobs done, 6 of them before")
      try disk.folder.expect("batch status jobs.txt --journal disk/journal", "6 jobs done")
      // What is due could have no record.
      disk.folder.remove("out")
      try disk.folder.expect(
        "\(Self.words) -q",
        "disk/journal/v1: cannot create: read-only file system (choose another place with --journal)",
        "0 of 6 jobs done, 6 not begun or abandoned", code: 73)
      #expect(!disk.folder.names().contains("out/"))
    }
  }
#endif

/// `--retry`: a job is tried again where that may help.
struct BatchRetryTests {
  /// A picture that is none is none the next time: one attempt, and no pause.
  @Test func whatIsWrongStaysWrong() throws {
    let folder = try BatchRunTests.folder(1)
    try folder.write("p0.png", [1, 2, 3])
    let start = Moment.now
    let outcome = try folder.run("batch jobs.txt --retry 100")
    #expect(outcome.code == 65)
    #expect(Moment.now - start < 30)
  }
}
