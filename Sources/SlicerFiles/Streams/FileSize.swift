package import SystemPackage

/// How large a file is, without opening it.
package enum FileSize {
  /// Bytes; nil for what is no plain file, or cannot be looked at.
  package static func bytes(of path: FilePath) -> Int? {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.size
  }
}
