import SlicerCore
import SlicerTestSupport
import Testing

/// The tables and scripts of these tests themselves: a mistake in one is not passed over.
struct ScriptTests {
  @Test(arguments: [
    "= a.png", "= a.png b.png c.png", "≠ a.png b.png\n%cat x", "@ - frames", "@ - frames 3\n| 3",
    ": out → a.png\n| b.png", "> a b", "> jobs.txt\n|split a.png 2x2",
  ]) func rowsHaveWhatTheirKindTakes(row: String) {
    #expect(Said.table(row, code: 0).map(\.isWellFormed) == [false])
  }

  /// Facts that are there under no name, folders that are not there, and pictures of other colors.
  @Test(arguments: ["@ f some.typo nothing", "@ f #count 0", ": typo", "= a.png b.png"])
  func whatIsNotThereIsNoFact(step: String) throws {
    let folder = try WorkFolder()
    try folder.write("f", "{}")
    let size = PixelSize(width: 4, height: 4)
    let raster = try Rasters.made(size, PixelFormat(.palette)) { _, _ in 0 }
    try folder.write("a.png", PNGFile(raster, palette: [0, 0, 0]).bytes)
    try folder.write("b.png", PNGFile(raster, palette: [9, 9, 9]).bytes)
    let row = try #require(Said.table(step, code: 0).first)
    #expect(try !row.isSo(in: folder))
  }

  /// `…` alone is for a line at least.
  @Test func somethingIsSaid() throws {
    for (said, words) in [("| …", "a\n"), ("…", "slicer: x\n"), ("| a\n| …", "a\n")] {
      let isOutput = said.hasPrefix("|")
      let row = try #require(Said.table("$ info\n\(said)", code: 0).first)
      #expect(row.unlike(outcome(isOutput ? words : "", errors: isOutput ? "" : words)).isEmpty)
      #expect(!row.unlike(outcome("", errors: "")).isEmpty)
    }
  }

  private func outcome(_ output: String, errors: String) -> Outcome {
    Outcome(
      status: 0, output: Array(output.utf8), errors: Array(errors.utf8), processorSeconds: 0,
      hasHung: false)
  }
}
