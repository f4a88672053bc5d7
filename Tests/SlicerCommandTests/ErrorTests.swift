import SlicerTestSupport
import Testing

/// The whole message and the exit code of each failure.
struct ErrorTests {
  /// `a.png` is a picture of 8 by 6 pixels.
  static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["changed", "clash", "set"] { try folder.makeFolder(name) }
    for name in ["a.png", "a@2x.png", "clash/a.png"] {
      try folder.write(name, TestPicture.png(8, 6))
    }
    try folder.write("changed/manifest.json", manifest.get())
    try folder.write("changed/a_r0_c0.png", TestPicture.png(8, 6, seed: 1))
    try folder.write("t.txt", "hello\n")
    try folder.write("empty.png", [])
    try folder.write("g.gif", Array("GIF89a".utf8) + [8, 0, 6, 0, 0, 0, 0])
    try folder.write("w.webp", "RIFF\u{24}\0\0\0WEBPVP8 ")
    try folder.write("set/manifest.json", "{}\n")
    return folder
  }

  /// The manifest of `a.png` in one tile.
  private static let manifest = Result {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(8, 6))
    try folder.expect("split a.png 1x1 -q -o out")
    return try #require(folder.read("out/manifest.json"))
  }

  @Test(arguments: Transcript.all(in: "Error"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: Self.folder())
  }
}
