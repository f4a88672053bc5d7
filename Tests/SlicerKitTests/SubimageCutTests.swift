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

  /// The same rectangle out of a joined picture is the same file.
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

/// One rectangle of a JPEG, cut from its coefficients.
@Suite struct SubimageLosslessTests {
  /// As stored.
  private static let size = PixelSize(83, 59)
  private static let rects = [
    PixelRect(x: 0, y: 0, width: 20, height: 10), PixelRect(x: 17, y: 9, width: 30, height: 21),
    PixelRect(x: 5, y: 31, width: 41, height: 7), PixelRect(x: 40, y: 40, width: 1, height: 1),
    PixelRect(x: 16, y: 16, width: 32, height: 16),
  ]

  private func cut(
    _ rect: PixelRect, in folder: ScratchFolder, to output: FilePath = "part.jpg",
    _ cutting: LosslessCutting = .snapping, _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> SubimageCut.Report {
    let options = CutOptions.grid(1, 1, .distribute) {
      $0.lossless = cutting
      change(&$0)
    }
    let asked = try Subimage(parsing: rect.description, unit: .pixels)
    return try options.subimage([folder["a.jpg"]], asked).write(to: .file(folder[output]))
  }

  /// The rectangle of stored pixels that a shown one begins at an edge of blocks with, and how that
  /// is shown: pixel by pixel.
  private func grown(
    _ rect: PixelRect, _ orientation: Orientation, _ step: PixelSize
  ) -> (stored: PixelRect, shown: PixelRect) {
    let shown = orientation.displaySize(ofStored: Self.size)
    func lines(_ side: Int, _ step: Int, _ isInside: (Int) -> Bool) -> Range<Int> {
      let lines = (0..<side).filter(isInside)
      return (lines.first ?? 0) / step * step..<(lines.last ?? 0) + 1
    }
    func isInside(_ x: Int, _ y: Int) -> Bool {
      let pixel = orientation.displayedPixel(ofStored: x, y, in: shown)
      return rect.columns.contains(pixel.x) && rect.rows.contains(pixel.y)
    }
    let (width, height) = (Self.size.width, Self.size.height)
    let stored = PixelRect(
      columns: lines(width, step.width) { x in (0..<height).contains { isInside(x, $0) } },
      rows: lines(height, step.height) { y in (0..<width).contains { isInside($0, y) } })
    let corners = [
      (stored.x, stored.y), (stored.columns.upperBound - 1, stored.rows.upperBound - 1),
    ].map { orientation.displayedPixel(ofStored: $0.0, $0.1, in: shown) }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return (stored, PixelRect(columns: xs[0]..<(xs[1] + 1), rows: ys[0]..<(ys[1] + 1)))
  }

  @Test(
    arguments: [
      SmoothJPEG.photo, .progressive, .gray, SmoothJPEG(.ycbcr, [[4, 1], [1, 1], [1, 1]]),
    ],
    Orientation.allCases)
  func rectanglesGrowToTheFirstBlock(sample: SmoothJPEG, orientation: Orientation) throws {
    let file = try sample.turned(orientation).noisy(Self.size)
    let folder = try ScratchFolder("a.jpg", file)
    let whole = try JPEGBlocks(file, sample)
    let pixels = try DecodedPicture(file).raster
    let bounds = orientation.displaySize(ofStored: Self.size).bounds
    for rect in Self.rects {
      let asked = rect.intersection(bounds)
      let expected = grown(asked, orientation, sample.step)
      let report = try cut(asked, in: folder)
      #expect(report.parts.map(\.rect) == [expected.shown], "\(asked)")
      let isMoved = expected.shown != asked
      #expect(
        report.notes.map(\.description)
          == (isMoved
            ? [
              "the rectangle \(asked) is now \(expected.shown), to begin at the edges of "
                + "\(sample.step) blocks"
            ] : []))
      let part = try #require(folder.read("part.jpg"))
      #expect(try JPEGBlocks(part, sample).planes == whole.planes(in: expected.stored))
      let picture = try DecodedPicture(part)
      #expect(picture.header.orientation == orientation)
      if sample.step == PixelSize(8, 8) {
        #expect(picture.bytes == Rasters.bytes(try pixels.cropped(expected.stored)))
      }
      try expectExact(asked, expected.shown, sample.step, folder, file: part)
    }
  }

  /// `--lossless-exact` takes what needs not grow, and nothing else.
  private func expectExact(
    _ asked: PixelRect, _ grown: PixelRect, _ step: PixelSize, _ folder: ScratchFolder,
    file: [UInt8]
  ) throws {
    if asked == grown {
      #expect(try cut(asked, in: folder, to: "exact.jpg", .exact).notes.isEmpty)
      #expect(folder.read("exact.jpg") == file)
      return try folder.remove("exact.jpg")
    }
    let error = #expect(throws: WorkError.self) {
      try cut(asked, in: folder, to: "exact.jpg", .exact)
    }
    #expect(error?.kind == .badInput && folder.read("exact.jpg") == nil)
    #expect(error?.path == folder["a.jpg"])
    #expect(error?.reason == .failed(SlicerError.cutsBlocks(asked, step: step, grown: grown)))
  }

  @Test func whatNeedsPixelsForbidsIt() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.turned(.rightTop).noisy(Self.size))
    let rect = PixelRect(x: 0, y: 0, width: 20, height: 10)
    let changes: [(FilePath, (inout CutOptions) -> Void)] = [
      ("part.jpg", { $0.encoding.quality = 80 }), ("part.jpg", { $0.encoding.isUpright = true }),
      ("part.png", { _ in }),
    ]
    for (output, change) in changes {
      for cutting in [LosslessCutting.snapping, .exact] {
        let error = #expect(throws: WorkError.self) {
          try cut(rect, in: folder, to: output, cutting, change)
        }
        #expect(error?.kind == .usage, "\(error?.description ?? "")")
        #expect(folder.fileNames(in: "") == ["a.jpg"])
      }
    }
  }
}
