package import SlicerCore
package import SystemPackage

/// The fate of the sets in a folder when one more is committed.
struct SetDecision {
  /// How the new set's manifest is called; nil: it has none.
  var manifest: FilePath?
  /// Manifests of older runs of the same pictures, and those that are discarded.
  var ending: [FolderSets.Entry] = []
  private var staying: [FolderSets.Entry] = []
  /// The files that sets of the same pictures list.
  private var known: Set<FilePath> = []

  /// The files that no manifest will list any more.
  var unlisted: [ListedFile] {
    if ending.isEmpty { return [] }
    let kept = kept
    return ending.flatMap(\.manifest.files).filter { !kept.contains($0.name) }
  }

  var kept: Set<FilePath> { Set(staying.flatMap(\.manifest.files).map(\.name)) }

  /// - Parameter existing: those of the plan's names that are taken.
  /// - Throws: `SlicerError` where that would lose another run's results, or what is nobody's that we
  ///   know.
  init(
    _ plan: OutputPlan, _ found: FolderSets, _ existing: [FilePath], in folder: Folder,
    _ shared: SharedFiles
  ) throws {
    let discards = plan.existingFiles == .discard
    let planned = found.entries.isEmpty ? [] : Set(plan.names + plan.claims)
    for entry in found.entries {
      if entry.manifest.owner == .own { known.formUnion(entry.manifest.files.map(\.name)) }
      switch entry.manifest.owner {
      case .own where !entry.isElsewhere:
        if plan.existingFiles == .keep, !entry.isPutAside {
          throw .outputExists(folder.path(of: entry.name))
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
    if !discards { try refuseUnknown(existing, of: plan, in: folder, shared) }
  }

  /// Refuses to replace what no earlier run for these pictures is known to have written, unless its bytes
  /// stay. A single file has been named by whoever wants it, unless the plan says otherwise; a document
  /// beside it has not.
  private func refuseUnknown(
    _ existing: [FilePath], of plan: OutputPlan, in folder: Folder, _ shared: SharedFiles
  ) throws {
    guard let sets = plan.sets else { return }
    let isNamed = sets.name == .noManifest && plan.existingFiles != .replaceKnown
    for name in existing where !known.contains(name) {
      let documents = plan.documents.filter { $0.name == name }
      if isNamed, documents.isEmpty { continue }
      let isOurs = documents.contains { $0.lies(in: folder) } || shared.keep(name, in: folder)
      if isOurs { continue }
      throw documents.contains { $0.isOurs(in: folder) }
        ? .ofOtherPicture(folder.path(of: name)) : .unknownFile(folder.path(of: name))
    }
    guard let manifest, try folder.status(of: manifest)?.kind == .link else { return }
    throw .unknownFile(folder.path(of: manifest))
  }

  /// The first output that would replace the set's manifest, or a file that it lists.
  private static func lost(
    of entry: FolderSets.Entry, _ plan: OutputPlan, _ planned: Set<FilePath>,
    isKept: (FilePath) -> Bool
  ) -> FilePath? {
    if planned.contains(entry.name) { return entry.name }
    let listed = entry.manifest.files.map(\.name).filter(planned.contains)
    if listed.isEmpty { return nil }
    let names = Set(listed)
    return (plan.names + plan.claims).first { names.contains($0) && !isKept($0) }
  }

  /// Refuses other pictures' files. The same pictures may replace their files from another folder, too.
  private static func refuse(
    _ name: FilePath, of entry: FolderSets.Entry, in folder: Folder
  ) throws {
    guard case .other(let title) = entry.manifest.owner else { return }
    let (path, manifest) = (folder.path(of: name), folder.path(of: entry.name))
    if path == manifest { throw .manifestTaken(path, by: title) }
    throw .ofOtherSet(path, manifest: manifest, title: title)
  }

  private mutating func chooseManifest(
    _ name: SetRule.Name, _ found: FolderSets, in folder: Folder, discards: Bool
  ) throws {
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
      if !discards { throw .manifestTaken(folder.path(of: last), by: title, .otherManifest) }
      manifest = last
      staying.removeAll { $0.name == last }
    }
    guard let manifest, let entry = found[manifest], entry.manifest.owner != .own else { return }
    if !discards { throw .notAManifest(folder.path(of: manifest)) }
    if !ending.contains(where: { $0.name == manifest }) { ending.append(entry) }
  }

  /// The name in messages of the set whose manifest is `name`; nil if there is none.
  private func title(ofSet name: FilePath) -> String? {
    let entry = staying.first { $0.name == name }
    if case .other(let title) = entry?.manifest.owner { return title }
    return nil
  }
}

extension OutputPlan {
  /// True if a file that is there has an output's name.
  func replaces(in folder: Folder) -> Bool {
    (names + claims).contains { (try? folder.status(of: $0)) != nil }
  }
}

extension FoundManifest {
  /// With the files' names as the outputs' folder has them, without those that leave the manifest's
  /// own folder or are manifests: anybody may have written them.
  func seen(from place: ManifestPlace, _ rule: SetRule) -> FoundManifest {
    FoundManifest(
      owner,
      files: files.filter { $0.name.staysInside && !rule.isManifest($0.name) }.map { file in
        ListedFile(name: place.name(of: file.name), isUnchanged: file.isUnchanged)
      }, pictures: pictures)
  }
}

extension Folder {
  /// The bytes of `name` if it is a plain file and no link.
  package func plainFile(_ name: FilePath) -> (any ByteSource)? { openPlainFile(name)?.0 }

  /// Opens `name` if it is a plain file and no link.
  func openPlainFile(_ name: FilePath) -> (FileSource, FileStatus)? {
    guard let descriptor = try? openToRead(name) else { return nil }
    let source = FileSource(descriptor, path: path(of: name))
    guard let status = try? FileStatus(of: descriptor), status.kind == .file else { return nil }
    return (source, status)
  }
}
