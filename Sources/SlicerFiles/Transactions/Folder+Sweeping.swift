import SystemPackage

extension Folder {
  /// Removes the temporaries of dead processes, here and in the folders that `names` go through.
  ///
  /// Those of live ones stay. What cannot be listed or removed stays too: it harms nobody.
  ///
  /// - Parameter keepsManifests: whether manifests that a killed commit has put aside stay.
  /// - Returns: those that do.
  @discardableResult
  func sweep(of names: [FilePath], keepsManifests: Bool) -> [FilePath] {
    var kept: [FilePath] = []
    for folder in Set(names.map { $0.removingLastComponent() }).union([""]) {
      let found = try? self.names(in: folder.isEmpty ? "." : folder)
      for name in found ?? [] {
        guard let temporary = TemporaryName(name), temporary.isOrphan else { continue }
        if keepsManifests, folder.isEmpty, temporary.isRetiredManifest {
          kept.append(name)
        } else {
          _ = try? remove(folder.pushing(name))
        }
      }
    }
    return kept
  }
}
