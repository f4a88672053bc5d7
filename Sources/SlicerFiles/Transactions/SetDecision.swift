import SystemPackage

/// What becomes of the sets in a folder when one more is committed.
struct SetDecision {
  /// How the new set's manifest is called; nil: it has none.
  var manifest: FilePath?
  /// Manifests of older runs of the same pictures, and those that are discarded.
  var ending: [FolderSets.Entry] = []
  private var staying: [FolderSets.Entry] = []

  /// The files that no manifest will list any more.
  var unlisted: [ListedFile] {
    let listed = Set(staying.flatMap(\.manifest.files).map(\.name))
    return ending.flatMap(\.manifest.files).filter { !listed.contains($0.name) }
  }

  /// - Parameter isShared: whether a file of another set would keep its bytes.
  /// - Throws: ``FileError`` where that would lose another run's results.
  init(
    _ plan: OutputPlan, _ found: FolderSets, in folder: Folder, isShared: (FilePath) -> Bool
  ) throws(FileError) {
    let discards = plan.existingFiles == .discard
    for entry in found.entries {
      switch entry.manifest.owner {
      case .own:
        if plan.existingFiles == .keep, !entry.isPutAside {
          throw .exists(folder.path(of: entry.name))
        }
        ending.append(entry)
      case .foreign: break
      case .other(let title):
        let listed = Set(entry.manifest.files.map(\.name))
        let lost = plan.names.first { listed.contains($0) && !isShared($0) }
        if let lost, !discards {
          throw .ofOtherSet(
            folder.path(of: lost), manifest: folder.path(of: entry.name), title: title)
        }
        if lost == nil { staying.append(entry) } else { ending.append(entry) }
      }
    }
    try chooseManifest(plan.sets?.name ?? .noManifest, found, in: folder, discards: discards)
  }

  private mutating func chooseManifest(
    _ name: SetRule.Name, _ found: FolderSets, in folder: Folder, discards: Bool
  ) throws(FileError) {
    let names: [FilePath]
    switch name {
    case .noManifest: return
    case .fixed(let name): names = [name]
    case .free(let free):
      names = free
      let own = ending.filter { $0.manifest.owner == .own && !$0.isPutAside }.map(\.name)
      manifest = free.first(where: own.contains) ?? own.first
    }
    for name in names where manifest == nil {
      if title(ofSet: name) == nil { manifest = name }
    }
    if manifest == nil, let last = names.last, let title = title(ofSet: last) {
      if !discards { throw .manifestTaken(folder.path(of: last), by: title) }
      manifest = last
      staying.removeAll { $0.name == last }
    }
    guard let manifest, let entry = found[manifest], entry.manifest.owner != .own else { return }
    if !discards { throw .notAManifest(folder.path(of: manifest)) }
    if !ending.contains(where: { $0.name == manifest }) { ending.append(entry) }
  }

  /// What messages call the set that stays and whose manifest is `name`; nil if there is none.
  private func title(ofSet name: FilePath) -> String? {
    let entry = staying.first { $0.name == name }
    if case .other(let title) = entry?.manifest.owner { return title }
    return nil
  }
}
