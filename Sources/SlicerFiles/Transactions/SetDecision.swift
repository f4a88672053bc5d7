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
    let kept = kept
    return ending.flatMap(\.manifest.files).filter { !kept.contains($0.name) }
  }

  /// The files of sets that stay.
  var kept: Set<FilePath> { Set(staying.flatMap(\.manifest.files).map(\.name)) }

  /// - Throws: ``FileError`` where that would lose another run's results.
  init(
    _ plan: OutputPlan, _ found: FolderSets, in folder: Folder, _ shared: SharedFiles
  ) throws(FileError) {
    let discards = plan.existingFiles == .discard
    let planned = found.entries.isEmpty ? [] : Set(plan.names)
    for entry in found.entries {
      switch entry.manifest.owner {
      case .own where !entry.isElsewhere:
        if plan.existingFiles == .keep, !entry.isPutAside {
          throw .exists(folder.path(of: entry.name))
        }
        ending.append(entry)
      case .foreign:
        if planned.contains(entry.name), !discards {
          throw .notAManifest(folder.path(of: entry.name))
        }
      case .own, .other:
        let lost = Self.lost(of: entry, plan, planned) { shared.keep($0, in: folder) }
        if let lost, !discards { try Self.refuse(lost, of: entry, in: folder) }
        if lost == nil { staying.append(entry) } else { ending.append(entry) }
      }
    }
    try chooseManifest(plan.sets?.name ?? .noManifest, found, in: folder, discards: discards)
  }

  /// The first output that would replace the set's manifest, or a file that it lists.
  private static func lost(
    of entry: FolderSets.Entry, _ plan: OutputPlan, _ planned: Set<FilePath>,
    isKept: (FilePath) -> Bool
  ) -> FilePath? {
    if planned.contains(entry.name) { return entry.name }
    let listed = Set(entry.manifest.files.map(\.name)).intersection(planned)
    return listed.isEmpty ? nil : plan.names.first { listed.contains($0) && !isKept($0) }
  }

  /// The same pictures may replace their files from another folder, too.
  private static func refuse(
    _ name: FilePath, of entry: FolderSets.Entry, in folder: Folder
  ) throws(FileError) {
    guard case .other(let title) = entry.manifest.owner else { return }
    let (path, manifest) = (folder.path(of: name), folder.path(of: entry.name))
    if path == manifest { throw .manifestTaken(path, by: title) }
    throw .ofOtherSet(path, manifest: manifest, title: title)
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
      let own = ending.filter {
        $0.manifest.owner == .own && !$0.isPutAside && !$0.isElsewhere
      }.map(\.name)
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
