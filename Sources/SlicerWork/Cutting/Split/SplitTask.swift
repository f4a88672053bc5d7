import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// What is done of a picture's bands, or of the bands of several scales one after the other.
package enum SplitLane: Hashable, Sendable {
  case read
  /// Add the rows that were read for the band to the digest of all rows.
  case digest
  /// Find the digest of a picture's file, which waits for nothing: an item for each picture.
  case digestFile
  /// Make a tile of the band.
  case make
  /// Give back the memory of the band, of which all has been made.
  case release
}

extension Lanes<SplitLane> {
  /// - Parameters:
  ///   - bands: in the order in which they are read.
  ///   - depth: bands in memory: one that is read and one that is encoded, or one.
  ///   - digestsFile: of each picture, whether a digest of its file is made.
  package init(_ bands: [CutBand], depth: Int, digestsFile: [Bool] = []) {
    let gaps = bands.enumerated().map { $1.followsGap ? $0 - 1 : -1 }
    // Reading first: all encoding waits for it. Then what is done in order.
    self.init([
      Lane(.release, items: bands.count, after: [.of(.digest), .of(.make)]),
      Lane(
        .read, .inOrder, items: bands.count,
        after: [.room(for: depth, until: .release), .of(.digest, at: gaps)]),
      Lane(.digest, .inOrder, parts: bands.map { $0.hasDigest ? 1 : 0 }, after: [.of(.read)]),
      Lane(.digestFile, parts: digestsFile.map { $0 ? 1 : 0 }),
      Lane(.make, parts: bands.map(\.parts), after: [.of(.read)]),
    ])
  }
}

/// One cut: a step reads a band, a step makes a tile's file; the end commits.
///
/// The scales of its picture are cut one after the other, and committed together.
///
/// Proof of `@unchecked Sendable`: `opened` and `earlier` are set by `begin`, before any step, and cleared
/// after all; between, nothing is assigned to them, for other threads copy them. ``Pipeline``'s lock orders
/// the steps. The rest is ``PictureCut``'s own matter.
final class SplitTask: PipelineTask, @unchecked Sendable {
  /// All that is open while the cut is made; nothing of it is kept after that.
  private final class Opened {
    let split: Split
    let sink: TileSink
    let plan: SplitPlan
    let files: SetFiles
    /// A cut for each scale.
    let cuts: [PictureCut]
    /// The bands of all cuts.
    let bands: [(cut: PictureCut, band: Int)]

    init(_ split: Split, _ sink: TileSink, inputs: [InputIdentity]) throws {
      (self.split, self.sink) = (split, sink)
      let set = try split.openPictures()
      let plan = try SplitPlan(split, sink, set)
      let files = try SetFiles(sink) {
        try plan.output(inputs: inputs + set.pictures.compactMap(\.bytes.identity))
      }
      (self.plan, self.files) = (plan, files)
      cuts = try zip(set.pictures, plan.pictures).map { try PictureCut($0, $1, split, files) }
      bands = cuts.flatMap { cut in cut.bands.indices.map { (cut, $0) } }
    }

    var lanes: Lanes<SplitLane> {
      Lanes(
        cuts.flatMap(\.bands), depth: cuts.map(\.depth).min() ?? 1,
        digestsFile: cuts.map(\.hasFileDigest))
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
  /// What an earlier cut has done, of which nothing is left to do.
  private var earlier: SplitReport?

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

  func begin() throws -> Lanes<SplitLane> {
    let (split, sink) = cut(index)
    do {
      if case .folder(let folder) = sink, folder.resumes,
        let report = try EarlierSplit.report(split, folder)
      {
        control.begin(bytes: byteCount, pixels: 0)
        earlier = report
        return Lanes([])
      }
      let opened = try Opened(split, sink, inputs: inputs)
      self.opened = opened
      control.begin(bytes: byteCount, pixels: opened.cuts.map(\.pixelCount).reduce(0, +))
      return opened.lanes
    } catch {
      control.begin(bytes: byteCount, pixels: 0)
      throw WorkError(split.name?.path, error)
    }
  }

  func perform(_ step: Lanes<SplitLane>.Step) throws {
    guard let opened else { return }
    try WorkError.about(opened.split.name?.path) {
      if step.lane == .digestFile { return try opened.cuts[step.item].digestFile() }
      let (cut, band) = opened.bands[step.item]
      switch step.lane {
      case .read: try cut.read(band)
      case .digest: cut.digest(band)
      case .digestFile: break
      case .make: control.add(done: try cut.make(step.part, of: band))
      case .release: cut.release(band)
      }
    }
  }

  func finish() throws -> SplitReport {
    if let earlier { return earlier }
    guard let opened else { preconditionFailure("a task is begun before it ends") }
    return try WorkError.about(opened.split.name?.path) {
      let report = try commit(opened)
      control.add(done: opened.cuts.map(\.uncoveredPixels).reduce(0, +))
      self.opened = nil
      return report
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
