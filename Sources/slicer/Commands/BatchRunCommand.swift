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
    let shard = try sharding.part(isQuiet: running.quiet)
    var batch = BatchRunner(
      try listing.listed(list, isQuiet: running.quiet), threads, isQuiet: running.quiet)
    (batch.shard, batch.journal, batch.retries) = (shard, journal.path, running.retry)
    batch.report = running.report.map { FilePath(argument: $0) }
    (batch.isDry, batch.keepsGoing) = (running.dryRun, running.keepGoing)
    batch.beginsAnyway = running.keepGoing
    try batch.run()
  }
}
