package import SlicerCore
package import SystemPackage

/// How files in a folder belong together: those of a set are listed by its manifest.
///
/// The law: what a manifest lists is replaced or removed by a run of the same pictures alone. Any
/// other lives beside it, is refused, or discards it (``ExistingFiles/discard``).
package struct SetRule: Sendable {
  /// The name of the set's manifest.
  package enum Name: Hashable, Sendable {
    /// No manifest: the outputs are no set.
    case noManifest
    case fixed(FilePath)
    /// The present name, or else the first of these that no other set has; at least one.
    case free([FilePath])
  }

  package var name: Name
  /// True if a file of this name, in the folder itself, may be a manifest.
  package let isManifest: @Sendable (_ name: FilePath) -> Bool
  /// The names of the pictures of the set's tiles: a manifest that has one of them is an earlier run's.
  package let pictures: Set<FilePath>
  /// Reads such a file. Bytes of other programs are foreign; `SlicerError` is thrown for bytes that cannot be
  /// read or held.
  package let read: @Sendable (_ file: any ByteSource) throws -> FoundManifest

  package init(
    name: Name, pictures: Set<FilePath> = [],
    isManifest: @escaping @Sendable (_ name: FilePath) -> Bool,
    read: @escaping @Sendable (_ file: any ByteSource) throws -> FoundManifest
  ) {
    self.name = name
    self.pictures = pictures
    self.isManifest = isManifest
    self.read = read
  }

  /// All names that the set's manifest may get.
  var names: [FilePath] {
    switch name {
    case .noManifest: []
    case .fixed(let name): [name]
    case .free(let names): names
    }
  }
}

/// The other results of a commit beside its files.
package struct CommittedSet: Sendable {
  /// The manifest's name in the folder; nil if none was written.
  package var manifest: FilePath?
  /// How many old files are gone: of older runs of the same pictures, and of sets discarded.
  package var removed = 0

  package init(manifest: FilePath? = nil, removed: Int = 0) {
    self.manifest = manifest
    self.removed = removed
  }
}

package struct ListedFile: Sendable {
  /// The name in the manifest, which anybody may have written: it is not trusted.
  package let name: FilePath
  /// True if the file's bytes are still those that the manifest promises.
  package let isUnchanged: @Sendable (_ bytes: any ByteSource) throws -> Bool

  package init(
    name: FilePath, isUnchanged: @escaping @Sendable (_ bytes: any ByteSource) throws -> Bool
  ) {
    self.name = name
    self.isUnchanged = isUnchanged
  }
}

/// A manifest that lies in a folder: whose it is, and which files it lists.
package struct FoundManifest: Sendable {
  /// The run that wrote the manifest.
  package enum Owner: Hashable, Sendable {
    /// An earlier run of the same pictures.
    case own
    /// A run of other pictures, which messages call so.
    case other(String)
    /// Nobody that we know: another program's file, or a damaged one.
    case foreign
  }

  package let owner: Owner
  package let files: [ListedFile]
  /// The names of the pictures of its tiles.
  package let pictures: Set<FilePath>

  package init(_ owner: Owner, files: [ListedFile] = [], pictures: Set<FilePath> = []) {
    self.owner = owner
    self.files = files
    self.pictures = pictures
  }
}

extension OutputTransaction {
  /// The finished files that other sets may have too.
  func sharedFiles(_ finished: [FinishedFile]) -> SharedFiles {
    let shared = finished.filter { plan.sharable[$0.name] != nil }
    return .finished(
      Dictionary(shared.map { ($0.name, $0.temporary) }, uniquingKeysWith: { $1 }))
  }
}
