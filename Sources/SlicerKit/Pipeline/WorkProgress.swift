import Synchronization

/// How much of a job is done, in pixels; read while it runs.
public final class WorkProgress: Sendable {
  /// A moment of a job.
  public struct Moment: Hashable, Sendable {
    /// Pixels of the pictures that have been opened.
    public var total = 0
    /// Pixels that are written.
    public var done = 0
  }

  private let moment = Mutex(Moment())

  public init() {}

  public var now: Moment { moment.withLock { $0 } }

  func add(total: Int) { moment.withLock { $0.total += total } }
  func add(done: Int) { moment.withLock { $0.done += done } }
}
