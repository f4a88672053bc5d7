import SlicerFiles
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder that goes away, with all that is in it, at the end of its life.
package final class ScratchFolder: Sendable {
  package let path: FilePath

  /// In memory where the system has such a place: a commit flushes each file, and disks are slow.
  private static let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

  package init() throws {
    var name = Array("\(Self.root)/slicer-tests-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: name)
  }

  deinit { Self.removeAll(path) }

  package subscript(_ name: FilePath) -> FilePath { path.pushing(name) }

  /// Everything in it, folders with a slash, sorted by bytes.
  package var names: [String] { Self.names(in: path).sorted() }

  /// Makes the folders above a file, too, if they are not there.
  @discardableResult package func write(_ name: FilePath, _ bytes: [UInt8]) throws -> FilePath {
    var folder = path
    for component in name.removingLastComponent().components {
      folder.append(component)
      _ = folder.withPlatformString { mkdir($0, 0o777) }
    }
    let file = try FileDescriptor.open(
      self[name], .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
    try file.closeAfter { _ = try file.writeAll(bytes) }
    return self[name]
  }

  @discardableResult package func write(_ name: FilePath, _ text: String) throws -> FilePath {
    try write(name, Array(text.utf8))
  }

  /// The bytes of a file; nil if there is none.
  package func read(_ name: FilePath) -> [UInt8]? { Self.read(self[name]) }

  package func text(_ name: FilePath) -> String? {
    read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func makeFolder(_ name: FilePath) throws {
    try check(self[name].withPlatformString { mkdir($0, 0o777) })
  }

  package func makeLink(_ name: FilePath, to target: FilePath) throws {
    try check(
      self[name].withPlatformString { name in
        target.withPlatformString { symlink($0, name) }
      })
  }

  package func makeHardLink(_ name: FilePath, to target: FilePath) throws {
    try check(
      self[name].withPlatformString { name in
        self[target].withPlatformString { link($0, name) }
      })
  }

  /// Where a symbolic link leads; nil if it is none.
  package func linkTarget(_ name: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = self[name].withPlatformString { readlink($0, &buffer, buffer.count - 1) }
    return count < 0 ? nil : FilePath(platformString: buffer)
  }
}

/// Throws `errno` for a system call's -1.
package func check(_ result: CInt) throws {
  if result == -1 { throw Errno(rawValue: errno) }
}

extension ScratchFolder {
  package static func read(_ path: FilePath) -> [UInt8]? {
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while let count = try? buffer.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  package static func names(in folder: FilePath) -> [String] {
    children(of: folder).flatMap { name in
      isFolder(folder.pushing(name))
        ? [name.argument + "/"]
          + names(in: folder.pushing(name)).map { name.argument + "/" + $0 }
        : [name.argument]
    }
  }

  private static func children(of folder: FilePath) -> [FilePath] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func removeAll(_ path: FilePath) {
    if isFolder(path) {
      for name in children(of: path) { removeAll(path.pushing(name)) }
      _ = path.withPlatformString { rmdir($0) }
    } else {
      _ = path.withPlatformString { unlink($0) }
    }
  }
}
