import ArgumentParser
import SlicerKit
import SystemPackage

struct BatchRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the commands of a list.",
    usage: """
      slicer batch jobs.txt [-j N] [--keep-going] [--journal DIR] [--dry-run]
      slicer batch --expand 'split {} 4x4 -o out/{dir}/{name}' '**/*.png'
      slicer batch jobs.plan --shard 3/16 --journal DIR
      """,
    discussion: """
      After a failure no further job begins. With --keep-going the others continue, and a missing \
      input fails only its own line. The exit code is that of the first line that failed.
      """)

  @Argument(
    help: ArgumentHelp(
      "A list of commands, or a plan; - is standard input. With --expand patterns of files.",
      valueName: "list"),
    completion: .file())
  var list: [String] = []

  @OptionGroup(title: "Jobs") var running: BatchRunOptions
  @OptionGroup(title: "List") var listing: ListOptions
  @OptionGroup(title: "List") var sharding: ShardOptions
  @OptionGroup(title: "Jobs") var journal: JournalOptions

  func validate() throws { try PathArgument.check(list) }

  func run() throws {
    let threads = Threads.fromEnvironment(jobs: running.jobs)
    let ending = BatchEnding()
    let shard = try sharding.part(isQuiet: running.quiet)
    let listed = try listing.listed(list)
    let report = running.report.map { FilePath(argument: $0) }
    if let report, listed.list.isItself(report) {
      throw CommandFailure([SlicerError.batchOutput(report)])
    }
    var batch = Batch(listed)
    // A dry run says what is missing, too.
    let keepsGoing = running.keepGoing && !running.dryRun
    (batch.shard, batch.keepsGoing, batch.retries) = (shard, keepsGoing, running.retry)
    batch.ownFiles += report.map { [.written($0)] } ?? []
    let checked = try batch.checked(WorkControl(threads: threads))
    try LineFault.check(checked, listed.list)
    if running.dryRun { return try show(checked, listed.list) }
    let journal = try journal.path.map { path in
      try OutputFault.naming("--journal") { try Journal(path, by: shard) }
    }
    let reporting = try BatchReporting(
      listed.list, checked, report: report, isQuiet: running.quiet)
    defer { journal?.sayNotes(isQuiet: running.quiet) }
    let control = WorkControl(threads: threads)
    ending.ends(control)
    let begin = ContinuousClock.now
    let ended = run(BatchRun(batch, checked, control, journal), checked.jobs.count, reporting)
    let time = VerbReport.text(ContinuousClock.now - begin)
    try say(ended, "\(ended.summary), \(time)", ending)
  }

  /// The jobs that would be run, a line each.
  private func show(_ checked: Batch.Checked, _ list: JobList) throws {
    for job in checked.jobs {
      try Console.data(bytes: list[job].command + [UInt8(ascii: "\n")])
    }
    if running.quiet { return }
    let count = checked.jobs.count
    let bytes = checked.costs.reduce(0, +)
    let jobs = count.counted("job")
    Console.say("\(jobs) with \(bytes) bytes of input; nothing was done")
  }

  private func run(_ run: BatchRun, _ count: Int, _ reporting: BatchReporting) -> BatchReport {
    ProgressBar.during(isQuiet: running.quiet) { elapsed in
      run.progress.line(of: count, elapsed: elapsed)
    } _: {
      run.run(reporting.add)
    }
  }

  /// - Throws: ``CommandFailure`` unless every job is done.
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
    if !running.quiet { Console.say(summary) }
  }
}
