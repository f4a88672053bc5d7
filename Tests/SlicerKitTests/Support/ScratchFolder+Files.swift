import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage

extension ScratchFolder {
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
