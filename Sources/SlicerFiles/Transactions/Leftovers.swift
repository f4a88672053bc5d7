import SlicerCore
import Synchronization
import SystemPackage

/// The files that a transaction would leave behind if it stopped now: temporaries and new folders.
///
/// Changes of the disk that must be undone later are made inside ``update(_:)``. So the list is complete
/// whenever the lock can be had; ``Interruption`` relies on it.
final class Leftovers: Sendable {
  struct State: Sendable {
    /// Where the temporaries are; nil as long as it may not exist.
    var folder: Folder?
    /// The temporaries' paths, relative to `folder`.
    var temporaries: Set<FilePath> = []
    /// Folders that were made for the transaction, the outermost first.
    var madeFolders: [FilePath] = []
    /// True if all was taken back: what is made after that would stay.
    var isOver = false

    mutating func removeTemporaries() {
      for temporary in temporaries { _ = try? folder?.remove(temporary) }
      temporaries = []
    }
  }

  /// The leftovers of all transactions that have not ended.
  private struct Live: Sendable {
    var all: [ObjectIdentifier: Leftovers] = [:]
    /// Folders of failed transactions that others were still using.
    var usedFolders: [FilePath] = []
  }

  // Whoever holds `live` may take `state`, never the other way round.
  private static let live = Mutex(Live())
  private let state = Mutex(State())

  /// Begins to be known to the rest of the process; ``end()`` ends it.
  func begin() {
    Self.live.withLock { $0.all[ObjectIdentifier(self)] = self }
  }

  /// Changes the list together with the disk.
  ///
  /// - Throws: `SlicerError` after ``end()``, as what `body` throws.
  func update<R: Sendable>(_ body: (inout State) throws -> R) throws -> R {
    try state.withLock { state in
      if state.isOver { throw SlicerError.failed(.write, state.folder?.path ?? "", .canceled) }
      return try body(&state)
    }
  }

  /// Removes all that is on the list, and what others could not remove because of it.
  func end() {
    // A commit that is under way is waited for here, where nobody else has to wait for that.
    state.withLock { $0.isOver = true }
    Self.live.withLock { live in
      guard live.all.removeValue(forKey: ObjectIdentifier(self)) != nil else { return }
      let folders = state.withLock { state in
        state.removeTemporaries()
        defer { state.madeFolders = [] }
        return state.madeFolders
      }
      live.usedFolders = Folder.removeEmpty(folders + live.usedFolders)
      if live.all.isEmpty { live.usedFolders = [] }
    }
  }
}

extension Leftovers {
  /// True if a live transaction of this process has a temporary that is called `name`.
  static func contain(_ name: FilePath) -> Bool {
    live.withLock { live in
      live.all.values.contains { leftovers in
        leftovers.state.withLock { state in
          state.temporaries.contains { $0.lastComponent == name.lastComponent }
        }
      }
    }
  }

  /// Removes everything on all lists and runs `end`, which is meant to end the process.
  ///
  /// It waits for a commit that is under way. All locks are held until `end` returns: a thread that
  /// wants to write meanwhile waits for the end.
  static func removeAll(then end: () -> Void) {
    live.withLock { live in
      remove(Array(live.all.values)[...], folders: live.usedFolders, then: end)
    }
  }

  private static func remove(
    _ rest: ArraySlice<Leftovers>, folders: [FilePath], then end: () -> Void
  ) {
    guard let first = rest.first else {
      _ = Folder.removeEmpty(folders)
      return end()
    }
    first.state.withLock { state in
      state.removeTemporaries()
      remove(rest.dropFirst(), folders: folders + state.madeFolders, then: end)
    }
  }
}

extension Leftovers {
  /// Opens the transaction's folder and puts the folders that had to be made on the list.
  func openFolder(_ path: FilePath) throws -> Folder {
    try update { state in
      // A run that fails removes the folders that it made, perhaps under our hands.
      for _ in 0..<32 where state.folder == nil {
        do {
          state.folder = try Folder(opening: path)
        } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
          // Nobody wants a folder that is called `s3:`.
          if path.isURL { throw .failed(.makeFolder, path, .noSuchFileOrDirectory) }
          try Folder.make(path) { state.madeFolders.append($0) }
        }
      }
      if let folder = state.folder { return folder }
      do {
        let folder = try Folder(opening: path)
        state.folder = folder
        return folder
      } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
        // Making it has not failed, as in /proc, or others remove it again and again.
        throw .failed(.makeFolder, path, .noSuchFileOrDirectory)
      }
    }
  }
}

extension Leftovers {
  /// The time where the folder's files are kept, which may be another machine's: in seconds, from a file made
  /// there; nil if none can be made.
  func now(in folder: Folder) -> Int? {
    try? update { state in
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
