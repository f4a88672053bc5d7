import SlicerTestSupport
import Testing

#if os(Linux)
  /// A journal's disk that is full, or cannot be written: it is said, and nothing is lost.
  @Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs takes root"))
  struct BatchDiskTests {
    /// Pictures and their list, beside a small disk.
    private func follow(_ script: String, kibibytes: Int) throws {
      let disk = try SmallDisk(kibibytes: kibibytes)
      for index in 0..<6 {
        try disk.folder.write("p\(index).png", TestPicture.png(40, 30, seed: UInt8(index)))
      }
      let lines = (0..<6).map { "split p\($0).png 2x2 -o out/p\($0)\n" }
      try disk.folder.write("jobs.txt", lines.joined())
      try disk.folder.write("one.txt", "split p0.png 2x2 -o disk/p0\n")
      for part in script.split(separator: "\nfreeze\n").enumerated() {
        if part.offset > 0 { try disk.freeze() }
        try disk.folder.follow("\(part.element)")
      }
    }

    /// There is room for four records; what has one is done, and is not done again.
    @Test func aFullDiskKeepsTheRecordsThatItHas() throws {
      try follow(
        """
        74 $ batch jobs.txt --journal disk/journal -j1
        disk/journal/v1/new/…: cannot write: no space left on device (free some space, or choose
          another place with --journal)
        …
        % find disk/journal/v1/new -type f; find disk/journal/v1/done -type f | grep -c .
        | 4
        75 $ batch status jobs.txt --journal disk/journal → 4 of 6 jobs done, 0 failed, 2 missing
        | …
        """, kibibytes: 16)
    }

    /// `--retry`: a job is tried again where that may help.
    @Test func whatTheDiskHasFailedIsTriedAgain() throws {
      try follow(
        """
        74 % dd if=/dev/zero of=disk/filler bs=4k count=100 2>&-; "$slicer" batch one.txt -j1
        one.txt:1: disk/p0/…: cannot write: no space left on device…
        …
        % (sleep 1; rm disk/filler) & "$slicer" batch one.txt -j1 --retry 20 → 1 job done
        % ls disk/p0 | grep -c .
        | 5
        """, kibibytes: 64)
    }

    /// What cannot be written is told with the option that says where it goes; before any job.
    @Test func everyOutputHasItsOption() throws {
      try follow(
        """
        % :
        freeze
        73 $ batch jobs.txt --journal disk/journal
        disk/journal: cannot make the folder: read-only file system (choose another place with
          --journal)
        % test ! -e out
        73 $ batch jobs.txt --report disk/report
        …: read-only file system (choose another place with --report)
        73 $ batch plan jobs.txt -o disk/plan
        …: read-only file system (choose another place with -o)
        73 $ split p0.png 2x2 --depfile disk/p0.d
        …: read-only file system (choose another place with --depfile)
        73 $ batch one.txt
        …: read-only file system (choose another place with -o)
        …
        """, kibibytes: 256)
    }

    /// What is done can be read where nothing can be written; what is due could have no record.
    @Test func aReadOnlyJournalCanBeAsked() throws {
      try follow(
        """
        $ batch jobs.txt --journal disk/journal -q
        freeze
        $ batch jobs.txt --journal disk/journal → 6 jobs done, 6 of them before
        $ batch status jobs.txt --journal disk/journal → 6 jobs done
        % rm -r out
        73 $ batch jobs.txt --journal disk/journal -q
        disk/journal/v1: cannot create: read-only file system (choose another place with --journal)
        0 of 6 jobs done, 6 not begun or abandoned
        % test ! -e out
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
