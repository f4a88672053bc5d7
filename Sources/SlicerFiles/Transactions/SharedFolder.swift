import SlicerCore
import Synchronization
import SystemPackage

/// A folder to which many transactions of one run write a set each: its manifests are read once, not once for each set.
///
/// A transaction reads those again that concern it: of its own pictures, and what lists a name of its plan. It lists the
/// folder where a file has a name of its plan and no known manifest lists the file: another run has written it since.
package final class SharedFolder: Sendable {
  private struct State {
    /// The places whose manifests are known, by their paths from the outputs' folder.
    var places: Set<FilePath> = []
    var manifests: [FilePath: ManifestPlace] = [:]
    /// The manifests that list a file, or that a picture has.
    var byFile: [FilePath: [FilePath]] = [:]
    var byPicture: [FilePath: [FilePath]] = [:]
    /// The files of each manifest.
    var files: [FilePath: [FilePath]] = [:]
    /// The folders without temporaries of dead processes, and the manifests that these have put aside.
    var swept: Set<FilePath> = []
    var abandoned: Set<FilePath> = []

    mutating func add(_ name: FilePath, _ place: ManifestPlace, _ manifest: FoundManifest) {
      guard manifests[name] == nil else { return }
      manifests[name] = place
      files[name] = manifest.files.map(\.name)
      for file in manifest.files { byFile[file.name, default: []].append(name) }
      for picture in manifest.pictures { byPicture[picture, default: []].append(name) }
    }

    mutating func remove(_ name: FilePath) {
      guard manifests.removeValue(forKey: name) != nil else { return }
      for file in files.removeValue(forKey: name) ?? [] {
        byFile[file]?.removeAll { $0 == name }
      }
    }
  }

  private let state = Mutex(State())

  /// One manifest that lists a file is enough to keep the file; one more may have ended.
  private static let enough = 3

  package init() {}

  /// The manifests that the decision on a plan must know, with the places in which they lie.
  func manifests(
    concerning plan: OutputPlan, _ rule: SetRule, in folder: Folder
  ) throws -> [(FilePath, ManifestPlace)] {
    let replaces = plan.replaces(in: folder)
    return try state.withLock { state in
      let places = replaces ? ManifestPlace.others(for: plan.names + plan.claims, in: folder) : []
      for place in [ManifestPlace()] + places where !state.places.contains(place.path) {
        try Self.read(place, rule, folder, &state)
        state.places.insert(place.path)
      }
      let own = rule.pictures.flatMap { state.byPicture[$0] ?? [] }
      var names = Set(own)
      let files = plan.names + plan.claims + own.flatMap { state.files[$0] ?? [] }
      for file in files { names.formUnion((state.byFile[file] ?? []).prefix(Self.enough)) }
      return names.compactMap { name in state.manifests[name].map { (name, $0) } }
    }
  }

  private static func read(
    _ place: ManifestPlace, _ rule: SetRule, _ folder: Folder, _ state: inout State
  ) throws {
    let isOwn = place.path.isEmpty
    let names =
      isOwn
      ? try folder.names().filter {
        rule.isManifest($0) || TemporaryName($0)?.isManifestAside == true
      } : place.manifests(rule, in: folder)
    for name in names where try folder.status(of: name)?.kind == .file {
      guard let manifest = try FolderSets.read(name, rule, folder) else { continue }
      state.add(name, place, manifest.seen(from: place, rule))
    }
  }

  /// Notes a set that was committed, under the lock on the folder.
  func add(
    _ manifest: FilePath?, _ files: [FilePath], of plan: OutputPlan, ending: [FolderSets.Entry]
  ) {
    state.withLock { state in
      for entry in ending { state.remove(entry.name) }
      guard let manifest else { return }
      state.remove(manifest)
      let listed = files.map { ListedFile(name: $0) { _ in false } }
      state.add(
        manifest, ManifestPlace(),
        FoundManifest(.foreign, files: listed, pictures: plan.sets?.pictures ?? []))
    }
  }

  /// Removes the temporaries of dead processes where no transaction has done so.
  ///
  /// - Returns: the manifests of dead processes.
  func sweep(
    _ folder: Folder, of names: [FilePath], now: @escaping () -> Int?
  ) -> Set<FilePath> {
    state.withLock { state in
      let folders = Set(names.map { $0.removingLastComponent() }).union([""])
      let isNew = !folders.isSubset(of: state.swept)
      if isNew { state.abandoned.formUnion(folder.sweep(of: names, now: now)) }
      state.swept.formUnion(folders)
      return state.abandoned
    }
  }
}
