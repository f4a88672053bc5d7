import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kind of file that a name in a folder stands for.
package enum FileKind: Sendable, Hashable, CustomStringConvertible {
  case file
  case folder
  case link
  /// A character or block device.
  case device
  /// A FIFO.
  case pipe
  case socket

  /// - Parameter mode: `st_mode` of `stat(2)`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFBLK, S_IFCHR: self = .device
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .file
    }
  }

  /// - Parameter type: `d_type` of `readdir(3)`; nil for one that does not say it.
  init?(entryType type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_BLK), Int(DT_CHR): self = .device
    case Int(DT_FIFO): self = .pipe
    case Int(DT_SOCK): self = .socket
    default: return nil
    }
  }

  /// The kind of file that `path` leads to, through links; nil if it leads nowhere.
  package init?(of path: FilePath) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self = status.kind
  }

  /// The kind with its article.
  package var description: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .device: "a device"
    case .pipe: "a pipe"
    case .socket: "a socket"
    }
  }
}
