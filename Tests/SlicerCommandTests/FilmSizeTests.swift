import SlicerTestSupport
import Testing

/// `--size` of a film is in pixels, whatever the first picture's scale.
struct FilmSizeTests {
  @Test(
    arguments: ["", "@2x", "@3x"],
    ["transition A B --type fade --frames 2", "slideshow A B --hold 0.1 --duration 0.1 --fps 10"])
  func sizesArePixels(scale: String, verb: String) throws {
    let folder = try WorkFolder(pictures: 24, 18)
    for name in ["a", "b"] {
      try folder.write("\(name)\(scale).png", try #require(folder.read("\(name).png")))
    }
    let line = verb.replacing("A", with: "a\(scale).png").replacing("B", with: "b\(scale).png")
    for (size, expected) in [
      ("", [24, 18]), ("--size 20x10", [20, 10]), ("--size 12", [12, 9]), ("--size x36", [48, 36]),
      ("--size 50%", [12, 9]),
    ] {
      try folder.expect("\(line) \(size) -q --replace -o x.png")
      let header = try #require(folder.read("x.png")).prefix(24)
      #expect([Int(header[19]), Int(header[23])] == expected, "\(size)")
    }
    // Frames keep the scale in their names.
    try folder.expect("\(line) --size 20x10 -q -o out")
    #expect(folder.names(in: "out").contains("f_0000\(scale).png"))
  }
}
