package import SlicerCore
import Synchronization

/// Lets another thread work while one waits for the disk.
///
/// A commit is mostly that: it flushes files and names. In a batch whoever commits holds a permit to
/// work, which somebody else can use meanwhile. It gets one back after the commit, when no lock is
/// held any longer that the others could wait for.
package enum DiskWait {
  private static let permits = Mutex<(any WorkPermits)?>(nil)

  /// Has every commit of this process, all of which hold one of these, give its permit away.
  package static func lend(_ permits: any WorkPermits) { self.permits.withLock { $0 = permits } }

  /// Does `body`, which waits for the disk.
  static func during<R>(_ body: () throws(FileError) -> R) throws(FileError) -> R {
    guard let permits = permits.withLock({ $0 }) else { return try body() }
    permits.release()
    defer { _ = permits.acquire { true } }
    return try body()
  }
}
