import SystemPackage

extension Folder {
  /// Removes the temporaries of dead processes, here and in the folders that `names` go through.
  ///
  /// Those of live ones stay. What cannot be listed or removed stays too: it harms nobody.
  func sweep(of names: [FilePath]) {
    for folder in Set(names.map { $0.removingLastComponent() }).union([""]) {
      let found = try? self.names(in: folder.isEmpty ? "." : folder)
      for name in found ?? [] where TemporaryName(name)?.isOrphan == true {
        _ = try? remove(folder.pushing(name))
      }
    }
  }
}
