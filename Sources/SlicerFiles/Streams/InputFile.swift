package import SlicerCore
import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who names an input: that decides what it may be.
package enum InputNaming: Sendable {
  /// The user, who may name a pipe, and knows who writes into it.
  case byUser
  /// Another file, or nobody: it was found. Of a stranger's it might be a pipe into which nobody writes, or
  /// a device without an end, so that nothing but a plain file is opened.
  case byFile
}

/// An input that is open: its bytes, and which file they are, so that no output overwrites it.
package struct InputFile {
  /// A ``FileSource`` for a file, which can be read out of order; else a ``StreamSource``.
  package let source: any ByteSource
  package let identity: InputIdentity
  private let status: FileStatus
  private static let readsAgain = Atomic(false)

  /// From now on opens plain files alone, whoever names them: who reads files again and again, until the process
  /// ends, would wait for ever where a pipe has taken the place of one.
  package static func openPlainFilesAlone() {
    readsAgain.store(true, ordering: .sequentiallyConsistent)
  }

  /// Opens `path`, whatever its bytes; `-` is a file's name here.
  ///
  /// - Throws: `FileError` of the kind `missingInput`, for a folder too.
  package init(opening path: FilePath, _ naming: InputNaming = .byFile) throws(FileError) {
    // What is no plain file is not waited for before that is known.
    let readsAgain = Self.readsAgain.load(ordering: .sequentiallyConsistent)
    let waiting = naming == .byFile || readsAgain ? O_NONBLOCK : 0
    let descriptor = try FileError.wrap(.open, path) { () throws(Errno) in
      FileDescriptor(
        rawValue: try path.systemCall { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting) })
    }
    do throws(FileError) {
      let status = try FileError.wrap(.open, path) { () throws(Errno) in
        try FileStatus(of: descriptor)
      }
      if status.kind == .folder { throw .failed(.open, path, .isDirectory) }
      if naming == .byFile, status.kind != .file { throw .notPlain(path, status.kind) }
      if readsAgain, status.kind != .file { throw .readOnce(path, status.kind) }
      identity = InputIdentity(path: path, identity: status.identity)
      self.status = status
      source =
        status.kind == .file
        ? FileSource(descriptor, path: path)
        : StreamSource(descriptor, path: path, closes: true)
    } catch {
      try? descriptor.close()
      throw error
    }
  }

  /// Opens what has to be a picture: of a folder that the user names the message says how the pictures in it
  /// are named.
  ///
  /// - Throws: as ``init(opening:_:)``.
  package init(openingPicture path: FilePath, _ naming: InputNaming) throws(FileError) {
    do throws(FileError) {
      try self.init(opening: path, naming)
    } catch .failed(.open, path, .isDirectory) where naming == .byUser {
      throw .failed(.openPicture, path, .isDirectory)
    }
  }

  /// Standard input, which messages call `-`. It is read in order even if it is a file, for
  /// somebody may have read the beginning already.
  package static func standardInput() throws(FileError) -> InputFile {
    let status = try FileError.wrap(.open, "-") { () throws(Errno) in
      try FileStatus(of: .standardInput)
    }
    return InputFile(
      source: StreamSource(.standardInput, path: "-", closes: false),
      identity: InputIdentity(path: "-", identity: status.identity), status: status)
  }

  private init(source: any ByteSource, identity: InputIdentity, status: FileStatus) {
    self.source = source
    self.identity = identity
    self.status = status
  }

  /// Whether it is a plain file that nobody has written to since it was opened.
  package var isUnchanged: Bool { (source as? FileSource)?.status == status }
}

/// An input that must not be overwritten, and the name that messages call it by.
package struct InputIdentity: Sendable, Hashable {
  /// As it was named.
  package let path: FilePath
  package let identity: FileIdentity

  package init(path: FilePath, identity: FileIdentity) {
    self.path = path
    self.identity = identity
  }

  /// Looks `path` up, through links, without opening it.
  ///
  /// - Throws: `FileError` of the kind `missingInput`.
  package init(of path: FilePath) throws(FileError) {
    let status = try FileError.wrap(.open, path) { () throws(Errno) in try FileStatus(of: path) }
    self.init(path: path, identity: status.identity)
  }
}

/// Which file it is, whatever path, link or case it is named by.
///
/// Source: POSIX `<sys/stat.h>`: `st_dev` and `st_ino` together identify a file.
package struct FileIdentity: Sendable, Hashable {
  /// `st_dev`.
  package let device: UInt64
  /// `st_ino`.
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What a name in a folder stands for.
package enum FileKind: Sendable, Hashable, CustomStringConvertible {
  case file
  case folder
  /// A symbolic link.
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

  /// What `path` leads to, through links; nil if it leads nowhere.
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

/// What `stat(2)` says about a file; equal values mean that nobody touched it in between, if the file
/// had settled (``isSettled``) when the first was read.
package struct FileStatus: Hashable {
  package let identity: FileIdentity
  package let kind: FileKind
  /// Bytes.
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

  /// Whether the file has its last change behind it for longer than file systems' clocks tick: 2 s on
  /// the coarsest, 4 ms on most. A server's clock that is ahead makes it wait.
  var isSettled: Bool {
    var now = timespec()
    return clock_gettime(CLOCK_REALTIME, &now) == 0 && Int(now.tv_sec) - changeSeconds > 2
  }
}

/// How large a file is, without opening it.
package enum FileSize {
  /// Bytes; nil for what is no plain file, or cannot be looked at.
  package static func bytes(of path: FilePath) -> Int? {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.size
  }

  package static func isFolder(_ path: FilePath) -> Bool {
    (try? FileStatus(of: path))?.kind == .folder
  }
}
