public import SystemPackage

/// An input that must not be overwritten, and the name that messages call it by.
public struct InputIdentity: Sendable, Hashable {
  /// As it was named.
  public let path: FilePath
  /// Which file that is.
  public let identity: FileIdentity

  /// A file that must not be overwritten.
  public init(path: FilePath, identity: FileIdentity) {
    self.path = path
    self.identity = identity
  }

  /// Looks `path` up, through links, without opening it.
  ///
  /// - Throws: ``FileError`` of the kind `missingInput`.
  public init(of path: FilePath) throws(FileError) {
    let status = try FileError.wrap(.open, path) { () throws(Errno) in try FileStatus(of: path) }
    self.init(path: path, identity: status.identity)
  }
}
