#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a name in a folder stands for.
public enum FileKind: Sendable, Hashable, CustomStringConvertible {
  case file, folder, link, device, pipe, socket

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

  /// The kind with its article.
  public var description: String {
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
