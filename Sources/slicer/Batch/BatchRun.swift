import SlicerKit
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The running of a list's jobs: all in this process, on one pool of threads.
final class BatchRun: Sendable {
  /// What was asked for.
  struct Request: Sendable {
    let list: JobList
    let checked: ListedJobs.Checked
    let keepsGoing: Bool
    let retries: Int
    let isQuiet: Bool
  }

  private struct State: Sendable {
    var counts: [JobOutcome.State: Int] = [:]
    /// What jobs that have ended read, in bytes.
    var cost = 0.0
    /// Those that have ended, by their places among the jobs.
    var ended: Set<Int> = []
    /// The first line whose job has failed, and the exit code.
    var failure: (line: Int, code: Int32)?
    /// Why the report or the journal could not be written.
    var loss: CommandFailure?
  }

  private let request: Request
  private let pool: JobPool
  private let journal: JobJournal?
  private let report: JobReport?
  private let state = Mutex(State())
  private let ending: BatchEnding
  private let commands = SharedLineCommands()

  init(
    _ request: Request, _ threads: Threads, _ journal: JobJournal?, _ report: JobReport?,
    _ ending: BatchEnding
  ) {
    (self.request, self.journal, self.report, self.ending) = (request, journal, report, ending)
    pool = JobPool(threads, memory: MachineGrant.current.usableMemory / 4 * 3)
  }

  /// Runs the jobs.
  ///
  /// - Throws: ``CommandFailure``, after all has been said, unless every job is done.
  func run() throws {
    ending.abandons(pool)
    ProgressBar.during(isQuiet: request.isQuiet) { [self] in
      line(elapsed: $0)
    } _: {
      pool.run(request.checked.jobs.count) { end($0, outcome(of: $0)) }
    }
    do { try journal?.journal.flush() } catch { lose("--journal", error) }
    reportRest()
    let state = state.withLock { $0 }
    if let loss = state.loss { throw CommandFailure(loss.errors, summary: summary(state)) }
    if let code = ending.code { throw CommandFailure(code: code, summary: summary(state)) }
    if let failure = state.failure {
      throw CommandFailure(code: failure.code, summary: summary(state))
    }
    if !request.isQuiet { Talk.say(summary(state)) }
  }

  /// `[####      ]  33 %  330 of 1000 jobs, 120 Mpx/s  2 s left`.
  private func line(elapsed: Double) -> String {
    let (ended, cost) = state.withLock { ($0.counts.values.reduce(0, +), $0.cost) }
    let progress = pool.progress
    let running = progress.running.map { $0.part * Double(request.checked.costs[$0.job]) }.reduce(
      0, +)
    let all = request.checked.costs.reduce(0.0) { $0 + Double($1) }
    let rate = ProgressBar.Unit.pixels.rate(Double(progress.pixels), perSecond: elapsed)
    return ProgressBar.line(
      (cost + running) / max(1, all),
      facts: "\(ended) of \(request.checked.jobs.count) jobs, \(rate)", elapsed: elapsed)
  }

  /// `998 of 1000 jobs done, 2 failed`.
  private func summary(_ state: State) -> String {
    let all = request.checked.jobs.count
    let (done, skipped) = (state.counts[.done] ?? 0, state.counts[.skipped] ?? 0)
    let failed = state.counts[.failed] ?? 0
    let abandoned = all - done - skipped - failed
    let head = done + skipped == all ? "\(all)" : "\(done + skipped) of \(all)"
    let parts = [
      skipped > 0 ? "\(skipped) of them before" : nil, failed > 0 ? "\(failed) failed" : nil,
      abandoned > 0 ? "\(abandoned) not begun or abandoned" : nil,
    ].compactMap { $0 }
    return (["\(head) job\(all == 1 ? "" : "s") done"] + parts).joined(separator: ", ")
  }
}

extension BatchRun {
  /// Notes and says how a job has ended.
  private func end(_ index: Int, _ outcome: JobOutcome) {
    let line = request.list[request.checked.jobs[index]]
    state.withLock { state in
      state.counts[outcome.state, default: 0] += 1
      state.cost += Double(request.checked.costs[index])
      state.ended.insert(index)
      if outcome.state == .failed, line.number < state.failure?.line ?? .max {
        state.failure = (line.number, outcome.code)
      }
    }
    say(outcome, line)
    if outcome.state == .failed, !request.keepsGoing { pool.stop() }
    add(outcome, index)
  }

  private func add(_ outcome: JobOutcome, _ index: Int) {
    let line = request.list[request.checked.jobs[index]]
    do { try report?.add(outcome.facts(line, bytes: request.checked.costs[index])) } catch {
      lose("--report", error)
    }
  }

  /// Has a line of the report for each job that has not begun.
  private func reportRest() {
    let (ended, isLost) = state.withLock { ($0.ended, $0.loss != nil) }
    if report == nil || isLost { return }
    for index in request.checked.jobs.indices where !ended.contains(index) {
      add(.notBegun, index)
    }
  }

  private func say(_ outcome: JobOutcome, _ line: JobLine) {
    let place = LineFault.place(request.list, line.number)
    let lines = outcome.errors + (request.isQuiet ? [] : outcome.notes)
    if !lines.isEmpty { ProgressBar.erase() }
    for text in lines { Talk.say("\(place): \(text)") }
  }

  /// A batch that cannot say what it does, where an option says it to, does nothing more.
  private func lose(_ option: String, _ error: any Error) {
    let failure = CommandFailure([OutputFault(option: option, error: error)])
    state.withLock { $0.loss = $0.loss ?? failure }
    pool.stop()
  }

  /// Performs a job, again if it may help.
  private func outcome(of index: Int) -> JobOutcome {
    let line = request.list[request.checked.jobs[index]]
    let start = ContinuousClock.now
    var (attempts, pause) = (request.retries, 0.1)
    while true {
      var outcome = attempt(index, line, start)
      outcome.seconds = start.duration(to: .now) / .seconds(1)
      let mayHelp = outcome.state == .failed && outcome.code == FailureKind.inputOutput.exitCode
      guard mayHelp, attempts > 0, !pool.isAbandoned else { return outcome }
      attempts -= 1
      rest(pause)
      pause = min(2 * pause, 5)
    }
  }

  /// Waits, unless the batch is ended.
  private func rest(_ seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    pool.permits.lending {
      while ContinuousClock.now < end, !pool.isAbandoned { _ = usleep(20_000) }
    }
  }

  private func attempt(
    _ index: Int, _ line: JobLine, _ start: ContinuousClock.Instant
  ) -> JobOutcome {
    do {
      let verb = try commands.verb(line.arguments)
      guard let journal else { return perform(verb, index) }
      let facts = try journal.facts(line, verb.work)
      switch try journal.journal.find(facts) {
      case .done(let record): return JobOutcome(skipped: record)
      case .due(let key, _):
        do { try journal.journal.checkWritable() } catch {
          lose("--journal", error)
          return .notBegun
        }
        // What was read before it was digested may be something else by now.
        let verb = verb.work.holdsInputs ? try commands.verb(line.arguments) : verb
        var outcome = perform(verb, index)
        outcome.seconds = start.duration(to: .now) / .seconds(1)
        do {
          guard try journal.add(outcome, line, key, facts, verb.work) else { return outcome }
          // While many records are flushed other jobs go on.
          try pool.permits.lending { try journal.journal.flush() }
        } catch {
          lose("--journal", error)
        }
        return outcome
      }
    } catch {
      return failed(error)
    }
  }

  private func perform(_ verb: JobVerb, _ index: Int) -> JobOutcome {
    do {
      let report = try pool.withRoom(for: verb.memory, of: index) {
        try pool.control(
          of: index, threads: verb.threads(cost: request.checked.costs[index]),
          countsPixels: verb.work.unit == .pixels
        ) { try verb.perform($0) }
      }
      let depfile = verb.verb.depfile.path.map { [WrittenFile($0)] } ?? []
      let outputs = recorded(report.files() + depfile)
      return JobOutcome(
        done: outputs ?? [], notes: report.notes + (outputs == nil ? [Self.isShared] : []))
    } catch {
      return failed(error)
    }
  }

  private static let isShared =
    "its outputs are being replaced by another run, so that the job has no record"

  /// The files that a job has written. Another run of it, on a node that was thought dead, may put its own
  /// in their place just now: they are looked for again; nil if they stay away.
  private func recorded(_ files: [WrittenFile]) -> [RecordedFile]? {
    for _ in 0..<20 {
      let found = files.compactMap { try? RecordedFile(reading: $0.path, digest: $0.digest) }
      if found.count == files.count { return found }
      rest(0.1)
    }
    return nil
  }

  private func failed(_ error: any Error) -> JobOutcome {
    let failure = SlicerCommand.failure(of: error) ?? CommandFailure([error])
    let isCancelled = failure.code == FailureKind.cancelled.exitCode
    return JobOutcome(failure, isAbandoned: pool.isAbandoned && isCancelled)
  }
}
