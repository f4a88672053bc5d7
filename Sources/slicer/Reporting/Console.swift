import SlicerKit
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// slicer's output: messages to standard error, data to standard output.
///
/// No text leaves it with what disturbs a terminal; see `CleanLine`. Only bytes do, which are names for
/// other programs.
enum Console {
  /// Says a message about the work, with its hint on a line of its own; where nobody can hear it, it is not an error.
  static func say(_ text: String) {
    let (statement, hint) = ErrorMessage(stringLiteral: text).split
    line("slicer: \(statement)")
    if let hint { line("hint: \(hint)") }
  }

  private static func line(_ text: String) {
    try? put(
      Array("\(CleanLine.message(text))\n".utf8), on: DescriptorSink(.standardError))
  }

  /// The number of removed files, for the end of a line.
  static func removal(_ count: Int) -> String {
    count == 0 ? "" : " (\(count.counted("old file")) removed)"
  }

  static func report(_ failure: CommandFailure) {
    for error in failure.errors { say("\(CommandFailure.line(error))") }
    if let summary = failure.summary { say(summary) }
  }

  /// Where wrong usage is explained: the help of a verb, or of slicer if none was named.
  static func say(moreAbout verb: [String]) {
    let help = (["slicer", "help"] + verb).joined(separator: " ")
    line("Try '\(help)' for more information.")
  }

  /// Data for another program, or for reading. A reader that has gone away wants no more; that is
  /// no failure.
  ///
  /// - Throws: `SlicerError` when data are lost: on a full disk, for example.
  static func data(_ text: String) throws {
    try data(bytes: Array(CleanLine.lines(text).utf8))
  }

  static var hasData: Bool { printed.load(ordering: .relaxed) }
  private static let printed = Atomic(false)

  /// Prints names that need not be text; see ``data(_:)``.
  static func data(bytes: [UInt8]) throws {
    printed.store(true, ordering: .relaxed)
    do {
      try put(bytes, on: DescriptorSink(.standardOutput))
    } catch let error as SlicerError where error.isRefused(.write, .brokenPipe) {
    }
  }

  private static func put(_ bytes: [UInt8], on sink: DescriptorSink) throws {
    try bytes.withUnsafeBytes { bytes in try sink.write(bytes) }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
