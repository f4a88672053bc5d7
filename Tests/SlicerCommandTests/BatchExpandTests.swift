import SlicerTestSupport
import Testing

/// `--expand` makes the list: a job for each file that patterns stand for.
@Suite struct BatchExpandTests {
  private static let template = "split {} 2x2 -o out/{name}"

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for folderName in ["photos", "photos/a", "photos/a/b"] { try folder.makeFolder(folderName) }
    for (index, name) in ["x.png", "a/y.png", "a/b/two words.png"].enumerated() {
      try folder.write("photos/\(name)", TestPicture.png(40, 30, seed: UInt8(index)))
    }
    try folder.write("photos/notes.txt", [1])
  }

  @Test func aJobForEachFile() throws {
    try folder.expect(
      "batch --expand '\(Self.template)' photos/**/*.png photos/x.png -q --report report.jsonl")
    #expect(
      try BatchRunTests.report(folder).map { $0["command"].text } == [
        "split 'photos/a/b/two words.png' 2x2 -o 'out/two words'",
        "split photos/a/y.png 2x2 -o out/y", "split photos/x.png 2x2 -o out/x",
      ])
    for name in ["x", "y", "two words"] { #expect(folder.names(in: "out/\(name)").count == 5) }
  }

  @Test func plansAndJournalsKnowItsJobs() throws {
    let jobs = "--expand '\(Self.template)' 'photos/**/*.png'"
    try folder.follow(
      """
        $ slicer batch plan \(jobs) -q -o jobs.plan
        $ slicer batch jobs.plan --shard 1/2 --journal journal -q
        $ slicer batch jobs.plan --shard 2/2 --journal journal -q
        $ slicer batch status \(jobs) --journal journal
        slicer: 3 jobs done
        $ cp photos/x.png photos/z.png
        $ slicer batch status \(jobs) --journal journal
        --expand:4: missing
        slicer: 3 of 4 jobs done, 0 failed, 1 missing
        [75]
      """)
  }

  @Test(arguments: Transcript.all(in: "BatchExpand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
