import SlicerTestSupport
import SystemPackage
import Testing

/// The programs of `Snippets/`, which the README and the library's documentation show, run.
@Suite struct SnippetTests {
  /// Each program, and what it says, beginning with this line.
  private static let programs: [(name: String, line: String)] = [
    ("CutPicture", "photo_r0_c0.png 0,0,30x20 "),
    ("CutWithoutLoss", "9 tiles, without loss: true"),
    ("CutJigsaw", "24 pieces, "),
    ("JoinTiles", "120x80 exact"),
    ("Subimage", ""),
    ("TransitionInMemory", ""),
    ("FramesOneByOne", "0.0 0.0 40x30 SIMD4<UInt8>("),
    ("DrawScene", "320x200 "),
    ("HandleUpload", "[\"upload_r0_c0.png\", "),
    ("OwnPixels", "[\"gradient_r0_c0.png\", "),
  ]

  @Test(arguments: programs.map(\.name))
  func itRuns(name: String) throws {
    let line = try #require(Self.programs.first { $0.name == name }).line
    let folder = try WorkFolder()
    try folder.write("photo.png", TestPicture.png(120, 80))
    try folder.write("photo@2x.png", TestPicture.png(240, 160))
    try folder.write("photo.jpg", TestPicture.jpeg(120, 80))
    try folder.write("a.png", TestPicture.png(40, 30, seed: 1))
    try folder.write("b.png", TestPicture.png(40, 30, seed: 2))
    let program = Slicer.path.removingLastComponent().appending(name)
    let outcome = try ChildProcess(
      [Array(program.string.utf8)], in: folder.path
    ).wait()
    #expect(outcome.code == 0, "\(outcome.text)")
    let output = String(decoding: outcome.output, as: UTF8.self)
    #expect(output.hasPrefix(line) && output.hasSuffix("\n"), "\(output)")
  }

  /// What the README shows is what runs.
  @Test func theReadmeShowsThem() throws {
    let root = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent()
    let readme = try text(root.appending("README.md"))
    for name in ["CutPicture", "TransitionInMemory", "HandleUpload"] {
      let lines = try text(root.appending("Snippets/\(name).swift")).split(
        separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { $0.hasPrefix("//") }.map { $0.isEmpty ? "" : "    \($0)" }
      #expect(readme.contains(code.joined(separator: "\n")), "\(name)")
    }
  }

  private func text(_ path: FilePath) throws -> String {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
