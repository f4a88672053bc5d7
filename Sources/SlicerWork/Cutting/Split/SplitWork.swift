import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// The lanes of a picture's bands, or of the bands of several scales one after the other.
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

/// A cut that is being made. The scales of its picture are cut one after the other, and committed together.
///
/// Proof of `@unchecked Sendable`: all are constants; what they hold is ``PictureCut``'s own matter.
final class SplitWork: OpenTileSet, @unchecked Sendable {
  private let split: Split
  private let sink: TileSink
  private let plan: SplitPlan
  private let files: SetFiles
  private let cuts: [PictureCut]
  private let bands: [(cut: PictureCut, band: Int)]

  static func earlier(_ split: Split, _ sink: TileSink) throws -> SplitReport? {
    guard case .folder(let folder) = sink, folder.resumes else { return nil }
    return try EarlierSplit.report(split, folder)
  }

  init(_ split: Split, _ sink: TileSink, inputs: [InputIdentity]) throws {
    (self.split, self.sink) = (split, sink)
    let set = try split.openPictures()
    let split = try split.resolved(set)
    let plan = try SplitPlan(split, sink, set)
    let files = try SetFiles(sink) {
      let sources = (set.pictures + [set.mask].compactMap { $0 }).compactMap(\.bytes.identity)
      return try plan.output(inputs: inputs + sources + split.labelIdentities)
    }
    (self.plan, self.files) = (plan, files)
    let masks = zip([set.mask].compactMap { $0 }, [plan.mask].compactMap { $0 })
    cuts =
      try zip(set.pictures, plan.pictures).map { try PictureCut($0, $1, split, files) }
      + masks.map { try PictureCut($0, $1, split.cuttingMask, files) }
    bands = cuts.flatMap { cut in cut.bands.indices.map { (cut, $0) } }
  }

  var lanes: Lanes<SplitLane> {
    Lanes(
      cuts.flatMap(\.bands), depth: cuts.map(\.depth).min() ?? 1,
      digestsFile: cuts.map(\.hasFileDigest))
  }

  var pixelCount: Int { cuts.map(\.pixelCount).reduce(0, +) }

  var uncoveredPixels: Int { cuts.map(\.uncoveredPixels).reduce(0, +) }

  func perform(_ step: Lanes<SplitLane>.Step) throws -> Int {
    if step.lane == .digestFile {
      try cuts[step.item].digestFile()
      return 0
    }
    let (cut, band) = bands[step.item]
    switch step.lane {
    case .read: try cut.read(band)
    case .digest: cut.digest(band)
    case .make: return try cut.make(step.part, of: band)
    case .release: cut.release(band)
    case .digestFile: break
    }
    return 0
  }

  func commit() throws -> SplitReport {
    let plans = plan.pictures
    let manifests = try cuts.map { try $0.finish() }
    var contents = ManifestContents(pictures: Array(manifests.prefix(plans.count)))
    let documents =
      try plan.layout.documents(plans, contents.pictures) + labels(of: contents.pictures)
    contents.documents = try documents.map(files.write)
    for case .file(let name, let digest) in manifests.dropFirst(plans.count).flatMap(\.tiles)
      .map(\.content)
    {
      contents.documents.append(ManifestDocument(name, digest: digest))
    }
    contents.settings = split.settings
    let committed = try files.commit(manifest: try ManifestFile.bytes(contents))
    var folder: FilePath?
    if case .folder(let output) = sink { folder = output.path }
    let given = split.pictures
    return SplitReport(
      given.count == 1 ? given : plans.filter { !$0.isMade }.map(\.picture), in: folder, committed,
      contents, wasDone: false, isEncodedAnew: plans.contains(where: \.losesInItsFormat),
      labelCount: plans[0].labels?.count,
      notes: zip(plans, cuts).flatMap { $0.notes + $1.notes })
  }

  /// The files that hold the labels of the tiles that have a file.
  private func labels(of manifests: [TileManifest]) throws -> [LayoutDocument] {
    try zip(plan.pictures, manifests).flatMap { picture, manifest in
      let tiles = picture.names.indices.map { (picture.names[$0], picture.fileSize($0)) }
      return try picture.labels?.documents(for: picture.picture, tiles) {
        manifest.tiles[$0].file == nil
      } ?? []
    }
  }

  func rollback() { files.rollback() }
}
