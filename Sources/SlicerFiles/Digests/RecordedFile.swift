import SlicerCore
package import SystemPackage

/// The signs by which a file is known again without reading it.
///
/// Size, time and inode as the file's own server has them: two hosts' clocks are never compared.
package struct FileTrace: Sendable, Hashable {
  /// The size in bytes.
  package let size: Int
  /// When its bytes last changed, in nanoseconds.
  package let modification: Int
  /// `st_ino`.
  package let inode: UInt64

  package init(size: Int, modification: Int, inode: UInt64) {
    (self.size, self.modification, self.inode) = (size, modification, inode)
  }

  /// Takes them of the file at the end of `path`.
  ///
  /// - Throws: `SlicerError` of the kind `missingInput`.
  package init(of path: FilePath) throws {
    self.init(try SlicerError.wrap(.open, path) { () throws(Errno) in try FileStatus(of: path) })
  }

  init(_ status: FileStatus) {
    self.init(
      size: status.size, modification: status.modification, inode: status.identity.inode)
  }
}

/// A file as it was: its bytes' digest, and how to tell that they are still the same.
package struct RecordedFile: Sendable, Hashable {
  /// The path as the user gave it.
  package let path: FilePath
  package let trace: FileTrace
  /// XXH3 of its bytes: 32 lower-case hexadecimal digits.
  package let digest: String

  package init(path: FilePath, trace: FileTrace, digest: String) {
    (self.path, self.trace, self.digest) = (path, trace, digest)
  }

  /// Reads the file, unless its digest is known.
  package init(reading path: FilePath, digest: String? = nil) throws {
    let trace = try FileTrace(of: path)
    self.init(
      path: path, trace: trace,
      digest: try digest ?? Digest.of(try InputFile(opening: path).source))
  }

  /// True if the file is there with the same bytes; it is read only if it seems to be another one.
  package var isUnchanged: Bool {
    guard let now = try? FileTrace(of: path), now.size == trace.size else { return false }
    return now == trace || (try? RecordedFile(reading: path))?.digest == digest
  }
}
