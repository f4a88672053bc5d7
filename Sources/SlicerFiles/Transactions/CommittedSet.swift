public import SystemPackage

/// What a commit has done beside writing its files.
public struct CommittedSet: Sendable {
  /// The manifest's name in the folder; nil if none was written.
  public var manifest: FilePath?
  /// How many old files are gone: of older runs of the same pictures, and of sets discarded.
  public var removed = 0

  /// What a commit has done.
  public init(manifest: FilePath? = nil, removed: Int = 0) {
    self.manifest = manifest
    self.removed = removed
  }
}
