package import SlicerCore

/// Permits to work that all threads of all jobs of a batch share.
///
/// There are some of its own, and beyond them those of make, where it runs under make: then the only
/// one of its own is the right of every program's first thread, which goes from job to job.
package final class SharedPermits: WorkPermits {
  private struct State: Sendable {
    /// Own permits that no thread holds.
    var free: Int
    /// Permits of `others` that threads hold.
    var borrowed = 0
  }

  private let state: Monitor<State>
  private let others: (any WorkPermits)?

  /// Allows the number of threads that `threads` states or asks for.
  package init(_ threads: Threads) {
    others = threads.permits
    state = Monitor(State(free: others == nil ? threads.count : 1))
  }

  package func acquire(while isWanted: () -> Bool) -> Bool {
    guard let others else { return take(while: isWanted) }
    while isWanted() {
      if take() { return true }
      let isLent = others.acquire { isWanted() && !isFree }
      if isLent {
        state.update { $0.borrowed += 1 }
        return true
      }
      // Others will never have one, or one of its own is free.
      if !isFree { return take(while: isWanted) }
    }
    return false
  }

  /// Permits of others go back first: somebody else may wait for them.
  package func release() {
    let goesBack = state.update(waking: .first) { state in
      defer { if state.borrowed > 0 { state.borrowed -= 1 } else { state.free += 1 } }
      return state.borrowed > 0
    }
    if goesBack { others?.release() } else { others?.wake() }
  }

  package func wake() {
    state.update { _ in }
    others?.wake()
  }

  /// Does `body`, which waits for something that is no work, and lets another thread work meanwhile.
  package func lending<R>(_ body: () throws -> R) rethrows -> R {
    release()
    defer { _ = acquire { true } }
    return try body()
  }

  private var isFree: Bool {
    if case .done(true) = state.attempt({ $0.free > 0 }) { true } else { false }
  }

  private func take() -> Bool {
    let attempt = state.attempt { state -> Bool? in
      defer { if state.free > 0 { state.free -= 1 } }
      return state.free > 0
    }
    if case .done(true) = attempt { return true }
    return false
  }

  /// Waits for one of the own permits.
  private func take(while isWanted: () -> Bool) -> Bool {
    let isTaken = state.wait { state in
      if !isWanted() { return false }
      guard state.free > 0 else { return nil }
      state.free -= 1
      return true
    }
    // It may have been woken for one that another wants.
    if !isTaken { state.update { _ in } }
    return isTaken
  }
}
