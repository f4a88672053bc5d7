import SlicerCore
public import SystemPackage

/// What a cut has written.
public struct SplitReport: Sendable {
  /// The files that were cut, in ascending scale.
  public let inputs: [PictureInput]
  public let folder: FilePath
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
  public internal(set) var notes: [String]

  /// Of all scales.
  public var tileCount: Int { rows * columns * scales.count - blankCount }
}
