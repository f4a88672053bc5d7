import ArgumentParser
import SlicerKit
import SystemPackage

/// Many commands in one process: its first word says what is done with their list, and is `run`
/// where it is none.
struct BatchCommand: Verb {
  static let examples = [
    "jobs.txt --journal done",
    "--expand 'split {} 4x4 -o out/{dir}/{name}' 'photos/**/*.png'",
    "jobs.txt --dry-run",
  ]
  static let common = [
    "--journal", "--expand", "--dry-run", "--jobs", "--keep-going", "--retry", "--report",
    "--shard",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Run many commands in one process.",
    usage: """
      slicer batch jobs.txt [-j N] [--keep-going] [--journal DIR] [--dry-run]
      slicer batch --expand 'split {} 4x4 -o out/{dir}/{name}' '**/*.png'
      slicer batch jobs.plan --shard 3/16 --journal DIR
      slicer batch plan jobs.txt -o jobs.plan
      slicer batch status jobs.txt --journal DIR
      """,
    discussion: """
      The list has a command a line, without the word slicer, quoted as in a shell, with no shell \
      behind it: split photo.png 4x4 -o tiles. Blank lines and comments (#) are skipped. All lines are \
      looked at before the first job begins, and lines have no order. With a journal a second run \
      does only what is not done. A signal ends it within five seconds, with nothing half-written: \
      exit code 75 (run it again) where an engine warned.
      """,
    subcommands: [
      BatchRunCommand.self, BatchPlanCommand.self, BatchStatusCommand.self, BatchScriptCommand.self,
    ],
    defaultSubcommand: BatchRunCommand.self)
}

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
      After a job has failed no further one begins, unless --keep-going says so, with which a line whose \
      input is missing fails alone, too; the exit code is that of the first line that failed.
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
      throw CommandFailure([JobClash.ownOutput(report)])
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
    try say(run(BatchRun(batch, checked, control, journal), checked.jobs.count, reporting), ending)
  }

  /// The jobs that would be run, a line each.
  private func show(_ checked: Batch.Checked, _ list: JobList) throws {
    for job in checked.jobs {
      try Console.data(bytes: list[job].command + [UInt8(ascii: "\n")])
    }
    if running.quiet { return }
    let count = checked.jobs.count
    let bytes = checked.costs.reduce(0, +)
    Console.say("\(count) job\(count == 1 ? "" : "s") that read \(bytes) bytes; nothing was done")
  }

  private func run(_ run: BatchRun, _ count: Int, _ reporting: BatchReporting) -> BatchReport {
    ProgressBar.during(isQuiet: running.quiet) { elapsed in
      run.progress.line(of: count, elapsed: elapsed)
    } _: {
      run.run(reporting.add)
    }
  }

  /// - Throws: ``CommandFailure`` unless every job is done.
  private func say(_ report: BatchReport, _ ending: BatchEnding) throws {
    switch report.loss {
    case .journal(let error):
      throw CommandFailure(
        [OutputFault(option: "--journal", error: error)], summary: report.summary)
    case .observer(let error):
      throw CommandFailure([OutputFault(option: "--report", error: error)], summary: report.summary)
    case nil: break
    }
    if let code = ending.code ?? report.failure.map({ Int32(truncatingIfNeeded: $0.record.code) }) {
      throw CommandFailure(code: code, summary: report.summary)
    }
    if !running.quiet { Console.say(report.summary) }
  }
}

extension Journal {
  func sayNotes(isQuiet: Bool) {
    for note in isQuiet ? [] : notes { Console.say(note.description) }
  }
}

struct BatchPlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Freeze a list with what each of its jobs costs, to be divided.",
    usage: "slicer batch plan jobs.txt -o jobs.plan [--shards N]",
    discussion: """
      A shard of a plan is the same wherever it runs, whatever becomes of the files' sizes meanwhile. \
      The jobs are divided by the bytes that they read.
      """)

  @Argument(
    help: ArgumentHelp(
      "A list of commands; - is standard input. With --expand patterns of files.",
      valueName: "list"),
    completion: .file())
  var list: [String] = []

  @OptionGroup var listing: ListOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The plan to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("Say how evenly so many parts share the work.", valueName: "n"))
  var shards: Int?

  @OptionGroup var work: ThreadOptions

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws { try PathArgument.check(list + [output]) }

  func run() throws {
    let threads = work.threads
    let listed = try listing.listed(list)
    let sink = FileSink(argument: output)
    var batch = Batch(listed)
    batch.ownFiles.append(.written(sink.path))
    let checked = try batch.checked(WorkControl(threads: threads))
    try LineFault.check(checked, listed.list)
    let plan = JobPlan(listed.list, costs: checked.costs)
    let isFile = listing.expand == nil && list != ["-"]
    let inputs = isFile ? try list.map { try InputIdentity(of: FilePath(argument: $0)) } : []
    try WorkError.about(sink.path) { _ = try sink.write(inputs: inputs) { try plan.write(to: $0) } }
    if !quiet { Console.say(try summary(plan)) }
  }

  /// `1000 jobs, 48211034 bytes; of 16 shards the largest has 1.2 % more than the mean`.
  private func summary(_ plan: JobPlan) throws -> String {
    let all = plan.costs.reduce(0, +)
    let text = "\(plan.list.count) jobs, \(all) bytes"
    guard let shards else { return text }
    _ = try Shard(1, of: shards)
    let largest = Double(plan.loads(shards: shards).max() ?? 0)
    let excess = 100 * (largest * Double(shards) / Double(max(1, all)) - 1)
    return text + "; of \(shards) shards the largest has \((10 * excess).rounded() / 10) % more "
      + "than the mean"
  }
}
