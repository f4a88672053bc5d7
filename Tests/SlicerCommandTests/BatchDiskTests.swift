import SlicerTestSupport
import Testing

#if os(Linux)
  /// A journal's disk that is full, or cannot be written: it is said, and nothing is lost.
  @Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs takes root"))
  struct BatchDiskTests {
    /// Follows a transcript in a folder with pictures, their list and a small disk; then `frozen`, when
    /// nothing can be written to the disk.
    private func follow(_ script: String, frozen: String? = nil, kibibytes: Int) throws {
      let disk = try SmallDisk(kibibytes: kibibytes)
      for index in 0..<6 {
        try disk.folder.write("p\(index).png", TestPicture.png(40, 30, seed: UInt8(index)))
      }
      let lines = (0..<6).map { "split p\($0).png 2x2 -o out/p\($0)\n" }
      try disk.folder.write("jobs.txt", lines.joined())
      try disk.folder.write("one.txt", "split p0.png 2x2 -o disk/p0\n")
      try disk.folder.follow(script)
      if let frozen {
        try disk.freeze()
        try disk.folder.follow(frozen)
      }
    }

    /// There is room for four records; what has one is done, and is not done again.
    @Test func aFullDiskKeepsTheRecordsThatItHas() throws {
      try follow(
        """
          $ slicer batch jobs.txt --journal disk/journal -j1 2>said
          [74]
          $ sed -n 's/^slicer: //; s/new.*tmp/new/p' said
          disk/journal/v1/new: cannot write: no space left on device
          $ find disk/journal/v1/new -type f; find disk/journal/v1/done -type f | grep -c .
          4
          $ slicer batch status jobs.txt --journal disk/journal
          jobs.txt:*: missing (glob)
          jobs.txt:*: missing (glob)
          slicer: 4 of 6 jobs done, 0 failed, 2 missing
          [75]
        """, kibibytes: 16)
    }

    /// `--retry`: a job is tried again where that may help.
    @Test func whatTheDiskHasFailedIsTriedAgain() throws {
      try follow(
        """
          $ dd if=/dev/zero of=disk/filler bs=4k count=100 2>&-
          [1]
          $ slicer batch one.txt -j1
          slicer: one.txt:1: disk/p0/*: cannot write: no space left on device* (glob)
          hint: free some space, or choose another place with -o
          slicer: 0 of 1 job done, 1 failed
          [74]
          $ (sleep 1; rm disk/filler) & slicer batch one.txt -j1 --retry 20
          slicer: 1 job done
          $ ls disk/p0 | grep -c .
          5
        """, kibibytes: 64)
    }

    /// An output that cannot be written is reported with its option, before any job.
    @Test func everyOutputHasItsOption() throws {
      try follow(
        "  $ :",
        frozen: """
            $ slicer batch jobs.txt --journal disk/journal
            slicer: disk/journal: cannot make the folder: read-only file system
            hint: choose another place with --journal
            [73]
            $ test ! -e out
            $ slicer batch jobs.txt --report disk/report
            slicer: disk/report: cannot create: read-only file system
            hint: choose another place with --report
            [73]
            $ slicer batch plan jobs.txt -o disk/plan
            slicer: disk/plan: cannot create a file in the folder disk: read-only file system
            hint: choose another place with -o
            [73]
            $ slicer split p0.png 2x2 --depfile disk/p0.d
            slicer: disk/p0.d: cannot create a file in the folder disk: read-only file system
            hint: choose another place with --depfile
            [73]
            $ slicer batch one.txt
            slicer: one.txt:1: disk/p0: cannot make the folder: read-only file system
            hint: choose another place with -o
            slicer: 0 of 1 job done, 1 failed
            [73]
          """, kibibytes: 256)
    }

    /// Finished jobs can be read where nothing can be written; due ones could have no record.
    @Test func aReadOnlyJournalCanBeAsked() throws {
      try follow(
        "  $ slicer batch jobs.txt --journal disk/journal -q",
        frozen: """
            $ slicer batch jobs.txt --journal disk/journal
            slicer: 6 jobs were done before
            $ slicer batch status jobs.txt --journal disk/journal
            slicer: 6 jobs done
            $ rm -r out
            $ slicer batch jobs.txt --journal disk/journal -q
            slicer: disk/journal/v1: cannot create: read-only file system
            hint: choose another place with --journal
            slicer: 0 of 6 jobs done, 6 not finished
            [73]
            $ test ! -e out
          """, kibibytes: 256)
    }
  }
#endif

/// `--retry`: a job is tried again where that may help.
struct BatchRetryTests {
  /// A picture that is none is none the next time: one attempt, and no pause.
  @Test func whatIsWrongStaysWrong() throws {
    let folder = try BatchRunTests.folder(1)
    try folder.write("p0.png", [1, 2, 3])
    // A second attempt would come after a pause, and the hundredth after hours.
    #expect(try folder.run("batch jobs.txt --retry 100").code == 65)
  }
}
