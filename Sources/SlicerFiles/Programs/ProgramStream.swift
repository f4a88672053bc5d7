import SlicerCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program's output or error stream, read by a thread of its own.
///
/// It ends with the program: a child that has got away from the program's group may hold the stream open.
final class ProgramStream: Sendable {
  private enum Reading: Sendable {
    /// The program runs: the thread waits for more.
    case waits
    /// The program has ended: the thread reads what there is.
    case empties
    case isOver
  }

  /// Milliseconds without a byte after which a program that has ended has left nothing more.
  private static let silence: CInt = 100

  private let state: Monitor<Reading>

  /// Has a thread run `read`, and closes `descriptor` afterwards.
  ///
  /// Nil when there can be no thread; then nothing is closed.
  ///
  /// - Parameter read: a program that writes more than a pipe holds waits until it has read.
  init?(_ descriptor: FileDescriptor, _ read: @escaping @Sendable (any ByteSource) -> Void) {
    let state = Monitor(Reading.waits)
    self.state = state
    let thread = SystemThread {
      read(Source(descriptor, state))
      state.update { $0 = .isOver }
    }
    guard let thread else { return nil }
    thread.detach()
  }

  deinit { stop() }

  /// Waits until what a program that has ended had written is read.
  ///
  /// - Parameter seconds: the longest that is waited for; nil: as long as it takes.
  func finish(seconds: Double? = nil) {
    state.update { if $0 == .waits { $0 = .empties } }
    let isOver = { @Sendable (reading: inout Reading) in reading == .isOver ? () : nil }
    if let seconds { _ = state.wait(seconds: seconds, isOver) } else { state.wait(isOver) }
    stop()
  }

  /// Keeps the thread from reading more.
  private func stop() { state.update { $0 = .isOver } }

  private final class Source: ByteSource {
    private let descriptor: FileDescriptor
    private let state: Monitor<Reading>
    private let source: StreamSource

    init(_ descriptor: FileDescriptor, _ state: Monitor<Reading>) {
      (self.descriptor, self.state) = (descriptor, state)
      source = StreamSource(descriptor, path: "", closes: true)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      waits() ? try source.read(into: buffer) : 0
    }

    /// True if there is something to read, or the stream's end.
    private func waits() -> Bool {
      while true {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        let isSilent = poll(&request, 1, ProgramStream.silence) == 0
        switch state.update({ $0 }) {
        case .isOver: return false
        case .empties: return !isSilent
        case .waits: if !isSilent { return true }
        }
      }
    }
  }
}
