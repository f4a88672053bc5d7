import Testing

/// What `--json` writes for other programs: the keys are a promise (Documentation/JSON.md).
struct JSONTests {
  private let folder: WorkFolder

  /// `whole` and `trimmed` are tiles of `a@2x.png`.
  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(6, 5))
    try folder.write("a@2x.png", TestPicture.png(12, 10))
    try folder.write("b.png", [])
    try folder.expect("split a@2x.png 2x2 -q -o whole")
    try folder.expect("split a@2x.png 3x5 --uneven trim -q -o trimmed")
  }

  private static let scripts = """
    # cuts, whole and failed
    65 $ split a@2x.png b.png 2x3 -o out --json → b.png: the file is empty
    | …
    @ - . [{"input": "a@2x.png", "folder": "out/a@2x", "manifest": "out/a@2x/manifest.json",
      "rows": 2, "columns": 3, "tiles": 6, "blank": 0, "scales": [2], "exact": true,
      "lossless": false, "done": false, "removed": 0, "notes": []},
      {"input": "b.png", "error": "b.png: the file is empty", "code": 65}]
    # a dry run
    $ split --dry-run a@2x.png 1x2 --json
    | …
    @ - . [{"input": "a@2x.png", "folder": "a@2x-tiles", "scale": 2, "rows": 1, "columns": 2,
      "lossless": false, "encodedAnew": false, "tiles": [
      {"file": "a_r0_c0@2x.png", "pixels": {"x": 0, "y": 0, "width": 6, "height": 10}},
      {"file": "a_r0_c1@2x.png", "pixels": {"x": 6, "y": 0, "width": 6, "height": 10}}]}]
    % test ! -e a@2x-tiles
    # a part
    $ subimage a@2x.png 1,1,2x3 -o c.png --json
    | …
    @ - . {"input": "a@2x.png", "output": "c.png", "removed": 0, "notes": [],
      "pixels": {"x": 2, "y": 2, "width": 4, "height": 6}}
    # a list, in ascending scale, whatever the order of the files; a scale that is made says of what
    $ subimage a.png a@2x.png 1,1,2x3 -o c.png --json
    | …
    @ - . \(set(from: "a.png"))
    $ subimage a@2x.png a.png 1,1,2x3 -o c.png --json
    | …
    @ - . \(set(from: "a.png"))
    $ subimage --make-scales 1 a@2x.png 1,1,2x3 -o c.png --json
    | …
    @ - . \(set(from: "a@2x.png"))
    # what is joined
    $ join whole -o c.png --json
    | …
    @ - . {"input": "whole", "output": "c.png", "exact": true, "removed": 0, "notes": []}
    $ join trimmed -o c.png --json
    trimmed: the tiles are not exact: the joined picture is close to its source
    | …
    @ - . {"input": "trimmed", "output": "c.png", "exact": false, "removed": 0,
      "notes": ["the tiles are not exact: the joined picture is close to its source"]}
    # quiet JSON is JSON all the same, and a picture on standard output stays alone there
    $ split --json -q a@2x.png 1x1
    | …
    @ - #count 1
    % "$slicer" subimage --json a@2x.png 0,0,2x2 -o - >c.png
    …
    $ subimage -q a@2x.png 0,0,2x2 -o d.png
    = c.png d.png
    """

  private static func set(from input: String) -> String {
    """
    [{"input": "\(input)", "output": "c.png", "removed": 0, "notes": [],
      "pixels": {"x": 1, "y": 1, "width": 2, "height": 3}},
      {"input": "a@2x.png", "output": "c@2x.png", "removed": 0, "notes": [],
      "pixels": {"x": 2, "y": 2, "width": 4, "height": 6}}]
    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  @Test func info() throws {
    try folder.write("c.jpg", TestPicture.jpeg(30, 20))
    let outcome = try folder.run("info --json a@2x.png b.png c.jpg")
    #expect(outcome.code == 65)
    let pictures = try JSON(outcome.output)
    #expect(pictures.count == 2)
    let common = [
      "alpha", "color", "depth", "file", "format", "metadata", "orientation", "pixels", "points",
      "scale",
    ]
    #expect(pictures[0].keys == (common + ["interlace"]).sorted())
    #expect(Set(pictures[1].keys).isSuperset(of: common + ["mcu"]))
    #expect(pictures[0]["points"] == .object(["width": .number(6), "height": .number(5)]))
    #expect(pictures[0]["scale"] == .number(2))
    #expect(pictures[1]["file"] == .text("c.jpg"))
  }
}
