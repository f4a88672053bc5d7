public import SlicerCore
public import SystemPackage

/// A file of the set that a commit replaces, which the new set may not have any more.
public struct StaleFile {
  /// As the old manifest has it, which anybody may have written: it is not trusted.
  public let name: FilePath
  /// Whether the file's bytes are still those that the manifest promises.
  public let isUnchanged: (_ bytes: any ByteSource) throws -> Bool

  public init(name: FilePath, isUnchanged: @escaping (_ bytes: any ByteSource) throws -> Bool) {
    self.name = name
    self.isUnchanged = isUnchanged
  }
}
