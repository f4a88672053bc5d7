// # Transactions: every final name is whole at every instant
//
// Claims, whatever ends the process:
//
// (1) Each final name holds a whole file, old or new, or nothing.
// (2) A manifest exists under its name only if all its files match it.
// (3) The next run knows which files are slicer's.
//
// Steps of a commit:
//
// 1. Files are written under temporary names in the folders that they are for. They are closed and flushed.
// 2. A lock on the folder is taken, and signals are held back. The other sets in the folder are read again.
// 3. Manifests of sets that end are renamed aside, the new one beside them. The folder is flushed.
// 4. Each file is renamed to its final name. Names are flushed.
// 5. Files that only the old set had are removed, if their bytes are unchanged.
// 6. The new manifest is renamed to its name. The folder is flushed.
//
// Proof:
//
// (1) Only steps 4 and 5 touch the names of files. A rename or a link changes a name at once, and the file is whole and on
//     the disk since step 1.
// (2) From step 3 to step 6 no manifest has its name. Before, no file of the old set has changed; afterwards all files of
//     the new set have their names. Power that fails loses no part of step 3 and keeps step 4: step 3 ends with a flush.
// (3) Sweeping leaves manifests alone that were put aside. The next commit reads both and takes their files for its own.
//
// An error before the first rename of step 4 takes everything back. One after it leaves no manifest but those put aside.
// `KillSweepTests` kill the program at each system call that changes the disk, let each fail, and run it again;
// `DiskTests` fill the disk.
//
// Rejected: writing a set into a new folder, and exchanging the two by one call (`renameat2`, `renamex_np`). Three files
// here, 379 lines, would go. But a set would have to own its folder. Sets of several pictures share one, outputs lie beside
// files of others, and a single output has none. Not every file system can exchange, either.

import CSlicerFiles
import SlicerCore
import Synchronization
package import SystemPackage

/// A set of files that appears as a whole or not at all.
///
/// Files are written under temporary names into the folder that they are for, by any number of threads;
/// ``commit(manifest:)`` gives them their final names. Until then nothing that existed has changed.
/// ``rollback()``, the end of the transaction's life, or that of its work (``Cancellation``), leaves no
/// trace. Threads that do not know of that yet write in vain. At every instant, whatever kills the process,
/// each final name is whole, old or new; and a manifest exists only if all its files match it.
package final class OutputTransaction: Sendable {
  package let plan: OutputPlan
  let folder: Folder
  let leftovers = Leftovers()
  /// Takes all back when the work is cancelled; nil where nobody can.
  let cancellation: Cancellation.Registration?
  /// The other sets in the folder at the beginning.
  let sets: FolderSets
  /// How the manifest would have been called then; the commit decides.
  let manifest: FilePath?
  /// Those that runs had put aside when they were killed in their commit.
  let abandonedManifests: Set<FilePath>
  private let planned: Set<FilePath>
  private let files = Mutex<[FilePath: Stage]>([:])

  private enum Stage: Sendable {
    case begun
    /// The file is whole, under this temporary name.
    case finished(FilePath)
  }

  /// Checks the plan, makes the folder and sweeps out what dead processes left in it.
  ///
  /// - Throws: `SlicerError` if ``OutputPlan/check()`` would or the folder cannot be used; nothing
  ///   has changed then.
  package init(_ plan: OutputPlan) throws {
    try plan.checkNames()
    self.plan = plan
    planned = Set(plan.names)
    do throws(CancellationError) {
      cancellation = try Cancellation.atEnd { [leftovers] in leftovers.end() }
    } catch {
      throw .failed(.openFolder, plan.folder, .canceled)
    }
    leftovers.begin()
    do {
      folder = try leftovers.openFolder(plan.folder)
      (sets, manifest) = try plan.check(in: folder)
    } catch {
      cancellation?.forget()
      leftovers.end()
      throw error
    }
    let now = { [leftovers, folder] in leftovers.now(in: folder) }
    abandonedManifests =
      plan.shared?.sweep(folder, of: plan.names, now: now)
      ?? folder.sweep(of: plan.names, now: now)
  }

  deinit {
    cancellation?.forget()
    leftovers.end()
  }

  /// Begins a planned file; it becomes part of the commit when it is finished.
  package func begin(_ name: FilePath) -> OutputFile {
    precondition(planned.contains(name), "only planned files are written")
    return start(name)
  }

  /// Writes a planned file at one go.
  package func write(_ name: FilePath, _ bytes: UnsafeRawBufferPointer) throws {
    let file = begin(name)
    try file.write(bytes)
    try file.finish()
  }

  package func write(_ name: FilePath, _ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in try write(name, bytes) }
  }

  /// Takes everything back. Afterwards, and after a commit, it does nothing.
  package func rollback() { leftovers.end() }

  /// Begins a file, which may be the manifest.
  func start(_ name: FilePath) -> OutputFile {
    let earlier = files.withLock { $0.updateValue(.begun, forKey: name) }
    precondition(earlier == nil, "a file is begun once")
    return OutputFile(self, name)
  }
}

extension OutputTransaction {
  /// Makes an empty temporary for `name`, next to where it will be.
  func createTemporary(for name: FilePath) throws -> (FilePath, FileDescriptor) {
    let path = folder.path(of: name)
    return try makeTemporary(for: name) { temporary in
      try folder.create(temporary, for: path)
    }
  }

  /// Makes a temporary for `name`, next to where it will be, by `make`.
  private func makeTemporary<Made: Sendable>(
    for name: FilePath, _ make: (FilePath) throws -> Made
  ) throws -> (FilePath, Made) {
    try leftovers.update { state in
      var attempts = 100
      while true {
        let temporary = name.removingLastComponent().pushing(TemporaryName.next().name)
        do {
          try folder.makeParents(of: name) { state.madeFolders.append($0) }
          let made = try make(temporary)
          state.temporaries.insert(temporary)
          return (temporary, made)
        } catch let error as SlicerError where error.errno == .fileExists {
          // Chance: somebody else's name.
        } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory && attempts > 0
        {
          // Another run has just removed the folder, in which nothing was left.
          attempts -= 1
        }
      }
    }
  }

  /// Gives the file of a temporary that is whole another planned name: by a link, or as a copy.
  func share(_ temporary: FilePath, as name: FilePath) throws {
    precondition(planned.contains(name), "only planned files are written")
    let path = folder.path(of: name)
    let (link, isMade) = try makeTemporary(for: name) { link in
      try folder.linkIfPossible(temporary, to: link, for: path)
    }
    if isMade { return finish(name, link) }
    discard(name, link)
    try copy(temporary, as: name)
  }

  private func copy(_ temporary: FilePath, as name: FilePath) throws {
    let file = begin(name)
    let path = folder.path(of: name)
    let source = FileSource(try folder.openToRead(temporary, of: path), path: path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try source.read(into: buffer), count > 0 {
      try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    try file.finish()
  }

  /// Lets a small set's data go to the disk while the next files are made, so that the flush of the
  /// commit is short. A large set's is left to the system, which orders it better.
  func startWriteback(_ descriptor: FileDescriptor) {
    if planned.count <= Self.smallSet { _ = cslicer_start_writeback(descriptor.rawValue) }
  }

  func finish(_ name: FilePath, _ temporary: FilePath) {
    files.withLock { $0[name] = .finished(temporary) }
  }

  func discard(_ name: FilePath, _ temporary: FilePath?) {
    files.withLock { $0[name] = nil }
    guard let temporary else { return }
    try? leftovers.update { state in
      // If it is gone from the list the transaction has ended.
      if state.temporaries.remove(temporary) != nil { try folder.remove(temporary) }
    }
  }

  /// The finished files in the order of the plan.
  func finishedFiles() -> [FinishedFile] { finishedFiles(plan.names) }

  /// The finished files among `names`, in this order.
  func finishedFiles(_ names: [FilePath]) -> [FinishedFile] {
    files.withLock { files in
      names.compactMap { name in
        switch files[name] {
        case .finished(let temporary): FinishedFile(name: name, temporary: temporary)
        case .begun: preconditionFailure("a file is finished or dropped before the commit")
        case nil: nil
        }
      }
    }
  }
}
