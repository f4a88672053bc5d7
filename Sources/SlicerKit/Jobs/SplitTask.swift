import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// The cut of one picture: a step reads a band, a step encodes and writes a tile, the last commits.
///
/// Proof of `@unchecked Sendable`: `work` is set by `begin`, before any step, and cleared after all;
/// between, nothing is assigned to it, for other threads copy it. ``BandSchedule`` gives the
/// picture's rows to one thread at a time and a slot's raster to readers only after it was filled;
/// ``Pipeline``'s lock orders the hand-overs. The rest is under `results`.
final class SplitTask: PipelineTask, @unchecked Sendable {
  private struct Work {
    let picture: OpenPicture
    let rows: DigestedRows
    let plan: SplitPlan
    let bands: BandPlan
    let slots: [Raster]
    let output: TileOutput
    let cutter: TileCutter
  }

  private let request: SplitRequest
  private let options: SplitOptions
  /// What all tasks read, the others' too: none of it is overwritten.
  private let inputs: [InputIdentity]
  private let progress: WorkProgress
  /// The input's bytes, by which it counts until it is opened.
  private let byteCount: Int
  private var work: Work?
  private let results = Mutex<SplitReport?>(nil)

  init(
    _ request: SplitRequest, _ options: SplitOptions, inputs: [InputIdentity],
    _ progress: WorkProgress
  ) {
    self.request = request
    self.options = options
    self.inputs = inputs
    self.progress = progress
    byteCount = request.input.byteCount
    progress.expect(bytes: byteCount)
  }

  /// What was done, once the last step has ended.
  var report: SplitReport? { results.withLock { $0 } }

  func begin() throws -> [[Int]] {
    do {
      let work = try begun()
      self.work = work
      progress.begin(bytes: byteCount, pixels: work.plan.size.width * work.plan.size.height)
      return work.bands.bands.map(\.tiles)
    } catch {
      progress.begin(bytes: byteCount, pixels: 0)
      throw PathError(request.input.path, error)
    }
  }

  private func begun() throws -> Work {
    let picture = try OpenPicture(request.input, options.decoding, options.encoding)
    let plan = try SplitPlan(request, options, picture)
    let bands = BandPlan(
      plan.grid.tiles, orientation: picture.header.orientation, displaySize: plan.size)
    let output = try TileOutput(
      plan, inputs: inputs + [picture.identity], keepsExisting: options.keepsExisting)
    let band = PixelSize(width: picture.header.size.width, height: bands.largestBand)
    let slots = try (0..<min(BandSchedule.depth, bands.bands.count)).map { _ in
      try Raster(size: band, format: picture.rows.format)
    }
    return Work(
      picture: picture, rows: DigestedRows(picture.rows), plan: plan, bands: bands, slots: slots,
      output: output, cutter: TileCutter(picture, options))
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
    guard let work else { return }
    try work.rows.read(work.bands.bands[band].rows, into: work.slots[slot])
  }

  private func encode(_ index: Int, of band: Int, in slot: Int) throws {
    guard let work else { return }
    let planned = work.bands.tiles[index]
    let content = try work.slots[slot].withView {
      try work.cutter.cut(planned, from: $0, rows: work.bands.bands[band].rows)
    }
    try work.output.add(content, at: index)
    progress.add(done: work.plan.pixels(in: planned.tile))
  }

  private func finish() throws {
    guard let work else { return }
    let digest = try work.rows.finish()
    try work.picture.finish()
    var report = try work.output.commit(
      work.picture, pixelDigest: digest, padColor: options.padColor, cutter: work.cutter)
    report.notes = work.plan.notes + report.notes
    progress.add(done: work.plan.uncoveredPixels)
    results.withLock { $0 = report }
    self.work = nil
  }
}

extension SplitPlan {
  /// How many of the picture's pixels lie in a tile; it may hang over the picture.
  fileprivate func pixels(in tile: Tile) -> Int {
    let inside = tile.rect.intersection(size.bounds)
    return inside.width * inside.height
  }

  /// How many of the picture's pixels lie in no tile.
  fileprivate var uncoveredPixels: Int {
    let covered = grid.extent
    return size.width * size.height
      - min(size.width, covered.width) * min(size.height, covered.height)
  }
}
