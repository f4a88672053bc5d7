import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// The result of a cut.
public struct SplitReport: Sendable {
  /// The pictures that were cut, in ascending scale.
  package let pictures: [Picture]
  /// Where tiles went; nil for what went to no folder.
  package let folder: FilePath?
  /// The manifest's name, in the folder.
  package let manifest: FilePath
  /// The number of files of older runs that were removed.
  package let removed: Int
  package let rows: Int
  package let columns: Int
  /// Pixels per point of the pictures that were cut, ascending.
  package let scales: [Double]
  /// Tiles that were left out, for they have one color.
  package let blankCount: Int
  /// The number of tiles that were left out because they have no label.
  package let omittedCount: Int
  /// The tiles without a file, of the first scale.
  let fileless: Set<Int>
  /// The labels of all tiles; nil where none were cut.
  package let labelCount: Int?
  /// True if joining gives back every sample.
  package let isExact: Bool
  /// True if tiles were cut from a JPEG's coefficients, without decoding.
  public let isLossless: Bool
  /// True if tiles of the picture's own format have lost something, for it was decoded and encoded anew.
  package let isEncodedAnew: Bool
  /// True if nothing had to be done.
  package let wasDone: Bool
  /// Notes for the user about a cut that succeeded.
  public let notes: [WorkNote]
  private let written: WrittenSet?

  /// Takes the manifests of a cut, at least one.
  init(
    _ pictures: [Picture], in folder: FilePath?, _ committed: CommittedSet,
    _ contents: ManifestContents, wasDone: Bool, isEncodedAnew: Bool = false,
    labelCount: Int? = nil, notes: [WorkNote] = []
  ) {
    let manifests = contents.pictures
    self.pictures = pictures
    self.folder = folder
    manifest = committed.manifest ?? FilePath(NameRules.manifest)
    removed = committed.removed
    rows = manifests[0].grid.rows
    columns = manifests[0].grid.columns
    scales = manifests.map(\.source.scale.value)
    omittedCount = manifests.map { $0.tiles.count { $0.content == .omitted } }.reduce(0, +)
    let first = manifests[0].tiles
    fileless = Set(first.indices.filter { first[$0].file == nil })
    let count = manifests.map { $0.tiles.count { $0.file == nil } }.reduce(0, +)
    blankCount = count - omittedCount
    self.labelCount = labelCount
    isExact = manifests.allSatisfy(\.exact)
    isLossless = manifests.allSatisfy(\.source.isLossless)
    self.isEncodedAnew = isEncodedAnew
    self.wasDone = wasDone
    self.notes = notes
    written = folder.map { WrittenSet(contents.files, committed.manifest, in: $0) }
  }

  /// All files in the folder, the manifest first; empty for what went to no folder.
  public var files: [WrittenFile] { written?.files ?? [] }

  /// The number of tiles at all scales.
  public var tileCount: Int { rows * columns * scales.count - blankCount - omittedCount }
}

extension SplitReport: CustomStringConvertible {
  /// `photo.png: 4x4, 16 tiles in photo-tiles`.
  public var description: String {
    let names = pictures.map { $0.path.printable }.joined(separator: ", ")
    let place = folder.map { " in \($0.isEmpty ? "." : $0.printable)" } ?? ""
    return "\(names): \(rows)x\(columns), \(tileCount.counted("tile"))\(place)"
  }
}
