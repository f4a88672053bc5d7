public import SlicerWork
import SystemPackage

/// Where the files of a cut go.
public enum TileSink: Sendable {
  /// A folder, as one set: all files and their manifest appear, or nothing changes.
  case folder(OutputFolder)
  /// A closure that takes each file as it is made, in no order, one at a time; the manifest comes last.
  case each(@Sendable (TileFile) throws -> Void)

  /// A folder of this path; see ``OutputFolder`` for what it may replace.
  public static func folder(_ path: String) -> TileSink { .folder(OutputFolder(FilePath(path))) }
}
