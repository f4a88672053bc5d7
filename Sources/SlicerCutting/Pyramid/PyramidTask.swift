import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SlicerWork
import Synchronization
import SystemPackage

/// One pyramid, in steps of ``PyramidSchedule``; the last commits.
///
/// Proof of `@unchecked Sendable`: `work` is set by `begin`, before any step, and cleared after all;
/// ``Pipeline``'s lock orders the steps. The rest is under `results`, or ``PyramidWork``'s own matter.
final class PyramidTask: PipelineTask, @unchecked Sendable {
  private struct Work {
    let plan: PyramidPlan
    let files: SetFiles
    let levels: PyramidWork
  }

  private let pyramid: Pyramid
  private let sink: PyramidSink
  /// What all tasks read, the others' too: none of it is overwritten.
  private let inputs: [InputIdentity]
  private let control: WorkControl
  private var work: Work?
  private let results = Mutex<PyramidReport?>(nil)

  init(_ pyramid: Pyramid, _ sink: PyramidSink, inputs: [InputIdentity], _ control: WorkControl) {
    (self.pyramid, self.sink, self.inputs, self.control) = (pyramid, sink, inputs, control)
    control.expect(bytes: pyramid.picture.byteCount)
  }

  /// What was done, once the last step has ended.
  var report: PyramidReport? { results.withLock { $0 } }

  func begin() throws -> PyramidSchedule {
    let bytes = pyramid.picture.byteCount
    do {
      if case .folder(let folder) = sink, folder.resumes,
        let report = try FinishedPyramid.report(pyramid, folder)
      {
        control.begin(bytes: bytes, pixels: 0)
        results.withLock { $0 = report }
        return PyramidSchedule(.none)
      }
      let work = try open()
      self.work = work
      control.begin(bytes: bytes, pixels: work.plan.pixelCount)
      return PyramidSchedule(work.plan.strips, digestsFile: work.levels.hasFileDigest)
    } catch {
      control.begin(bytes: bytes, pixels: 0)
      throw WorkError(pyramid.picture.path, error)
    }
  }

  private func open() throws -> Work {
    let pyramid = try pyramid.settled()
    let picture = try pyramid.open()
    let plan = try PyramidPlan(pyramid, sink, picture)
    let files = try plan.files(inputs: inputs + [picture.bytes.identity].compactMap { $0 })
    return Work(plan: plan, files: files, levels: try PyramidWork(picture, plan, files))
  }

  func perform(_ step: PyramidSchedule.Step) throws {
    guard let work else { return }
    try WorkError.about(pyramid.picture.path) {
      if step == .finish {
        let report = try commit(work)
        results.withLock { $0 = report }
        self.work = nil
      } else {
        control.add(done: try work.levels.perform(step))
      }
    }
  }

  /// Reads what is left and gives all files their names.
  private func commit(_ work: Work) throws -> PyramidReport {
    var manifest = try work.levels.finish()
    manifest.documents = try work.plan.documents.map(work.files.write)
    let committed = try work.files.commit(manifest: try ManifestFile.bytes(manifest))
    return PyramidReport(
      pyramid, in: sink, committed, manifest, wasDone: false,
      notes: work.plan.notes + work.levels.notes)
  }

  func abandon() {
    work?.files.rollback()
    work = nil
  }
}
