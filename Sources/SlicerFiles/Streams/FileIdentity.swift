/// Which file it is, whatever path, link or case it is named by.
///
/// Source: POSIX `<sys/stat.h>`: `st_dev` and `st_ino` together identify a file.
public struct FileIdentity: Sendable, Hashable {
  /// `st_dev`.
  public let device: UInt64
  /// `st_ino`.
  public let inode: UInt64

  /// What `stat` says of a file.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
