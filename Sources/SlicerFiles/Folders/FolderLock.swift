import CSlicerFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The right to change a folder's names, held against other runs of slicer.
///
/// An advisory `flock(2)` on the folder itself: it leaves nothing behind and ends with the process.
/// File systems without locks are used without.
package enum FolderLock {
  /// Runs `body` under the lock on `folder`.
  ///
  /// It is asked for again and again instead of sleeping in the kernel. So a lock that never ends (a script
  /// that runs `flock DIR slicer … -o DIR`) becomes a message.
  ///
  /// - Parameter patience: seconds to wait at most.
  /// - Throws: `SlicerError.folderLocked(_:seconds:)` and what `body` throws.
  package static func hold<R>(
    _ folder: Folder, patience: Int = 60, _ body: () throws -> R
  ) throws -> R {
    try acquire(folder, patience: patience)
    defer { _ = flock(folder.descriptor.rawValue, LOCK_UN) }
    return try body()
  }

  private static func acquire(_ folder: Folder, patience: Int) throws {
    var waited = 0
    var pause = 1
    while try !attempt(folder) {
      if waited >= patience * 1000 { throw .folderLocked(folder.path, seconds: patience) }
      usleep(useconds_t(pause * 1000))
      waited += pause
      pause = min(2 * pause, 50)
    }
  }

  /// True if the lock is ours, or there are none on this file system.
  private static func attempt(_ folder: Folder) throws -> Bool {
    do throws(Errno) {
      try systemCall { flock(folder.descriptor.rawValue, LOCK_EX | LOCK_NB) }
      return true
    } catch .wouldBlock {
      return false
    } catch {
      if Folder.unsupported.contains(error) || error == .noLocks { return true }
      throw .failed(.lockFolder, folder.path, error)
    }
  }
}
