import SlicerFiles
import SystemPackage

/// Paths by which two names of one place are the same, however they were written.
struct PlaceNames {
  /// The hashes of a place and of every folder above it, outermost first.
  typealias Chain = [Int]

  private var folders: [FilePath: FilePath] = [:]

  /// Where a path leads that need not be there yet. A link at its end is itself, for it would be
  /// replaced.
  mutating func place(of path: FilePath) -> FilePath {
    let name = path.lastComponent
    guard let name, name.kind == .regular else { return folder(path) }
    return folder(path.removingLastComponent()).appending(name)
  }

  /// A folder without links and dots; as far as it is there, and then as it is called.
  mutating func folder(_ path: FilePath) -> FilePath {
    if let known = folders[path] { return known }
    let found = path.resolved ?? missingFolder(path)
    folders[path] = found
    return found
  }

  private mutating func missingFolder(_ path: FilePath) -> FilePath {
    guard let name = path.lastComponent else { return path }
    return folder(path.removingLastComponent()).pushing(FilePath(root: nil, [name]))
      .lexicallyNormalized()
  }

  static func chain(_ place: FilePath) -> Chain {
    var hasher = Hasher()
    return place.components.map { component in
      hasher.combine(component)
      let copy = hasher
      return copy.finalize()
    }
  }
}
