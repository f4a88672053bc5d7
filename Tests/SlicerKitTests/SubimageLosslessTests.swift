import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// One rectangle of a JPEG, cut from its coefficients.
@Suite struct SubimageLosslessTests {
  /// The size as stored.
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
              "the rectangle \(asked) grows to \(expected.shown), to begin at the edges of "
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
