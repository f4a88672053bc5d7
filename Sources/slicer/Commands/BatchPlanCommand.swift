import ArgumentParser
import SlicerKit
import SystemPackage

struct BatchPlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract:
      "Write a list as a plan: with the bytes that each job reads, to divide it into shards.",
    usage: "slicer batch plan jobs.txt -o jobs.plan [--shards N]",
    discussion: """
      A plan's shards stay the same, even if file sizes change later. \
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
    help: ArgumentHelp("Write the plan to this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("Print how evenly this many parts share the work.", valueName: "n"))
  var shards: Int?

  @OptionGroup var work: ThreadOptions

  @Flag(name: .shortAndLong, help: "Print errors only.")
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
