import SlicerCore
import SlicerFiles
import SlicerWork

/// Performs jobs side by side, on threads that share one pool of permits.
///
/// A thread holds a permit while it performs a job. A job that takes further threads takes their
/// permits from the same pool: small jobs run beside each other, and a large one that is left over
/// has all of them.
final class JobPool: Sendable {
  fileprivate struct State: Sendable {
    var next = 0
    var count = 0
    var isStopped = false
    var isAbandoned = false
    /// Of the jobs that are being performed.
    var controls: [Int: WorkControl] = [:]
    /// Bytes that jobs have asked for.
    var memory: [Int: Int] = [:]
  }

  /// Permits that all jobs share.
  let permits: SharedPermits
  private let threads: Int
  /// Bytes that all jobs may take together; a single one may take more.
  private let memory: Int
  private let state = Monitor(State())
  /// What has been done of all jobs that are counted in pixels, and the reins of the others.
  private let (pixels, frames) = (WorkControl(threads: 1), WorkControl(threads: 1))

  /// - Parameters:
  ///   - threads: at most so many work at once.
  ///   - memory: bytes that jobs may take together.
  init(_ threads: Threads, memory: Int) {
    (self.threads, self.memory) = (threads.count, memory)
    permits = SharedPermits(threads)
  }

  /// Jobs that may wait for the disk beside those that are being performed. Flushes that come at one
  /// time are one to a file system.
  private static let waiting = 8

  /// Performs the jobs 0..<`count`, the first ones first, and returns when all that have begun have
  /// ended.
  func run(_ count: Int, _ perform: @Sendable (_ job: Int) -> Void) {
    state.update { $0.count = count }
    DiskWait.lend(permits)
    Workers(count: min(threads + Self.waiting, max(1, count))).run { _ in
      while permits.acquire(while: { hasNext }) {
        let job = state.update { $0.take() }
        if let job { perform(job) }
        permits.release()
      }
      permits.wake()
    }
  }

  private var hasNext: Bool {
    if case .done(true) = state.attempt({ $0.hasNext }) { true } else { false }
  }

  /// Begins no further job.
  func stop() {
    state.update { $0.isStopped = true }
    permits.wake()
  }

  /// Begins no further job and ends those that are being performed; they leave nothing behind.
  func abandon() {
    state.update { ($0.isStopped, $0.isAbandoned) = (true, true) }
    for control in [pixels, frames] { control.cancel() }
    permits.wake()
  }

  /// Whether ``abandon()`` has been called.
  var isAbandoned: Bool { state.update { $0.isAbandoned } }
}

extension JobPool.State {
  fileprivate var hasNext: Bool { !isStopped && next < count }

  fileprivate mutating func take() -> Int? {
    guard hasNext else { return nil }
    defer { next += 1 }
    return next
  }
}

extension JobPool {
  /// The reins of a job while `body` performs it.
  ///
  /// - Parameters:
  ///   - threads: that it may take at most; those beyond the first ask for permits.
  ///   - countsPixels: whether what it does is counted in pixels.
  func control<R>(
    of job: Int, threads: Int, countsPixels: Bool, _ body: (WorkControl) throws -> R
  ) rethrows -> R {
    let threads = Threads(min(threads, self.threads), permits: permits)
    let control = WorkControl(partOf: countsPixels ? pixels : frames, threads: threads)
    let isAbandoned = state.update { state in
      state.controls[job] = control
      return state.isAbandoned
    }
    if isAbandoned { control.cancel() }
    defer { state.update { $0.controls[job] = nil } }
    return try body(control)
  }

  /// Does `body` when there is room for so many bytes beside what other jobs take, or no other takes
  /// any.
  func withRoom<R>(
    for bytes: Int, of job: Int, _ body: () throws -> R
  ) rethrows -> R {
    if !take(bytes, job) {
      _ = permits.lending { state.wait { $0.take(bytes, job, of: memory) ? true : nil } }
    }
    defer { state.update { $0.memory[job] = nil } }
    return try body()
  }

  private func take(_ bytes: Int, _ job: Int) -> Bool {
    state.update { $0.take(bytes, job, of: memory) }
  }

  /// How much has been done.
  struct Progress: Sendable {
    /// Of jobs that are counted in pixels.
    let pixels: Int
    /// The jobs that are being performed, and how much of each is done, 0…1.
    let running: [(job: Int, part: Double)]
  }

  /// How far all of it is.
  var progress: Progress {
    let controls = state.update { $0.controls }
    return Progress(
      pixels: pixels.progress.done,
      running: controls.map { job, control in
        let progress = control.progress
        return (job, min(1, Double(progress.done) / Double(max(1, progress.total))))
      })
  }
}

extension JobPool.State {
  fileprivate mutating func take(_ bytes: Int, _ job: Int, of limit: Int) -> Bool {
    let taken = memory.values.reduce(0, +)
    guard taken == 0 || bytes <= limit - taken else { return false }
    memory[job] = bytes
    return true
  }
}
