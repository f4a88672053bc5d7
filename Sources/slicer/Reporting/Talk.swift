import SlicerKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What slicer says: talk to standard error, data to standard output.
enum Talk {
  static func say(_ text: String) { put("slicer: \(text)\n", on: STDERR_FILENO) }

  static func report(_ failure: CommandFailure) {
    for error in failure.errors { say(CommandFailure.line(error)) }
  }

  /// Data for another program, or for reading.
  static func data(_ text: String) { put(text, on: STDOUT_FILENO) }

  /// A reader that has gone away wants no more; that is no failure.
  private static func put(_ text: String, on descriptor: CInt) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
