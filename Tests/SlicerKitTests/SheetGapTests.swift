import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Cuts of sheets with gaps, and of windows, in every orientation.
@Suite struct SheetGapTests {
  private static let size = PixelSize(19, 13)

  private func cut(
    _ folder: ScratchFolder, _ orientation: Orientation, _ sample: PNGSample,
    _ grid: GridSpec, _ change: (inout Split) -> Void
  ) throws -> (upright: Raster, report: SplitReport) {
    let upright = try sample.noise(Self.size)
    try folder.write("a.png", sample.file(upright, as: orientation))
    var split = Split(Picture(contentsOf: folder["a.png"]), grid)
    change(&split)
    return (upright, try split.write(to: .folder(OutputFolder(folder["tiles"]))))
  }

  /// Law: each file has the pixels of its cell, as shown, and no others.
  @Test(
    arguments: Orientation.allCases,
    [PNGSample(.rgb), PNGSample(.gray, 1), PNGSample(.rgba, 16)])
  func cellsHaveTheirPixels(orientation: Orientation, sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let (upright, report) = try cut(
      folder, orientation, sample, .tile(width: 4, height: 3)
    ) {
      $0.gaps = GridGaps(
        margin: AxisLengths(x: 1, y: 2), spacing: AxisLengths(x: 2, y: 1),
        offset: AxisLengths(x: 0, y: 1))
      $0.encoding.isUpright = true
    }
    let manifest = try folder.manifest()
    #expect(!report.isExact && !manifest.exact && manifest.grid.hasGaps)
    #expect(
      manifest.grid.columnLines == [1, 7, 13, 17] && manifest.grid.columnEnds == [5, 11, 17])
    #expect(manifest.grid.rowLines == [3, 7, 10] && manifest.grid.rowEnds == [6, 10])
    for tile in manifest.tiles {
      let expected = try upright.cropped(tile.rect)
      #expect(try folder.picture(of: tile).bytes == Rasters.bytes(expected))
    }
    // Pixels between the cells are in no file.
    #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
    #expect(folder.read("joined.png") == nil)
  }

  /// Law: windows show what they say, whatever becomes of the last, and are joined to the picture again.
  @Test(arguments: Orientation.allCases, [Uneven.distribute, .shrink, .last, .pad])
  func windowsAreJoined(orientation: Orientation, uneven: Uneven) throws {
    let folder = try ScratchFolder()
    let spec = GridSpec.window(width: 6, height: 5, stride: AxisLengths(x: 4, y: 3))
    let (upright, report) = try cut(folder, orientation, PNGSample(.rgba), spec) {
      $0.uneven = uneven
    }
    let manifest = try folder.manifest()
    #expect(report.isExact && manifest.grid.kind == .window)
    #expect(
      manifest.tiles.allSatisfy { tile in
        uneven == .shrink || uneven == .last || tile.fileSize == PixelSize(6, 5)
      })
    let joined = try folder.join(to: "joined.png") { $0.encoding.isUpright = true }
    #expect(joined.verdict == .exact)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(upright))
  }

  /// A heightmap of 16 bits keeps them, and neighbors share a row and a column.
  @Test func sharedEdgesAreInBothTiles() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray, 16)
    let (upright, _) = try cut(folder, .topLeft, sample, .grid(rows: 3, columns: 3)) {
      $0.share = 1
    }
    let manifest = try folder.manifest()
    let lefts = [0, 6, 12]
    for tile in manifest.tiles {
      let shown = PixelRect(x: lefts[tile.column], y: tile.row * 4, width: 7, height: 5)
      let picture = try folder.picture(of: tile)
      #expect(picture.bytes == Rasters.bytes(try upright.cropped(shown)))
    }
    #expect(try folder.join(to: "joined.png").verdict == .exact)
  }

  @Test func piecesAndGapsExcludeEachOther() throws {
    let folder = try ScratchFolder()
    #expect(throws: WorkError.self) {
      try cut(folder, .topLeft, PNGSample(.rgb), .grid(rows: 2, columns: 2)) {
        $0.jigsaw = try? Jigsaw(seed: 1)
        $0.gaps.spacing = AxisLengths(x: 1, y: 1)
      }
    }
    #expect(throws: WorkError.self) {
      try cut(folder, .topLeft, PNGSample(.rgb), .grid(rows: 2, columns: 2)) {
        $0.jigsaw = try? Jigsaw(seed: 1)
        $0.share = 1
      }
    }
  }
}
