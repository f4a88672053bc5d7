import Foundation
import SlicerKit
import SystemPackage
import Testing

/// Names that scripts stumble over.
struct NameTests {
  /// Bytes that are no UTF-8, as ``ArgumentText`` writes them.
  private static let latin1 = ArgumentText.string(from: [0x66, 0xFC, 0x72, 0xFF])

  private static let names = [
    "two words", " ", "line\nbreak", "tab\t\u{1B}[31m", "größe 写真 🖼", "e\u{301}", "-dash", "--",
    "a'b\"c$d`e\\f", "*?[x]", "%s%n", "{row}", "x@2x", ".hidden", "CON", latin1,
  ]

  /// Disks of macOS refuse names that are not UTF-8.
  private static var possibleNames: [String] {
    #if canImport(Darwin)
      names.filter { $0 != latin1 }
    #else
      names
    #endif
  }

  @Test(arguments: possibleNames) func everyNameWorksInEveryPlace(_ name: String) throws {
    let folder = try WorkFolder()
    try folder.makeFolder(name)
    let input = "\(name)/\(name).png"
    try folder.write(input, TestPicture.png(10, 10))
    let template = "\(name.replacing("{row}", with: "x"))_{index}.{ext}"
    let split = try Slicer.run(
      "split", "--name=\(template)", "-q", "-o", "./\(name)/out", "--", "./\(input)", "2x2",
      in: folder)
    expect(split, code: 0)
    #expect(folder.names(in: "\(name)/out").count == 5)
    let join = try Slicer.run(
      "join", "./\(name)/out", "-q", "-o", "./\(name)/again.png", in: folder)
    expect(join, code: 0)
    #expect(try folder.pixels("\(name)/again.png") == folder.pixels(input))
  }

  /// The default name has the picture's in it.
  @Test(arguments: possibleNames) func tilesAreCalledAfterTheirPicture(_ name: String) throws {
    let folder = try WorkFolder()
    try folder.write("\(name).png", TestPicture.png(10, 10))
    expect(try Slicer.run("split", "-q", "--", "./\(name).png", "1x2", in: folder), code: 0)
    let (stem, scale) = name == "x@2x" ? ("x", "@2x") : (name, "")
    let tiles = ["\(stem)_r0_c0\(scale).png", "\(stem)_r0_c1\(scale).png", "manifest.json"]
    #expect(folder.names(in: "\(name)-tiles").sorted() == tiles.sorted())
  }

  #if !canImport(Darwin)
    @Test func whatIsNotUTF8IsAlsoThereInBase64() throws {
      let folder = try WorkFolder()
      let base64 = Data(ArgumentText.bytes(of: "\(Self.latin1).png")).base64EncodedString()
      try folder.write("\(Self.latin1).png", TestPicture.png(4, 4))
      expect(
        try Slicer.run("split", "\(Self.latin1).png", "1x1", "-o", "out", in: folder), code: 0,
        errors: "slicer: f\\xfcr\\xff.png: 1 tile (1x1) in out/\n")
      let manifest = try JSON(folder.read("out/manifest.json") ?? [])
      #expect(manifest["source"]["file"].text == "f\u{FFFD}r\u{FFFD}.png")
      #expect(manifest["source"]["fileBase64"].text == base64)
      let tile = Array(Data(base64Encoded: manifest["tiles"][0]["fileBase64"].text ?? "") ?? Data())
      #expect(tile == ArgumentText.bytes(of: "\(Self.latin1)_r0_c0.png"))
      let info = try JSON(Slicer.run("info", "--json", "\(Self.latin1).png", in: folder).output)
      #expect(info[0]["file"].text == "f\u{FFFD}r\u{FFFD}.png")
      #expect(info[0]["fileBase64"].text == base64)
    }
  #endif

  @Test func messagesAreCleanLinesAndLongNamesAreRefused() throws {
    let name = String(repeating: "x", count: 249)
    let folder = try WorkFolder()
    try folder.write("\(name).png", TestPicture.png(4, 4))
    try folder.expect(
      "info a\nb\u{1B}[2J\u{202E}c",
      "a\\nb\\x1b[2J\\u{202e}c: cannot open: no such file or directory", code: 66)
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ settle
        $ slicer split \(name).png 1x1 -o out
        slicer: \(name).png: a component of the tile's name '\(name)_r0_c0.png' has 259 bytes; at most 255 are allowed
        hint: set shorter names with --name
        Try 'slicer help split' for more information.
        [64]
        $ changed
      """)
  }
}
