import SlicerCore
import SlicerFiles
package import SlicerWork
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The running of a batch's jobs: all in this process, on one pool of threads.
package final class BatchRun: Sendable {
  private struct State: Sendable {
    var report: BatchReport
    /// The bytes that finished jobs have read.
    var cost = 0.0
    /// Those that have ended, by their places among those of the shard.
    var ended: Set<Int> = []
  }

  private let batch: Batch
  private let checked: Batch.Checked
  private let control: WorkControl
  private let journal: Journal?
  private let pool: JobPool
  private let state: Mutex<State>
  /// Folders of skipped jobs from which the temporaries of killed runs were removed.
  private let swept = Mutex<Set<FilePath>>([])

  /// - Parameters:
  ///   - checked: the jobs of the batch, in which nothing is wrong.
  ///   - control: of all of them.
  package init(
    _ batch: Batch, _ checked: Batch.Checked, _ control: WorkControl, _ journal: Journal?
  ) {
    (self.batch, self.checked, self.control, self.journal) = (batch, checked, control, journal)
    pool = JobPool(control.threads, memory: MachineGrant.current.usableMemory / 4 * 3)
    state = Mutex(State(report: BatchReport(count: checked.jobs.count)))
  }

  /// Runs the jobs, and tells of each that has ended, and then of those that have not begun.
  package func run(
    _ ended: @escaping @Sendable (_ job: Int, _ record: JobRecord) throws -> Void
  ) -> BatchReport {
    control.begin(pixels: checked.costs.reduce(0, +))
    let cancelling = control.atEnd { [pool] in pool.abandon() }
    if cancelling == nil { pool.abandon() }
    pool.run(checked.jobs.count) { [self] in end($0, record(of: $0), ended) }
    cancelling?.forget()
    do { try journal?.flush() } catch { lose(.journal(error)) }
    let (begun, isLost) = state.withLock { ($0.ended, $0.report.loss != nil) }
    for index in isLost ? [] : checked.jobs.indices.filter({ !begun.contains($0) }) {
      var record = JobRecord()
      record.state = .abandoned
      tell(index, record, ended)
    }
    var report = state.withLock { $0.report }
    report.notes = journal?.notes.map(\.description) ?? []
    return report
  }

  package struct Progress: Sendable {
    package let ended: Int
    /// The pixels that the jobs have done, of jobs that count in pixels.
    package let pixels: Int
    /// The part of the work that is done, 0…1, by the bytes of the inputs.
    package let part: Double
  }

  package var progress: Progress {
    let (ended, cost) = state.withLock { ($0.ended.count, $0.cost) }
    let progress = pool.progress
    let running = progress.running.reduce(0) { $0 + $1.value * Double(checked.costs[$1.key]) }
    let all = checked.costs.reduce(0.0) { $0 + Double($1) }
    return Progress(ended: ended, pixels: progress.pixels, part: (cost + running) / max(1, all))
  }
}

extension BatchRun {
  private func end(
    _ index: Int, _ record: JobRecord, _ ended: (_ job: Int, _ record: JobRecord) throws -> Void
  ) {
    let (job, cost) = (checked.jobs[index], checked.costs[index])
    state.withLock { state in
      state.ended.insert(index)
      state.cost += Double(cost)
      switch record.state {
      case .done: state.report.done += 1
      case .skipped: state.report.skipped += 1
      case .failed:
        state.report.failed += 1
        if job < state.report.failure?.job ?? .max { state.report.failure = (job, record) }
      case .abandoned, .missing: break
      }
    }
    control.add(done: cost)
    if record.state == .failed, !batch.keepsGoing { pool.stop() }
    tell(index, record, ended)
  }

  private func tell(
    _ index: Int, _ record: JobRecord, _ ended: (_ job: Int, _ record: JobRecord) throws -> Void
  ) {
    do { try ended(checked.jobs[index], record) } catch { lose(.observer(error)) }
  }

  private func lose(_ loss: BatchReport.Loss) {
    state.withLock { $0.report.loss = $0.report.loss ?? loss }
    pool.stop()
  }

  /// Performs a job, and retries it if that may help.
  private func record(of index: Int) -> JobRecord {
    let start = ContinuousClock.now
    var (attempts, pause) = (batch.retries, 0.1)
    while true {
      var record = attempt(index, start)
      record.seconds = start.duration(to: .now) / .seconds(1)
      let mayHelp =
        record.state == .failed && record.code == Int(FailureKind.inputOutput.exitCode)
      guard mayHelp, attempts > 0, !pool.isAbandoned else { return record }
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

  private func attempt(_ index: Int, _ start: ContinuousClock.Instant) -> JobRecord {
    let used = UsedLibraries()
    return UsedLibraries.$current.withValue(used) { attempt(index, start, used) }
  }

  private func attempt(
    _ index: Int, _ start: ContinuousClock.Instant, _ used: UsedLibraries
  ) -> JobRecord {
    do {
      let job = try batch.job(checked.jobs[index])
      guard let journal else { return perform(job, index) }
      let facts = try journal.facts(job)
      var found = try journal.find(facts)
      if found.state == .done {
        found.state = .skipped
        sweep(job, found)
        return found
      }
      do { try journal.checkWritable() } catch {
        lose(.journal(error))
        found = JobRecord()
        found.state = .abandoned
        return found
      }
      // Inputs that were read before their digest was made may have changed since.
      let again = job.holdsInputs ? try batch.job(checked.jobs[index]) : job
      var record = perform(again, index)
      (record.key, record.generator, record.inputs) = (found.key, found.generator, found.inputs)
      record.libraries = used.names.compactMap { LoadedLibraries.build(of: $0) }
      record.seconds = start.duration(to: .now) / .seconds(1)
      do {
        if try journal.add(record, facts, again) {
          // While many records are flushed other jobs go on.
          try pool.permits.lending { try journal.flush() }
        }
      } catch {
        lose(.journal(error))
      }
      return record
    } catch {
      return failed(error)
    }
  }

  /// Removes the temporaries of a killed run whose job another run has done since: a skipped job writes nothing there,
  /// and so would not sweep.
  private func sweep(_ job: BatchJob, _ record: JobRecord) {
    let folders = job.outputs.compactMap { if case .folder(let path) = $0 { path } else { nil } }
    let parents = record.outputs.map { $0.path.removingLastComponent() }
    for folder in Set(folders + parents) where swept.withLock({ $0.insert(folder).inserted }) {
      Folder.sweep(folder)
    }
  }

  private func perform(_ job: BatchJob, _ index: Int) -> JobRecord {
    do {
      let product = try pool.perform(
        index, holding: job.memory, threads: job.threads(cost: checked.costs[index]),
        countsPixels: job.countsPixels
      ) { try job.perform($0) }
      var record = JobRecord()
      let outputs = recorded(product.files)
      (record.state, record.outputs) = (.done, outputs ?? [])
      record.notes = product.notes + (outputs == nil ? [Self.isShared] : [])
      return record
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

  private func failed(_ error: any Error) -> JobRecord {
    var record = JobRecord(batch.failing(error))
    if pool.isAbandoned, record.code == Int(FailureKind.cancelled.exitCode) {
      (record.state, record.errors) = (.abandoned, [])
    }
    return record
  }
}

extension Batch {
  /// Reads the journal's record of each of these jobs; nil for none.
  package func standings(
    of jobs: [Int], in journal: Journal?, _ control: WorkControl
  ) throws -> [(job: Int, record: JobRecord)] {
    try control.map(jobs) { jobs in jobs.map { (job: $0, record: standing(of: $0, in: journal)) } }
      .flatMap { $0 }
  }

  private func standing(of index: Int, in journal: Journal?) -> JobRecord {
    do {
      let job = try job(index)
      if let journal { return try journal.find(journal.facts(job)) }
      for input in try job.readFiles() { _ = try FileTrace(of: input) }
      return JobRecord()
    } catch {
      return JobRecord(failing(error))
    }
  }
}
