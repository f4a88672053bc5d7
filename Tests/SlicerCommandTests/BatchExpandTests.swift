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
    let jobs = "--expand '\(Self.template)' photos/**/*.png"
    try folder.follow(
      """
      $ batch plan \(jobs) -q -o jobs.plan
      $ batch jobs.plan --shard 1/2 --journal journal -q
      $ batch jobs.plan --shard 2/2 --journal journal -q
      $ batch status \(jobs) --journal journal → 3 jobs done
      % cp photos/x.png photos/z.png
      75 $ batch status \(jobs) --journal journal → 3 of 4 jobs done, 0 failed, 1 missing
      | --expand:4: missing
      """)
  }

  private static let mistakes = """
    $ --expand 'split {} 2x2 -o out' photos/**/*.png
    --expand:2: out/manifest.json is also written by line 1 (choose another place with -o)
    --expand:3: out/manifest.json is also written by line 1 (choose another place with -o)
    {dir}, {scale} and {index} tell files of one name apart; no job has begun
    66 $ --expand 'split {} 2x2 -o out/{name}' photos/*.gif none/*
    no file matches photos/*.gif, none/* (** is any folders; a dot at a name's beginning has to
      be written)
    66 $ --expand 'split {} 2x2 -o out/{name}' missing.png
    --expand:1: missing.png: cannot open: no such file or directory
    no job has begun
    $ --expand 'split {} 2x2 -o out/{name}' photos
    --expand:1: photos is a folder (of a template the pattern 'photos/**/*' stands for the files
      in it and below)
    no job has begun
    $ --expand 'split {} 2x2 -o out/{name}'
    --expand needs files or patterns of files, such as 'photos/**/*.png'
    $ --expand 'split {} 2x2 -o out/{name}' --null x
    --expand makes the list, which nothing divides: leave --null out
    $ --expand 'split {nam} 2x2' x
    no field {nam} in names: did you mean {name}? (fields: {} {name} {scale} {ext} {file} {dir}
      {index})
    $ a.txt b.txt
    'b.txt' is one list of jobs too many (--expand TEMPLATE writes a job for each of many files)
    """

  private static let quoted = Said(
    words: ["batch", "--expand", "split '{} 2x2", "x"], code: 64,
    lines: [
      "column 7 of the template: a ' that nothing closes on its line "
        + "(close it, or write \\' for the character itself)"
    ])

  @Test(arguments: Said.table(mistakes, of: "batch") + [quoted]) func whatIsWrong(_ said: Said)
    throws
  { try said.checkRefusal(in: folder) }
}
