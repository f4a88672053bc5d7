import SlicerCore
import SlicerFiles
import Synchronization
import SystemPackage

/// One cut: a step reads a band, a step makes a tile's file, the last commits.
///
/// The scales of its picture are cut one after the other, and committed together.
///
/// Proof of `@unchecked Sendable`: `opened` is set by `begin`, before any step, and cleared after all;
/// between, nothing is assigned to it, for other threads copy it. ``Pipeline``'s lock orders the
/// steps. The rest is under `results`, or ``PictureCut``'s own matter.
final class SplitTask: PipelineTask, @unchecked Sendable {
  /// All that is open while the cut is made; nothing of it is kept after that.
  private final class Opened {
    let split: Split
    let sink: TileSink
    let plan: SplitPlan
    let files: SetFiles
    /// A cut for each scale.
    let cuts: [PictureCut]
    /// Which cut a band is of, and its number there.
    private(set) var bands: [(cut: Int, band: Int)] = []
    /// Which cut an item is of, and its number there.
    private(set) var items: [(cut: Int, item: Int)] = []
    /// What is read, with its items in all cuts' numbers.
    private var steps: [BandSchedule.Band] = []

    init(_ split: Split, _ sink: TileSink, inputs: [InputIdentity]) throws {
      (self.split, self.sink) = (split, sink)
      let set = try split.openPictures()
      let plan = try SplitPlan(split, sink, set)
      let files = try SetFiles(sink) {
        try plan.output(inputs: inputs + set.pictures.compactMap(\.bytes.identity))
      }
      (self.plan, self.files) = (plan, files)
      cuts = try zip(set.pictures, plan.pictures).map { try PictureCut($0, $1, split, files) }
      for (cut, picture) in cuts.enumerated() {
        for (index, band) in picture.bands.enumerated() {
          var step = band
          step.items = Array(items.count..<(items.count + band.items.count))
          steps.append(step)
          items += band.items.map { (cut, $0) }
          bands.append((cut, index))
        }
      }
    }

    var schedule: BandSchedule {
      BandSchedule(
        steps, depth: cuts.map(\.depth).min() ?? 1,
        digestsOf: cuts.indices.filter { cuts[$0].hasFileDigest })
    }
  }

  /// Which of the call's cuts it is.
  private let index: Int
  private let cut: @Sendable (Int) -> (Split, TileSink)
  /// What all tasks read, the others' too: none of it is overwritten.
  private let inputs: [InputIdentity]
  private let control: WorkControl
  /// The pictures' bytes, by which they count until they are opened.
  private let byteCount: Int
  private var opened: Opened?
  private let results = Mutex<SplitReport?>(nil)

  init(
    _ index: Int, inputs: [InputIdentity], _ control: WorkControl,
    _ cut: @escaping @Sendable (Int) -> (Split, TileSink)
  ) {
    (self.index, self.cut) = (index, cut)
    self.inputs = inputs
    self.control = control
    byteCount = cut(index).0.pictures.map(\.byteCount).reduce(0, +)
    control.expect(bytes: byteCount)
  }

  var report: SplitReport? { results.withLock { $0 } }

  func begin() throws -> BandSchedule {
    let (split, sink) = cut(index)
    do {
      if case .folder(let folder) = sink, folder.resumes,
        let report = try EarlierSplit.report(split, folder)
      {
        control.begin(bytes: byteCount, pixels: 0)
        results.withLock { $0 = report }
        return BandSchedule([])
      }
      let opened = try Opened(split, sink, inputs: inputs)
      self.opened = opened
      control.begin(bytes: byteCount, pixels: opened.cuts.map(\.pixelCount).reduce(0, +))
      return opened.schedule
    } catch {
      control.begin(bytes: byteCount, pixels: 0)
      throw WorkError(split.name?.path, error)
    }
  }

  func perform(_ step: BandSchedule.Step) throws {
    guard let opened else { return }
    do {
      switch step {
      case .read(let band, let slot):
        let (cut, band) = opened.bands[band]
        try opened.cuts[cut].read(band, into: slot)
      case .digest(let band, let slot): opened.cuts[opened.bands[band].cut].digest(slot)
      case .digestFile(let cut): try opened.cuts[cut].digestFile()
      case .encode(let item, let band, let slot):
        let (cut, item) = opened.items[item]
        let made = try opened.cuts[cut].make(item, band: opened.bands[band].band, in: slot)
        control.add(done: made)
      case .finish:
        let report = try commit(opened)
        control.add(done: opened.cuts.map(\.uncoveredPixels).reduce(0, +))
        results.withLock { $0 = report }
        self.opened = nil
      }
    } catch {
      throw WorkError(opened.split.name?.path, error)
    }
  }

  /// Reads what is left of all pictures and gives all files their names.
  private func commit(_ opened: Opened) throws -> SplitReport {
    let plans = opened.plan.pictures
    var contents = ManifestContents(pictures: try opened.cuts.map { try $0.finish() })
    let documents = try opened.plan.layout.documents(plans, contents.pictures)
    contents.documents = try documents.map(opened.files.write)
    contents.settings = opened.split.settings
    let committed = try opened.files.commit(manifest: try ManifestFile.bytes(contents))
    var folder: FilePath?
    if case .folder(let output) = opened.sink { folder = output.path }
    let given = opened.split.pictures
    return SplitReport(
      given.count == 1 ? given : plans.filter { !$0.isMade }.map(\.picture), in: folder, committed,
      contents, wasDone: false, isEncodedAnew: plans.contains(where: \.losesInItsFormat),
      notes: zip(plans, opened.cuts).flatMap { $0.notes + $1.notes })
  }

  func abandon() {
    opened?.files.rollback()
    opened = nil
  }
}
