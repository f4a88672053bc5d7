import Testing

/// The JSON for other programs: its keys are a promise (Documentation/JSON.md).
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

  @Test(arguments: Transcript.all(in: "JSON"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test func infoIsReportedInJSON() throws {
    try folder.write("c.jpg", TestPicture.jpeg(30, 20))
    let outcome = try folder.run("info --json a@2x.png b.png c.jpg")
    #expect(outcome.code == 65)
    let pictures = try JSON(outcome.output)
    #expect(pictures.count == 3)
    let common = [
      "alpha", "color", "depth", "file", "format", "metadata", "orientation", "pixels", "points",
      "scale",
    ]
    #expect(pictures[0].keys == (common + ["interlace"]).sorted())
    #expect(Set(pictures[2].keys).isSuperset(of: common + ["mcu"]))
    #expect(pictures[0]["points"] == .object(["width": .number(6), "height": .number(5)]))
    #expect(pictures[0]["scale"] == .number(2))
    #expect(pictures[1]["error"].keys == ["code", "message"])
    #expect(
      pictures[2]["file"] == .text("c.jpg")
        && pictures[1]["file"] == .text("b.png"))
  }
}
