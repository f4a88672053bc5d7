import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Folder {
  /// Makes the folder at `path` and those above it that are missing.
  ///
  /// It may still be missing afterwards, for somebody may remove one of them meanwhile.
  ///
  /// - Parameter made: is told of each new folder at once, the outermost first.
  package static func make(_ path: FilePath, made: (FilePath) -> Void) throws(FileError) {
    do throws(FileError) {
      try makeOnce(path, made: made)
    } catch .failed(_, _, .noSuchFileOrDirectory) where path.components.count > 1 {
      try make(path.removingLastComponent(), made: made)
      do throws(FileError) {
        try makeOnce(path, made: made)
      } catch .failed(_, _, .noSuchFileOrDirectory) {
      }
    }
  }

  private static func makeOnce(_ path: FilePath, made: (FilePath) -> Void) throws(FileError) {
    do throws(Errno) {
      try path.systemCall { mkdir($0, 0o777) }
      made(path)
    } catch .fileExists {
      // If it is not a folder, opening it will say so.
    } catch {
      throw .failed(.makeFolder, path, error)
    }
  }

  /// Makes the folders inside this one that `name` needs.
  func makeParents(of name: FilePath, made: (FilePath) -> Void) throws(FileError) {
    for parent in name.parents {
      do throws(FileError) {
        try makeFolder(parent)
        made(path(of: parent))
      } catch .failed(_, _, .fileExists) {
      }
    }
  }
}

extension FilePath {
  /// The folders that a relative path goes through, the outermost first.
  var parents: [FilePath] {
    components.indices.dropFirst().map { FilePath(root: nil, components[..<$0]) }
  }
}

extension Folder {
  /// Removes those of `folders` that are empty, the innermost first.
  ///
  /// - Returns: those that are still there.
  static func removeEmpty(_ folders: [FilePath]) -> [FilePath] {
    folders.sorted { $0.length > $1.length }.filter { folder in
      do throws(Errno) {
        try folder.systemCall { rmdir($0) }
        return false
      } catch {
        return error != .noSuchFileOrDirectory
      }
    }
  }
}

extension Folder {
  /// The names in the folder `name`, in no order, without `.` and `..`.
  ///
  /// - Throws: ``FileError``, ``FileError/memory(_:bytes:)`` among them.
  package func names(in name: FilePath = ".") throws(FileError) -> [FilePath] {
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
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .failed(.listFolder, list, Errno(rawValue: errno)) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
      if name == "." || name == ".." { continue }
      if names.count % 1024 == 0 { try Self.checkRoom(forMoreThan: names.count, in: list) }
      names.append(name)
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
