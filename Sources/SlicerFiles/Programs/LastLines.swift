import SlicerCore
import SystemPackage

/// The last lines of a program's stream. The program never waits for us, and may print anything.
final class LastLines: Sendable {
  /// The most bytes that are kept.
  private static let longest = 4096
  /// Seconds that are waited for what a program has said that has ended. Its children may have got away
  /// from its group, and hold the stream, or talk for ever.
  private static let patience = 2.0

  private let bytes = Monitor([UInt8]())
  private let stream: ProgramStream

  /// Reads `descriptor`, which it closes in the end, by a thread of its own.
  ///
  /// Nil when there can be none; then nothing is closed.
  init?(_ descriptor: FileDescriptor) {
    let stream = ProgramStream(descriptor) { [bytes] in Self.read($0, into: bytes) }
    guard let stream else { return nil }
    self.stream = stream
  }

  private static func read(_ source: any ByteSource, into bytes: Monitor<[UInt8]>) {
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 1) { portion in
      while let count = try? source.read(into: portion), count > 0 {
        bytes.update { bytes in
          bytes += portion[..<count]
          bytes.removeFirst(max(0, bytes.count - longest))
        }
      }
    }
  }

  /// The last lines of a program that still runs, without an unfinished one.
  var soFar: [String] {
    Self.lines(
      bytes.update { bytes in
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
        return Array(bytes[..<end])
      })
  }

  /// The last lines of a program that has ended.
  var lines: [String] {
    stream.finish(seconds: Self.patience)
    return Self.lines(bytes.update { $0 })
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { CleanLine.text(Array($0), escapingBackslash: false) }
  }
}
