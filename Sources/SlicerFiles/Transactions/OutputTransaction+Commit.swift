import SlicerCore
import SystemPackage

extension OutputTransaction {
  /// Gives the finished files their final names and ends the transaction.
  ///
  /// Under a lock on the folder, and with the signals of ``Interruption`` held back: the other sets are
  /// looked at once more, and the old manifest is put aside with the new one beside it. The files are renamed
  /// and their names flushed. Files of the old set alone are removed, and the new manifest is renamed last.
  /// If that is interrupted by the process's end, or an error, the next commit of the same pictures finds
  /// both manifests: it knows which files are its own to replace, and removes those of the old set. They go
  /// if their bytes are unchanged, they are plain files inside the folder, no input, and no other set lists
  /// them.
  ///
  /// A commit that is cancelled before the first file got its name is taken back, and after that it is
  /// done.
  ///
  /// - Parameter manifest: its bytes; not written where the plan has no manifest.
  /// - Throws: `SlicerError`; the temporaries are gone then. Before the first file got its name
  ///   nothing has changed; after that there is no manifest, but those that are put aside.
  @discardableResult
  package func commit(manifest: [UInt8]? = nil) throws -> CommittedSet {
    try DiskWait.during { try commitNow(manifest) }
  }

  private func commitNow(_ manifest: [UInt8]?) throws -> CommittedSet {
    defer { leftovers.end() }
    let temporary = try manifest.flatMap { bytes in try writeManifest(bytes) }
    let files = finishedFiles()
    let all = files + [temporary].compactMap(\.self)
    try checkCase(all)
    try flush(all)
    return try FolderLock.hold(folder) {
      // Once more, for much may have happened since the beginning.
      let found = try FolderSets(folder, plan, known: sets)
      let decision = try plan.check(in: folder, found, sharedFiles(files))
      let doomed = unneeded(decision.unlisted, files) + outdated(decision, files)
      return try leftovers.update { state in
        cancellation?.settle()
        let committed = try replace(files, manifest: temporary, doomed, decision, &state)
        plan.shared?.add(committed.manifest, files.map(\.name), of: plan, ending: decision.ending)
        return committed
      }
    }
  }

  /// Writes the manifest under a temporary name; nil where there is to be none.
  private func writeManifest(_ bytes: [UInt8]) throws -> FinishedFile? {
    precondition(plan.sets != nil, "only a planned manifest is written")
    guard let manifest else { return nil }
    let file = start(manifest)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.finish()
    return finishedFiles([manifest]).first
  }

  /// The part that no signal may interrupt. The order is what keeps the promise; see the type.
  private func replace(
    _ files: [FinishedFile], manifest: FinishedFile?, _ doomed: [DoomedFile],
    _ decision: SetDecision, _ state: inout Leftovers.State
  ) throws -> CommittedSet {
    let aside = try putManifestsAside(new: manifest, decision, &state)
    var hasPlaced = false
    do {
      for file in files {
        try place(file, &state)
        hasPlaced = true
      }
      try flushNames(files, state.madeFolders)
      state.madeFolders = []
      var committed = CommittedSet(removed: try remove(doomed))
      if let new = aside.new {
        try place(new, &state)
        try folder.sync()
        committed.manifest = new.name
      }
      let replaced = Set(files.map(\.name) + [committed.manifest].compactMap(\.self))
      committed.removed += aside.old.count { !replaced.contains($0.name) }
      let ended = decision.ending.map(\.name).filter(abandonedManifests.contains)
      state.temporaries.formUnion(ended)
      return committed
    } catch {
      if hasPlaced { aside.leave(&state) } else { reinstate(aside.old, &state) }
      throw error
    }
  }

  /// Returns how many files went, and with them folders that held nothing else. One that cannot be
  /// removed is in nobody's way.
  private func remove(_ doomed: [DoomedFile]) throws -> Int {
    var count = 0
    for file in doomed where try isUntouched(file) {
      if (try? folder.remove(file.name)) == true { count += 1 }
    }
    _ = Folder.removeEmpty(Set(doomed.flatMap(\.name.parents)).map(folder.path(of:)))
    return count
  }

  /// True if nobody has touched the file since it was found. One that has lost another of its names
  /// meanwhile, which this commit takes away or gives to a new file, says so: its bytes tell.
  private func isUntouched(_ file: DoomedFile) throws -> Bool {
    if try folder.status(of: file.name) == file.status { return true }
    guard let (source, status) = folder.openPlainFile(file.name),
      FileTrace(status) == FileTrace(file.status)
    else { return false }
    return (try? file.isUnchanged(source)) == true
  }

  private func place(_ file: FinishedFile, _ state: inout Leftovers.State) throws {
    if plan.existingFiles == .keep, try link(file) {
      // It has its name. What cannot be removed now goes with all that is left behind.
      guard (try? folder.remove(file.temporary)) != nil else { return }
    } else {
      try folder.rename(file.temporary, to: file.name)
    }
    state.temporaries.remove(file.temporary)
  }

  /// Places a file without replacing another, which a rename cannot; false where there are no links.
  private func link(_ file: FinishedFile) throws -> Bool {
    do {
      return try folder.linkIfPossible(file.temporary, to: file.name)
    } catch let error as SlicerError where error.errno == .fileExists {
      throw .outputExists(error.filePath ?? "")
    }
  }
}

extension OutputTransaction {
  /// Up to so many files are flushed one by one. More with one flush of the file system, which may have to
  /// write what others left in memory as well.
  static let smallSet = 64

  /// Up to so many folders of a large set are flushed one by one.
  private static let fewFolders = 4

  /// Sees to it that the files' bytes are on the disk before their names are.
  func flush(_ files: [FinishedFile]) throws {
    if files.count > Self.smallSet, try flushFileSystem(files) { return }
    for file in files {
      try folder.syncFile(file.temporary, for: folder.path(of: file.name))
    }
    folder.syncDrive()
  }

  /// Flushes the whole file system; false where that cannot be, or if the files lie on several.
  private func flushFileSystem(_ files: [FinishedFile]) throws -> Bool {
    let device = try folder.status(of: ".")?.identity.device
    for subfolder in Set(files.map { $0.name.removingLastComponent() }) where !subfolder.isEmpty {
      if try folder.status(of: subfolder)?.identity.device != device { return false }
    }
    return try folder.syncFileSystem()
  }

  /// Flushes the names of `files`, and those of the folders that were made for them.
  ///
  /// To flush a folder empties the drive's cache: for many of them it takes longer than to flush the
  /// file system once more, for it has just been flushed.
  func flushNames(_ files: [FinishedFile], _ madeFolders: [FilePath]) throws {
    let subfolders = Set(files.map { $0.name.removingLastComponent() }.filter { !$0.isEmpty })
    if files.count > Self.smallSet, subfolders.count > Self.fewFolders,
      try flushFileSystem(files)
    {
      return
    }
    for subfolder in subfolders { try folder.syncFolder(subfolder) }
    try folder.sync()
    for parent in Set(madeFolders.map { $0.removingLastComponent() }) {
      // It may be one that we may write in but not read.
      try? Folder(opening: parent).sync()
    }
  }
}

/// Lets another thread work while one waits for the disk.
///
/// A commit is mostly that: it flushes files and names. In a batch whoever commits holds a permit to
/// work, which somebody else can use meanwhile. It gets one back after the commit, when no lock is
/// held any longer that the others could wait for.
enum DiskWait {
  static func during<R>(_ body: () throws -> R) throws -> R {
    guard let permits = HeldPermits.current else { return try body() }
    permits.release()
    defer { _ = permits.acquire { true } }
    return try body()
  }
}
