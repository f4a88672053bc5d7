import SlicerKit
import SlicerTestSupport
import Testing

/// A journal lets a second run do only what is not done, whatever became of the shards.
@Suite struct BatchJournalTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder() }

  @Test(arguments: Transcript.all(in: "BatchJournal"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test func recordsThatAreNoneAreIgnored() throws {
    let folder = try BatchRunTests.folder(1)
    try folder.expect("batch jobs.txt -q --journal journal")
    for name in folder.names(in: "journal") where !name.hasSuffix("/") {
      try folder.write("journal/\(name)", "slicer journal 1\nfoo\n")
    }
    try folder.makeFolder("journal/v9")
    let outcome = try folder.run("batch jobs.txt --journal journal")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("is not a whole record of a job, and is ignored\n"))
    #expect(outcome.errors.contains("journal/v9 has records of another version"))
    try folder.expect(
      "batch jobs.txt --journal journal", "1 job was done before",
      "journal/v9 has records of another version, which are ignored")
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
    try folder.expect("batch jobs.txt -q --journal journal")
    let names = folder.names(in: "journal/v1/done").filter { !$0.hasSuffix("/") }
    let record = try #require(folder.text("journal/v1/done/\(names[0])"))
    #expect(record.contains("\ngenerator \(SlicerVersion.makers())\n"))
    for library in ["libdeflate", "zlib", "libjpeg", "libwebp", "lcms2"] {
      #expect(SlicerVersion.makers().contains(", \(library)"))
    }
    // It only inflates, to the same bytes in every version.
    #expect(!SlicerVersion.makers().contains("ISA-L"))
  }

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
}
