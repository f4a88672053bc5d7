import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage

/// A ``ScratchFolder`` whose files are called as ``ArgumentText`` writes them.
final class WorkFolder: Sendable {
  private let folder: ScratchFolder
  var path: FilePath { folder.path }

  init() throws { folder = try ScratchFolder() }

  /// Paths inside the folder.
  func path(_ name: String) -> FilePath { folder[FilePath(argument: name)] }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try folder.write(FilePath(argument: name), bytes)
  }

  /// The bytes of a file; nil if there is none.
  func read(_ name: String) -> [UInt8]? { folder.read(FilePath(argument: name)) }

  func makeFolder(_ name: String) throws { try folder.makeFolder(FilePath(argument: name)) }

  /// Makes a symbolic link that says `target`.
  func makeLink(_ name: String, to target: String) throws {
    try folder.makeLink(FilePath(argument: name), to: FilePath(target))
  }

  func makeHardLink(_ name: String, to target: String) throws {
    try folder.makeHardLink(FilePath(argument: name), to: FilePath(argument: target))
  }

  func makePipe(_ name: String) throws {
    try check(path(name).withPlatformString { mkfifo($0, 0o666) })
  }

  /// Removes a file, or a folder with all that is in it.
  func remove(_ name: String) { ScratchFolder.removeAll(path(name)) }

  /// Everything in the folder or in one of its folders: files by their path, folders with a slash.
  func names(in name: String = "") -> [String] { ScratchFolder.names(in: path(name)).sorted() }

  /// All files in a folder by their names.
  func files(in name: String) -> [String: [UInt8]] {
    let files = names(in: name).filter { !$0.hasSuffix("/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, read("\(name)/\($0)") ?? []) })
  }

  static func isFile(_ path: FilePath) -> Bool { mode(path) == S_IFREG }

  /// The kind of what a path names, links not followed; nil if nothing is there.
  static func mode(_ path: FilePath) -> mode_t? {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }
}
