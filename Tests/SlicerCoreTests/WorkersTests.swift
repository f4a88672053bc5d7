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
    #expect(throws: LimitError.self) {
      try monitor.update { _ throws in throw LimitError.memory(bytes: 1) }
    }
    #expect(monitor.update { $0 } == 1)
  }
}

/// Steps are done once each, by the first thread and by those that are permitted.
@Suite(.timeLimit(.minutes(1))) struct StepTests {
  /// Permits that are counted, and a limit of how many there are.
  private final class CountedPermits: WorkPermits {
    struct State: Sendable {
      var free: Int
      var taken = 0
      var releases = 0
    }
    let state: Monitor<State>

    init(_ count: Int) { state = Monitor(State(free: count)) }

    func acquire(while isWanted: () -> Bool) -> Bool {
      state.wait { state in
        if !isWanted() { return false }
        if state.free == 0 { return nil }
        state.free -= 1
        state.taken += 1
        return true
      }
    }

    func release() {
      state.update { state in
        state.free += 1
        state.releases += 1
      }
    }

    func wake() { state.update { _ in } }
  }

  private struct Countdown: Sendable {
    var rest: Int
    var running = 0
    var mostRunning = 0
    var done: [Int] = []
  }

  private static func run(_ threads: Threads, steps: Int) -> Countdown {
    let countdown = Monitor(Countdown(rest: steps))
    Workers(threads).run(countdown) { state -> Int?? in
      if state.rest == 0 { return .some(nil) }
      state.rest -= 1
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
      return state.rest
    } perform: { step in
      countdown.update { state in
        state.running -= 1
        state.done.append(step)
      }
    }
    return countdown.update { $0 }
  }

  @Test(arguments: [1, 2, 7], [0, 1, 2, 3, 200]) func eachStepIsDoneOnce(threads: Int, steps: Int) {
    #expect(Self.run(Threads(threads), steps: steps).done.sorted() == Array(0..<steps))
    for count in 0..<4 {
      let permits = CountedPermits(count)
      let end = Self.run(Threads(threads, permits: permits), steps: steps)
      #expect(end.done.sorted() == Array(0..<steps))
      #expect(end.mostRunning <= min(threads, count + 1))
      let state = permits.state.update { $0 }
      #expect(state.free == count && state.taken == state.releases)
    }
  }

  @Test func withoutPermitsOneThreadDoesAll() {
    let permits = CountedPermits(0)
    #expect(Self.run(Threads(4, permits: permits), steps: 100).mostRunning == 1)
    #expect(permits.state.update { $0.taken } == 0)
  }

  /// Every step makes the next possible only when it has ended, so all threads wait all the time.
  @Test(arguments: [0, 1, 3]) func stepsThatWaitForOneAnother(permits: Int) {
    for _ in 0..<20 {
      let permits = CountedPermits(permits)
      let chain = Monitor((next: 0, ended: 0))
      Workers(Threads(4, permits: permits)).run(chain) { state -> Int?? in
        if state.ended == 50 { return .some(nil) }
        if state.next > state.ended { return nil }
        state.next += 1
        return state.next
      } perform: { step in
        chain.update { $0.ended = step }
      }
      #expect(chain.update { $0.ended } == 50)
      let state = permits.state.update { $0 }
      #expect(state.taken == state.releases)
    }
  }

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (9, 9)]) func countsAreAtLeastOne(
    count: Int, threads: Int
  ) {
    #expect(Threads(count).count == threads)
    #expect(Workers(Threads(count)).unaskedCount == threads)
    #expect(Workers(Threads(count, permits: CountedPermits(2))).unaskedCount == 1)
  }
}
