import Foundation
import SlicerKit
import SystemPackage

/// Which file it is, and when it was written: two equal stamps are of a file that nobody touched.
struct FileStamp: Hashable {
  let inode: UInt64
  let seconds: Int
  let nanoseconds: Int
}

extension WorkFolder {
  /// The stamps of all files in a folder by their names.
  func stamps(in name: String) -> [String: FileStamp] {
    let files = names(in: name).filter { !$0.hasSuffix("/") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, stamp("\(name)/\($0)")) })
  }

  private func stamp(_ name: String) -> FileStamp {
    var status = stat()
    _ = path(name).withPlatformString { lstat($0, &status) }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      inode: UInt64(status.st_ino), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
