import SystemPackage

extension OutputTransaction {
  /// Gives the finished files their final names and ends the transaction.
  ///
  /// Under a lock on the folder, and with the signals of ``Interruption`` held back: the old manifest
  /// is put aside, the files are renamed and their names flushed, the files that only the old set had
  /// are removed, and the new manifest is renamed last. If that is interrupted by the process's end,
  /// the next commit finds the old manifest and removes those files.
  ///
  /// - Parameters:
  ///   - manifest: the bytes of the planned manifest.
  ///   - stale: the files that the old manifest, whose bytes it is given, lists. They go if the
  ///     new set has none of that name, their bytes are unchanged, they are plain files inside the
  ///     folder and no input.
  /// - Throws: ``FileError``; the temporaries are gone then. Before the first file got its name
  ///   nothing has changed; after that there is no manifest.
  public func commit(
    manifest: [UInt8]? = nil,
    removing stale: (_ oldManifest: [UInt8]) -> [StaleFile] = { _ in [] }
  ) throws(FileError) {
    defer { leftovers.end() }
    if let manifest { try writeManifest(manifest) }
    let finished = finishedFiles()
    try checkCase(finished)
    try flush(finished)
    try FolderLock.hold(folder) { () throws(FileError) in
      // Once more, for much may have happened since the beginning.
      try plan.check(in: folder)
      let doomed = unneeded(oldManifests().flatMap(stale), finished)
      try leftovers.update { state throws(FileError) in
        try replace(finished, doomed, &state)
      }
    }
  }

  private func writeManifest(_ bytes: [UInt8]) throws(FileError) {
    guard let name = plan.manifest else {
      preconditionFailure("only a planned manifest is written")
    }
    let file = start(name)
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in
        try file.write(bytes)
        try file.finish()
      }
    }
    try written.get()
  }

  /// The part that no signal may interrupt. The order is what keeps the promise; see the type.
  private func replace(
    _ finished: [FinishedFile], _ doomed: [DoomedFile], _ state: inout Leftovers.State
  ) throws(FileError) {
    let hasRetired = try retireManifest(&state)
    do throws(FileError) {
      // Flushed at once, lest a power failure keep the renames and lose this.
      if hasRetired { try folder.sync() }
      try placeAll(finished, doomed, &state)
    } catch {
      if hasRetired { reinstateManifest(finished, &state) }
      throw error
    }
    state.temporaries.formUnion(abandonedManifests)
  }

  private func placeAll(
    _ finished: [FinishedFile], _ doomed: [DoomedFile], _ state: inout Leftovers.State
  ) throws(FileError) {
    let files = finished.filter { $0.name != plan.manifest }
    for file in files { try place(file, &state) }
    try flushNames(files, state.madeFolders)
    state.madeFolders = []
    for file in doomed where try folder.status(of: file.name) == file.status {
      // One that cannot be removed is in nobody's way.
      _ = try? folder.remove(file.name)
    }
    guard let manifest = finished.last, manifest.name == plan.manifest else { return }
    try place(manifest, &state)
    try folder.sync()
  }

  private func place(_ file: FinishedFile, _ state: inout Leftovers.State) throws(FileError) {
    if plan.existingFiles == .keep, try link(file) {
      try folder.remove(file.temporary)
    } else {
      try folder.rename(file.temporary, to: file.name)
    }
    state.temporaries.remove(file.temporary)
  }

  /// Places a file without replacing another, which a rename cannot; false where there are no links.
  private func link(_ file: FinishedFile) throws(FileError) -> Bool {
    do throws(FileError) {
      try folder.link(file.temporary, to: file.name)
      return true
    } catch .failed(_, let path, .fileExists) {
      throw .exists(path)
    } catch .failed(_, _, .notPermitted), .failed(_, _, .notSupported), .failed(_, _, .noFunction) {
      return false
    }
  }
}
