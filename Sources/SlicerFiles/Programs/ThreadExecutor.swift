import CSlicerFiles
import SlicerCore
import Subprocess

/// Runs a piece of asynchronous work on one thread of its own, or on the one that waits for it.
///
/// Who waits may hold a thread of Swift's pool, or all of them: were the end of the work told on that pool,
/// nobody would be there to hear it.
package final class ThreadExecutor: TaskExecutor {
  private struct State: Sendable {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Monitor(State())

  /// Starts a thread that performs `work`; nil when there can be none.
  static func thread(_ work: @escaping @Sendable () async -> Void) -> SystemThread? {
    SystemThread { run(work) }
  }

  /// Performs `work` on this thread.
  package static func run(_ work: @escaping @Sendable () async -> Void) {
    let executor = ThreadExecutor()
    Task(executorPreference: executor) {
      await work()
      executor.state.update { $0.isOver = true }
    }
    executor.performJobs()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.update { $0.jobs.append(job) }
  }

  private func performJobs() {
    while let job = nextJob { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits for one; nil when the work is over.
  private var nextJob: UnownedJob? {
    state.wait { state in
      if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
      return state.isOver ? .some(nil) : nil
    }
  }
}
