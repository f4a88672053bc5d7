import Dispatch
import SlicerCore
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [-3, 0, 1, 2, 7]) func eachWorkerRunsOnce(count: Int) {
    let workers = Workers(count: count)
    let ran = Mutex<[Int]>([])
    workers.run { worker in ran.withLock { $0.append(worker) } }
    #expect(workers.count == max(1, count))
    #expect(ran.withLock { $0.sorted() } == Array(0..<workers.count))
  }

  /// Each step is taken once, and a waiting thread sees the last one.
  @Test func monitorsLoseNoStepAndNoWakeUp() {
    for _ in 0..<50 {
      let steps = Monitor((next: 0, done: 0))
      let seen = Mutex(0)
      Self.onThreads(count: 5) { thread in
        guard thread > 0 else {
          let next = steps.wait { $0.done == 100 ? $0.next : nil }
          return seen.withLock { $0 = next }
        }
        while steps.update({ state -> Int? in
          guard state.next < 100 else { return nil }
          defer { state.next += 1 }
          return state.next
        }) != nil { steps.update { $0.done += 1 } }
      }
      #expect(seen.withLock { $0 } == 100)
    }
  }

  /// Runs `body` on threads that may wait for one another, which those of ``Workers`` may not.
  private static func onThreads(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for thread in 0..<count {
      DispatchQueue(label: "thread \(thread)").async(group: group) { body(thread) }
    }
    group.wait()
  }

  @Test func waitingEndsAtOnceWhenThereIsNothingToWaitFor() {
    #expect(Monitor(3).wait { $0 == 3 ? "there" : nil } == "there")
  }

  /// Several threads wait for different values of one state, and all of them wake.
  @Test func everyWaiterWakes() {
    let turn = Monitor(0)
    let order = Mutex<[Int]>([])
    let threads = 4
    Self.onThreads(count: threads) { thread in
      for round in 0..<25 {
        let mine = round * threads + thread
        _ = turn.wait { $0 == mine ? true : nil }
        order.withLock { $0.append(mine) }
        turn.update { $0 += 1 }
      }
    }
    #expect(order.withLock { $0 } == Array(0..<100))
  }

  @Test func errorsOfAnUpdateComeThroughAndTheLockIsFree() {
    let monitor = Monitor(1)
    #expect {
      try monitor.update { _ in throw SlicerError.memory(bytes: 1) }
    } throws: { ($0 as? SlicerError)?.limit != nil }
    #expect(monitor.update { $0 } == 1)
  }
}
