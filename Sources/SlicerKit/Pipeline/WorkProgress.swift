import Synchronization

/// How much of a job is done, in pixels or, for films, in frames; read while it runs.
public final class WorkProgress: Sendable {
  /// A moment of a job.
  public struct Moment: Hashable, Sendable {
    /// Pixels of all pictures. Those that have not been opened count by their bytes: as many pixels
    /// a byte as in the pictures that have.
    public var total = 0
    /// Those that are written.
    public var done = 0
  }

  private struct State: Sendable {
    var done = 0
    /// Pixels of the pictures that have been opened, or all frames.
    var opened = 0
    /// Pixels and bytes of those of them whose bytes are known.
    var measured = (pixels: 0, bytes: 0)
    /// Bytes of the pictures that have not been opened.
    var waitingBytes = 0

    var total: Int {
      let pixelsPerByte =
        measured.bytes > 0 ? Double(measured.pixels) / Double(measured.bytes) : 1
      // Both factors are finite; what is too large for an Int is no sensible total.
      return opened + (Int(exactly: (Double(waitingBytes) * pixelsPerByte).rounded()) ?? 0)
    }
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Moment {
    state.withLock { Moment(total: $0.total, done: $0.done) }
  }

  /// Counts a picture that will be opened later; 0 bytes if that is not known.
  package func expect(bytes: Int) { state.withLock { $0.waitingBytes += bytes } }

  /// A picture that was counted has been opened, or cannot be: then it has no pixels.
  package func begin(bytes: Int = 0, pixels: Int) {
    state.withLock { state in
      state.waitingBytes -= bytes
      state.opened += pixels
      guard bytes > 0, pixels > 0 else { return }
      state.measured.pixels += pixels
      state.measured.bytes += bytes
    }
  }

  package func add(done: Int) { state.withLock { $0.done += done } }
}
