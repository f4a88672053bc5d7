import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTiles
import Synchronization

/// A JPEG whose tiles are cut from its coefficients while they are read: a band is some rows of
/// iMCUs, whose memory is given back when all has been made of them.
final class LosslessCut: PictureWork {
  private let plan: PicturePlan
  private let planned: BandPlan
  private let source: any LosslessPicture
  private let digest: CoefficientDigest
  /// How many items of each band are not yet made.
  private let remaining: Mutex<[Int]>

  init(_ picture: OpenPicture, _ plan: PicturePlan) throws {
    self.plan = plan
    planned = BandPlan(
      plan.places, orientation: picture.header.orientation, displaySize: plan.size)
    source = try picture.openLossless()
    digest = CoefficientDigest(lineCount: source.lineCount)
    remaining = Mutex(planned.bands.map { $0.tiles.count + 1 })
  }

  /// Each band's digest first: it takes longest.
  var bands: [[Int]] {
    planned.bands.indices.map { [plan.places.count + $0] + planned.bands[$0].tiles }
  }

  /// The rows of iMCUs that a band's tiles are cut from.
  private func lines(_ band: Int) -> Range<Int> {
    let rows = planned.bands[band].rows
    let step = source.step.height
    return rows.lowerBound / step..<(rows.upperBound + step - 1) / step
  }

  /// Memory is given back by the lines, whatever band they are of.
  var depth: Int { BandSchedule.depth }

  func read(_ band: Int, into slot: Int) throws {
    try source.read(lines: lines(band).upperBound)
  }

  func make(_ item: Int, band: Int, in slot: Int, _ output: PictureOutput) throws {
    let band = item < plan.places.count ? band : item - plan.places.count
    if item < plan.places.count {
      try output.addFile(tile: item) { try source.encode(planned.tiles[item].rect, to: $0) }
    } else {
      digest.add(lines(band), of: source)
    }
    let isDone = remaining.withLock { remaining in
      remaining[band] -= 1
      return remaining[band] == 0
    }
    if isDone { source.discard(lines: lines(band)) }
  }

  func finish() throws -> ManifestSource.Content {
    try source.read(lines: source.lineCount)
    try source.finish()
    return .coefficients(digest.finish(source))
  }

  func write(_ samples: [UInt16], tile: Int, to sink: any ByteSink) throws {
    preconditionFailure("blank tiles are looked for among pixels")
  }
}
