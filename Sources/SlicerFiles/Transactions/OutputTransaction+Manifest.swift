import SystemPackage

/// A manifest that a commit has put aside, so that it vouches for nothing any more.
struct RetiredManifest {
  let name: FilePath
  /// One of the transaction's temporaries.
  let temporary: FilePath
}

extension OutputTransaction {
  /// Puts the manifests of sets that end aside, as temporaries, and a link that has the new one's
  /// name away: it is nobody's manifest.
  func retireManifests(
    _ decision: SetDecision, _ state: inout Leftovers.State
  ) throws(FileError) -> [RetiredManifest] {
    if let manifest = decision.manifest, try folder.status(of: manifest)?.kind == .link {
      try folder.remove(manifest)
      try folder.sync()
    }
    var retired: [RetiredManifest] = []
    do throws(FileError) {
      for entry in decision.ending where !entry.isPutAside {
        let temporary = entry.name.removingLastComponent().pushing(
          TemporaryName.nextRetiredManifest().name)
        try folder.rename(entry.name, to: temporary)
        state.temporaries.insert(temporary)
        retired.append(RetiredManifest(name: entry.name, temporary: temporary))
      }
      // Flushed at once, lest a power failure keep the renames that follow and lose these.
      for place in Set(retired.map { $0.name.removingLastComponent() }) {
        if place.isEmpty { try folder.sync() } else { try folder.syncFolder(place) }
      }
    } catch {
      reinstate(retired, &state)
      throw error
    }
    return retired
  }

  /// Takes that back, while none of the set's files has got its name.
  func reinstate(_ retired: [RetiredManifest], _ state: inout Leftovers.State) {
    for manifest in retired
    where (try? folder.rename(manifest.temporary, to: manifest.name)) != nil {
      state.temporaries.remove(manifest.temporary)
    }
  }
}
