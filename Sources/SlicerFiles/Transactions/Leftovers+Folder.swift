import SystemPackage

extension Leftovers {
  /// Opens the transaction's folder and puts the folders that had to be made on the list.
  func openFolder(
    _ path: FilePath, _ missing: OutputPlan.MissingFolder
  ) throws(FileError) -> Folder {
    try update { state throws(FileError) in
      // A run that fails removes the folders that it made, perhaps under our hands.
      for _ in 0..<(missing == .make ? 32 : 0) where state.folder == nil {
        do throws(FileError) {
          state.folder = try Folder(opening: path)
        } catch .failed(_, _, .noSuchFileOrDirectory) {
          try Folder.make(path) { state.madeFolders.append($0) }
        }
      }
      if let folder = state.folder { return folder }
      let folder = try Folder(opening: path)
      state.folder = folder
      return folder
    }
  }
}

extension Leftovers {
  /// What time it is where the folder's files are kept, which need not be here: when a file was made
  /// there, in seconds; nil if none can be made.
  func now(in folder: Folder) -> Int? {
    try? update { state throws(FileError) in
      let name = TemporaryName.next().name
      let descriptor = try folder.create(name, for: folder.path(of: name))
      try? descriptor.close()
      state.temporaries.insert(name)
      let seconds = try folder.status(of: name)?.changeSeconds
      if (try? folder.remove(name)) != nil { state.temporaries.remove(name) }
      return seconds
    }
  }
}
