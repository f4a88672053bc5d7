import Dispatch
import Synchronization

/// Threads of tests that wait most of the time, for other programs or for a clock.
///
/// Tests share as many threads as there are processors; on each that waits a processor would be idle.
final class WaitingThreads: TaskExecutor {
  /// For tests of other programs.
  static let programs = WaitingThreads(2)
  /// For tests of pages: all share one browser, which shows a page at a time.
  static let browser = WaitingThreads(1)

  private struct Work {
    /// Jobs for which no queue is free, the first of them first.
    var jobs: [UnownedJob] = []
    /// Queues, a thread each, that have nothing to do.
    var free: [DispatchQueue]
  }

  private let work: Mutex<Work>

  init(_ count: Int) {
    work = Mutex(Work(free: (0..<count).map { DispatchQueue(label: "waiting tests \($0)") }))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue = work.withLock { work in
      if work.free.isEmpty { work.jobs.append(job) }
      return work.free.popLast()
    }
    if let queue { run(job, on: queue) }
  }

  private func run(_ job: UnownedJob, on queue: DispatchQueue) {
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      let next = self.work.withLock { work in
        if work.jobs.isEmpty { work.free.append(queue) }
        return work.jobs.isEmpty ? nil : work.jobs.removeFirst()
      }
      if let next { self.run(next, on: queue) }
    }
  }
}
