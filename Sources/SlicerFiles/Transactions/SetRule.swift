public import SlicerCore
public import SystemPackage

/// How files in a folder belong together: those of a set are listed by its manifest.
///
/// The law: what a manifest lists is replaced or removed by a run of the same pictures alone. Any
/// other lives beside it, is refused, or discards it (``OutputPlan/ExistingFiles/discard``).
public struct SetRule: Sendable {
  /// How the set's manifest is called.
  public enum Name: Hashable, Sendable {
    /// There is none: the outputs are no set.
    case noManifest
    /// So and not otherwise.
    case fixed(FilePath)
    /// As it is called already, or else the first of these that no other set has. Of no names: it
    /// is replaced where there is one, and none is made.
    case free([FilePath])
  }

  /// How the manifest is called.
  public var name: Name
  /// Whether a file of this name, in the folder itself, may be a manifest.
  public let isManifest: @Sendable (_ name: FilePath) -> Bool
  /// What such a file says. Bytes that are none of ours are foreign; an error is for those that could
  /// not be read, or not held: ``FileError``, `LimitError`.
  public let read: @Sendable (_ file: any ByteSource) throws -> FoundManifest

  /// A rule by its manifest's name and how one is read.
  public init(
    name: Name, isManifest: @escaping @Sendable (_ name: FilePath) -> Bool,
    read: @escaping @Sendable (_ file: any ByteSource) throws -> FoundManifest
  ) {
    self.name = name
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
