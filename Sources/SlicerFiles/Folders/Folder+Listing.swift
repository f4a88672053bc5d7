import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A name in a folder, and what it stands for.
package struct FolderEntry: Hashable {
  package let name: FilePath
  /// Itself, if it is a link.
  package let kind: FileKind
}

extension Folder {
  /// The names in the folder `name`, in no order, without `.` and `..`.
  ///
  /// - Throws: `FileError`, `FileError.memory(_:bytes:)` among them.
  package func names(in name: FilePath = ".") throws(FileError) -> [FilePath] {
    try list(name) { name, _ throws(FileError) in name }
  }

  /// The names in the folder itself, in no order, and what they stand for.
  ///
  /// - Throws: `FileError`, `FileError.memory(_:bytes:)` among them.
  package func entries() throws(FileError) -> [FolderEntry] {
    try list(".") { name, type throws(FileError) in
      // Some file systems do not say it with the name. One that has gone since is none.
      if let kind = FileKind(entryType: type) { return FolderEntry(name: name, kind: kind) }
      return try status(of: name).map { FolderEntry(name: name, kind: $0.kind) }
    }
  }

  /// What `entry` makes of each name and its `d_type`, without `.` and `..`.
  private func list<R>(
    _ name: FilePath, _ entry: (FilePath, UInt8) throws(FileError) -> R?
  ) throws(FileError) -> [R] {
    let list = path(of: name)
    let opened = try FileError.wrap(.listFolder, list) { () throws(Errno) in
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
  ) throws(FileError) {
    do {
      try MemoryReserve.check(room: 16 * count + (4 << 20))
    } catch {
      if case .memory(let bytes) = error { throw .memory(path, bytes: bytes) }
    }
  }
}
