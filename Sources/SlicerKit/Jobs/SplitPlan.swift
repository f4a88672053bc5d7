import SlicerCore
import SlicerFiles
import SlicerTiles
public import SystemPackage

/// What a cut will write into one folder: the tiles of a picture, at one or several scales.
public struct SplitPlan: Sendable {
  /// Where tiles and manifest go.
  public let folder: FilePath
  /// In ascending scale.
  public let pictures: [PicturePlan]
  /// What else is written.
  let layout: LaidOutCut
  /// What else may lie in the folder.
  private let sets: SetRule
  private let existingFiles: OutputPlan.ExistingFiles

  /// Plans without writing anything.
  public init(_ request: SplitRequest, _ options: SplitOptions) throws {
    self = try SplitPlan(request, options, PictureSet(request, options))
  }

  init(_ request: SplitRequest, _ options: SplitOptions, _ set: PictureSet) throws {
    folder = request.folder
    existingFiles = options.existingFiles
    do {
      sets = try request.sets(options)
    } catch {
      throw PathError(request.input.path, error)
    }
    // The largest first: it says what pieces need in points.
    var plans: [PicturePlan] = []
    for picture in set.pictures.reversed() {
      do {
        plans.insert(
          try PicturePlan(picture, options, pieces: plans.last?.pieces), at: 0)
      } catch {
        throw PathError(picture.input.path, error)
      }
    }
    pictures = plans
    do {
      layout = try LaidOutCut(pictures, options)
      try NameRules.check(all: names)
    } catch NameError.duplicate(let name) where Self.isShared(name, by: pictures) {
      throw PathError(request.input.path, JobError.sameNameAtScales(name))
    } catch {
      throw PathError(request.input.path, error)
    }
  }

  private static func isShared(_ name: [UInt8], by pictures: [PicturePlan]) -> Bool {
    pictures.count { $0.fileNames.contains(name) } > 1
  }

  /// All files' names, but for the manifest's: the tiles', picture by picture, and the documents'.
  var names: [[UInt8]] { pictures.flatMap(\.fileNames) + layout.documents.map(\.path) }

  /// The manifest first, then all other files that a cut may write.
  ///
  /// - Throws: ``FileError`` where another set is in the way.
  public func outputs() throws -> [FilePath] {
    try [output(inputs: []).manifestName()].compactMap { $0.map(folder.pushing) }
      + names.map { folder.appending(FilePath(bytes: $0).components) }
  }

  /// Refuses what a cut would refuse before it does anything.
  ///
  /// - Throws: ``FileError``.
  public func check() throws {
    // Those that are made have no file, and what is missing has been said.
    try output(inputs: pictures.compactMap { try? $0.input.identity() }).check()
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(inputs: [InputIdentity]) -> OutputPlan {
    var output = OutputPlan(
      folder: folder, names: names.map { FilePath(bytes: $0) }, sets: sets, inputs: inputs,
      existingFiles: existingFiles)
    // A catalog's own Contents.json says nothing of the pictures in it.
    output.sharable = Dictionary(
      layout.documents.map { (FilePath(bytes: $0.path), $0.bytes) }, uniquingKeysWith: { $1 })
    return output
  }

  /// What the user should know before anything is read.
  public var notes: [(input: PictureInput, text: String)] {
    pictures.flatMap { picture in picture.notes.map { (picture.input, $0) } }
  }
}
