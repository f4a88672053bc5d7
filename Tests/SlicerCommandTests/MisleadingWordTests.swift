import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Commands and files that were answered with what misleads: a line for each, with what is so.
struct MisleadingWordTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for name in ["a.png", "b.png"] { try folder.write(name, TestPicture.png(16, 11)) }
    try folder.write("red.png", TestPicture.png(8, 8))
    try folder.write("anchor@3x.png", TestPicture.png(12, 12))
    try folder.write("c.csv", "red.png,1\n")
    try folder.write("semicolons.csv", "file;hold\nred.png;1\n")
    try folder.write(
      "lottie.json", #"{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[]}"#)
    try folder.write("atlas.json", #"{"frames":{},"meta":{}}"#)
    try folder.write("turn.yaml", Self.scene)
    for (name, bytes) in Self.foreign { try folder.write(name, bytes) }
    let blank = try Raster(size: PixelSize(width: 16, height: 16), format: PixelFormat(.rgb))
    try folder.write("blank.png", PNGFile(blank).bytes)
    try folder.write("j.jpg", SmoothJPEG.photo.file(PixelSize(width: 32, height: 32)))
    for (name, text) in [("dated", "date:create\0now"), ("titled", "Title\0Sea")] {
      var file = try PNGFile(TestPicture.raster(8, 8))
      file.chunks.insert(("tEXt", Array(text.utf8)), at: file.chunks.count - 1)
      try folder.write("\(name).png", file.bytes)
    }
  }

  private static let scene = """
    stage: {size: 16x11}
    layers: [{name: x, bounds: 4x4, backgroundColor: red}]
    animations: [{layer: x, keyPath: transform.rotaton.z, from: 0, to: 1}]
    """

  /// The beginnings of files of other formats.
  private static let foreign: [(name: String, bytes: [UInt8])] = [
    ("jp2", [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 10]),
    ("j2k", [0xFF, 0x4F, 0xFF, 0x51, 0, 41]),
    ("exr", [0x76, 0x2F, 0x31, 1, 2, 0, 0, 0]),
    ("dds", Array("DDS |".utf8) + [0, 0, 0]),
    ("hdr", Array("#?RADIANCE\n".utf8)),
    ("tga", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 11, 0, 24, 0]),
    ("packed.tga", [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 11, 0, 32, 0x28]),
    ("mapped.tga", [0, 1, 1, 0, 0, 0, 1, 24, 0, 0, 0, 0, 16, 0, 11, 0, 8, 0]),
    ("ico", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0]),
    ("cur", [0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]),
  ]

  @Test(arguments: Transcript.all(in: "MisleadingWord"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test(.enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"))
  func aFilmIsReportedAsItIsWritten() throws {
    try folder.follow(
      """
        $ slicer transition a.png b.png --type fade --frames 2 -o x.mp4
        slicer: MP4 needs even sides: 16x11 becomes 16x12, with the last row repeated
        hint: use --crop-even to crop instead, or --size for another size
        slicer: a.png to b.png: fade, 2 frames of 16x12 pixels, 0.067 s long, in x.mp4
        $ slicer slideshow a.png b.png --hold 0.1 --duration 0.1 -o x.mp4 --json -q | grep '"height"'
            "height" : 12,
        $ slicer transition a.png b.png --type fade --frames 2 -o x.mp4 --crop-even
        slicer: a.png to b.png: fade, 2 frames of 16x10 pixels, 0.067 s long, in x.mp4
      """)
  }

  /// No sentence of the short screens ends in the middle of `...`.
  @Test(arguments: HelpScreens.all.filter { $0 != "" && !$0.contains(" ") })
  func theShortScreenCutsNoEllipsis(_ verb: String) throws {
    let text = try HelpScreens.text("\(verb) -h")
    #expect(text.firstMatch(of: /[^.]\.\.(?!\.)/) == nil)
  }

  @Test func joinSaysWhatLenientTakes() throws {
    let words = try HelpScreens.text("join --help").split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("--lenient also takes tiles that were changed since, with a warning."))
  }

  @Test func manualsAreNamedAsReadersCallThem() throws {
    let scripts =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Scripts"
    try folder.write(
      "man/slicer.1", ".Dt SLICER 1\n.Xr slicer.batch.run 1 ,\n.Xr slicer.split 1\na.b\n")
    try folder.write("man/slicer.split.1", ".Dt SLICER.SPLIT 1\n.Sh NAME\n")
    _ = try #require(
      ShellCommand.run("'\(scripts)/name-manual' '\(folder.path("man"))' && echo done"))
    #expect(folder.names(in: "man") == ["slicer-split.1", "slicer.1"])
    #expect(folder.text("man/slicer-split.1") == ".Dt SLICER-SPLIT 1\n.Sh NAME\n")
    #expect(
      folder.text("man/slicer.1")
        == ".Dt SLICER 1\n.Xr slicer-batch-run 1 ,\n.Xr slicer-split 1\na.b\n")
  }
}
