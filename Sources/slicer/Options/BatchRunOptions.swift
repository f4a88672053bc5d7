import ArgumentParser
import SlicerKit

/// How jobs are run, and what is said of them.
struct BatchRunOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      """
      Use this many threads for all jobs together. (default: one for each processor, or what \
      make allows)
      """,
      valueName: "n"))
  var jobs: Int?

  @Flag(
    name: [.customShort("k"), .customLong("keep-going")],
    help: "Go on with other jobs after one has failed.")
  var keepGoing = false

  @Option(
    help: ArgumentHelp("Try a job again up to this many times after an I/O error.", valueName: "n"))
  var retry = 0

  @Option(
    help: ArgumentHelp(
      "Write a JSON object on a line for each job as it ends; - is standard output.",
      valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(
    name: .customLong("dry-run"),
    help: "Check all lines and list the jobs; run none.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try PathArgument.check([report])
    if dryRun, report != nil {
      throw ValidationError("--dry-run runs no job\nhint: leave --report out")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("-j \(jobs) is not between 1 and 1024")
    }
    if !(0...100).contains(retry) {
      throw ValidationError("--retry \(retry) is not between 0 and 100")
    }
  }
}
