import Foundation
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import Testing

/// Rates of right answers for generated sheets of every kind, with noise, rotated colors and JPEG damage.
///
/// `Benchmarks/run sheets` counts them for larger sheets.
@Suite struct SheetRateTests {
  private enum Answer { case right, refused, wrong }

  private static let seeds = 0..<10

  private static func answer(_ sheet: GeneratedSheet) throws -> Answer {
    let raster = try Raster(size: sheet.size, format: PixelFormat(.rgba))
    let stride = sheet.size.width * 4
    for y in 0..<sheet.size.height {
      raster.mutableRow(y).copyBytes(from: sheet.pixels[y * stride..<(y + 1) * stride])
    }
    var picture = Picture(raster, name: "sheet.png")
    if let quality = sheet.damage.quality {
      var options = EncodeOptions()
      (options.format, options.quality) = (.jpeg, quality)
      picture = Picture(try raster.encoded(options), name: "sheet.jpg")
    }
    let search: CellSearch = sheet.kind == .freeSprites ? .sprites() : .grid
    do {
      let grid = try Split(picture, .auto(search)).plan(.each { _ in }).pictures[0].grid
      let cells = (0..<grid.rows).flatMap { row in
        (0..<grid.columns).map { grid.tile(row: row, column: $0).rect }
      }
      return sheet.matches(cells) ? .right : .wrong
    } catch {
      return sheet.kind.hasNoGrid ? .right : .refused
    }
  }

  /// The least rate of right answers, and the most that are wrong; the rest is refused.
  ///
  /// Measured: all are right but 10 of 57 without gutters (7 are refused), 5 of 45 pages (3 are wrong),
  /// and 1 of 51 with free sprites.
  private static let rates: [GeneratedSheet.Kind: (right: Double, wrong: Double)] = [
    .wideGutters: (0.96, 0.02), .unevenGutters: (0.96, 0.02), .thinGutters: (0.96, 0.02),
    .noGutters: (0.78, 0.08), .spritesInCells: (1, 0), .rowsThatDiffer: (0.88, 0.07),
    .freeSprites: (0.94, 0.06), .irregularRows: (0.97, 0.03), .overhangingSprites: (0.97, 0.03),
  ]

  /// Law: rates of right answers do not fall below what was measured, and a refusal is better than a wrong cut.
  @Test(arguments: GeneratedSheet.Kind.allCases)
  func sheetsAreCutRight(kind: GeneratedSheet.Kind) throws {
    var counts: [Answer: Int] = [:]
    for seed in Self.seeds {
      let sheet = GeneratedSheet(kind, seed: seed)
      for damage in GeneratedSheet.Damage.allCases
      where damage.quality == nil || sheet.isOpaque {
        counts[try Self.answer(sheet.with(damage)), default: 0] += 1
      }
    }
    let total = Double(counts.values.reduce(0, +))
    let least = try #require(Self.rates[kind])
    #expect(Double(counts[.right, default: 0]) >= least.right * total, "\(counts)")
    #expect(Double(counts[.wrong, default: 0]) <= least.wrong * total, "\(counts)")
  }
}
