import Testing

/// Folders that are missing are made, and what lies in one is not replaced by another kind of set.
struct FolderLawTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 40, 20) }

  @Test(arguments: [
    "subimage a.png 0,0,9x9 -o new/deep/x.png", "join a-tiles -o new/deep/x.png",
    "transition a.png b.png --type fade --frames 2 -o new/deep/x.png",
    "gallery a.png b.png --size 8x4 --fps 2 --duration 1 -o new/deep/x.html",
  ]) func theFolderOfAFileIsMade(_ words: String) throws {
    try folder.expect("split a.png 1x2 -q")
    try folder.expect("\(words) -q")
    #expect(folder.names(in: "new/deep").count == 1)
  }

  private static let scripts = """
    # nothing is left of a folder where the work fails
    65 $ subimage a.png 90,90,9x9 -o new/x.png → a.png: …
    : . → a.png b.png
    # frames of another type are refused
    $ transition a.png b.png --frames 3 -o f -q --type push
    $ transition a.png b.png --frames 3 -o f -q --type push --from top
    73 ! transition a.png b.png --frames 3 -o f -q --type fade
    …belongs to the set of a.png to b.png by push…
    # layouts of a pyramid lie beside each other: each has its manifest, and each is joined
    $ pyramid a.png -o p --layout dzi -q
    $ pyramid a.png -o p --layout xyz -q
    $ join p/manifest.json -o x.png -q
    $ join p/a.png.manifest.json -o y.png -q
    # a dry run of a batch does nothing
    > jobs.txt
    | split a.png 1x2 -o 't 1' # tiles
    |
    | info b.png
    64 ! batch jobs.txt --dry-run
    jobs.txt:3: …
    no job has begun
    > jobs.txt
    | split a.png 1x2 -o 't 1' # tiles
    | split b.png 1x1
    $ batch jobs.txt --dry-run → 2 jobs that read …
    | split a.png 1x2 -o 't 1'
    | split b.png 1x1
    : . → a.png b.png jobs.txt
    # a dry run of a pyramid has its documents
    $ pyramid a.png --viewer --dry-run
    | a.png: 40x20 pixels, …
    | …
    |   a.dzi
    |   index.html
    |   manifest.json
    # moments of a scene are seconds, or a part of the whole; after the end it is said
    > s.yaml
    | stage: {size: 20x10}
    | layers: [{name: box, frame: [0, 0, 4, 4], backgroundColor: red}]
    | animations: [{layer: box, keyPath: opacity, from: 0, to: 1, duration: 2}]
    \(["0.8", "0.8s", "800ms", "40%"].map {
      "$ animate s.yaml --at \($0) -o m.png → s.yaml: at 0.8 s, 20x10 pixels, in m.png\n"
    }.joined())
    $ animate s.yaml --at 99 -o m.png
    the scene ends after 2 s: at 99 s it is as it was left
    s.yaml: at 99 s, …
    64 ! animate s.yaml --at=-1 -o m.png → --at -1 is before the beginning
    64 ! animate s.yaml --at=101% -o m.png → --at 101% is out of range: …
    64 ! animate s.yaml --at=x -o m.png → --at 'x' is no moment: …
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }
}
