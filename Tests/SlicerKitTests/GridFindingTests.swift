import Foundation
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Grids that are found in pictures.
@Suite struct GridFindingTests {
  private enum Answer { case right, wrong, refused }

  private static func picture(_ sample: SheetSample) throws -> Picture {
    let raster = try Raster(size: sample.size, format: PixelFormat(.rgba))
    let stride = sample.size.width * 4
    for y in 0..<sample.size.height {
      raster.mutableRow(y).copyBytes(from: sample.pixels[y * stride..<(y + 1) * stride])
    }
    guard let quality = sample.quality else { return Picture(raster, name: "sheet.png") }
    var options = EncodeOptions()
    (options.format, options.quality) = (.jpeg, quality)
    return Picture(try raster.encoded(options), name: "sheet.jpg")
  }

  private static func answer(_ sample: SheetSample) throws -> Answer {
    do {
      let plan = try Split(try picture(sample), .auto(.grid)).plan(.each { _ in })
      let grid = plan.pictures[0].grid
      return sample.matches((grid.columnSpans, grid.rowSpans)) ? .right : .wrong
    } catch let error as WorkError {
      #expect("\(error)".contains("no grid"))
      return .refused
    }
  }

  /// Measured: 38, 38 and 36 of 40 are right. These rates do not fall.
  @Test(arguments: zip(SheetSample.Gutters.allCases, [37, 37, 35]))
  func sheetsAreFound(gutters: SheetSample.Gutters, least: Int) throws {
    var counts: [Answer: Int] = [:]
    for seed in 0..<40 {
      counts[try Self.answer(SheetSample(seed: seed, gutters)), default: 0] += 1
    }
    #expect(counts[.right, default: 0] >= least, "\(counts)")
    // A wrong cut is worse than none.
    #expect(counts[.wrong, default: 0] <= 3, "\(counts)")
  }

  @Test(
    arguments: ["landscape.jpg", "lighthouse.jpg", "dunes-small@2x.png", "valley-small@2x.png"])
  func photographsAreNoSheets(name: String) throws {
    let picture = Picture(contentsOf: SampleFiles.folder.appending(path: name).path())
    #expect(throws: WorkError.self) { try Split(picture, .auto(.grid)).plan(.each { _ in }) }
  }

  /// A sheet is cut into cells that have its pixels, and the manifest is sound.
  @Test func foundCellsAreCut() throws {
    let folder = try ScratchFolder()
    let sheet = try Rasters.made(PixelSize(70, 50), PixelFormat(.gray)) { y, x in
      let isCell = (5..<65).contains(x) && (5..<45).contains(y) && x % 20 >= 8 && y % 20 >= 8
      return isCell ? UInt8((x * 7 + y * 13) % 200) : 255
    }
    let split = Split(Picture(sheet, name: "a.png"), .auto(.grid))
    let report = try split.write(to: .folder(OutputFolder(folder["tiles"])))
    #expect(report.rows == 2 && report.columns == 3 && !report.isExact)
    let manifest = try folder.manifest()
    #expect(manifest.grid.kind == .auto)
    #expect(
      manifest.grid.columnLines == [8, 28, 48, 60] && manifest.grid.columnEnds == [20, 40, 60])
    #expect(manifest.grid.rowLines == [8, 28, 40] && manifest.grid.rowEnds == [20, 40])
    for tile in manifest.tiles {
      #expect(try folder.picture(of: tile).bytes == Rasters.bytes(try sheet.cropped(tile.rect)))
    }
    #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
  }

  @Test func statedLinesExcludeFinding() throws {
    let raster = try Rasters.made(PixelSize(8, 8), PixelFormat(.gray)) { _, _ in 0 }
    let changes: [(inout Split) -> Void] = [
      { $0.uneven = .pad }, { $0.share = 1 },
      { $0.gaps = GridGaps(margin: AxisLengths(x: 1, y: 0)) },
    ]
    for change in changes {
      var split = Split(Picture(raster), .auto(.grid))
      change(&split)
      let error = #expect(throws: WorkError.self) { try split.plan(.each { _ in }) }
      #expect(error.map { "\($0)".contains("finds all lines") } == true)
    }
  }

  /// Law: strips are the whole picture, none is longer than allowed, and cuts lie in plain lines within reach.
  @Test(arguments: [nil, 40, 55, 100, 1000])
  func stripsAreWhole(length: Int?) throws {
    let folder = try ScratchFolder()
    // Panels of 30 lines with 10 plain ones between; then 100 lines without any.
    let comic = try Rasters.made(PixelSize(60, 260), PixelFormat(.gray)) { y, x in
      y < 160 && y % 40 >= 30 ? 255 : UInt8((x * 37 + y * 11) % 251)
    }
    let search = CellSearch.panels(maxLength: length.map { ExactDecimal($0) })
    let split = Split(Picture(comic, name: "a.png"), .auto(search))
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    let lines = try folder.manifest().grid.rowLines
    let expected: [Int?: [Int]] = [
      nil: [0, 35, 75, 115, 155, 260], 40: [0, 35, 75, 115, 155, 195, 235, 260],
      55: [0, 35, 75, 115, 155, 210, 260], 100: [0, 75, 155, 255, 260], 1000: [0, 260],
    ]
    #expect(lines == expected[length])
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(comic))
  }
}
