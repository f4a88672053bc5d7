package import SlicerCore
package import SystemPackage

/// What becomes of the sets in a folder when one more is committed.
struct SetDecision {
  /// How the new set's manifest is called; nil: it has none.
  var manifest: FilePath?
  /// Manifests of older runs of the same pictures, and those that are discarded.
  var ending: [FolderSets.Entry] = []
  private var staying: [FolderSets.Entry] = []
  /// What sets of the same pictures list.
  private var known: Set<FilePath> = []

  /// The files that no manifest will list any more.
  var unlisted: [ListedFile] {
    let kept = kept
    return ending.flatMap(\.manifest.files).filter { !kept.contains($0.name) }
  }

  /// The files of sets that stay.
  var kept: Set<FilePath> { Set(staying.flatMap(\.manifest.files).map(\.name)) }

  /// - Parameter existing: those of the plan's names that are taken.
  /// - Throws: `FileError` where that would lose another run's results, or what is nobody's that we
  ///   know.
  init(
    _ plan: OutputPlan, _ found: FolderSets, _ existing: [FilePath], in folder: Folder,
    _ shared: SharedFiles
  ) throws(FileError) {
    let discards = plan.existingFiles == .discard
    let planned = found.entries.isEmpty ? [] : Set(plan.names + plan.claims)
    for entry in found.entries {
      if entry.manifest.owner == .own { known.formUnion(entry.manifest.files.map(\.name)) }
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
    if !discards { try refuseUnknown(existing, of: plan, in: folder, shared) }
  }

  /// Refuses to replace what no earlier run for these pictures is known to have written, unless its bytes
  /// stay. A single file has been named by whoever wants it, unless the plan says otherwise; a document
  /// beside it has not.
  private func refuseUnknown(
    _ existing: [FilePath], of plan: OutputPlan, in folder: Folder, _ shared: SharedFiles
  ) throws(FileError) {
    guard let sets = plan.sets else { return }
    let isNamed = sets.name == .noManifest && plan.existingFiles != .replaceKnown
    for name in existing where !known.contains(name) {
      let documents = plan.documents.filter { $0.name == name }
      if isNamed, documents.isEmpty { continue }
      let isOurs = documents.contains { $0.lies(in: folder) } || shared.keep(name, in: folder)
      if isOurs { continue }
      throw documents.contains { $0.isOurs(in: folder) }
        ? .ofOtherPicture(folder.path(of: name)) : .unknown(folder.path(of: name))
    }
    guard let manifest, try folder.status(of: manifest)?.kind == .link else { return }
    throw .unknown(folder.path(of: manifest))
  }

  /// The first output that would replace the set's manifest, or a file that it lists.
  private static func lost(
    of entry: FolderSets.Entry, _ plan: OutputPlan, _ planned: Set<FilePath>,
    isKept: (FilePath) -> Bool
  ) -> FilePath? {
    if planned.contains(entry.name) { return entry.name }
    let listed = Set(entry.manifest.files.map(\.name)).intersection(planned)
    return listed.isEmpty
      ? nil : (plan.names + plan.claims).first { listed.contains($0) && !isKept($0) }
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

/// The manifests in a folder as one moment finds them, those that commits have put aside too; and,
/// where files are replaced, those of folders around it and in it.
struct FolderSets: Sendable {
  struct Entry: Sendable {
    /// From the outputs' folder, as are the names of the files that it lists.
    let name: FilePath
    let status: FileStatus
    let manifest: FoundManifest
    /// Whether an equal status later on means the same bytes. In the tick of the file system's clock
    /// in which a file was made another can take its number and its time.
    let isSettled: Bool

    /// Whether it has no final name: its commit was killed, or is under way.
    var isPutAside: Bool { TemporaryName(name) != nil }
    /// Whether it lies in another folder.
    var isElsewhere: Bool { name.components.count > 1 }
  }

  /// In the order of their names.
  private(set) var entries: [Entry] = []
  private var byName: [FilePath: Entry] = [:]

  /// - Parameter known: what was found before; files that nobody has touched are not read again.
  /// - Throws: `FileError`, also where memory or the disk fails while a manifest is read: that says
  ///   nothing of whose it is.
  init(_ folder: Folder, _ plan: OutputPlan, known: FolderSets? = nil) throws(FileError) {
    guard let rule = plan.sets else { return }
    // Who makes no set needs to know manifests only if there is something to replace. Who makes one
    // reads them all: what they say, and no name, tells its own from others'.
    let isSet = rule.name != SetRule.Name.noManifest
    if !isSet, !plan.replaces(in: folder) { return }
    let listed = try folder.names()
    // Where case is ignored a name can be taken that is not on the list.
    try add(
      listed.filter { rule.isManifest($0) || TemporaryName($0)?.isManifestAside == true }
        + rule.names, of: ManifestPlace(), rule, folder, known)
    if !listed.isEmpty, !isSet || plan.replaces(in: folder) {
      for place in ManifestPlace.others(for: plan.names + plan.claims, in: folder) {
        try add(place.manifests(rule, in: folder), of: place, rule, folder, known)
      }
    }
    entries = byName.values.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }

  private mutating func add(
    _ names: [FilePath], of place: ManifestPlace, _ rule: SetRule, _ folder: Folder,
    _ known: FolderSets?
  ) throws(FileError) {
    for name in names where byName[name] == nil {
      guard let status = try folder.status(of: name), status.kind == .file else { continue }
      if let old = known?[name], old.isSettled, old.status == status {
        byName[name] = old
      } else {
        let isSettled = status.isSettled
        guard let manifest = try Self.read(name, rule, folder) else { continue }
        byName[name] = Entry(
          name: name, status: status, manifest: manifest.seen(from: place, rule),
          isSettled: isSettled)
      }
    }
  }

  /// What we may not read is nobody's that we know; nil: it is gone by now, into another commit.
  private static func read(
    _ name: FilePath, _ rule: SetRule, _ folder: Folder
  ) throws(FileError) -> FoundManifest? {
    let path = folder.path(of: name)
    do {
      return try rule.read(FileSource(folder.openToRead(name, for: .read), path: path))
    } catch FileError.failed(.read, _, .noSuchFileOrDirectory) {
      return nil
    } catch FileError.failed(.read, _, .permissionDenied) {
      return FoundManifest(.foreign)
    } catch let error as FileError {
      throw error
    } catch LimitError.memory(let bytes) {
      throw .memory(path, bytes: bytes)
    } catch {
      return FoundManifest(.foreign)
    }
  }

  subscript(name: FilePath) -> Entry? { byName[name] }
}

extension OutputPlan {
  /// Whether a file that is there has an output's name.
  fileprivate func replaces(in folder: Folder) -> Bool {
    (names + claims).contains { (try? folder.status(of: $0)) != nil }
  }
}

extension FoundManifest {
  /// With the files' names as the outputs' folder has them, without those that leave the manifest's
  /// own folder or are manifests: anybody may have written them.
  fileprivate func seen(from place: ManifestPlace, _ rule: SetRule) -> FoundManifest {
    FoundManifest(
      owner,
      files: files.filter { $0.name.staysInside && !rule.isManifest($0.name) }.map { file in
        ListedFile(name: place.name(of: file.name), isUnchanged: file.isUnchanged)
      })
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
