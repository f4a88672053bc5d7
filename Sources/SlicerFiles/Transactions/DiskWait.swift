import SlicerCore

/// Lets another thread work while one waits for the disk.
///
/// A commit is mostly that: it flushes files and names. In a batch whoever commits holds a permit to
/// work, which somebody else can use meanwhile. It gets one back after the commit, when no lock is
/// held any longer that the others could wait for.
enum DiskWait {
  /// Does `body`, which waits for the disk.
  static func during<R>(_ body: () throws(FileError) -> R) throws(FileError) -> R {
    guard let permits = HeldPermits.current else { return try body() }
    permits.release()
    defer { _ = permits.acquire { true } }
    return try body()
  }
}
