import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A picture whose tiles are put on one sheet: one band, the whole picture, and one item.
final class SheetCut: CutMaker {
  private let planned: BandPlan
  private let window: BandWindow
  private let cutter: TileCutter
  private let sheet: TileSheet

  init(
    _ picture: OpenPicture, _ plan: PicturePlan, _ sheet: TileSheet, _ split: Split
  ) {
    self.sheet = sheet
    planned = BandPlan(
      plan.places, orientation: picture.header.orientation, displaySize: plan.size, isWhole: true)
    window = BandWindow(picture.rows, planned)
    cutter = TileCutter(picture, plan, split)
  }

  var bands: [BandSchedule.Band] { [BandSchedule.Band([0], hasDigest: true)] }

  var depth: Int { window.depth }

  func read(_ band: Int, into slot: Int) throws { try window.read(band, into: slot) }

  func digest(_ slot: Int) { window.digest(slot) }

  func make(_ item: Int, band: Int, in slot: Int, _ cut: PictureCut) throws {
    let raster = try cutter.sheet(size: sheet.size)
    var blanks: [Int: TileCutter.Blank] = [:]
    let view = window.view(of: slot)
    for (i, tile) in planned.tiles.enumerated() {
      try cutter.withShown(tile, from: view, rows: planned.bands[0].rows) { shown in
        blanks[i] = cutter.blank(shown)
        try cutter.withFile(shown, tile) {
          raster.draw($0, x: sheet.areas[i].x, y: sheet.areas[i].y)
        }
      }
    }
    // The kind of file stands nowhere else if all are blank.
    if blanks.count == planned.tiles.count {
      blanks[0] = nil
      cut.noteKeptBlank()
    }
    let file = cut.beginSheet()
    try cutter.write(raster, to: file)
    try cut.add(sheet: file, blanks: blanks)
  }

  func finish() throws -> ManifestSource.Content { .pixels(try window.finish()) }

  func write(_ samples: [UInt16], tile: Int, to sink: any ByteSink) throws {
    preconditionFailure("a sheet is written with all of its tiles")
  }
}
