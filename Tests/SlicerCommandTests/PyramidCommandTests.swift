import SlicerCore
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids by the command: trees, archives, what is said and what is refused.
@Suite(.serialized) struct PyramidCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(40, 24))
  }

  @Test(arguments: [
    ("dzi --depth tile", ["p.dzi", "p_files/5/0_0.png", "p_files/6/0_0.png", "p_files/6/1_0.png"]),
    (
      "zoomify",
      [
        "ImageProperties.xml", "TileGroup0/0-0-0.png", "TileGroup0/1-0-0.png",
        "TileGroup0/1-1-0.png",
      ]
    ),
    ("xyz --viewer", ["0/0/0.png", "1/0/0.png", "1/1/0.png", "index.html"]),
    ("xyz --tms", ["0/0/0.png", "1/0/1.png", "1/1/1.png"]),
    ("google", ["0/0/0.png", "1/0/0.png", "1/0/1.png"]),
  ]) func treesAreTheLayouts(layout: String, tree: [String]) throws {
    try folder.expect("pyramid p.png -o out -q --tile 32 --layout \(layout)")
    let names = folder.names(in: "out").filter { !$0.hasSuffix("/") }
    #expect(names == (tree + ["manifest.json"]).sorted())
    try folder.expect("join out -o j.png -q")
  }

  @Test(arguments: Transcript.all(in: "PyramidCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test(.enabled(if: SystemCallTracer.isAvailable, "strace lets calls fail"))
  func namesAreCopiesWhereThereAreNoLinks() throws {
    let words = ["pyramid", "p.png", "-o", "out", "-q", "--tile", "8", "--layout", "iiif"]
    let outcome = try Slicer.run(
      words, in: folder, wrapper: SystemCallTracer.wrapper(injecting: "linkat:error=EPERM"))
    expect(outcome, code: 0)
    let names = ["max", "40,24"].map { "out/full/\($0)/0/default.png" }
    #expect(folder.read(names[0]) != nil && folder.read(names[0]) == folder.read(names[1]))
    #expect(folder.names(in: "out").allSatisfy { !$0.contains(".slicer") })
    try folder.expect("join out -o j.png -q")
  }

  @Test(arguments: [
    ("-o q", "q.zip"), ("-o v1.2", "v1.2.zip"), ("-o q.zip", "q.zip"), ("-o q.SZI", "q.SZI"),
    ("", "p.zip"),
  ]) func oneFileHasItsEnding(words: String, name: String) throws {
    try folder.expect("pyramid p.png --container zip -q \(words)")
    #expect(folder.names() == ["p.png", name].sorted())
  }
}
