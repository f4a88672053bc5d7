import Synchronization

/// How many threads a job may use.
package struct Threads: Sendable {
  /// At most so many work at once; at least 1.
  package let count: Int
  /// Whom those beyond the first ask before they work; nil: nobody.
  package let permits: (any WorkPermits)?

  package init(_ count: Int) { self.init(count, permits: nil) }

  package init(_ count: Int, permits: (any WorkPermits)?) {
    self.count = max(1, count)
    self.permits = permits
  }
}

/// Who says how many threads may work, from moment to moment: make, if slicer runs under it.
///
/// The first thread of a program needs no permit.
package protocol WorkPermits: Sendable {
  /// Waits for a permit and takes it.
  ///
  /// - Parameter isWanted: asked again after every ``wake()``.
  /// - Returns: false if none is wanted any longer, or none will ever come.
  func acquire(while isWanted: () -> Bool) -> Bool
  /// Gives one permit back that ``acquire(while:)`` took.
  func release()
  /// Lets those that wait ask whether they still want what they wait for.
  func wake()
}

/// The permits of which the current thread holds one; like ``Cancellation/current`` those that it begins
/// have them, too.
package enum HeldPermits {
  /// Nil if threads need no permits.
  @TaskLocal package static var current: (any WorkPermits)?
}

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
  package func run(_ body: @escaping @Sendable (_ worker: Int) -> Void) {
    if count == 1 { return body(0) }
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

extension Workers {
  /// Takes steps from a state and performs them, on as many threads as are permitted.
  ///
  /// The first thread needs no permit. The others hold one while they perform steps and give it back
  /// before they wait for the state to change.
  ///
  /// - Parameters:
  ///   - next: takes a step out of the state. Nil: there is none until the state changes.
  ///     `.some(nil)`: there will be none.
  ///   - perform: changes the state by ``Monitor/update(_:)`` when it has done the step.
  package func run<State: Sendable, Step: Sendable>(
    _ monitor: Monitor<State>, next: @escaping @Sendable (inout State) -> Step??,
    perform: @escaping @Sendable (Step) -> Void
  ) {
    let isOver = Atomic(false)
    run { worker in
      if worker > 0, let permits {
        Self.runPermitted(permits, isOver, monitor, next, perform)
      } else {
        while let step = monitor.wait(next) { perform(step) }
        isOver.store(true, ordering: .sequentiallyConsistent)
        permits?.wake()
      }
    }
  }

  private static func runPermitted<State: Sendable, Step: Sendable>(
    _ permits: any WorkPermits, _ isOver: borrowing Atomic<Bool>, _ monitor: Monitor<State>,
    _ next: (inout State) -> Step??, _ perform: (Step) -> Void
  ) {
    while permits.acquire(while: { !isOver.load(ordering: .sequentiallyConsistent) }) {
      let change = performAll(monitor, next, perform)
      permits.release()
      guard let change else { return }
      change.wait()
    }
  }

  /// Performs steps as long as there are any.
  ///
  /// - Returns: what to wait for until there may be more; nil if there will be none.
  private static func performAll<State: Sendable, Step: Sendable>(
    _ monitor: Monitor<State>, _ next: (inout State) -> Step??, _ perform: (Step) -> Void
  ) -> Monitor<State>.Change? {
    while true {
      switch monitor.attempt(next) {
      case .done(.some(let step)): perform(step)
      case .done(nil): return nil
      case .later(let change): return change
      }
    }
  }
}
