import SystemPackage

extension Leftovers {
  /// Opens the transaction's folder and puts the folders that had to be made on the list.
  func openFolder(
    _ path: FilePath, _ missing: OutputPlan.MissingFolder
  ) throws(FileError) -> Folder {
    try update { state throws(FileError) in
      let folder: Folder
      do throws(FileError) {
        folder = try Folder(opening: path)
      } catch .failed(_, _, .noSuchFileOrDirectory) where missing == .make {
        try Folder.make(path) { state.madeFolders.append($0) }
        folder = try Folder(opening: path)
      }
      state.folder = folder
      return folder
    }
  }
}
