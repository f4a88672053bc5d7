import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage

/// A pseudo-terminal: a child writes to the one end, we read what a person would see at the other.
final class Terminal {
  private let master: CInt
  /// The child's terminal.
  let child: CInt
  private(set) var seen = ""

  init() throws {
    var ends: (master: CInt, child: CInt) = (-1, -1)
    guard openpty(&ends.master, &ends.child, nil, nil, nil) == 0 else {
      throw Errno(rawValue: errno)
    }
    (master, child) = ends
    _ = fcntl(child, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(child)
    close(master)
  }

  /// Takes in what has been written until now.
  func look() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &buffer, buffer.count), count > 0 {
      seen += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  /// Looks again and again until `text` is there.
  func wait(for text: String) throws {
    try Patience.wait(for: "'\(text)' on the terminal, which shows '\(seen)'") {
      look()
      return seen.contains(text)
    }
  }
}
