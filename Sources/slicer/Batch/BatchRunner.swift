import SlicerKit
import SystemPackage

/// The running of jobs with all that is said of it: those of a list, and those of a table's rows.
struct BatchRunner {
  let listed: ListedJobs
  let threads: Threads
  let isQuiet: Bool
  var shard = Shard.whole
  var journal: FilePath?
  /// The file of the report; `-` is standard output.
  var report: FilePath?
  var retries = 0
  /// True if the jobs are listed in place of being run.
  var isDry = false
  /// True if a job whose input is missing or bad fails alone, and the others begin.
  var beginsAnyway = false
  /// True if further jobs begin after one has failed.
  var keepsGoing = false

  init(_ listed: ListedJobs, _ threads: Threads, isQuiet: Bool) {
    (self.listed, self.threads, self.isQuiet) = (listed, threads, isQuiet)
  }

  /// Checks all jobs, and then runs them.
  ///
  /// - Throws: ``CommandFailure`` unless every job is done.
  func run() throws {
    let ending = BatchEnding()
    // Rows are many and alike.
    if listed.list.rowLines != nil { MachineGrant.returnLargeBlocks() }
    if let report, listed.list.isItself(report) {
      throw CommandFailure([SlicerError.batchOutput(report)])
    }
    var batch = Batch(listed)
    // A dry run says what is missing, too.
    (batch.shard, batch.keepsGoing, batch.retries) = (shard, beginsAnyway && !isDry, retries)
    batch.ownFiles += report.map { [.written($0)] } ?? []
    let checked = try batch.checked(WorkControl(threads: threads))
    try LineFault.check(checked, listed.list)
    if isDry { return try show(checked) }
    batch.keepsGoing = keepsGoing
    let journal = try journal.map { path in
      try OutputFault.naming("--journal") { try Journal(path, by: shard) }
    }
    let reporting = try BatchReporting(listed.list, checked, report: report, isQuiet: isQuiet)
    defer { journal?.sayNotes(isQuiet: isQuiet) }
    let control = WorkControl(threads: threads)
    ending.ends(control)
    let begin = ContinuousClock.now
    let ended = run(BatchRun(batch, checked, control, journal), checked.jobs.count, reporting)
    let time = VerbReport.text(ContinuousClock.now - begin)
    try say(ended, "\(ended.summary), \(time)", ending)
  }

  /// The jobs that would be run, a line each.
  private func show(_ checked: Batch.Checked) throws {
    for job in checked.jobs {
      try Console.data(bytes: listed.list[job].command + [UInt8(ascii: "\n")])
    }
    if isQuiet { return }
    let bytes = checked.costs.reduce(0, +)
    let jobs = checked.jobs.count.counted("job")
    Console.say("\(jobs) with \(bytes) bytes of input; nothing was done")
  }

  private func run(_ run: BatchRun, _ count: Int, _ reporting: BatchReporting) -> BatchReport {
    ProgressBar.during(isQuiet: isQuiet) { elapsed in
      run.progress.line(of: count, elapsed: elapsed)
    } _: {
      run.run(reporting.add)
    }
  }

  private func say(_ report: BatchReport, _ summary: String, _ ending: BatchEnding) throws {
    switch report.loss {
    case .journal(let error):
      throw CommandFailure(
        [OutputFault(option: "--journal", error: error)], summary: summary)
    case .observer(let error):
      throw CommandFailure([OutputFault(option: "--report", error: error)], summary: summary)
    case nil: break
    }
    if let code = ending.code ?? report.failure.map({ Int32(truncatingIfNeeded: $0.record.code) }) {
      throw CommandFailure(code: code, summary: summary)
    }
    if !isQuiet { Console.say(summary) }
  }
}
