import Dispatch
import Synchronization

/// A value under a lock, with threads that can wait for it to change.
///
/// swift's `Mutex` has no condition variable. A semaphore a waiter does the same and loses no wake-up, for a
/// signal that comes before the wait is kept. One semaphore for all would lose some: a thread that comes late
/// could take the signal of one that is not yet asleep.
package final class Monitor<State: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var state: State
    var waiters: [DispatchSemaphore] = []
  }

  private let guarded: Mutex<Guarded>

  package init(_ state: State) { guarded = Mutex(Guarded(state: state)) }

  package enum Waking: Sendable {
    case all
    /// The one that has waited the longest: for a change that is for one alone. All have to wait in
    /// ``Monitor/wait(_:)``, and one that leaves what it was woken for has to wake the others.
    case first
  }

  /// Runs `body` under the lock and then wakes threads that wait in ``wait(_:)``.
  package func update<R: Sendable>(
    waking: Waking = .all, _ body: (inout State) throws -> R
  ) rethrows -> R {
    let (result, waiters) = try guarded.withLock { guarded in
      let result = try body(&guarded.state)
      let waiters = guarded.waiters.prefix(waking == .all ? .max : 1)
      guarded.waiters.removeFirst(waiters.count)
      return (result, waiters)
    }
    for waiter in waiters { waiter.signal() }
    return result
  }

  /// Runs `body` under the lock until it returns something, sleeping between two changes.
  package func wait<R: Sendable>(_ body: (inout State) -> R?) -> R {
    let changed = DispatchSemaphore(value: 0)
    while true {
      switch attempt(body, changed) {
      case .done(let result): return result
      case .later(let change): change.wait()
      }
    }
  }

  /// Waits like ``wait(_:)``, for at most this many seconds; nil when they have passed.
  package func wait<R: Sendable>(seconds: Double, _ body: (inout State) -> R?) -> R? {
    let (changed, end) = (DispatchSemaphore(value: 0), DispatchTime.now() + seconds)
    while true {
      switch attempt(body, changed) {
      case .done(let result): return result
      case .later(let change): if !change.wait(until: end) { return nil }
      }
    }
  }

  package func attempt<R: Sendable>(_ body: (inout State) -> R?) -> Attempt<R> {
    attempt(body, DispatchSemaphore(value: 0))
  }

  private func attempt<R: Sendable>(
    _ body: (inout State) -> R?, _ changed: DispatchSemaphore
  ) -> Attempt<R> {
    guarded.withLock { guarded in
      if let result = body(&guarded.state) { return .done(result) }
      guarded.waiters.append(changed)
      return .later(Change(semaphore: changed))
    }
  }

  package enum Attempt<R: Sendable>: Sendable {
    case done(R)
    /// There was nothing; the change is that of the state as it was then.
    case later(Change)
  }

  /// The next ``update(_:)``, which may have been already.
  package struct Change: Sendable {
    fileprivate let semaphore: DispatchSemaphore

    /// Sleeps until the update has been. To be called once.
    package func wait() { semaphore.wait() }

    /// Waits until `end` at most; returns true if the update has happened.
    fileprivate func wait(until end: DispatchTime) -> Bool {
      semaphore.wait(timeout: end) == .success
    }
  }
}
