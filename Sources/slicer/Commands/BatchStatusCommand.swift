import ArgumentParser
import SlicerKit
import SystemPackage

struct BatchStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show which jobs of a list are done, failed or missing, as a journal records them.",
    usage: "slicer batch status jobs.txt --journal DIR [--json]",
    discussion: """
      A job is done if its record is there and its outputs are as they were written. The exit code is \
      0 if all are done, 75 if some are missing (run the batch again), or that of the first failure.
      """)

  @Argument(
    help: ArgumentHelp(
      "A list of commands, or a plan; - is standard input. With --expand patterns of files.",
      valueName: "list"),
    completion: .file())
  var list: [String] = []

  @OptionGroup var listing: ListOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var work: ThreadOptions

  @Flag(help: "Print a JSON object on a line for each job.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try PathArgument.check(list)
    if journal.journal == nil {
      throw ValidationError("no journal is given\nhint: name its folder with --journal")
    }
  }

  func run() throws {
    let control = WorkControl(threads: work.threads)
    let shard = try part()
    let listed = try listing.listed(list)
    var batch = Batch(listed)
    batch.shard = shard
    let jobs = try jobs(of: batch, listed.list, control)
    let found = try journal.path.flatMap { try Journal(reading: $0) }
    if found == nil, !quiet, let path = journal.path {
      Console.say("\(path.printable): there is no journal yet")
    }
    let standings = try batch.standings(of: jobs, in: found, control).map { job, record in
      let line = listed.list[job]
      return Standing(line: line.number, command: line.command, record: record)
    }
    found?.sayNotes(isQuiet: quiet)
    let faults = listed.list.faults.map { fault in
      Standing(line: fault.order.line, command: nil, record: JobRecord(batch.failing(fault)))
    }
    try report((standings + faults).sorted { $0.line < $1.line }, listed.list)
  }

  /// All of the list, unless a part is asked for: a look at it is no task of an engine's.
  private func part() throws -> Shard {
    let isAsked = sharding.shards != nil
    return try sharding.stated() ?? (isAsked ? sharding.part(isQuiet: quiet) : .whole)
  }

  /// A list has to be looked at only where it has to be divided: what is wrong with a line is said of it.
  private func jobs(of batch: Batch, _ list: JobList, _ control: WorkControl) throws -> [Int] {
    let found = try batch.part(control)
    if found.missing > 0, !quiet {
      let inputs = found.missing == 1 ? "an input is" : "\(found.missing) inputs are"
      Console.say(
        "\(list.name.printable): \(inputs) missing, so jobs may be in other shards than "
          + "when they ran (a plan keeps them: slicer batch plan)")
    }
    return found.jobs
  }

  private func jobs(_ count: Int) -> String { count.counted("job") }

  private struct Standing {
    let line: Int
    /// The command; nil for a line without one.
    let command: [UInt8]?
    let record: JobRecord
  }

  private func report(_ standings: [Standing], _ list: JobList) throws {
    for standing in standings {
      let record = standing.record
      let by = record.by.isEmpty ? nil : record.by
      if json {
        let fields = record.fields(standing.line, standing.command, unit: list.unit)
        let known = by.map { [JSONField("by", .text($0))] } ?? []
        try Console.data(JSONText.line(.object(fields + known)))
      }
      if record.state != .done, !json, !quiet {
        let error = record.state == .failed ? ": \(record.statements)" : ""
        try Console.data(
          "\(LineFault.place(list, standing.line)): \(record.state)\(error)"
            + "\(by.map { " (\($0))" } ?? "")\n")
      }
    }
    let rest = standings.map(\.record).filter { $0.state != .done }
    let failed = rest.filter { $0.state == .failed }
    let summary =
      "\(standings.count - rest.count) of \(jobs(standings.count)) done, \(failed.count) failed, "
      + "\(rest.count - failed.count) missing"
    if let first = failed.first ?? rest.first {
      let code =
        first.state == .failed ? Int32(truncatingIfNeeded: first.code) : BatchEnding.again
      throw CommandFailure(code: code, summary: summary)
    }
    if !quiet { Console.say("\(jobs(standings.count)) done") }
  }
}
