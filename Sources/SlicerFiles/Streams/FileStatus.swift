import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The answer of `stat(2)` about a file. Equal values mean that nobody touched it in between, if the file
/// had settled (``isSettled``) when the first was read.
package struct FileStatus: Hashable {
  package let identity: FileIdentity
  package let kind: FileKind
  /// The size in bytes.
  package let size: Int
  /// When the file or its attributes last changed; unlike the time of modification it cannot be set.
  let changeSeconds: Int
  let changeNanoseconds: Int
  /// When its bytes last changed, as anybody may have set it: in nanoseconds.
  package let modification: Int

  init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (change, modification) = (status.st_ctimespec, status.st_mtimespec)
    #else
      let (change, modification) = (status.st_ctim, status.st_mtim)
    #endif
    changeSeconds = Int(change.tv_sec)
    changeNanoseconds = Int(change.tv_nsec)
    self.modification = Int(modification.tv_sec) &* 1_000_000_000 &+ Int(modification.tv_nsec)
  }

  package init(of descriptor: FileDescriptor) throws(Errno) {
    var status = stat()
    try systemCall { fstat(descriptor.rawValue, &status) }
    self.init(status)
  }

  /// The status of the file that `path` leads to, through links.
  package init(of path: FilePath) throws(Errno) {
    var status = stat()
    try path.systemCall { stat($0, &status) }
    self.init(status)
  }

  /// Nanoseconds by which the machine's local time was ahead of UTC at ``modification``.
  package var localOffset: Int {
    var (seconds, parts) = (time_t(modification / 1_000_000_000), tm())
    return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff * 1_000_000_000
  }

  /// True if the file has its last change behind it for longer than file systems' clocks tick: 2 s on
  /// the coarsest, 4 ms on most. A server's clock that is ahead makes it wait.
  var isSettled: Bool {
    var now = timespec()
    return clock_gettime(CLOCK_REALTIME, &now) == 0 && Int(now.tv_sec) - changeSeconds > 2
  }
}
