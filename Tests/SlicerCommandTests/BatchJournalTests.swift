import SlicerKit
import SlicerTestSupport
import Testing

/// A journal lets a second run do only what is not done, whatever became of the shards.
@Suite struct BatchJournalTests {
  private func states(_ words: String..., in folder: WorkFolder) throws -> [String?] {
    let outcome = try Slicer.run(
      ["batch"] + words + ["-q", "--report", "report.jsonl"], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return try BatchRunTests.report(folder).map { $0["state"].text }
  }

  @Test func onlyWhatIsNotDoneIsDone() throws {
    let folder = try BatchRunTests.folder()
    let words = ["jobs.txt", "--journal", "journal"]
    #expect(
      try states(words[0], words[1], words[2], in: folder) == ["done", "done", "done", "done"])
    let outputs = folder.files(in: "out")
    let skipped = ["skipped", "skipped", "skipped", "skipped"]
    #expect(try states(words[0], words[1], words[2], in: folder) == skipped)
    // An output that is gone, one that is another, an input that is another.
    folder.remove("out/p0/p0_r0_c0.png")
    try folder.write("out/p1/p1_r0_c0.png", [1])
    try folder.write("p3.png", TestPicture.png(41, 30, seed: 9))
    let some = ["done", "done", "skipped", "done"]
    #expect(try states(words[0], words[1], words[2], in: folder) == some)
    for name in ["p0/p0_r0_c0.png", "p1/p1_r0_c0.png"] {
      #expect(folder.read("out/\(name)") == outputs[name])
    }
  }

  /// Threads and what is said change no output, so they are no other command.
  @Test func howACommandIsRunIsNoPartOfIt() throws {
    let folder = try BatchRunTests.folder(1)
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["done"])
    try folder.write("jobs.txt", "split -j 2 p0.png 2x2 '-o' 'out/p0' --quiet\n")
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["skipped"])
    try folder.write("jobs.txt", "split p0.png 1x2 -o out/p0\n")
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["done"])
  }

  @Test func shardsOfAPlanDoEverythingOnce() throws {
    let folder = try BatchRunTests.folder(7)
    let plan = try folder.run("batch plan jobs.txt -o jobs.plan --shards 3 -j1")
    #expect(plan.code == 0 && plan.errors.hasPrefix("slicer: 7 jobs, "), "\(plan.errors)")
    var done = 0
    for shard in 1...3 {
      let states = try states(
        "jobs.plan", "--shard", "\(shard)/3", "--journal", "journal", in: folder)
      #expect(states.allSatisfy { $0 == "done" })
      done += states.count
    }
    #expect(done == 7)
    let all = try states("jobs.txt", "--journal", "journal", in: folder)
    #expect(all == [String](repeating: "skipped", count: 7))
  }

  @Test func aPlanThatWasChangedIsRefused() throws {
    let folder = try BatchRunTests.folder(2)
    try folder.expect("batch plan jobs.txt -q -o jobs.plan")
    let plan = try #require(folder.read("jobs.plan"))
    try folder.write("jobs.plan", plan.dropLast(3))
    let outcome = try folder.run("batch jobs.plan --shard 1/2")
    #expect(outcome.code == 65 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("slicer: jobs.plan: the plan's jobs are not those"))
  }

  @Test func statusSaysWhatIsDone() throws {
    let folder = try BatchRunTests.folder()
    let words = "batch status jobs.txt --journal journal"
    var outcome = try folder.run(words)
    #expect(outcome.code == 75)
    #expect(
      outcome.errors == "slicer: journal: there is no journal yet\n"
        + "slicer: 0 of 4 jobs done, 0 failed, 4 missing\n")
    #expect(outcome.text.split(separator: "\n").first == "jobs.txt:1: missing")
    try folder.write("p2.png", [])
    _ = try folder.run("batch jobs.txt --journal journal -k")
    outcome = try folder.run(words)
    #expect(outcome.code == 65)
    #expect(outcome.errors == "slicer: 3 of 4 jobs done, 1 failed, 0 missing\n")
    #expect(outcome.text.hasPrefix("jobs.txt:3: failed: p2.png: "))
    let json = try folder.run("\(words) --json -q").output
      .split(separator: UInt8(ascii: "\n")).map { try JSON(Array($0)) }
    #expect(json.map { $0["state"].text } == ["done", "done", "failed", "done"])
    try folder.write("p2.png", TestPicture.png(9, 9))
    #expect(try states("jobs.txt", "--journal", "journal", in: folder).count == 4)
    outcome = try folder.run(words)
    expect(outcome, code: 0, errors: "slicer: 4 jobs done\n")
  }

  /// What is wrong with a job is said of it, wherever it belongs to; the rest is told as ever.
  @Test func statusGoesOnWhereAnInputIsMissing() throws {
    let folder = try BatchRunTests.folder()
    try folder.expect("batch jobs.txt -q --journal journal")
    folder.remove("p1.png")
    let missing = "failed: p1.png: cannot open: no such file or directory\n"
    var said: [Substring] = []
    for shard in ["1/2", "2/2"] {
      let outcome = try Slicer.run(
        "batch", "status", "jobs.txt", "--journal", "journal", "--shard", shard, in: folder)
      said += outcome.text.split(separator: "\n", omittingEmptySubsequences: true)
      let lines = outcome.errors.split(separator: "\n")
      #expect(
        lines.first
          == """
          slicer: jobs.txt: an input is missing, so jobs may be in other shards than when they ran \
          (a plan keeps them: slicer batch plan)
          """)
      #expect(lines.count == 2 && !outcome.errors.contains("begun"), "\(outcome.errors)")
      #expect(outcome.code == (outcome.text.isEmpty ? 0 : 66))
    }
    #expect(said == ["jobs.txt:2: \(missing.dropLast())"])
    try folder.expect(
      "batch status jobs.txt --journal journal", "3 of 4 jobs done, 1 failed, 0 missing", code: 66,
      output: "jobs.txt:2: \(missing)")
    try folder.expect(
      "batch status jobs.txt --journal none -q", "0 of 4 jobs done, 1 failed, 3 missing", code: 66)
  }

  /// A line that is no command is one that failed.
  @Test func statusSaysWhatIsWrongWithLines() throws {
    let folder = try BatchRunTests.folder(2)
    let list = try #require(folder.read("jobs.txt"))
    try folder.expect("batch jobs.txt -q --journal journal")
    try folder.write("jobs.txt", Array("slicer split a.png 2x2\n".utf8) + list)
    let wrong = "the command begins with slicer (write it without the word slicer)"
    let words = ["batch", "status", "jobs.txt", "--journal", "journal"]
    for shard in ["1/1", "1/2", "2/2"] {
      let outcome = try Slicer.run(words + ["--shard", shard], in: folder)
      #expect(outcome.code == 65)
      #expect(outcome.text == "jobs.txt:1: failed: \(wrong)\n")
      #expect(outcome.errors.hasSuffix(" jobs done, 1 failed, 0 missing\n"), "\(outcome.errors)")
    }
    let json = try Slicer.run(words + ["--json", "-q"], in: folder).output
      .split(separator: UInt8(ascii: "\n")).map { try JSON(Array($0)) }
    #expect(json.map { $0["state"].text } == ["failed", "done", "done"])
    #expect(json[0]["error"].text == wrong && json[0]["command"].text == nil)
  }

  @Test func recordsThatAreNoneAreIgnored() throws {
    let folder = try BatchRunTests.folder(1)
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["done"])
    for name in folder.names(in: "journal") where !name.hasSuffix("/") {
      try folder.write("journal/\(name)", "slicer journal 1\nfoo\n")
    }
    try folder.makeFolder("journal/v9")
    let outcome = try folder.run("batch jobs.txt --journal journal")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("is no whole record of a job, and is ignored\n"))
    #expect(outcome.errors.contains("journal/v9 has records of another version"))
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["skipped"])
  }

  /// A scene with its pictures is read before its files are known. What is made of one that changes
  /// between that and its digest is made of what was digested.
  @Test(.enabled(if: SystemCallTracer.isAvailable, "strace lets calls wait"))
  func aSceneIsReadAgainWhenItIsDigested() throws {
    let folder = try WorkFolder()
    for (name, seed) in [("a", 1), ("new", 2), ("z", 3)] {
      try folder.write("\(name).png", TestPicture.png(8, 8, seed: UInt8(seed)))
    }
    let scene = """
      stage: {size: [8, 8]}
      images: {a: a.png, z: z.png}
      layers:
      - {contents: a, position: [4, 4]}
      - {contents: z, position: [60, 4]}

      """
    try folder.write("scene.yaml", scene)
    try folder.write("jobs.txt", "animate scene.yaml --at 0 -o out.png\n")
    // z.png is opened behind a.png: by the check, the first look, the digest, the work. It is the first
    // look that waits, on the one thread that there is, while a.png becomes another.
    let changing = """
      touch -d '2020-01-01 00:00' *.png
      run() { strace -f -qq -e trace=openat,clone3 -e inject=clone3:error=EAGAIN "$@"; }
      run -o first $slicer batch jobs.txt -q -j1 --journal other || exit 90
      n=$(grep openat first | grep -n '"z.png"' | sed -n '2s/:.*//p')
      rm -r out.png other; : >second
      (until [ $(grep -c openat second) -ge $((n - 1)) ]; do sleep 0.05; done; mv new.png a.png) &
      run -o second -e inject=openat:delay_enter=2000000:when=$n \
        $slicer batch jobs.txt -q -j1 --journal journal
      """
    expect(try Slicer.shell(changing, in: folder), code: 0)
    let made = try #require(folder.read("out.png"))
    let isRecord = { (name: String) in !name.hasSuffix("/") }
    #expect(folder.names(in: "journal/v1/done").count(where: isRecord) == 1)
    #expect(!folder.names().contains("new.png"))
    try folder.expect("animate scene.yaml --at 0 -q -o out.png")
    #expect(folder.read("out.png") == made)
  }

  @Test func aRecordNamesWhatHasMadeIt() throws {
    let folder = try BatchRunTests.folder(1)
    #expect(try states("jobs.txt", "--journal", "journal", in: folder) == ["done"])
    let names = folder.names(in: "journal/v1/done").filter { !$0.hasSuffix("/") }
    let record = try #require(folder.text("journal/v1/done/\(names[0])"))
    #expect(record.contains("\ngenerator \(SlicerVersion.makers())\n"))
    for library in ["libdeflate", "zlib", "libjpeg", "libwebp", "lcms2"] {
      #expect(SlicerVersion.makers().contains(", \(library)"))
    }
    // It only inflates, to the same bytes in every version.
    #expect(!SlicerVersion.makers().contains("ISA-L"))
  }

  /// What another ffmpeg has made is made again.
  @Test(.enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"))
  func aFilmIsThatOfItsProgram() throws {
    let folder = try BatchRunTests.folder(2)
    try folder.write("jobs.txt", "transition p0.png p1.png --type fade --frames 3 -o fade.gif\n")
    let other = """
      mkdir bin; printf '#!/bin/sh\nexec %s "$@"\n' "$(command -v ffmpeg)" >bin/ffmpeg
      chmod +x bin/ffmpeg; PATH=$PWD/bin:$PATH
      """
    for (before, state) in [("", "done"), ("", "skipped"), (other, "done"), ("", "skipped")] {
      let line = "\(before)\n$slicer batch jobs.txt -q --journal journal --report report.jsonl"
      expect(try Slicer.shell(line, in: folder), code: 0)
      #expect(try BatchRunTests.report(folder).map { $0["state"].text } == [state])
    }
  }

  @Test func aJournalThatCannotBe() throws {
    let folder = try BatchRunTests.folder(1)
    try folder.write("journal", [1])
    let outcome = try folder.run("batch jobs.txt --journal journal")
    #expect(outcome.code == 73 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(!folder.names().contains("out/"))
  }
}
