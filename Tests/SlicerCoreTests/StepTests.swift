import SlicerCore
import SlicerTestTraits
import Synchronization
import Testing

/// Steps are done once each, by the first thread and by those that are permitted.
@Suite(.patient) struct StepTests {
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
