import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A picture that is cut while its rows are decoded, each tile into a file of its own.
final class BandedPicture: PictureWork {
  private let plan: PicturePlan
  private let planned: BandPlan
  private let window: BandWindow
  private let cutter: TileCutter

  init(_ picture: OpenPicture, _ plan: PicturePlan, _ options: SplitOptions) {
    self.plan = plan
    planned = BandPlan(
      plan.places, orientation: picture.header.orientation, displaySize: plan.size)
    window = BandWindow(picture.rows, planned)
    cutter = TileCutter(picture, plan, options)
  }

  var bands: [[Int]] { planned.bands.map(\.tiles) }

  var depth: Int { window.depth }

  func read(_ band: Int, into slot: Int) throws { try window.read(band, into: slot) }

  func make(_ item: Int, band: Int, in slot: Int, _ output: PictureOutput) throws {
    try window.withBand(slot) {
      try cutter.cut(
        planned.tiles[item], from: $0, rows: planned.bands[band].rows, to: output, tile: item)
    }
  }

  func finish() throws -> ManifestSource.Content { .pixels(try window.finish()) }

  func write(_ samples: [UInt16], tile: Int, to sink: any ByteSink) throws {
    try cutter.write(samples, planned.tiles[tile], to: sink)
  }
}
