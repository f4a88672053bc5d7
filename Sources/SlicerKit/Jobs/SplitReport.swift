public import SystemPackage

/// What a cut has written.
public struct SplitReport: Sendable {
  public let input: PictureInput
  public let folder: FilePath
  public let rows: Int
  public let columns: Int
  /// Tiles that were left out, for they have one colour.
  public let blankCount: Int
  /// Whether joining gives back every sample.
  public let isExact: Bool
  /// What the user should know though nothing failed.
  public internal(set) var notes: [String]

  public var tileCount: Int { rows * columns - blankCount }
}
