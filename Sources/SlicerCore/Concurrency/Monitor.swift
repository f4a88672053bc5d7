import Dispatch
import Synchronization

/// A value under a lock, with threads that can wait for it to change.
///
/// swift's `Mutex` has no condition variable; a semaphore a waiter does the same and loses no
/// wake-up, for a signal that comes before the wait is kept. One semaphore for all would lose some:
/// a thread that comes late could take the signal of one that is not yet asleep.
package final class Monitor<State: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var state: State
    var waiters: [DispatchSemaphore] = []
  }

  private let guarded: Mutex<Guarded>

  package init(_ state: State) { guarded = Mutex(Guarded(state: state)) }

  /// Runs `body` under the lock and then wakes every thread that waits in ``wait(_:)``.
  package func update<R: Sendable>(_ body: (inout State) throws -> R) rethrows -> R {
    let (result, waiters) = try guarded.withLock { guarded in
      let result = try body(&guarded.state)
      defer { guarded.waiters = [] }
      return (result, guarded.waiters)
    }
    for waiter in waiters { waiter.signal() }
    return result
  }

  /// Runs `body` under the lock until it returns something, sleeping between two changes.
  package func wait<R: Sendable>(_ body: (inout State) -> R?) -> R {
    let changed = DispatchSemaphore(value: 0)
    while true {
      let result = guarded.withLock { guarded -> R? in
        if let result = body(&guarded.state) { return result }
        guarded.waiters.append(changed)
        return nil
      }
      if let result { return result }
      changed.wait()
    }
  }
}
