import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerWork
import Synchronization
import SystemPackage
import Testing

/// A batch that is run from code, as an app does it.
@Suite struct BatchTests {
  enum Trouble: Error { case broken }

  /// Files in a folder, and jobs that copy them.
  struct Place {
    let scratch: ScratchFolder
    let names: [String]
    /// How often each has been begun.
    let begun = Log()

    init(_ count: Int) throws {
      scratch = try ScratchFolder()
      names = (0..<count).map { "\($0)" }
      for (index, name) in names.enumerated() {
        try scratch.write(FilePath(name), String(repeating: "x", count: 1 + 37 * index % 101))
      }
    }

    /// Copies each file.
    ///
    /// - Parameter body: what is done besides, and before.
    func batch(
      _ identity: String = "copy", _ body: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) -> Batch {
      let (scratch, begun) = (scratch, begun)
      return Batch(names) { name in
        BatchJob(
          identity, from: [scratch[FilePath(name)].string],
          to: [scratch[FilePath(name + ".out")].string]
        ) { _ in
          begun.add(name)
          try body(Int(name) ?? 0)
          try scratch.write(FilePath(name + ".out"), scratch.read(FilePath(name)) ?? [])
        }
      }
    }

    func isDone(_ name: String) -> Bool {
      let (input, output) = (scratch.read(FilePath(name)), scratch.read(FilePath(name + ".out")))
      return input != nil && input == output
    }
  }

  /// The messages, from any thread.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    /// All of it so far, sorted by length and letters; then none.
    func take() -> [String] {
      let all = lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
      return all.sorted { ($0.count, $0) < ($1.count, $1) }
    }
  }

  @Test(arguments: [0, 1, 2, 33]) func allJobsAreDone(_ count: Int) throws {
    let place = try Place(count)
    let control = WorkControl(threads: 3)
    let ended = Log()
    let report = try place.batch().run(control) { job, record in
      ended.add("\(job)")
      #expect(record.state == .done && record.files == [place.scratch[FilePath("\(job).out")]])
    }
    #expect(report.done == count && report.count == count && report.rest == 0)
    #expect(place.begun.take() == place.names && ended.take() == place.names)
    #expect(place.names.allSatisfy(place.isDone))
    let bytes = (0..<count).reduce(0) { $0 + 1 + 37 * $1 % 101 }
    #expect(control.progress.done == bytes && control.progress.total == bytes)
  }

  @Test func inAnAsyncFunctionToo() async throws {
    let place = try Place(5)
    let report = try await place.batch().run()
    #expect(report.done == 5)
  }

  @Test func aFailureIsOfItsJob() throws {
    let place = try Place(6)
    var batch = place.batch { if $0 % 3 == 1 { throw Trouble.broken } }
    batch.keepsGoing = true
    let report = try batch.run(WorkControl(threads: 2)) { job, record in
      #expect(record.state == (job % 3 == 1 ? .failed : .done))
      #expect(record.errors == (job % 3 == 1 ? ["broken"] : []))
    }
    #expect((report.done, report.failed, report.rest) == (4, 2, 0))
    #expect(report.failure?.job == 1)
    #expect(place.names.filter(place.isDone) == ["0", "2", "3", "5"])
  }

  /// One thread does them in order.
  @Test func nothingBeginsAfterAFailure() throws {
    let place = try Place(4)
    let states = Log()
    let report = try place.batch { if $0 == 1 { throw Trouble.broken } }
      .run(WorkControl(threads: 1)) { states.add("\($0) \($1.state)") }
    #expect((report.done, report.failed, report.rest) == (1, 1, 2))
    #expect(states.take() == ["0 done", "1 failed", "2 abandoned", "3 abandoned"])
  }

  @Test func whatFailsAtInputOrOutputIsTriedAgain() throws {
    let place = try Place(2)
    let tries = Mutex(0)
    var batch = place.batch { job in
      // An error of a closure that states no kind is one of input or output.
      if job == 1,
        tries.withLock({
          $0 += 1; return $0
        }) < 3
      {
        throw Trouble.broken
      }
    }
    batch.retries = 2
    #expect(try batch.run().done == 2)
    #expect(place.begun.take() == ["0", "1", "1", "1"])
  }

  @Test func withAJournalOnlyTheRestIsDone() throws {
    let place = try Place(5)
    var batch = place.batch { if $0 == 3 { throw Trouble.broken } }
    batch.journalFolder = place.scratch["journal"]
    batch.keepsGoing = true
    #expect(try batch.status().map(\.record.state) == Array(repeating: .missing, count: 5))
    #expect(try batch.run().done == 4)
    let known = try batch.status()
    #expect(known.map(\.record.state) == [.done, .done, .done, .failed, .done])
    #expect(known.map(\.job) == [0, 1, 2, 3, 4] && known[3].record.errors == ["broken"])
    _ = place.begun.take()
    try place.scratch.write("1.out", "other")
    try place.scratch.write("2", "other")
    var again = place.batch()
    again.journalFolder = batch.journalFolder
    let report = try again.run()
    #expect((report.done, report.skipped) == (3, 2))
    #expect(place.begun.take() == ["1", "2", "3"])
    #expect(try again.status().allSatisfy { $0.record.state == .done })
    // Another identity is another job.
    var other = place.batch("copy twice")
    other.journalFolder = batch.journalFolder
    #expect(try other.run().done == 5)
  }

  @Test(arguments: 1...5) func shardsAreAllOfIt(_ count: Int) throws {
    let place = try Place(11)
    for number in 1...count {
      var batch = place.batch()
      batch.shard = try Shard(number, of: count)
      batch.journalFolder = place.scratch["journal"]
      #expect(try batch.run().skipped == 0)
    }
    #expect(place.begun.take() == place.names)
    var all = place.batch()
    all.journalFolder = place.scratch["journal"]
    #expect(try all.run().skipped == 11)
  }

  /// Cancelled by the first job: no other begins, and the call says so.
  @Test func aCancelledBatchEnds() throws {
    let place = try Place(50)
    let control = WorkControl(threads: 1)
    let error = #expect(throws: WorkError.self) {
      try place.batch { _ in
        control.cancel()
        throw CancellationError()
      }.run(control)
    }
    #expect(error?.kind == .cancelled && place.begun.take() == ["0"])
    #expect(throws: WorkError.self) { try place.batch().run(control) }
    #expect(place.begun.take().isEmpty)
  }

  @Test func aCancelledTaskCancelsIt() async throws {
    let place = try Place(50)
    let begun = AsyncStream<Void>.makeStream()
    let batch = Batch(place.names) { name in
      BatchJob("wait", from: [], to: [place.scratch[FilePath(name)].string + ".out"]) { control in
        place.begun.add(name)
        begun.continuation.yield()
        while !control.isCancelled { try control.check() }
        try control.check()
      }
    }
    let task = Task { try await batch.run(WorkControl(threads: 1)) }
    for await _ in begun.stream { break }
    task.cancel()
    let result = await task.result
    #expect(throws: WorkError.self) { try result.get() }
    #expect(place.begun.take() == ["0"])
  }

  @Test func whoIsToldMayEndIt() throws {
    let place = try Place(9)
    let error = #expect(throws: WorkError.self) {
      try place.batch().run(WorkControl(threads: 1)) { _, _ in throw Trouble.broken }
    }
    #expect(error?.underlying as? Trouble == .broken && place.begun.take() == ["0"])
  }
}
