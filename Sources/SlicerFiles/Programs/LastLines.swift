import SlicerCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program says on one of its streams, of which the last lines are kept: it never waits for us,
/// and may say anything.
final class LastLines: Sendable {
  private struct State: Sendable {
    var bytes: [UInt8] = []
    /// Bytes that there have been, kept or not.
    var reader = Reader.waits
  }

  /// What the thread that reads does next.
  private enum Reader: Sendable {
    /// For more.
    case waits
    /// The program has ended: for no more than what there is.
    case empties
    /// Nothing.
    case isOver
  }

  /// Bytes that are kept.
  private static let longest = 4096
  /// Milliseconds without a word after which there is nothing more of a program that has ended.
  private static let silence: CInt = 100
  /// Seconds that are waited for what a program has said that has ended. Its children may have got away
  /// from its group, and hold the stream, or talk for ever.
  private static let patience = 2.0

  private let state = Monitor(State())

  /// Reads `descriptor`, which it closes in the end, by a thread of its own.
  ///
  /// Nil when there can be none; then nothing is closed.
  init?(_ descriptor: FileDescriptor) {
    let state = state
    guard let thread = SystemThread({ Self.read(descriptor, into: state) }) else { return nil }
    thread.detach()
  }

  deinit { state.update { $0.reader = .isOver } }

  private static func read(_ descriptor: FileDescriptor, into state: Monitor<State>) {
    let source = StreamSource(descriptor, path: "", closes: true)
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 1) { portion in
      while waits(for: descriptor, state), let count = try? source.read(into: portion), count > 0 {
        state.update { state in
          state.bytes += portion[..<count]
          state.bytes.removeFirst(max(0, state.bytes.count - longest))
        }
      }
    }
    state.update { $0.reader = .isOver }
  }

  /// Whether there is something to read, or the stream's end.
  private static func waits(for descriptor: FileDescriptor, _ state: Monitor<State>) -> Bool {
    while true {
      var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
      let isSilent = poll(&request, 1, silence) == 0
      switch state.update({ $0.reader }) {
      case .isOver: return false
      case .empties: return !isSilent
      case .waits: if !isSilent { return true }
      }
    }
  }

  /// Those of a program that may say more: the last one is whole, too.
  var soFar: [String] {
    Self.lines(
      state.update { state in
        let end = state.bytes.lastIndex(of: UInt8(ascii: "\n")) ?? state.bytes.startIndex
        return Array(state.bytes[..<end])
      })
  }

  /// Those of a program that has ended.
  var lines: [String] {
    state.update { if $0.reader == .waits { $0.reader = .empties } }
    _ = state.wait(seconds: Self.patience) { $0.reader == .isOver ? () : nil }
    let bytes = state.update { state in
      state.reader = .isOver
      return state.bytes
    }
    return Self.lines(bytes)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { CleanLine.text(Array($0), escapingBackslash: false) }
  }
}
