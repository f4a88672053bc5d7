import SlicerTestSupport
import Testing

/// Pictures at several scales, by the command.
struct ScaleCommandTests {
  /// `s` at 1x, 2x and 3x, 14x10 points, which no two columns of a grid of three divide evenly.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      try folder.write("s\(suffix).png", TestPicture.png(14 * scale, 10 * scale))
    }
    try folder.write("t@4x.png", TestPicture.png(16, 8))
    try folder.write("o.png", TestPicture.png(8, 6))
    try folder.write("o@2x.png", TestPicture.png(28, 21))
  }

  @Test(arguments: [
    "s.png s@2x.png s@3x.png", "s@3x.png s.png s@2x.png", "--all-scales s.png",
    "--all-scales s@2x.png", "--all-scales s@3x.png s.png", "./s.png s@2x.png ././s@3x.png",
  ]) func aSetIsOnePicture(words: String) throws {
    try folder.expect("split \(words) 2x3 -q")
    let names = (0..<2).flatMap { row in
      (0..<3).flatMap { column in
        ["", "@2x", "@3x"].map { "s_r\(row)_c\(column)\($0).png" }
      }
    }
    #expect(Set(folder.names(in: "s-tiles")) == Set(names + ["manifest.json"]))
    try folder.expect("split s.png s@2x.png s@3x.png 2x3 -q -o set")
    #expect(folder.files(in: "s-tiles") == folder.files(in: "set"))
  }

  /// Law: tiles of a set agree in points, and each scale joins to its picture.
  @Test(arguments: ["2x3", "3x4", "--tile 4x3", "--at-x 5 --at-y 3,7", "10x14"])
  func aSetAgreesInPoints(grid: String) throws {
    try folder.expect("split --all-scales s.png \(grid) -q -o out")
    let manifest = try JSON(folder.read("out/manifest.json") ?? [])["pictures"]
    #expect(manifest.count == 3)
    for i in 0..<manifest[0]["tiles"].count {
      let tiles = (0..<3).map { manifest[$0]["tiles"][i] }
      for key in ["x", "y", "width", "height"] {
        guard case .number(let one) = tiles[0]["pixels"][key] else {
          Issue.record("no \(key)")
          continue
        }
        #expect(tiles[1]["pixels"][key] == .number(2 * one) && tiles[0]["points"] != .nothing)
        #expect(tiles[2]["pixels"][key] == .number(3 * one))
      }
      #expect(tiles[0]["points"] == tiles[1]["points"] && tiles[1]["points"] == tiles[2]["points"])
    }
    for suffix in ["", "@2x", "@3x"] {
      try folder.expect("join out -q -o back\(suffix).png")
      #expect(try folder.pixels("back\(suffix).png") == folder.pixels("s\(suffix).png"))
    }
  }

  @Test(arguments: Transcript.all(in: "ScaleCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
