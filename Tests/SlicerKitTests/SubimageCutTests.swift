import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// One rectangle of a picture.
@Suite struct SubimageCutTests {
  private static let size = PixelSize(41, 30)

  private func cut(
    _ name: FilePath, _ text: String, in folder: ScratchFolder, unit: GridUnit = .points,
    to output: FilePath = "part.png", _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> SubimageCut.Report {
    let options = CutOptions.grid(1, 1, .distribute, change)
    return try options.subimage([folder[name]], try Subimage(parsing: text, unit: unit))
      .write(to: .file(folder[output], options.folder.existingFiles))
  }

  /// The text, what it means for a picture of 41x30 pixels at @2x, and whether it is in pixels.
  static let rects: [(text: String, rect: PixelRect, unit: GridUnit)] = [
    ("0,0,20.5x15", PixelRect(x: 0, y: 0, width: 41, height: 30), .points),
    ("3,4,5x6", PixelRect(x: 6, y: 8, width: 10, height: 12), .points),
    ("3.25,4.5,5.3x6.1", PixelRect(x: 6, y: 9, width: 12, height: 13), .points),
    ("-3,-2.25,5x6", PixelRect(x: 0, y: 0, width: 4, height: 8), .points),
    ("18,14,100x100", PixelRect(x: 36, y: 28, width: 5, height: 2), .points),
    ("40,29,1x1", PixelRect(x: 40, y: 29, width: 1, height: 1), .pixels),
    ("5,6,7x8", PixelRect(x: 5, y: 6, width: 7, height: 8), .pixels),
  ]

  @Test(arguments: rects) func theRectangleIsThatOfTheWholePicture(
    text: String, rect: PixelRect, unit: GridUnit
  ) throws {
    let folder = try ScratchFolder()
    for sample in [
      PNGSample(.rgb), PNGSample(.gray, 1), PNGSample(.palette, 2, isInterlaced: true),
    ] {
      let raster = try sample.noise(Self.size)
      try folder.write("a@2x.png", sample.file(raster))
      // Without blocks one way is as good as another.
      for cutting in LosslessCutting.allCases {
        let report = try cut("a@2x.png", text, in: folder, unit: unit) { $0.lossless = cutting }
        #expect(report.parts[0].rect == rect)
        let part = try folder.picture("part.png")
        #expect(part.header.pixelFormat == sample.format && part.header.palette == sample.palette)
        #expect(part.bytes == Rasters.bytes(try raster.cropped(rect)))
      }
    }
  }

  /// A rectangle of a joined picture is the same file.
  @Test(arguments: Orientation.allCases)
  func itIsThePartOfTheJoinedPicture(orientation: Orientation) throws {
    let sample = PNGSample(.gray, 4)
    let upright = try sample.noise(Self.size)
    let folder = try ScratchFolder("a.png", sample.file(upright, as: orientation))
    try folder.split("a.png", .grid(3, 4))
    try folder.join(to: "joined.png")
    let rect = PixelRect(x: 7, y: 3, width: 21, height: 20)
    for name in ["a.png", "joined.png"] as [FilePath] {
      #expect(try cut(name, "7,3,21x20", in: folder).parts[0].rect == rect)
      let part = try folder.picture("part.png")
      #expect(part.header.orientation == orientation)
      #expect(Rasters.bytes(try part.upright()) == Rasters.bytes(try upright.cropped(rect)))
      _ = try cut(name, "7,3,21x20", in: folder) { $0.encoding.isUpright = true }
      let turned = try folder.picture("part.png")
      #expect(turned.header.orientation == .topLeft)
      #expect(turned.bytes == Rasters.bytes(try upright.cropped(rect)))
    }
  }

  @Test func jpegsAreCutAsTheyAreShown() throws {
    let folder = try ScratchFolder()
    var sample = SmoothJPEG.photo
    let upright = try sample.picture(PixelSize(90, 70))
    sample.segments = [SmoothJPEG.orientation(.rightTop)]
    try folder.write("a.jpg", sample.file(try TurnedPixels.stored(upright, as: .rightTop)))
    _ = try cut("a.jpg", "30,10,40x50", in: folder, to: "part.jpg")
    let part = try folder.picture("part.jpg")
    #expect(part.header.orientation == .rightTop && part.header.displaySize == PixelSize(40, 50))
    let expected = try upright.cropped(PixelRect(x: 30, y: 10, width: 40, height: 50))
    #expect(
      PeakSignalToNoise.decibels(Rasters.bytes(try part.upright()), Rasters.bytes(expected)) >= 38)
    // The output's extension asks for the other format.
    _ = try cut("a.jpg", "30,10,40x50", in: folder, to: "part.png")
    #expect(try folder.picture("part.png").header.format == .png)
  }

  @Test func whatCannotBeCutIsSaidWithThePath() throws {
    let file = try PNGSample(.rgb).noisy(Self.size)
    let folder = try ScratchFolder("a.png", file)
    for (text, output) in [("41,0,5x5", "part.png"), ("0,0,1x1", "part.ico"), ("0,0,1x1", "a.png")]
    {
      let error = #expect(throws: WorkError.self) {
        try cut("a.png", text, in: folder, to: FilePath(output))
      }
      #expect(error?.description.hasPrefix(folder.path.string) == true)
      #expect(folder.read("part.png") == nil && folder.read("a.png") == file)
    }
  }

  /// Rows after the rectangle are read: damage is refused wherever it lies.
  @Test func damageIsNotPassedOverInSilence() throws {
    let sample = PNGSample(.rgb)
    let raster = try sample.noise(PixelSize(200, 150))
    let file = try sample.file(raster)
    let folder = try ScratchFolder("a.png", Array(file.prefix(file.count / 2)))
    for height in [150, 10] {
      #expect(throws: WorkError.self) { try cut("a.png", "0,0,200x\(height)", in: folder) }
    }
    #expect(folder.read("part.png") == nil)
    // The rectangle itself may lie above the damage.
    for height in [150, 10] {
      let report = try cut("a.png", "0,0,200x\(height)", in: folder) {
        $0.decoding.isLenient = true
      }
      #expect(report.notes.map(\.description).contains { $0.hasPrefix("salvaged") })
      let part = try folder.picture("part.png").bytes
      #expect(part.starts(with: Rasters.bytes(raster).prefix(10 * 600)))
      #expect(part.count == height * 600 && (part.last == 0) == (height == 150))
    }
  }
}
