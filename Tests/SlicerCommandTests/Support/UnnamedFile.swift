import Foundation
import SlicerKit
import SystemPackage

/// A file without a name, for what a child writes: it never blocks, as a pipe would.
final class UnnamedFile {
  let descriptor: CInt

  init() throws {
    var path = Array("/tmp/slicer-test-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// A file with these bytes, to be read from its beginning.
  convenience init(_ bytes: [UInt8]) throws {
    try self.init()
    try FileDescriptor(rawValue: descriptor).writeAll(bytes)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// All that was written.
  var bytes: [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(0, read)))
  }
}
