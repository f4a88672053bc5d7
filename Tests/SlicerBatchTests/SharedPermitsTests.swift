import Foundation
import SlicerBatch
import SlicerCore
import SlicerWork
import Synchronization
import Testing

/// Permits that jobs share are never more than there are, and none is lost.
@Suite struct SharedPermitsTests {
  /// Permits of somebody else's, which counts them.
  private final class Lender: WorkPermits {
    private let free: Monitor<Int>
    private let lent = Mutex((now: 0, most: 0))

    init(_ count: Int) { free = Monitor(count) }

    var now: Int { lent.withLock { $0.now } }
    var most: Int { lent.withLock { $0.most } }

    func acquire(while isWanted: () -> Bool) -> Bool {
      let isLent = free.wait { free -> Bool? in
        if !isWanted() { return false }
        guard free > 0 else { return nil }
        free -= 1
        return true
      }
      if isLent { lent.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
      return isLent
    }

    func release() {
      lent.withLock { $0.now -= 1 }
      free.update { $0 += 1 }
    }

    func wake() { free.update { _ in } }
  }

  /// The most threads that worked at a time.
  private func mostAtWork(_ permits: SharedPermits, threads: Int) -> Int {
    let working = Mutex((now: 0, most: 0))
    Workers(count: threads).run { _ in
      for round in 0..<200 {
        guard permits.acquire(while: { true }) else { continue }
        working.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        if round % 8 == 0 {
          working.withLock { $0.now -= 1 }
          permits.lending {}
          working.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        }
        working.withLock { $0.now -= 1 }
        permits.release()
      }
    }
    return working.withLock { $0.most }
  }

  @Test(arguments: 1...3) func aClientHasOnePermitOfItsOwn(_ count: Int) {
    #expect(mostAtWork(SharedPermits(Threads(count)), threads: 6) <= count)
  }

  @Test(arguments: 1...3) func permitsOfAnotherClientAreShared(_ count: Int) {
    let lender = Lender(count)
    let permits = SharedPermits(Threads(8, permits: lender))
    #expect(mostAtWork(permits, threads: 6) <= count + 1)
    #expect(lender.now == 0 && lender.most <= count)
  }

  @Test func whoWantsNoneAnyLongerGoes() {
    let permits = SharedPermits(Threads(1))
    #expect(permits.acquire { true })
    #expect(!permits.acquire { false })
    let wanted = Atomic(true)
    Workers(count: 2).run { worker in
      if worker == 0 {
        wanted.store(false, ordering: .sequentiallyConsistent)
        permits.wake()
      } else {
        #expect(!permits.acquire { wanted.load(ordering: .sequentiallyConsistent) })
      }
    }
    permits.release()
  }

  /// A job that is left over has all threads.
  @Test func jobsShareAPool() {
    let pool = JobPool(Threads(2), memory: 1 << 20)
    let done = Mutex<Set<Int>>([])
    pool.run(50) { job in
      pool.perform(job, holding: 0, threads: job == 49 ? 2 : 1, countsPixels: true) { control in
        try? control.forEach(in: Array(0..<4)) { _ in }
      }
      done.withLock { _ = $0.insert(job) }
    }
    #expect(done.withLock { $0 } == Set(0..<50))
  }

  @Test func noJobBeginsAfterAStop() {
    let pool = JobPool(Threads(2), memory: 1 << 20)
    let begun = Atomic(0)
    let isStopped = Atomic(false)
    pool.run(1000) { job in
      begun.add(1, ordering: .relaxed)
      if job == 3 {
        pool.stop()
        isStopped.store(true, ordering: .sequentiallyConsistent)
      }
      // The other thread would do hundreds while the one that stops waits for its processor.
      while job > 3, !isStopped.load(ordering: .sequentiallyConsistent) { usleep(100) }
    }
    #expect((4...6).contains(begun.load(ordering: .relaxed)))
  }

  /// A job larger than the memory runs alone.
  @Test func jobsWaitForRoom() {
    let pool = JobPool(Threads(4), memory: 100)
    let taken = Mutex((now: 0, most: 0))
    pool.run(40) { job in
      let bytes = job == 20 ? 1000 : 40
      pool.perform(job, holding: bytes, threads: 1, countsPixels: true) { _ in
        taken.withLock { $0 = ($0.now + bytes, max($0.most, $0.now + bytes)) }
        taken.withLock { $0.now -= bytes }
      }
    }
    #expect(taken.withLock { $0.most } <= 1000)
  }
}
