import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is held open: what is done in it happens there, even if its path changes hands.
///
/// Names are relative paths. Their last part is never followed if it is a link.
package final class Folder: Sendable {
  /// How the user calls it; empty for the current folder.
  package let path: FilePath
  let descriptor: FileDescriptor

  /// Opens the folder at `path`, through links.
  package init(opening path: FilePath) throws {
    self.path = path
    descriptor = try SlicerError.wrap(.openFolder, path) { () throws(Errno) in
      let name: FilePath = path.isEmpty ? "." : path
      return FileDescriptor(
        rawValue: try name.systemCall { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }
  }

  deinit { try? descriptor.close() }

  /// How the user calls the file `name` in the folder.
  package func path(of name: FilePath) -> FilePath { path.pushing(name) }

  /// Makes a new, empty file for writing; `SlicerError` with `.fileExists` if the name is taken.
  ///
  /// - Parameter path: the name for messages.
  package func create(_ name: FilePath, for path: FilePath) throws -> FileDescriptor {
    try call(.create, name, path) { folder, name in
      openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }.opened
  }

  func append(to name: FilePath, for path: FilePath) throws -> FileDescriptor {
    try call(.write, name, path) { folder, name in
      openat(folder, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    }.opened
  }

  func openToRewrite(_ name: FilePath, for path: FilePath) throws -> FileDescriptor {
    try call(.write, name, path) { folder, name in
      openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    }.opened
  }

  /// Opens a file or a folder for reading or flushing; a pipe without a writer does not block.
  ///
  /// - Parameters:
  ///   - operation: what it is for, which is what fails then.
  ///   - path: the name for messages.
  func openToRead(
    _ name: FilePath, for operation: FileOperation = .open, of path: FilePath? = nil
  ) throws -> FileDescriptor {
    try call(operation, name, path ?? self.path(of: name)) { folder, name in
      openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }.opened
  }

  /// Makes the folder `name`, whose parent exists; `SlicerError` with `.fileExists` if it does, too.
  package func makeFolder(_ name: FilePath) throws {
    try call(.makeFolder, name, path(of: name)) { mkdirat($0, $1, 0o777) }
  }

  /// Gives a finished file its final name, over whatever file or link has it.
  package func rename(_ old: FilePath, to new: FilePath) throws {
    try call(.replace, old, path(of: new)) { folder, old in
      new.withPlatformString { renameat(folder, old, folder, $0) }
    }
  }

  /// Gives a file a second name, which must be free.
  ///
  /// - Parameter path: the name for messages; nil: the second one.
  package func link(
    _ old: FilePath, to new: FilePath, for path: FilePath? = nil
  ) throws {
    try call(.replace, old, path ?? self.path(of: new)) { folder, old in
      new.withPlatformString { linkat(folder, old, folder, $0, 0) }
    }
  }

  private static let withoutLinks: Set<Errno> = [
    .notPermitted, .notSupported, .noFunction, .tooManyLinks,
  ]

  /// Like ``link(_:to:for:)``; false where the file system has no links, or no more of this file.
  func linkIfPossible(
    _ old: FilePath, to new: FilePath, for path: FilePath? = nil
  ) throws -> Bool {
    do {
      try link(old, to: new, for: path)
      return true
    } catch let error as SlicerError where error.errno.map(Self.withoutLinks.contains) == true {
      return false
    }
  }

  /// Removes a file or a link; false if there was none.
  @discardableResult
  package func remove(_ name: FilePath) throws -> Bool {
    do {
      try call(.remove, name, path(of: name)) { unlinkat($0, $1, 0) }
      return true
    } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
      return false
    }
  }

  /// The status of `name`; nil if it does not exist. A link is followed only if asked.
  package func status(of name: FilePath, followingLink: Bool = false) throws
    -> FileStatus?
  {
    var status = stat()
    do {
      try call(.inspect, name, path(of: name)) {
        fstatat($0, $1, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW)
      }
      return FileStatus(status)
    } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
      return nil
    }
  }

  /// Throws unless files can be made in the folder.
  ///
  /// - Parameter name: of the only one that is, for the message.
  package func checkWritable(for name: FilePath? = nil) throws {
    let folder: FilePath = path.isEmpty ? "." : path
    try call(name == nil ? .create : .createInFolder, ".", name.map(path(of:)) ?? folder) {
      faccessat($0, $1, W_OK | X_OK, AT_EACCESS)
    }
  }

  /// The one funnel for calls that take a folder and a name.
  @discardableResult
  private func call(
    _ operation: FileOperation, _ name: FilePath, _ path: FilePath,
    _ body: (CInt, UnsafePointer<CChar>) -> CInt
  ) throws -> CInt {
    try SlicerError.wrap(operation, path) { () throws(Errno) in
      try name.systemCall { body(descriptor.rawValue, $0) }
    }
  }
}

extension CInt {
  /// The number that `open(2)` gave, as a descriptor.
  fileprivate var opened: FileDescriptor { FileDescriptor(rawValue: self) }
}

/// A name in a folder, and what it stands for.
package struct FolderEntry: Hashable {
  package let name: FilePath
  /// The kind of the entry itself, if that is a link.
  package let kind: FileKind
}

extension Folder {
  /// The names in the folder `name`, in no order, without `.` and `..`.
  ///
  /// - Throws: `SlicerError`, `SlicerError.noMemoryFor(_:bytes:)` among them.
  package func names(in name: FilePath = ".") throws -> [FilePath] {
    try list(name) { name, _ in name }
  }

  /// The names in the folder itself, in no order, and what they stand for.
  ///
  /// - Throws: `SlicerError`, `SlicerError.noMemoryFor(_:bytes:)` among them.
  package func entries() throws -> [FolderEntry] {
    try list(".") { name, type in
      // Some file systems do not say it with the name. One that has gone since is none.
      if let kind = FileKind(entryType: type) { return FolderEntry(name: name, kind: kind) }
      return try status(of: name).map { FolderEntry(name: name, kind: $0.kind) }
    }
  }

  /// Maps each name and its `d_type`, without `.` and `..`.
  private func list<R>(
    _ name: FilePath, _ entry: (FilePath, UInt8) throws -> R?
  ) throws -> [R] {
    let list = path(of: name)
    let opened = try SlicerError.wrap(.listFolder, list) { () throws(Errno) in
      try name.systemCall {
        openat(descriptor.rawValue, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
    }
    guard let stream = fdopendir(opened) else {
      defer { _ = close(opened) }
      throw .failed(.listFolder, list, Errno(rawValue: errno))
    }
    defer { closedir(stream) }
    var entries: [R] = []
    while true {
      errno = 0
      guard let found = readdir(stream) else {
        if errno != 0 { throw .failed(.listFolder, list, Errno(rawValue: errno)) }
        return entries
      }
      // The entry ends where its name does, whatever room the type has for longer ones.
      let name = withUnsafeBytes(of: &found.pointee.d_name) { room in
        FilePath(bytes: room.prefix { $0 != 0 })
      }
      if name == "." || name == ".." { continue }
      if entries.count % 1024 == 0 { try Self.checkRoom(forMoreThan: entries.count, in: list) }
      if let entry = try entry(name, found.pointee.d_type) { entries.append(entry) }
    }
  }

  /// Refuses a list that would take the last of the memory when it grows.
  private static func checkRoom(
    forMoreThan count: Int, in path: FilePath
  ) throws {
    do {
      try MemoryReserve.check(room: 16 * count + (4 << 20))
    } catch let error as SlicerError where error.id == "memory" {
      throw .noMemoryFor(path, bytes: error.limit?.actual ?? 0)
    }
  }
}
