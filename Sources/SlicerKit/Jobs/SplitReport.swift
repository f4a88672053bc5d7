import SlicerCore
import SlicerFiles
import SlicerTiles
public import SystemPackage

/// What a cut has written.
public struct SplitReport: Sendable {
  /// The files that were cut, in ascending scale.
  public let inputs: [PictureInput]
  public let folder: FilePath
  /// The manifest's path.
  public let manifest: FilePath
  /// How many files of older runs are gone.
  public let removed: Int
  public let rows: Int
  public let columns: Int
  /// Pixels per point of the pictures that were cut, ascending.
  public let scales: [Double]
  /// Tiles that were left out, for they have one colour.
  public let blankCount: Int
  /// Whether joining gives back every sample.
  public let isExact: Bool
  /// Whether tiles were cut from a JPEG's coefficients, without decoding.
  public let isLossless: Bool
  /// Whether nothing had to be done.
  public let wasDone: Bool
  /// What the user should know though nothing failed.
  public let notes: [String]

  /// What the manifests of a cut say of it; there is one at least.
  init(
    _ inputs: [PictureInput], in folder: FilePath, _ committed: CommittedSet,
    _ pictures: [TileManifest], wasDone: Bool, notes: [String] = []
  ) {
    self.inputs = inputs
    self.folder = folder
    manifest = folder.pushing(committed.manifest ?? FilePath(NameRules.manifest))
    removed = committed.removed
    rows = pictures[0].grid.rows
    columns = pictures[0].grid.columns
    scales = pictures.map(\.source.scale.value)
    blankCount = pictures.map { $0.tiles.count { $0.file == nil } }.reduce(0, +)
    isExact = pictures.allSatisfy(\.exact)
    isLossless = pictures.allSatisfy(\.source.isLossless)
    self.wasDone = wasDone
    self.notes = notes
  }

  /// Of all scales.
  public var tileCount: Int { rows * columns * scales.count - blankCount }
}
