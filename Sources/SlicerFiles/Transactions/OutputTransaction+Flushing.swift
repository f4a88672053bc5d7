import SystemPackage

extension OutputTransaction {
  /// Up to so many files are flushed one by one; more with one flush of the file system, which may
  /// have to write what others left in memory as well.
  static let smallSet = 64

  /// Sees to it that the files' bytes are on the disk before their names are.
  func flush(_ files: [FinishedFile]) throws(FileError) {
    if files.count > Self.smallSet, try flushFileSystem(files) { return }
    for file in files {
      try folder.syncFile(file.temporary, for: folder.path(of: file.name))
    }
    folder.syncDrive()
  }

  /// Flushes the whole file system; false where that cannot be, or if the files lie on several.
  private func flushFileSystem(_ files: [FinishedFile]) throws(FileError) -> Bool {
    let device = try folder.status(of: ".")?.identity.device
    for subfolder in Set(files.map { $0.name.removingLastComponent() }) where !subfolder.isEmpty {
      if try folder.status(of: subfolder)?.identity.device != device { return false }
    }
    return try folder.syncFileSystem()
  }

  /// Flushes the names of `files`, and those of the folders that were made for them.
  func flushNames(_ files: [FinishedFile], _ madeFolders: [FilePath]) throws(FileError) {
    for subfolder in Set(files.map { $0.name.removingLastComponent() }) where !subfolder.isEmpty {
      try folder.syncFolder(subfolder)
    }
    try folder.sync()
    for parent in Set(madeFolders.map { $0.removingLastComponent() }) {
      // It may be one that we may write in but not read.
      try? Folder(opening: parent).sync()
    }
  }
}
