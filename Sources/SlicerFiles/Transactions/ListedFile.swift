public import SlicerCore
public import SystemPackage

/// A file that a manifest lists.
public struct ListedFile: Sendable {
  /// As the manifest has it, which anybody may have written: it is not trusted.
  public let name: FilePath
  /// Whether the file's bytes are still those that the manifest promises.
  public let isUnchanged: @Sendable (_ bytes: any ByteSource) throws -> Bool

  /// A file as a manifest lists it.
  public init(
    name: FilePath, isUnchanged: @escaping @Sendable (_ bytes: any ByteSource) throws -> Bool
  ) {
    self.name = name
    self.isUnchanged = isUnchanged
  }
}
