import Foundation
import SlicerKit
import SystemPackage

/// A new folder that goes away, with all that is in it, at the end of its life.
final class ScratchFolder: Sendable {
  let path: FilePath

  /// In memory where the system has such a place: a commit flushes each file, and disks are slow.
  private static let root =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  init() throws {
    let name = "\(Self.root)/slicer-kit-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    path = FilePath(name)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  subscript(_ name: FilePath) -> FilePath { path.pushing(name) }

  @discardableResult func write(_ name: FilePath, _ bytes: [UInt8]) throws -> FilePath {
    let path = self[name]
    let url = URL(fileURLWithPath: path.string)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path
  }

  /// The bytes of a file; nil if there is none.
  func read(_ name: FilePath) -> [UInt8]? {
    FileManager.default.contents(atPath: self[name].string).map { Array($0) }
  }

  func remove(_ name: FilePath) throws {
    try FileManager.default.removeItem(atPath: self[name].string)
  }

  /// All files below a folder, hidden ones too, by their paths in it; nil if there is no folder.
  func files(in name: FilePath) -> [String: [UInt8]]? {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: self[name].string)
    else { return nil }
    var files: [String: [UInt8]] = [:]
    for file in names { files[file] = fileBytes(name.pushing(FilePath(file))) }
    return files
  }

  /// The files below a folder, sorted; nil if there is no folder.
  func fileNames(in name: FilePath = "tiles") -> [String]? { files(in: name)?.keys.sorted() }

  /// All files and folders below a folder, hidden ones too, by their paths in it.
  func names(in name: FilePath = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self[name].string)
  }

  private func fileBytes(_ name: FilePath) -> [UInt8]? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: self[name].string, isDirectory: &isFolder)
    return exists && !isFolder.boolValue ? read(name) : nil
  }
}
