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

  /// Runs `body` once for each worker, on threads of their own, and returns when all have returned.
  ///
  /// `body` must not need the others to make progress: where the system refuses a thread, the calling
  /// one does its work too, after its own. Nobody is asked for permits.
  package func run(_ body: @Sendable (_ worker: Int) -> Void) {
    if count == 1 { return body(0) }
    withoutActuallyEscaping(body) { body in
      var threads: [SystemThread] = []
      while threads.count < count - 1 {
        let worker = threads.count + 1
        guard MemoryReserve.hasRoom, let thread = SystemThread({ body(worker) }) else { break }
        threads.append(thread)
      }
      body(0)
      for worker in (threads.count + 1)..<max(threads.count + 1, count) { body(worker) }
      for thread in threads { thread.join() }
    }
  }
}
