import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// `subimage --size`: parts of another size.
@Suite struct ResizingTests {
  private static let size = PixelSize(60, 40)

  private func cut(
    _ folder: ScratchFolder, _ orientation: Orientation, _ rect: Rect? = nil,
    to name: FilePath = "out.png", _ resizing: Resizing
  ) throws -> SubimageCut.Report {
    let upright = try PNGSample(.rgb).noise(Self.size)
    try folder.write("a.png", PNGSample(.rgb).file(upright, as: orientation))
    let picture = Picture(contentsOf: folder["a.png"])
    var cut = try rect.map { try SubimageCut([picture], $0) } ?? SubimageCut([picture], .whole)
    cut.resizing = resizing
    return try cut.write(to: .file(folder[name]))
  }

  /// Each fit has its sides, in every orientation, and also in a format whose pixels are turned.
  @Test(
    arguments: Orientation.allCases,
    [
      ("30", Resizing.Fit.cover, false, 30, 20), ("x10", .cover, false, 15, 10),
      ("50%", .cover, false, 30, 20), ("30x30", .cover, false, 30, 30),
      ("30x30", .contain, false, 30, 20), ("30x30", .fill, false, 30, 30),
      ("20x10", .cover, false, 20, 10), ("90", .cover, false, 60, 40),
      ("90", .cover, true, 90, 60), ("90x90", .contain, false, 60, 40),
      ("90x90", .contain, true, 90, 60), ("90x20", .fill, false, 60, 20),
      ("90x90", .cover, true, 90, 90), ("90x10", .cover, false, 60, 10), ("1", .cover, false, 1, 1),
    ])
  func everyFitHasItsSides(
    orientation: Orientation, example: (String, Resizing.Fit, Bool, Int, Int)
  ) throws {
    let folder = try ScratchFolder()
    let resizing = try Resizing(example.0, example.1, enlarges: example.2)
    for name in ["out.png", "out.webp"] as [FilePath] {
      let report = try cut(folder, orientation, to: name, resizing)
      #expect(try folder.picture(name).header.displaySize == PixelSize(example.3, example.4))
      let isSmaller = report.notes.contains {
        if case .notEnlarged = $0.fact { true } else { false }
      }
      #expect(isSmaller == (!example.2 && example.0.hasPrefix("90")))
    }
  }

  /// Law: a part of another size is the part, filtered.
  @Test(arguments: [Orientation.topLeft, .rightTop, .bottomRight])
  func aPartIsFilteredAlone(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    let rect = Rect(x: 10, y: 5, width: 40, height: 30)
    _ = try cut(folder, orientation, rect, try Resizing("20"))
    let upright = try PNGSample(.rgb).noise(Self.size)
    let part = try upright.cropped(PixelRect(x: 10, y: 5, width: 40, height: 30))
    let plain = try ScratchFolder()
    try plain.write("b.png", PNGSample(.rgb).file(part))
    var whole = SubimageCut([Picture(contentsOf: plain["b.png"])], .whole)
    whole.resizing = try Resizing("20")
    try whole.write(to: .file(plain["b20.png"]))
    let expected = try plain.picture("b20.png")
    let turned = try folder.picture("out.png")
    let shown = try turned.raster.withView { try $0.turnedUpright(from: turned.header.orientation) }
    #expect(shown.size == PixelSize(20, 15))
    #expect(Rasters.bytes(shown) == expected.bytes)
  }

  /// Black and white lines side by side have half the light: 188 of sRGB, and 128 as they are stored.
  @Test func lightIsMixedIfThatIsAsked() throws {
    let folder = try ScratchFolder()
    let lines = try Raster(size: PixelSize(64, 64), format: PixelFormat(.rgb))
    for x in stride(from: 0, to: 64, by: 2) {
      lines.fill(PixelRect(x: x, y: 0, width: 1, height: 64), samples: [255, 255, 255])
    }
    try folder.write("a.png", PNGSample(.rgb).file(lines))
    for (isLinear, expected) in [(true, 188), (false, 128)] {
      var cut = SubimageCut([Picture(contentsOf: folder["a.png"])], .whole)
      cut.resizing = try Resizing("8x8", isLinear: isLinear)
      try cut.write(to: .file(folder["b.png"]))
      let middle = try folder.picture("b.png").bytes[3 * (8 * 4 + 4)]
      #expect(abs(Int(middle) - expected) <= 1)
    }
  }

  /// A JPEG made smaller as a JPEG is decoded to red, green and blue, and its light is mixed.
  @Test func lightOfAJPEGIsMixed() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.noisy(Self.size))
    var files: [[UInt8]] = []
    for isLinear in [false, true] {
      var cut = SubimageCut([Picture(contentsOf: folder["a.jpg"])], .whole)
      cut.resizing = try Resizing("20", isLinear: isLinear)
      let notes = try cut.write(to: .file(folder["b.jpg"])).notes
      #expect(!notes.contains(WorkNote(.mixesSamples)))
      files.append(try #require(folder.read("b.jpg")))
    }
    #expect(files[0] != files[1])
  }

  /// A picture of another size is still, so what moves is refused, unless its first frame is asked for.
  @Test func whatMovesIsRefused() throws {
    let file = GIFSample(2, 1, [.init([0, 1]), .init([1, 0])]).bytes
    let folder = try ScratchFolder("a.gif", file)
    var cut = SubimageCut([Picture(contentsOf: folder["a.gif"])], .whole)
    cut.resizing = try Resizing("1")
    let error = try #require(throws: WorkError.self) { try cut.write(to: .file(folder["b.gif"])) }
    #expect("\(error)".contains("animated") && folder.read("b.gif") == nil)
    try cut.write(to: .file(folder["c.pam"]))
    cut.pictures = [cut.pictures[0].still]
    try cut.write(to: .file(folder["b.gif"]))
    #expect(try folder.picture("b.gif").header.size == PixelSize(1, 1))
  }

  /// Inks are no light: the option changes none of their samples, and a note says so.
  @Test func inksAreMixedAsTheyAreStored() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.cmyk.noisy(Self.size))
    var files: [[UInt8]] = []
    for isLinear in [false, true] {
      var cut = SubimageCut([Picture(contentsOf: folder["a.jpg"])], .whole)
      cut.resizing = try Resizing("20", isLinear: isLinear)
      let notes = try cut.write(to: .file(folder["b.jpg"])).notes
      #expect(notes.contains(WorkNote(.mixesSamples)) == isLinear)
      files.append(try #require(folder.read("b.jpg")))
    }
    #expect(files[0] == files[1])
  }

  /// Sizes above the limits are refused before rows are reserved, and numbers that are none before that.
  @Test(arguments: ["100000000%", "90000000", "x90000000", "90000000x1", "1x90000000"])
  func hugeSizesAreRefused(text: String) throws {
    let folder = try ScratchFolder()
    for fit in [Resizing.Fit.fill, .cover] {
      let resizing = try Resizing(text, fit, enlarges: true)
      let error = #expect(throws: WorkError.self) { try cut(folder, .topLeft, nil, resizing) }
      if case .failed(let error) = error?.reason { #expect(error.id == "overLimit") }
      #expect(error?.kind == .tooLarge)
    }
    for text in ["1e30", "9000000000"] {
      #expect(throws: SlicerError.self) { try Resizing(text) }
    }
    #expect(throws: SlicerError.self) { try Resizing("1\(String(repeating: "0", count: 30))%") }
    #expect(folder.read("out.png") == nil)
  }

  /// A part outside of the picture is left off, with a note.
  @Test func rectanglesBeyondThePictureAreNoted() throws {
    let folder = try ScratchFolder()
    let rect = Rect(x: 40, y: 0, width: 40, height: 40)
    let report = try cut(folder, .rightTop, rect, try Resizing("10"))
    let note = WorkNote(.clippedRectangle(asked: "40,0,40x40", picture: Self.size))
    #expect(report.notes == [note])
    #expect(try folder.picture("out.png").header.displaySize == PixelSize(10, 20))
  }

  /// A picture that keeps its size keeps its samples.
  @Test func sizesThatAreKeptAreCopied() throws {
    let folder = try ScratchFolder()
    let report = try cut(folder, .topLeft, nil, try Resizing("60x40"))
    #expect(report.parts[0].isResized == false && report.notes.isEmpty)
    #expect(try folder.picture("out.png").bytes == folder.picture("a.png").bytes)
  }

  /// Law: a 9-patch at another size has whole marks at the scaled places; a part of it has none.
  @Test func ninePatchesKeepTheirMarks() throws {
    let folder = try ScratchFolder()
    let size = PixelSize(width: 42, height: 32)
    let patch = try Rasters.made(size, PixelFormat(.rgba)) { y, byte in
      let (x, channel) = (byte / 4, byte % 4)
      let isInside = (1..<41).contains(x) && (1..<31).contains(y)
      let isMark = y == 0 && (11..<21).contains(x) || x == 0 && (5..<9).contains(y)
      if channel == 3 { return isInside || isMark ? 255 : 0 }
      return isInside ? UInt8(truncatingIfNeeded: 9 * x + 5 * y) : 0
    }
    try folder.write("a.9@2x.png", PNGSample(.rgba).file(patch))
    var cut = SubimageCut([Picture(contentsOf: folder["a.9@2x.png"])], .whole)
    try cut.write(to: .file(folder["b.9@2x.png"]))
    #expect(try folder.picture("b.9@2x.png").bytes == Rasters.bytes(patch))
    cut.resizing = try Resizing("20x20")
    #expect(throws: WorkError.self) { try cut.write(to: .file(folder["x.png"])) }
    #expect(folder.read("x.png") == nil)
    cut.resizing = try Resizing("22")
    try cut.write(to: .file(folder["c.9.png"]))
    (cut.resizing, cut.madeScales) = (nil, [.one])
    try cut.write(to: .file(folder["d.9.png"]))
    let made = try folder.picture("d.9.png").bytes
    #expect(made == (try folder.picture("c.9.png").bytes) && made.count == 22 * 17 * 4)
    #expect((0..<22).filter { made[4 * $0 + 3] == 255 } == Array(6..<11))
    #expect((0..<17).filter { made[88 * $0 + 3] == 255 } == [3, 4])
    #expect((0..<22).allSatisfy { made[4 * $0 + 3] % 255 == 0 && made[4 * $0] == 0 })
    var split = Split(Picture(contentsOf: folder["a.9@2x.png"]), .grid(rows: 1, columns: 1))
    split.layout = TileLayout.all.first { $0.name == "android" }
    try split.write(to: .folder(OutputFolder(folder["t"])))
    #expect(folder.read("t/res/drawable-xhdpi/a.9.png") != nil)
  }

  @Test func sizesOfSetsAndBlocksAreRefused() throws {
    let folder = try ScratchFolder()
    try folder.write("a.png", PNGSample(.rgb).file(PNGSample(.rgb).noise(Self.size)))
    var cut = SubimageCut([Picture(contentsOf: folder["a.png"])], .whole)
    cut.resizing = try Resizing("20")
    cut.lossless = .exact
    #expect(throws: WorkError.self) { try cut.write(to: .file(folder["x.png"])) }
    cut.lossless = .whereAligned
    cut.madeScales = [.one]
    #expect(throws: WorkError.self) { try cut.write(to: .file(folder["x.png"])) }
    for text in ["", "0", "-3", "3y4", "a", "0%"] {
      #expect(throws: SlicerError.self) { try Resizing(text) }
    }
    #expect(folder.read("x.png") == nil)
  }
}
