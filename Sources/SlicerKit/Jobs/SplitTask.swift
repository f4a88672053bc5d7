import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// The cut of one picture: a step reads a band, a step encodes and writes a tile, the last commits.
///
/// Proof of `@unchecked Sendable`: `work` is set by `begin`, before any step, and cleared after all.
/// ``BandSchedule`` gives the picture's rows to one thread at a time and a slot's raster to readers
/// only after it was filled; ``Pipeline``'s lock orders the hand-overs. The rest is under `results`.
final class SplitTask: PipelineTask, @unchecked Sendable {
  private struct Work {
    let picture: OpenPicture
    let plan: SplitPlan
    let bands: BandPlan
    let slots: [Raster]
    let output: TileOutput
    let cutter: TileCutter
    var digest = Digest()
  }

  private let request: SplitRequest
  private let options: SplitOptions
  private let progress: WorkProgress
  private var work: Work?
  private let results = Mutex<SplitReport?>(nil)

  init(_ request: SplitRequest, _ options: SplitOptions, _ progress: WorkProgress) {
    self.request = request
    self.options = options
    self.progress = progress
  }

  /// What was done, once the last step has ended.
  var report: SplitReport? { results.withLock { $0 } }

  func begin() throws -> [[Int]] {
    let picture = try OpenPicture(request.input, options.decoding, options.encoding)
    let plan: SplitPlan
    do {
      plan = try SplitPlan(request, options, picture)
    } catch {
      throw PathError(request.input.path, error)
    }
    let bands = BandPlan(
      plan.grid.tiles, orientation: picture.header.orientation, displaySize: plan.size)
    let band = PixelSize(width: picture.header.size.width, height: bands.largestBand)
    let slots = try (0..<min(BandSchedule.depth, bands.bands.count)).map { _ in
      try Raster(size: band, format: picture.rows.format)
    }
    let output = try TileOutput(plan, input: picture.identity, keepsExisting: options.keepsExisting)
    work = Work(
      picture: picture, plan: plan, bands: bands, slots: slots, output: output,
      cutter: TileCutter(picture, options))
    progress.add(total: plan.size.width * plan.size.height)
    return bands.bands.map(\.tiles)
  }

  func perform(_ step: BandSchedule.Step) throws {
    do {
      switch step {
      case .read(let band, let slot): try read(band, into: slot)
      case .encode(let tile, let band, let slot): try encode(tile, of: band, in: slot)
      case .finish: try finish()
      }
    } catch {
      throw PathError(request.input.path, error)
    }
  }

  func abandon() {
    work?.output.rollback()
    work = nil
  }

  private func read(_ band: Int, into slot: Int) throws {
    guard let current = work else { return }
    let raster = current.slots[slot]
    for (line, _) in current.bands.bands[band].rows.enumerated() {
      let row = raster.mutableRow(line)
      try current.picture.rows.readRow(into: row)
      work?.digest.update(UnsafeRawBufferPointer(row))
    }
  }

  private func encode(_ index: Int, of band: Int, in slot: Int) throws {
    guard let work else { return }
    let planned = work.bands.tiles[index]
    let view = work.slots[slot].view
    let content = try work.cutter.cut(
      planned, from: view, firstRow: work.bands.bands[band].rows.lowerBound)
    try withExtendedLifetime(work.slots[slot]) { try work.output.add(content, at: index) }
    progress.add(done: planned.tile.rect.width * planned.tile.rect.height)
  }

  private func finish() throws {
    guard var current = work else { return }
    let picture = current.picture
    // A trimmed picture's last rows are in no band: they are read for the digest and the checks.
    let row = try Raster(
      size: PixelSize(width: picture.header.size.width, height: 1), format: picture.rows.format)
    for _ in (current.bands.bands.last?.rows.upperBound ?? 0)..<picture.header.size.height {
      try picture.rows.readRow(into: row.mutableRow(0))
      current.digest.update(UnsafeRawBufferPointer(row.mutableRow(0)))
    }
    try picture.finish()
    let report = try current.output.commit(
      picture, pixelDigest: current.digest.finish(), padColor: options.padColor,
      cutter: current.cutter)
    results.withLock { $0 = report }
    work = nil
  }
}
