import SystemPackage

extension OutputTransaction {
  /// Puts the old manifest aside, as one of the temporaries, so that it vouches for nothing any more.
  ///
  /// - Returns: whether there was one. A link, which is nobody's manifest, is removed instead.
  func retireManifest(_ state: inout Leftovers.State) throws(FileError) -> Bool {
    guard let manifest = plan.manifest, let status = try folder.status(of: manifest) else {
      return false
    }
    guard status.kind == .file else {
      try folder.remove(manifest)
      try folder.sync()
      return false
    }
    let retired = TemporaryName.retiredManifest.name
    try folder.rename(manifest, to: retired)
    state.temporaries.insert(retired)
    return true
  }

  /// Takes that back if none of the set's files has got its name yet.
  func reinstateManifest(_ finished: [FinishedFile], _ state: inout Leftovers.State) {
    let retired = TemporaryName.retiredManifest.name
    guard let manifest = plan.manifest,
      finished.allSatisfy({ state.temporaries.contains($0.temporary) }),
      (try? folder.rename(retired, to: manifest)) != nil
    else { return }
    state.temporaries.remove(retired)
  }
}
