import SlicerCore
import SystemPackage

/// The manifests in a folder as one moment finds them, those that commits have put aside too; and,
/// where files are replaced, those of folders around it and in it.
struct FolderSets: Sendable {
  struct Entry: Sendable {
    /// From the outputs' folder, as are the names of the files that it lists.
    let name: FilePath
    let status: FileStatus
    let manifest: FoundManifest
    /// True if an equal status later on means the same bytes. In the tick of the file system's clock
    /// in which a file was made another can take its number and its time.
    let isSettled: Bool

    /// True if it has no final name: its commit was killed, or is under way.
    var isPutAside: Bool { TemporaryName(name) != nil }
    /// True if it lies in another folder.
    var isElsewhere: Bool { name.components.count > 1 }
  }

  /// The entries, sorted by name.
  private(set) var entries: [Entry] = []
  private var byName: [FilePath: Entry] = [:]

  /// - Parameter known: what was found before; files that nobody has touched are not read again.
  /// - Throws: `SlicerError`, also where memory or the disk fails while a manifest is read: that says
  ///   nothing of whose it is.
  init(_ folder: Folder, _ plan: OutputPlan, known: FolderSets? = nil) throws {
    guard let rule = plan.sets else { return }
    // Who makes no set needs to know manifests only if there is something to replace. Who makes one
    // reads them all: what they say, and no name, tells its own from others'.
    let isSet = rule.name != SetRule.Name.noManifest
    if !isSet, !plan.replaces(in: folder) { return }
    if isSet, plan.existingFiles != .discard, let shared = plan.shared {
      for (name, place) in try shared.manifests(concerning: plan, rule, in: folder) {
        try add([name], of: place, rule, folder, known)
      }
      try add(rule.names, of: ManifestPlace(), rule, folder, known)
      sort()
      if try explains(plan, in: folder) { return }
    }
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
    sort()
  }

  private mutating func sort() {
    entries = byName.values.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }

  /// True if a manifest lists each file that has a name of the plan, but for what sets share.
  private func explains(_ plan: OutputPlan, in folder: Folder) throws -> Bool {
    let listed = Set(entries.flatMap(\.manifest.files).map(\.name))
    return try plan.names.allSatisfy {
      try listed.contains($0) || plan.sharable[$0] != nil || folder.status(of: $0) == nil
    }
  }

  private mutating func add(
    _ names: [FilePath], of place: ManifestPlace, _ rule: SetRule, _ folder: Folder,
    _ known: FolderSets?
  ) throws {
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

  /// The set of a manifest; none if we may not read it. Nil: another commit has taken it.
  static func read(
    _ name: FilePath, _ rule: SetRule, _ folder: Folder
  ) throws -> FoundManifest? {
    let path = folder.path(of: name)
    do {
      return try rule.read(FileSource(folder.openToRead(name, for: .read), path: path))
    } catch let error as SlicerError where error.isRefused(.read, .noSuchFileOrDirectory) {
      return nil
    } catch let error as SlicerError where error.isRefused(.read, .permissionDenied) {
      return FoundManifest(.foreign)
    } catch let error as SlicerError where error.path != nil {
      throw error
    } catch let error as SlicerError where error.id == "memory" {
      throw .noMemoryFor(path, bytes: error.limit?.actual ?? 0)
    } catch {
      return FoundManifest(.foreign)
    }
  }

  subscript(name: FilePath) -> Entry? { byName[name] }
}
