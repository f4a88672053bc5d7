import ArgumentParser
import SlicerKit
import Synchronization
import SystemPackage

struct BatchStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say what a journal knows of the jobs of a list.",
    usage: "slicer batch status jobs.txt --journal DIR [--json]",
    discussion: """
      A job is done if its record is there and its outputs are as they were written. The exit code is \
      0 if all are, that of the first that has failed, or 75 if some are only missing (run the batch \
      again).
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

  @Flag(help: "Report as JSON on standard output: an object a line, one for each job.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws {
    try PathArgument.check(list)
    if journal.journal == nil { throw ValidationError("--journal says where the records are") }
  }

  /// What is known of a job.
  fileprivate struct Standing: Sendable {
    enum State: String, Sendable { case done, failed, missing }

    let line: Int
    /// Nil where the line is no command.
    var command: [UInt8]?
    var state = State.missing
    /// Who has done it, or failed to.
    var by: String?
    var error: String?
    var code: Int32 = BatchEnding.again
  }

  func run() throws {
    let threads = work.threads
    let shard = try part()
    let listed = try listing.listed(list)
    let jobs = try jobs(of: shard, listed, threads)
    let faults = listed.list.faults.map(Standing.init)
    let found = try journal.path.flatMap { try Journal(reading: $0) }.map { JobJournal($0, shard) }
    if found == nil, !quiet, let path = journal.path {
      Talk.say("\(path.printable): there is no journal yet")
    }
    let slices = jobs.slices(for: threads)
    let standings = Mutex([[Standing]](repeating: [], count: slices.count))
    try WorkControl(threads: threads).forEach(in: Array(slices.enumerated())) { index, slice in
      var commands = LineCommands()
      let part = slice.map { standing(listed.list[$0], &commands, found) }
      standings.withLock { $0[index] = part }
    }
    found?.sayNotes(isQuiet: quiet)
    let all = (standings.withLock { $0.flatMap { $0 } } + faults).sorted { $0.line < $1.line }
    try report(all, listed.list.name)
  }

  /// All of the list, unless a part is asked for: a look at it is no task of an engine's.
  private func part() throws -> Shard {
    let isAsked = sharding.shards != nil
    return try sharding.stated() ?? (isAsked ? sharding.part(isQuiet: quiet) : .whole)
  }

  /// A list has to be looked at only where it has to be divided: what is wrong with a line is said of it.
  private func jobs(of shard: Shard, _ listed: ListedJobs, _ threads: Threads) throws -> [Int] {
    if let plan = listed.plan { return plan.jobs(of: shard) }
    if shard == .whole { return Array(listed.list.indices) }
    let found = try listed.division(threads)
    if found.missing > 0, !quiet {
      let inputs = found.missing == 1 ? "an input is" : "\(found.missing) inputs are"
      Talk.say(
        "\(listed.list.name.printable): \(inputs) missing, so jobs may be in other shards than "
          + "when they ran (a plan keeps them: slicer batch plan)")
    }
    return found.plan.jobs(of: shard)
  }

  private func standing(
    _ line: JobLine, _ commands: inout LineCommands, _ journal: JobJournal?
  ) -> Standing {
    var standing = Standing(line: line.number, command: line.command)
    do {
      let work = try JobVerb(line.arguments, &commands).work
      guard let journal else {
        for input in try work.readFiles() { _ = try FileTrace(of: input) }
        return standing
      }
      let facts = try journal.facts(line, work)
      switch try journal.journal.find(facts) {
      case .done(let record): (standing.state, standing.by, standing.code) = (.done, record.by, 0)
      case .due(_, let record?):
        (standing.state, standing.by) = (.failed, record.by)
        (standing.error, standing.code) = (record.error, Int32(truncatingIfNeeded: record.code))
      case .due: break
      }
    } catch {
      standing.fail(error)
    }
    return standing
  }

  private func report(_ standings: [Standing], _ list: FilePath) throws {
    for standing in standings {
      if json { try Talk.data(JSONText.line(.object(standing.facts))) }
      if standing.state != .done, !json, !quiet {
        let by = standing.by.map { " (\($0))" } ?? ""
        let error = standing.error.map { ": \($0)" } ?? ""
        try Talk.data("\(LineFault.place(list, standing.line)): \(standing.state)\(error)\(by)\n")
      }
    }
    let rest = standings.filter { $0.state != .done }
    let failed = rest.filter { $0.state == .failed }
    let summary =
      "\(standings.count - rest.count) of \(standings.count) jobs done, \(failed.count) failed, "
      + "\(rest.count - failed.count) missing"
    if let first = failed.first ?? rest.first {
      throw CommandFailure(code: first.code, summary: summary)
    }
    if !quiet { Talk.say("\(standings.count) jobs done") }
  }
}

extension BatchStatusCommand.Standing {
  /// A line that is no command.
  fileprivate init(_ fault: JobLineError) {
    line = fault.line
    fail(fault)
  }

  fileprivate mutating func fail(_ error: any Error) {
    let failure = SlicerCommand.failure(of: error) ?? CommandFailure([error])
    (state, code) = (.failed, failure.code)
    self.error = failure.errors.map(CommandFailure.line).joined(separator: "; ")
  }

  fileprivate var facts: [Fact] {
    [Fact("line", .integer(line))]
      + (command.map { [Fact("command", .text(String(decoding: $0, as: UTF8.self)))] } ?? [])
      + [Fact("state", .text(state.rawValue))]
      + (by.map { [Fact("by", .text($0))] } ?? [])
      + (error.map { [Fact("error", .text($0)), Fact("code", .integer(Int(code)))] } ?? [])
  }
}
