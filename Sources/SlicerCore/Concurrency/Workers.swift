import Dispatch

/// A fixed number of threads that take steps of work until there is none left.
package struct Workers: Sendable {
  /// Threads, at least 1.
  package let count: Int

  package init(count: Int) { self.count = max(1, count) }

  /// Runs `body` once on each thread and returns when all have returned.
  ///
  /// `body` must not need the others to make progress: with fewer processors than threads some
  /// begin only when others have ended.
  package func run(_ body: @Sendable (_ worker: Int) -> Void) {
    count == 1 ? body(0) : DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
