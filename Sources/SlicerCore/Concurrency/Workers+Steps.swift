import Synchronization

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
    _ monitor: Monitor<State>, next: @Sendable (inout State) -> Step??,
    perform: @Sendable (Step) -> Void
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
