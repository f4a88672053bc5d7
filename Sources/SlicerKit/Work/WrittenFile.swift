package import SystemPackage

/// A file that work has written.
package struct WrittenFile: Sendable, Hashable {
  /// From the current folder.
  package let path: FilePath
  /// SHA-256 of its bytes, if it was made on the way: 64 lower-case hexadecimal digits.
  package let digest: String?

  /// A file, and what is known of its bytes.
  package init(_ path: FilePath, digest: String? = nil) {
    (self.path, self.digest) = (path, digest)
  }

  /// The files of a set: its manifest, if it has one, and those whose names and digests the manifest has.
  static func all(
    of files: [[UInt8]: String], _ manifest: FilePath?, in folder: FilePath
  ) -> [WrittenFile] {
    let paths = files.map { name, digest in
      WrittenFile(folder.pushing(FilePath(bytes: name)), digest: digest)
    }
    return (manifest.map { [WrittenFile(folder.pushing($0))] } ?? [])
      + paths.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }
}
