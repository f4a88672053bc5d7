import SlicerFiles
public import SystemPackage

/// A file that work has written.
public struct WrittenFile: Sendable, Hashable {
  /// From the current folder.
  public let path: FilePath
  /// SHA-256 of its bytes, if it was made on the way: 64 lower-case hexadecimal digits.
  public let digest: String?

  /// A file, and what is known of its bytes.
  public init(_ path: FilePath, digest: String? = nil) {
    (self.path, self.digest) = (path, digest)
  }
}

/// The files of a set, packed: a call may write a million of them, and few ask for them.
package struct WrittenSet: Sendable {
  private let folder: FilePath
  private let manifest: FilePath?
  /// Of each file the name, a 0, how many bytes its digest has, and those.
  private let packed: [UInt8]

  /// The set's manifest, if it has one, and the files whose names and digests the manifest has.
  package init(_ files: [[UInt8]: String], _ manifest: FilePath?, in folder: FilePath) {
    (self.folder, self.manifest) = (folder, manifest)
    var packed: [UInt8] = []
    for (name, text) in files.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let digest = ContentDigest(hexadecimal: text.utf8)?.bytes ?? []
      packed += name + [0, UInt8(digest.count)] + digest
    }
    // Not what it has grown to.
    self.packed = Array(packed[...])
  }

  /// The manifest first.
  package var files: [WrittenFile] {
    var files = manifest.map { [WrittenFile(folder.pushing($0))] } ?? []
    var rest = packed[...]
    while let end = rest.firstIndex(of: 0) {
      let path = folder.joined(Array(rest[..<end]))
      let digest = rest[(end + 2)...].prefix(Int(rest[end + 1]))
      files.append(
        WrittenFile(path, digest: digest.isEmpty ? nil : ContentDigest(Array(digest)).hexadecimal))
      rest = rest[digest.endIndex...]
    }
    return files
  }
}
