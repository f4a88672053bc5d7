import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// JPEGs whose tiles are cut from their coefficients.
@Suite struct LosslessSplitTests {
  /// The size as stored; neither side is a multiple of any step.
  private static let size = PixelSize(83, 59)

  /// Laws: a tile has the whole's coefficients at its place, and joined they are the whole's.
  @Test(arguments: SmoothJPEG.losslessKinds, Orientation.allCases)
  func alignedTilesHaveTheWholesCoefficients(sample: SmoothJPEG, orientation: Orientation) throws {
    let file = try sample.turned(orientation).noisy(Self.size)
    let folder = try ScratchFolder("a.jpg", file)
    let shown = orientation.displaySize(ofStored: Self.size)
    let lines = ShownLine.aligned(orientation, shown: shown, step: sample.step)
    let report = try folder.split("a.jpg", .cuts(x: few(lines.columns), y: few(lines.rows)))
    let manifest = try folder.manifest()
    #expect(report.isLossless && report.isExact && report.notes.isEmpty && manifest.exact)
    #expect(manifest.grid.requestedRowLines == nil && manifest.grid.requestedColumnLines == nil)
    #expect("\(manifest.source.content)".hasPrefix("coefficients("))
    let whole = try JPEGBlocks(file, sample)
    for tile in manifest.tiles {
      let bytes = try folder.file(of: tile)
      let header = try DecodedPicture(bytes).header
      #expect(header.orientation == orientation && header.displaySize == tile.rect.size)
      let rect = orientation.storedRect(ofDisplayed: tile.rect, in: shown)
      #expect(try JPEGBlocks(bytes, sample).planes == whole.planes(in: rect), "\(tile.rect)")
    }
    #expect(try folder.join(to: "joined.jpg").verdict == .exact)
    let joined = try #require(folder.read("joined.jpg"))
    #expect(try JPEGBlocks(joined, sample) == whole)
    #expect(try DecodedPicture(joined).header.orientation == orientation)
    #expect(try folder.picture("joined.jpg").bytes == folder.picture("a.jpg").bytes)
  }

  /// The first, the middle and the last.
  private func few(_ lines: [Int]) -> [Int] {
    lines.indices.filter { [0, lines.count / 2, lines.count - 1].contains($0) }.map { lines[$0] }
  }

  /// The way without loss is taken just where the line lies between blocks.
  @Test(arguments: [SmoothJPEG.photo, .progressive, .gray], Orientation.allCases)
  func anyLineInsideABlockMeansDecoding(sample: SmoothJPEG, orientation: Orientation) throws {
    let size = PixelSize(35, 27)
    let folder = try ScratchFolder("a.jpg", sample.turned(orientation).file(size))
    let shown = orientation.displaySize(ofStored: size)
    for isColumn in [true, false] {
      for line in 1..<(isColumn ? shown.width : shown.height) {
        let options = CutOptions.cuts(x: isColumn ? [line] : [], y: isColumn ? [] : [line])
        let isAligned = ShownLine.isAligned(
          line, isColumn: isColumn, orientation, shown: shown, step: sample.step)
        let plan = try options.plan(folder["a.jpg"], to: folder["tiles"]).pictures[0]
        #expect(plan.isLossless == isAligned, "\(isColumn) \(line)")
        var exact = options
        exact.lossless = .exact
        if isAligned {
          #expect(try exact.plan(folder["a.jpg"], to: folder["tiles"]).pictures[0].isLossless)
        } else {
          #expect(throws: WorkError.self) { try exact.plan(folder["a.jpg"], to: folder["tiles"]) }
        }
      }
    }
  }

  @Test func elsewhereTilesAreEncodedAnew() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.noisy(Self.size))
    let report = try folder.split("a.jpg", .cuts(x: [41], y: [32]))
    #expect(!report.isLossless && !report.isExact)
    #expect("\(try folder.manifest().source.content)".hasPrefix("pixels("))
    try folder.expectJoined(to: "joined.jpg", .inexactTiles)
  }

  /// A tile's pixels are those of the whole, but for chroma that is smoothed over its edges.
  @Test(
    .enabled(if: ShellCommand.exists("djpeg"), "djpeg is missing"),
    arguments: SmoothJPEG.losslessKinds)
  func pixelsAreThoseOfTheWhole(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    // No tile is so narrow that libjpeg would not smooth its chroma: two samples.
    let size = PixelSize(91, 59)
    let file = try sample.noisy(size)
    try folder.write("a.jpg", file)
    let lines = ShownLine.aligned(.topLeft, shown: size, step: sample.step)
    let report = try folder.split("a.jpg", .cuts(x: few(lines.columns), y: few(lines.rows)))
    #expect(report.isLossless)
    let whole = try decodedByDjpeg(file, sample)
    // Triangle filters reach one chroma sample far.
    let reach = PixelSize(sample.step.width / 8, sample.step.height / 8)
    for tile in try folder.manifest().tiles {
      let part = try decodedByDjpeg(folder.file(of: tile), sample)
      let inner = inner(tile.rect, reach, of: size)
      let inPart = inner.moved(-tile.rect.x, -tile.rect.y)
      #expect(part.size == tile.rect.size)
      let expected = try whole.cropped(inner)
      #expect(Rasters.bytes(try part.cropped(inPart)) == Rasters.bytes(expected), "\(tile.rect)")
    }
  }

  /// The part of a tile away from its edges inside the picture.
  private func inner(_ rect: PixelRect, _ reach: PixelSize, of size: PixelSize) -> PixelRect {
    let isWhole = reach.width <= 1 && reach.height <= 1
    let (x, y) = isWhole ? (0, 0) : (max(reach.width, 1), max(reach.height, 1))
    let (right, bottom) = (rect.columns.upperBound, rect.rows.upperBound)
    return PixelRect(
      columns: (rect.x == 0 ? 0 : rect.x + x)..<(right == size.width ? right : right - x),
      rows: (rect.y == 0 ? 0 : rect.y + y)..<(bottom == size.height ? bottom : bottom - y))
  }

  /// The pixels as libjpeg's own program decodes them; inks, which it cannot write, as we do.
  private func decodedByDjpeg(_ file: [UInt8], _ sample: SmoothJPEG) throws -> Raster {
    if sample.recipe.components.count == 4 { return try DecodedPicture(file).raster }
    return try ShellCommand.withFile(file) { path in
      try DecodedPicture(#require(ShellCommand.bytes("djpeg -pnm \(path)"))).raster
    }
  }

  @Test(arguments: Orientation.allCases)
  func whatIsTrimmedIsNotThere(orientation: Orientation) throws {
    let sample = SmoothJPEG.photo
    let file = try sample.turned(orientation).noisy(Self.size)
    let folder = try ScratchFolder("a.jpg", file)
    let shown = orientation.displaySize(ofStored: Self.size)
    let report = try folder.split("a.jpg", .grid(2, 2, .trim) { $0.lossless = .snapping })
    let manifest = try folder.manifest()
    #expect(report.isLossless && !report.isExact && !manifest.exact)
    #expect(!manifest.grid.coversExactly)
    let covered = PixelRect(
      x: 0, y: 0, width: manifest.grid.columnLines[2], height: manifest.grid.rowLines[2])
    #expect(try folder.join(to: "joined.jpg").verdict == .inexactTiles)
    let joined = try JPEGBlocks(try #require(folder.read("joined.jpg")), sample)
    let stored = orientation.storedRect(ofDisplayed: covered, in: shown)
    #expect(joined.size == stored.size)
    #expect(try joined.planes == JPEGBlocks(file, sample).planes(in: stored))
  }

  /// PNGs have no blocks: they are cut as ever.
  @Test(arguments: [LosslessCutting.snapping, .exact])
  func pngsAreCutAsEver(cutting: LosslessCutting) throws {
    let folder = try ScratchFolder("a.png", PNGSample(.palette, 4).noisy(PixelSize(31, 22)))
    try folder.split("a.png", to: "a", .grid(3, 4))
    let report = try folder.split("a.png", to: "b", .grid(3, 4) { $0.lossless = cutting })
    #expect(!report.isLossless && report.isExact)
    #expect(report.notes.count == 1, "that there are no blocks is said")
    var (a, b) = (try #require(folder.files(in: "a")), try #require(folder.files(in: "b")))
    #expect(a["manifest.json"] != b["manifest.json"], "the settings differ")
    (a["manifest.json"], b["manifest.json"]) = (nil, nil)
    #expect(a == b && a.count == 12)
    #expect(try folder.manifest("a").tiles == folder.manifest("b").tiles)
  }
}
