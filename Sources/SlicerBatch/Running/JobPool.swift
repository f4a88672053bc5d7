package import SlicerCore
import SlicerFiles
package import SlicerWork

/// Performs jobs side by side, on threads that share one pool of permits.
///
/// A thread holds a permit while it performs a job. A job that takes further threads takes their
/// permits from the same pool: small jobs run beside each other, and a large one that is left over
/// has all of them.
package final class JobPool: Sendable {
  fileprivate struct State: Sendable {
    var next = 0
    var count = 0
    var isStopped = false
    var isAbandoned = false
    var controls: [Int: WorkControl] = [:]
    /// Bytes that jobs have asked for.
    var memory: [Int: Int] = [:]
  }

  package let permits: SharedPermits
  private let threads: Int
  /// Bytes that all jobs may take together; a single one may take more.
  private let memory: Int
  private let state = Monitor(State())
  /// The progress of all jobs that count pixels, and the controls of the others.
  private let (pixels, frames) = (WorkControl(threads: 1), WorkControl(threads: 1))

  /// - Parameters:
  ///   - threads: at most so many work at once.
  ///   - memory: bytes that jobs may take together.
  package init(_ threads: Threads, memory: Int) {
    (self.threads, self.memory) = (threads.count, memory)
    permits = SharedPermits(threads)
  }

  /// Jobs that may wait for the disk beside those that are being performed. Flushes that come at one
  /// time are one to a file system.
  private static let waiting = 8

  /// Performs the jobs 0..<`count`, the first ones first, and returns when all that have begun have
  /// ended.
  package func run(_ count: Int, _ perform: @escaping @Sendable (_ job: Int) -> Void) {
    state.update { $0.count = count }
    Workers(count: min(threads + Self.waiting, max(1, count))).run { [self] _ in
      while permits.acquire(while: { hasNext }) {
        let job = state.update { $0.take() }
        if let job { HeldPermits.$current.withValue(permits) { perform(job) } }
        permits.release()
      }
      permits.wake()
    }
  }

  private var hasNext: Bool {
    if case .done(true) = state.attempt({ $0.hasNext }) { true } else { false }
  }

  /// Begins no further job.
  package func stop() {
    state.update { $0.isStopped = true }
    permits.wake()
  }

  /// Begins no further job and ends those that are being performed; they leave nothing behind.
  package func abandon() {
    state.update { ($0.isStopped, $0.isAbandoned) = (true, true) }
    for control in [pixels, frames] { control.cancel() }
    permits.wake()
  }

  package var isAbandoned: Bool { state.update { $0.isAbandoned } }
}

extension JobPool.State {
  fileprivate var hasNext: Bool { !isStopped && next < count }

  fileprivate mutating func take() -> Int? {
    guard hasNext else { return nil }
    defer { next += 1 }
    return next
  }

  fileprivate mutating func take(_ bytes: Int, _ job: Int, of limit: Int) -> Bool {
    let taken = memory.values.reduce(0, +)
    guard taken == 0 || bytes <= limit - taken else { return false }
    memory[job] = bytes
    return true
  }
}

extension JobPool {
  /// Hands `body` the reins of a job when there is room for what it holds beside what other jobs hold, or no
  /// other holds anything.
  ///
  /// - Parameters:
  ///   - bytes: that it holds.
  ///   - threads: that it may take at most; those beyond the first ask for permits.
  ///   - countsPixels: whether what it does is counted in pixels.
  package func perform<R>(
    _ job: Int, holding bytes: Int, threads: Int, countsPixels: Bool,
    _ body: (WorkControl) throws -> R
  ) rethrows -> R {
    if !state.update({ $0.take(bytes, job, of: memory) }) {
      _ = permits.lending { state.wait { $0.take(bytes, job, of: memory) ? true : nil } }
    }
    let threads = Threads(min(threads, self.threads), permits: permits)
    let control = WorkControl(partOf: countsPixels ? pixels : frames, threads: threads)
    let isAbandoned = state.update { state in
      state.controls[job] = control
      return state.isAbandoned
    }
    if isAbandoned { control.cancel() }
    defer { state.update { ($0.controls[job], $0.memory[job]) = (nil, nil) } }
    return try body(control)
  }

  /// Pixels that jobs which are counted so have done, and of the jobs that are being performed how much of
  /// each is done, 0…1.
  package var progress: (pixels: Int, running: [Int: Double]) {
    let running = state.update { $0.controls }.mapValues { control in
      let progress = control.progress
      return min(1, Double(progress.done) / Double(max(1, progress.total)))
    }
    return (pixels.progress.done, running)
  }
}
