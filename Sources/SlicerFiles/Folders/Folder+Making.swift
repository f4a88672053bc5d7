import CSlicerFiles
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
  package static func make(_ path: FilePath, made: (FilePath) -> Void) throws {
    do {
      try makeOnce(path, made: made)
    } catch let error as SlicerError
      where error.errno == .noSuchFileOrDirectory && path.components.count > 1
    {
      try make(path.removingLastComponent(), made: made)
      do {
        try makeOnce(path, made: made)
      } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
      }
    }
  }

  private static func makeOnce(_ path: FilePath, made: (FilePath) -> Void) throws {
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
  func makeParents(of name: FilePath, made: (FilePath) -> Void) throws {
    for parent in name.parents {
      do {
        try makeFolder(parent)
        made(path(of: parent))
      } catch let error as SlicerError where error.errno == .fileExists {
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
  /// The errors of a file system that cannot flush or lock, which are no reason to fail.
  static let unsupported: Set<Errno> = [
    .invalidArgument, .notSupported, .notSupportedOnSocket, .noFunction, .badFileDescriptor,
  ]

  /// Flushes the names in the folder itself.
  func sync() throws { try Self.sync(descriptor, path) }

  /// Flushes the names in the folder `name`.
  func syncFolder(_ name: FilePath) throws {
    let folder = try openToRead(name, for: .flush)
    defer { try? folder.close() }
    try Self.sync(folder, path(of: name))
  }

  /// Flushes a finished file; `path` is its name for messages.
  ///
  /// The descriptor is a new one: an error in writing back since the file was made is still
  /// reported, once (Linux 4.16, errseq).
  func syncFile(_ name: FilePath, for path: FilePath) throws {
    let file = try openToRead(name, for: .flush, of: path)
    defer { try? file.close() }
    try Self.sync(file, path)
  }

  /// Flushes all of the folder's file system; false where that cannot be asked for.
  package func syncFileSystem() throws -> Bool {
    do throws(Errno) {
      try systemCall { cslicer_sync_file_system(descriptor.rawValue) }
      return true
    } catch {
      if Self.unsupported.contains(error) { return false }
      throw .failed(.flush, path, error)
    }
  }

  /// Makes the drive empty its own cache, which `fsync(2)` does not do on macOS.
  func syncDrive() {
    #if canImport(Darwin)
      _ = fcntl(descriptor.rawValue, F_FULLFSYNC)
    #endif
  }

  private static func sync(
    _ descriptor: FileDescriptor, _ path: FilePath
  ) throws {
    do throws(Errno) {
      try systemCall { fsync(descriptor.rawValue) }
    } catch {
      if unsupported.contains(error) { return }
      throw .failed(.flush, path, error)
    }
  }
}
