import SlicerCore
import SlicerFiles
import SystemPackage

/// What a program says on one of its streams, of which the last lines are kept: it never waits for us,
/// and may say anything.
final class LastLines: Sendable {
  private struct State: Sendable {
    var bytes: [UInt8] = []
    var isOver = false
  }

  /// Bytes that are kept.
  private static let longest = 4096

  private let state = Monitor(State())

  /// Reads `descriptor`, which it closes in the end, by a thread of its own.
  ///
  /// Nil when there can be none; then nothing is closed.
  init?(_ descriptor: FileDescriptor) {
    let state = state
    guard let thread = SystemThread({ Self.read(descriptor, into: state) }) else { return nil }
    thread.detach()
  }

  private static func read(_ descriptor: FileDescriptor, into state: Monitor<State>) {
    let source = StreamSource(descriptor, path: "", closes: true)
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 1) { portion in
      while let count = try? source.read(into: portion), count > 0 {
        state.update { state in
          state.bytes += portion[..<count]
          state.bytes.removeFirst(max(0, state.bytes.count - longest))
        }
      }
    }
    state.update { $0.isOver = true }
  }

  /// Waits for the stream's end.
  var lines: [String] {
    let bytes = state.wait { $0.isOver ? $0.bytes : nil }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { CleanLine.text(Array($0), escapingBackslash: false) }
  }
}
