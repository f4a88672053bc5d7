import SlicerCodecs
import SlicerCore
import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// The outputs of a cut: the tiles of a picture, at one or several scales. Planning writes nothing.
package struct SplitPlan: Sendable {
  /// In ascending scale.
  package let pictures: [PicturePlan]
  /// The plan of the only picture's mask; nil without one.
  package let mask: PicturePlan?
  let sink: TileSink
  let layout: LaidOutSplit
  private let split: Split

  /// The grid that was found in the picture; nil where it was stated.
  package var found: FoundGrid? { split.found }

  /// - Parameter split: one whose grid is known; see `Split.resolved(_:)`.
  init(_ split: Split, _ sink: TileSink, _ set: PictureSet) throws {
    self.split = split
    self.sink = sink
    // The largest first: it says what pieces need in points.
    var plans: [PicturePlan] = []
    for picture in set.pictures.reversed() {
      plans.insert(
        try WorkError.about(picture.picture.path) {
          try PicturePlan(picture, split, pieces: plans.last?.pieces)
        }, at: 0)
    }
    pictures = plans
    mask = try set.mask.map { mask in
      try WorkError.about(mask.picture.path) { try PicturePlan(mask: mask, like: plans[0]) }
    }
    do {
      layout = try LaidOutSplit(pictures, split)
      try NameRules.check(all: names)
    } catch let error as SlicerError where error.id == "duplicateName" {
      let name = plans.lazy.flatMap(\.fileNames).first { error == .duplicateName($0) }
      guard let name, Self.isShared(name, by: plans) else { throw error }
      throw .sameNameAtScales(name)
    }
  }

  private static func isShared(_ name: [UInt8], by pictures: [PicturePlan]) -> Bool {
    pictures.count { $0.fileNames.contains(name) } > 1
  }

  /// All files' names, but for the manifest's: the tiles', picture by picture, and the documents'.
  var names: [[UInt8]] {
    (pictures + [mask].compactMap { $0 }).flatMap(\.fileNames) + layout.documents.map(\.path)
      + pictures.flatMap(\.labelNames)
  }

  /// The manifest first, then all other files that a cut may write; from its folder, if it has one.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` where another set is in the way.
  package func outputs(asInNewFolder: Bool = false) throws(WorkError) -> [FilePath] {
    try WorkError.about(split.name?.path) {
      let manifest =
        try output(inputs: []).manifestName(asInNewFolder: asInNewFolder)
        ?? FilePath(NameRules.manifest)
      return ([manifest] + names.map { FilePath(bytes: $0) }).map {
        (folder?.path ?? "").appending($0.components)
      }
    }
  }

  /// Refuses what a cut would refuse before it does anything.
  ///
  /// - Throws: ``WorkError``.
  package func check() throws(WorkError) {
    try WorkError.about(split.name?.path) {
      // Those that are made have no file, and what is missing has been said.
      let sources = (pictures + [mask].compactMap { $0 }).compactMap { try? $0.picture.identity() }
      try output(inputs: sources + split.labelIdentities).check()
    }
  }

  private var folder: OutputFolder? {
    if case .folder(let folder) = sink { folder } else { nil }
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(inputs: [InputIdentity]) throws -> OutputPlan {
    let folder = folder ?? OutputFolder("")
    var output = OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) }, sets: try split.sets(folder),
      inputs: inputs, existingFiles: folder.existingFiles)
    output.shared = folder.shared
    // A catalog's own Contents.json says nothing of the pictures in it, and classes.txt neither.
    let documents = layout.documents + pictures.compactMap(\.sharedLabels)
    output.sharable = Dictionary(
      documents.map { (FilePath(bytes: $0.path), $0.bytes) }, uniquingKeysWith: { $1 })
    return output
  }
}

extension Split {
  /// Plans a cut from the pictures' headers alone.
  ///
  /// - Throws: ``WorkError`` as the cut would.
  package func plan(_ sink: TileSink) throws(WorkError) -> SplitPlan {
    try WorkError.about(name?.path) {
      let set = try openPictures()
      return try SplitPlan(resolved(set), sink, set)
    }
  }

  /// The manifest that a cut would write into a folder now.
  ///
  /// - Throws: ``WorkError`` where its name is none, or another set's.
  package func manifest(in folder: OutputFolder) throws(WorkError) -> FilePath {
    try WorkError.about(name?.path) {
      let plan = OutputPlan(folder: folder.path, names: [], sets: try sets(folder))
      return folder.path.pushing(try plan.manifestName() ?? FilePath(NameRules.manifest))
    }
  }

  /// The rule that tells the cut's files from others' in the folder, and names its manifest.
  func sets(_ folder: OutputFolder) throws -> SetRule {
    let isNameless = pictures.contains { $0.filePath == nil }
    return try SetRule(
      isNameless ? .nameless : .tiles(Set(pictures.map(\.fileName))), stated: folder.manifest,
      first: name?.fileName ?? [])
  }
}

extension FileFormat {
  /// The source's own extension where it is one of this format's, so that `.JPG` stays `.JPG`.
  func fileExtension(like source: SourceName) -> [UInt8] {
    let own = String(decoding: source.fileExtension, as: UTF8.self)
    return extensions.contains(own.lowercased()) ? source.fileExtension : Array(extensions[0].utf8)
  }

  /// Refuses names that end in another format's extension than the files will have.
  func check(_ template: NameTemplate<NameField>) throws {
    guard let bytes = template.literalExtension else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if let other = FormatCatalog.format(forExtension: text), other != self {
      throw .otherExtension(text, title: title, other: other)
    }
  }
}
