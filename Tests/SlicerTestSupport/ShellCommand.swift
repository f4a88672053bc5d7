#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Programs that some tests ask for a second opinion, where they are installed.
package enum ShellCommand {
  /// True if the shell finds a program of that name.
  package static func exists(_ name: String) -> Bool {
    run("command -v \(name)")?.isEmpty == false
  }

  /// A command's standard output; nil when it cannot be run or fails.
  package static func run(_ command: String) -> String? {
    bytes(command).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A command's standard output as bytes.
  package static func bytes(_ command: String) -> [UInt8]? {
    guard let pipe = popen(command + " 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return pclose(pipe) == 0 ? bytes : nil
  }

  /// Puts `bytes` into a file for as long as `body` runs; its path needs no quotes.
  package static func withFile<R>(
    _ bytes: [UInt8], _ body: (_ path: String) throws -> R
  ) throws -> R {
    var path = Array("/tmp/slicer-test-XXXXXX\0".utf8CString.dropLast())
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Failure.cannotWrite(errno) }
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let code = errno
    close(descriptor)
    guard written == bytes.count else { throw Failure.cannotWrite(code) }
    return try body(name)
  }

  package enum Failure: Error {
    case cannotWrite(Int32)
  }
}
