import SystemPackage

/// A folder whose manifests may list an output: the outputs' own, one that their names go through, or
/// one above.
struct ManifestPlace {
  /// From the outputs' folder: empty, `sub`, `../..`.
  let path: FilePath
  /// From a folder above, the names that lead back to the outputs'.
  private let wayBack: [FilePath.Component]

  /// How many folders above the outputs' are looked at.
  private static let levels = 4

  /// The place in the outputs' folder itself.
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

  /// The path, from the outputs' folder, of the file that a manifest there lists as `listed`.
  func name(of listed: FilePath) -> FilePath {
    let components = Array(listed.components)
    guard !wayBack.isEmpty, components.count > wayBack.count, components.starts(with: wayBack)
    else { return path.pushing(listed) }
    return FilePath(root: nil, components.dropFirst(wayBack.count))
  }
}
