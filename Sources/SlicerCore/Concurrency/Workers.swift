import Dispatch

/// A fixed number of threads that take steps of work until there is none left.
package struct Workers: Sendable {
  /// Threads, at least 1.
  package let count: Int
  /// Whom the threads beyond the first ask in ``run(_:next:perform:)``; nil: nobody.
  package let permits: (any WorkPermits)?

  /// Threads that may work without asking: for what has no steps.
  package var unaskedCount: Int { permits == nil ? count : 1 }

  package init(count: Int) { self.init(Threads(count)) }

  package init(_ threads: Threads) { (count, permits) = (threads.count, threads.permits) }

  /// Runs `body` once on each thread and returns when all have returned.
  ///
  /// `body` must not need the others to make progress: with fewer processors than threads some
  /// begin only when others have ended. Nobody is asked for permits.
  package func run(_ body: @Sendable (_ worker: Int) -> Void) {
    count == 1 ? body(0) : DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
