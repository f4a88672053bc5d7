import Foundation
import SlicerKit
import SystemPackage

/// A pipe to a child's standard input, or from its output.
final class Pipe {
  private(set) var reader: CInt
  private(set) var writer: CInt

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    (reader, writer) = (ends[0], ends[1])
    // Otherwise other children would hold the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() { Self.close(&reader) }
  func closeWriter() { Self.close(&writer) }

  private static func close(_ end: inout CInt) {
    if end >= 0 { try? FileDescriptor(rawValue: end).close() }
    end = -1
  }

  /// Writes as long as somebody reads.
  func write(_ bytes: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    _ = try? FileDescriptor(rawValue: writer).writeAll(bytes)
  }
}
