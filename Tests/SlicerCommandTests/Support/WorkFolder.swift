import SlicerKit
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder that goes away, with all that is in it, at the end of its life.
final class WorkFolder: Sendable {
  let path: FilePath

  init() throws {
    var name = Array("/tmp/slicer-command-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: name)
  }

  deinit { Self.removeAll(path) }

  /// Paths inside the folder, as ``ArgumentText`` writes them.
  func path(_ name: String) -> FilePath { path.pushing(FilePath(argument: name)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = try FileDescriptor.open(
      path(name), .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }

  /// The bytes of a file; nil if there is none.
  func read(_ name: String) -> [UInt8]? {
    guard let file = try? FileDescriptor.open(path(name), .readOnly) else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while let count = try? buffer.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  func makeFolder(_ name: String) throws {
    try check(path(name).withPlatformString { mkdir($0, 0o777) })
  }

  /// Makes a symbolic link that says `target`.
  func makeLink(_ name: String, to target: String) throws {
    try check(path(name).withPlatformString { symlink(target, $0) })
  }

  func makeHardLink(_ name: String, to target: String) throws {
    let target = path(target)
    try check(
      path(name).withPlatformString { name in target.withPlatformString { link($0, name) } })
  }

  func makePipe(_ name: String) throws {
    try check(path(name).withPlatformString { mkfifo($0, 0o666) })
  }

  /// Removes a file, or a folder with all that is in it.
  func remove(_ name: String) { Self.removeAll(path(name)) }

  private func check(_ result: CInt) throws {
    if result != 0 { throw Errno(rawValue: errno) }
  }
}

extension WorkFolder {
  /// Everything in the folder or in one of its folders: files by their path, folders with a slash.
  func names(in name: String = "") -> [String] { Self.names(in: path(name)).sorted() }

  /// All files in a folder by their names.
  func files(in name: String) -> [String: [UInt8]] {
    let files = names(in: name).filter { !$0.hasSuffix("/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, read("\(name)/\($0)") ?? []) })
  }

  private static func names(in folder: FilePath) -> [String] {
    children(of: folder).flatMap { name in
      mode(folder.pushing(name)) == S_IFDIR
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

  static func isFile(_ path: FilePath) -> Bool { mode(path) == S_IFREG }

  /// The kind of what a path names, links not followed; nil if nothing is there.
  static func mode(_ path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func removeAll(_ path: FilePath) {
    if mode(path) == S_IFDIR {
      for name in children(of: path) { removeAll(path.pushing(name)) }
      _ = path.withPlatformString { rmdir($0) }
    } else {
      _ = path.withPlatformString { unlink($0) }
    }
  }
}
