import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerPixels
import SlicerTiles
import Synchronization

/// The cut of one request: a step reads a band, a step makes a tile's file, the last commits.
///
/// A set's pictures are cut one after the other, and committed together.
///
/// Proof of `@unchecked Sendable`: `work` is set by `begin`, before any step, and cleared after all;
/// between, nothing is assigned to it, for other threads copy it. ``Pipeline``'s lock orders the
/// steps. The rest is under `results`, or ``PictureWork``'s own matter.
final class SplitTask: PipelineTask, @unchecked Sendable {
  private let request: SplitRequest
  private let options: SplitOptions
  /// What all tasks read, the others' too: none of it is overwritten.
  private let inputs: [InputIdentity]
  private let progress: WorkProgress
  /// The inputs' bytes, by which they count until they are opened.
  private let byteCount: Int
  private var work: SplitWork?
  private let results = Mutex<SplitReport?>(nil)

  init(
    _ request: SplitRequest, _ options: SplitOptions, inputs: [InputIdentity],
    _ progress: WorkProgress
  ) {
    self.request = request
    self.options = options
    self.inputs = inputs
    self.progress = progress
    byteCount = request.inputs.map(\.byteCount).reduce(0, +)
    progress.expect(bytes: byteCount)
  }

  /// What was done, once the last step has ended.
  var report: SplitReport? { results.withLock { $0 } }

  func begin() throws -> BandSchedule {
    do {
      if options.resumes, let report = try FinishedCut.report(request, options) {
        progress.begin(bytes: byteCount, pixels: 0)
        results.withLock { $0 = report }
        return BandSchedule([])
      }
      let work = try SplitWork(request, options, inputs: inputs)
      self.work = work
      progress.begin(bytes: byteCount, pixels: work.pixelCount)
      return BandSchedule(work.bands, depth: work.depth)
    } catch {
      progress.begin(bytes: byteCount, pixels: 0)
      throw PathError(request.input.path, error)
    }
  }

  func perform(_ step: BandSchedule.Step) throws {
    guard let work else { return }
    do {
      switch step {
      case .read(let band, let slot): try work.read(band, into: slot)
      case .encode(let item, let band, let slot):
        progress.add(done: try work.make(item, band: band, in: slot))
      case .finish:
        let report = try work.commit()
        progress.add(done: work.uncoveredPixels)
        results.withLock { $0 = report }
        self.work = nil
      }
    } catch {
      throw PathError(request.input.path, error)
    }
  }

  func abandon() {
    work?.output.rollback()
    work = nil
  }
}
