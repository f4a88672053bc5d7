package import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How files in a folder belong together: those of a set are listed by its manifest.
///
/// The law: what a manifest lists is replaced or removed by a run of the same pictures alone. Any
/// other lives beside it, is refused, or discards it (``ExistingFiles/discard``).
package struct SetRule: Sendable {
  /// How the set's manifest is called.
  package enum Name: Hashable, Sendable {
    /// There is none: the outputs are no set.
    case noManifest
    case fixed(FilePath)
    /// As it is called already, or else the first of these that no other set has; one at least.
    case free([FilePath])
  }

  package var name: Name
  /// Whether a file of this name, in the folder itself, may be a manifest.
  package let isManifest: @Sendable (_ name: FilePath) -> Bool
  /// What such a file says. Bytes that are none of ours are foreign; an error is for those that could
  /// not be read, or not held: `FileError`, `LimitError`.
  package let read: @Sendable (_ file: any ByteSource) throws -> FoundManifest

  package init(
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

/// What a commit has done beside writing its files.
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
  /// As the manifest has it, which anybody may have written: it is not trusted.
  package let name: FilePath
  /// Whether the file's bytes are still those that the manifest promises.
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
  /// Whose run has written it.
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

  package init(_ owner: Owner, files: [ListedFile] = []) {
    self.owner = owner
    self.files = files
  }
}

/// What outputs that several sets may have will hold: where it is what they hold, none loses them.
enum SharedFiles {
  /// As the plan says, before any work.
  case planned([FilePath: [UInt8]])
  /// As it was written, in the temporaries of these names.
  case finished([FilePath: FilePath])

  /// Whether the file that is called `name` in the folder keeps its bytes.
  func keep(_ name: FilePath, in folder: Folder) -> Bool {
    switch self {
    case .planned(let contents):
      guard let bytes = contents[name] else { return false }
      guard let (old, status) = folder.openPlainFile(name), status.size == bytes.count
      else { return false }
      return (try? Self.areEqual(old, MemorySource(bytes))) == true
    case .finished(let temporaries):
      guard let temporary = temporaries[name], let (old, status) = folder.openPlainFile(name),
        let (new, newStatus) = folder.openPlainFile(temporary), status.size == newStatus.size
      else { return false }
      return (try? Self.areEqual(old, new)) == true
    }
  }

  /// Whether two sources give the same bytes; in portions, so that no file is held whole.
  private static func areEqual(_ a: any ByteSource, _ b: any ByteSource) throws -> Bool {
    while true {
      let (left, right) = (try portion(of: a), try portion(of: b))
      if left != right { return false }
      if left.isEmpty { return true }
    }
  }

  /// The next 64 KiB, or what is left.
  private static func portion(of source: any ByteSource) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while count < bytes.count {
      let read = try bytes.withUnsafeMutableBytes {
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }
}

extension OutputTransaction {
  /// Those of the finished files that other sets may have too.
  func sharedFiles(_ finished: [FinishedFile]) -> SharedFiles {
    let shared = finished.filter { plan.sharable[$0.name] != nil }
    return .finished(
      Dictionary(shared.map { ($0.name, $0.temporary) }, uniquingKeysWith: { $1 }))
  }
}

/// A folder whose manifests may list an output: the outputs' own, one that their names go through, or
/// one above.
struct ManifestPlace {
  /// From the outputs' folder: empty, `sub`, `../..`.
  private let path: FilePath
  /// From a folder above, the names that lead back to the outputs'.
  private let wayBack: [FilePath.Component]

  /// How many folders above the outputs' are looked at.
  private static let levels = 4

  /// The outputs' folder.
  init() { self.init("", wayBack: []) }

  private init(_ path: FilePath, wayBack: [FilePath.Component]) {
    self.path = path
    self.wayBack = wayBack
  }

  /// The other folders for outputs that are called `names` in `folder`.
  static func others(for names: [FilePath], in folder: Folder) -> [ManifestPlace] {
    let innermost = Set(names.map { $0.removingLastComponent() }).filter { !$0.isEmpty }
    let inner = Set(innermost.flatMap(\.parents)).union(innermost)
    return inner.map { ManifestPlace($0, wayBack: []) } + above(folder)
  }

  private static func above(_ folder: Folder) -> [ManifestPlace] {
    guard let components = folder.path.resolved?.components else { return [] }
    return (0..<min(levels, components.count)).map { level in
      ManifestPlace(
        FilePath(Array(repeating: "..", count: level + 1).joined(separator: "/")),
        wayBack: Array(components.suffix(level + 1)))
    }
  }

  /// The manifests there, from the outputs' folder; none where it cannot be listed or entered.
  func manifests(_ rule: SetRule, in folder: Folder) -> [FilePath] {
    let names = (try? folder.names(in: path)) ?? []
    return names.filter(rule.isManifest).map(path.pushing)
      .filter { (try? folder.status(of: $0)) != nil }
  }

  /// What the outputs' folder calls the file that a manifest there lists as `listed`.
  func name(of listed: FilePath) -> FilePath {
    let components = Array(listed.components)
    guard !wayBack.isEmpty, components.count > wayBack.count, components.starts(with: wayBack)
    else { return path.pushing(listed) }
    return FilePath(root: nil, components.dropFirst(wayBack.count))
  }
}
