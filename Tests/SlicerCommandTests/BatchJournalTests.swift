import SlicerKit
import SlicerTestSupport
import Testing

/// A journal lets a second run do only what is not done, whatever became of the shards.
@Suite struct BatchJournalTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder() }

  /// Runs a batch, and prints what has become of each job, in the order of lines.
  private static let states = """
    | sed 's/.*"line":\\([0-9]*\\).*"state":"\\([a-z]*\\)".*/\\1 \\2/' | sort -n
      | cut -d ' ' -f 2 | xargs
    """

  private static func run(_ words: String, _ states: String) -> String {
    """
    % "$slicer" batch \(words) -q --journal journal --report r && cat r \(Self.states)
    | \(states)

    """
  }

  private static let missing = "p1.png: cannot open: no such file or directory"
  private static let shards = """
    jobs.txt: an input is missing, so jobs may be in other shards than when they ran (a plan keeps
      them: slicer batch plan)
    """
  private static let wrong = "the command begins with slicer (write it without the word slicer)"

  private static let scripts = """
    # only what is not done is done
    \(run("jobs.txt", "done done done done"))
    % cp -r out before
    \(run("jobs.txt", "skipped skipped skipped skipped"))
    % rm out/p0/p0_r0_c0.png; echo other >out/p1/p1_r0_c0.png; cp p2.png p3.png
    \(run("jobs.txt", "done done skipped done"))
    % rm -r out/p3 before/p3; diff -r out before
    # threads and what is said change no output, so they are no other command
    % head -n 1 jobs.txt >one
    \(run("one", "done"))
    % echo "split -j 2 p0.png 2x2 '-o' 'out/p0' --quiet" >one
    \(run("one", "skipped"))
    % echo 'split p0.png 1x2 -o out/p0' >one
    \(run("one", "done"))
    # shards of a plan do everything once
    $ batch plan jobs.txt -o jobs.plan --shards 3 -j1 → 4 jobs, …
    % for i in 1 2 3; do
      "$slicer" batch jobs.plan --shard $i/3 --journal journal -q --report $i.jsonl; done
    % cat ?.jsonl | grep -c '"state":"done"'; cat ?.jsonl | grep -c .
    | 4
    | 4
    \(run("jobs.txt", "skipped skipped skipped skipped"))
    # a plan that was changed is refused
    $ batch plan jobs.txt -q -o jobs.plan
    % head -c $(($(wc -c <jobs.plan) - 3)) jobs.plan >p; mv p jobs.plan
    65 ! batch jobs.plan --shard 1/2 → jobs.plan: the plan's jobs are not those…
    # status says what is done
    75 $ batch status jobs.txt --journal journal
    journal: there is no journal yet
    0 of 4 jobs done, 0 failed, 4 missing
    | jobs.txt:1: missing
    | …
    % mv p2.png 2.png; : >p2.png
    65 $ batch jobs.txt --journal journal -k
    jobs.txt:3: p2.png: the file is empty
    3 of 4 jobs done, 1 failed
    65 $ batch status jobs.txt --journal journal → 3 of 4 jobs done, 1 failed, 0 missing
    | jobs.txt:3: failed: p2.png: …
    65 % "$slicer" batch status jobs.txt --journal journal --json -q >s; c=$?;
      cat s \(states); exit $c
    3 of 4 jobs done, 1 failed, 0 missing
    | done done failed done
    % mv 2.png p2.png
    \(run("jobs.txt", "skipped skipped done skipped"))
    $ batch status jobs.txt --journal journal → 4 jobs done
    # what is wrong with a job is said of it, wherever it belongs to; the rest is told as ever
    $ batch jobs.txt -q --journal journal
    % rm p1.png
    % for s in 1/2 2/2; do
      "$slicer" batch status jobs.txt --journal journal --shard $s >o 2>e; cat o e >ends-in-$?; done
    % cat ends-in-66
    | jobs.txt:2: failed: \(missing)
    | slicer: \(shards)
    | slicer: … of …, 1 failed, 0 missing
    % cat ends-in-0
    | slicer: \(shards)
    | slicer: … done
    66 $ batch status jobs.txt --journal journal → 3 of 4 jobs done, 1 failed, 0 missing
    | jobs.txt:2: failed: \(missing)
    66 $ batch status jobs.txt --journal none -q → 0 of 4 jobs done, 1 failed, 3 missing
    # a line that is no command is one that failed
    $ batch jobs.txt -q --journal journal
    % (echo slicer split a.png 2x2; cat jobs.txt) >j; mv j jobs.txt
    \(["1/1", "1/2", "2/2"].map(wrongLine).joined())
    65 % "$slicer" batch status jobs.txt --journal journal --json -q >s; c=$?;
      cat s \(states); exit $c
    4 of 5 jobs done, 1 failed, 0 missing
    | failed done done done done
    % head -n 1 s >first
    @ first error "\(wrong)"
    @ first command nothing
    # a journal that cannot be
    % echo >journal
    73 ! batch jobs.txt --journal journal → journal/v1: …
    """

  private static func wrongLine(_ shard: String) -> String {
    """
    65 $ batch status jobs.txt --journal journal --shard \(shard)
    … jobs done, 1 failed, 0 missing
    | jobs.txt:1: failed: \(wrong)

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
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
    #expect(outcome.errors.contains("is no whole record of a job, and is ignored\n"))
    #expect(outcome.errors.contains("journal/v9 has records of another version"))
    try folder.expect(
      "batch jobs.txt --journal journal", "1 job done, 1 of them before",
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
