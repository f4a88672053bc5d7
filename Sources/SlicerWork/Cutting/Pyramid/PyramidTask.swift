import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// One pyramid, in the steps of ``PyramidLane``; the end commits.
///
/// Proof of `@unchecked Sendable`: `opened` and `earlier` are set by `begin`, before any step, and cleared
/// after all; ``Pipeline``'s lock orders the steps. The rest is ``PyramidWork``'s own matter.
final class PyramidTask: PipelineTask, @unchecked Sendable {
  private struct Opened {
    let plan: PyramidPlan
    let files: SetFiles
    let levels: PyramidWork
  }

  private let pyramid: Pyramid
  private let sink: PyramidSink
  /// What all tasks read, the others' too: none of it is overwritten.
  private let inputs: [InputIdentity]
  private let control: WorkControl
  private var opened: Opened?
  /// What an earlier run has made, of which nothing is left to do.
  private var earlier: PyramidReport?

  init(_ pyramid: Pyramid, _ sink: PyramidSink, inputs: [InputIdentity], _ control: WorkControl) {
    (self.pyramid, self.sink, self.inputs, self.control) = (pyramid, sink, inputs, control)
    control.expect(bytes: pyramid.picture.byteCount)
  }

  func begin() throws -> Lanes<PyramidLane> {
    let bytes = pyramid.picture.byteCount
    do {
      if case .folder(let folder) = sink, folder.resumes,
        let report = try EarlierPyramid.report(pyramid, folder)
      {
        control.begin(bytes: bytes, pixels: 0)
        earlier = report
        return Lanes([])
      }
      let opened = try open()
      self.opened = opened
      control.begin(bytes: bytes, pixels: opened.plan.pixelCount)
      return Lanes(opened.plan.strips, digestsFile: opened.levels.hasFileDigest)
    } catch {
      control.begin(bytes: bytes, pixels: 0)
      throw WorkError(pyramid.picture.path, error)
    }
  }

  private func open() throws -> Opened {
    let pyramid = try pyramid.settled()
    let picture = try pyramid.open()
    let plan = try PyramidPlan(pyramid, sink, picture)
    let files = try plan.files(inputs: inputs + [picture.bytes.identity].compactMap { $0 })
    return Opened(plan: plan, files: files, levels: try PyramidWork(picture, plan, files))
  }

  func perform(_ step: Lanes<PyramidLane>.Step) throws {
    guard let opened else { return }
    try WorkError.about(pyramid.picture.path) {
      control.add(done: try opened.levels.perform(step))
    }
  }

  func finish() throws -> PyramidReport {
    if let earlier { return earlier }
    guard let opened else { preconditionFailure("a task is begun before it ends") }
    return try WorkError.about(pyramid.picture.path) {
      let report = try commit(opened)
      self.opened = nil
      return report
    }
  }

  /// Reads what is left and gives all files their names.
  private func commit(_ opened: Opened) throws -> PyramidReport {
    var manifest = try opened.levels.finish()
    manifest.documents = try opened.plan.documents.map(opened.files.write)
    let committed = try opened.files.commit(manifest: try ManifestFile.bytes(manifest))
    return PyramidReport(
      pyramid, in: sink, committed, manifest, wasDone: false,
      notes: opened.plan.notes + opened.levels.notes)
  }

  func abandon() {
    opened?.files.rollback()
    opened = nil
  }
}
