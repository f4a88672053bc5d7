import SlicerCore
import SystemPackage

/// Manifests while a commit replaces files: none vouches for anything, and all tell a later run which
/// files are slicer's.
struct ManifestsAside {
  /// The manifests of sets that end, with their former names; each is one of the transaction's temporaries.
  var old: [FinishedFile] = []
  /// The new set's, with the name that it will have.
  var new: FinishedFile?

  /// Keeps them where they are when the transaction ends.
  func leave(_ state: inout Leftovers.State) {
    state.temporaries.subtract((old + [new].compactMap(\.self)).map(\.temporary))
  }
}

extension OutputTransaction {
  /// Puts the manifests of sets that end aside, as temporaries, and the new one too; and a link that has
  /// its name away: it is nobody's manifest.
  func putManifestsAside(
    new: FinishedFile?, _ decision: SetDecision, _ state: inout Leftovers.State
  ) throws -> ManifestsAside {
    if let manifest = decision.manifest, try folder.status(of: manifest)?.kind == .link {
      try folder.remove(manifest)
      try folder.sync()
    }
    var aside = ManifestsAside()
    do {
      if let new, let name = decision.manifest {
        let temporary = try putAside(new.temporary, &state)
        state.temporaries.remove(new.temporary)
        aside.new = FinishedFile(name: name, temporary: temporary)
      }
      for entry in decision.ending where !entry.isPutAside {
        let temporary = try putAside(entry.name, &state)
        aside.old.append(FinishedFile(name: entry.name, temporary: temporary))
      }
      // Flushed at once, lest a power failure keep the renames that follow and lose these.
      let all = aside.old.map(\.name) + [aside.new?.name].compactMap(\.self)
      for place in Set(all.map { $0.removingLastComponent() }) {
        if place.isEmpty { try folder.sync() } else { try folder.syncFolder(place) }
      }
    } catch {
      reinstate(aside.old, &state)
      throw error
    }
    return aside
  }

  /// Gives a manifest a name that sweeping leaves alone.
  private func putAside(
    _ name: FilePath, _ state: inout Leftovers.State
  ) throws -> FilePath {
    let temporary = name.removingLastComponent().pushing(TemporaryName.nextManifestAside().name)
    try folder.rename(name, to: temporary)
    state.temporaries.insert(temporary)
    return temporary
  }

  /// Takes that back, while none of the set's files has got its name.
  func reinstate(_ old: [FinishedFile], _ state: inout Leftovers.State) {
    for manifest in old
    where (try? folder.rename(manifest.temporary, to: manifest.name)) != nil {
      state.temporaries.remove(manifest.temporary)
    }
  }
}

/// A file of an old set that may go, as it was when that was found out.
struct DoomedFile: Sendable {
  let name: FilePath
  let status: FileStatus
  /// True if its bytes are those for which it may go.
  let isUnchanged: @Sendable (any ByteSource) throws -> Bool
}

extension OutputTransaction {
  /// Finds files of `unlisted` that are not in the new set and have not changed since they were written.
  ///
  /// Two manifests may list one name, the older one with bytes that are long gone: a file goes if
  /// any of them knows it.
  func unneeded(_ unlisted: [ListedFile], _ finished: [FinishedFile]) -> [DoomedFile] {
    let kept = Set(finished.map(\.name))
    var seen: Set<FilePath> = []
    return unlisted.compactMap { file in
      guard !kept.contains(file.name), !seen.contains(file.name),
        file.name.parents.allSatisfy({ (try? folder.status(of: $0))??.kind == .folder }),
        let (source, status) = folder.openPlainFile(file.name),
        !plan.inputs.contains(where: { $0.identity == status.identity }),
        (try? file.isUnchanged(source)) == true
      else { return nil }
      seen.insert(file.name)
      return DoomedFile(name: file.name, status: status, isUnchanged: file.isUnchanged)
    }
  }

  /// Documents about an output that is replaced by one without them, and outputs that they name; what a set
  /// lists stays.
  func outdated(_ decision: SetDecision, _ finished: [FinishedFile]) -> [DoomedFile] {
    if plan.existingFiles == .keep { return [] }
    let kept = decision.kept.union(finished.map(\.name))
    return plan.documents.compactMap { file in
      guard !kept.contains(file.name), let (source, status) = folder.openPlainFile(file.name),
        !plan.inputs.contains(where: { $0.identity == status.identity }),
        file.witness == nil ? (try? file.describes(source)) ?? false : file.lies(in: folder)
      else { return nil }
      // A witness is replaced first, and says nothing of a file that was touched since.
      return DoomedFile(
        name: file.name, status: status,
        isUnchanged: { try file.witness == nil && file.describes($0) })
    }
  }
}

extension OutputTransaction {
  /// Refuses two names that are one file here, such as `a.png` and `A.png` on a Mac's usual disk.
  func checkCase(_ files: [FinishedFile]) throws {
    guard files.count > 1, let first = files.first, try ignoresCase(first) else { return }
    var names: [String: FilePath] = [:]
    for file in files {
      // Equal Strings are equal in any normal form, which such disks ignore too.
      if let other = names.updateValue(file.name, forKey: file.name.argument.lowercased()) {
        throw .sameFile(folder.path(of: file.name), folder.path(of: other))
      }
    }
  }

  /// True if a temporary can be found under its name in capitals.
  private func ignoresCase(_ file: FinishedFile) throws -> Bool {
    let capitals = FilePath(
      bytes: file.temporary.bytes.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    guard let found = try folder.status(of: capitals) else { return false }
    return try found.identity == folder.status(of: file.temporary)?.identity
  }
}
