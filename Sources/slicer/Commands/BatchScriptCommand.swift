import ArgumentParser
import SlicerKit
import SystemPackage

struct BatchScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script",
    abstract: "Write a script that runs a list's jobs on many machines.",
    usage: """
      slicer batch script ENGINE LIST --shards N [-o FILE]
      slicer batch script slurm jobs.txt --shards 16 -j 4 -o jobs.slurm
      slicer batch script kubernetes jobs.plan --shards 16 --image slicer:1.0
      """,
    discussion: """
      The script first freezes the list into a plan, and then runs the shards. At the end it runs \
      what has no record in the journal, and compares every output with the journal. Its names are \
      relative to the folder in which it runs. Run it again to do only what is left.
      """)

  @Argument(
    help: ArgumentHelp(
      "Who runs it: \(ScriptCatalog.rows.map(\.name).joined(separator: ", ")).",
      valueName: "engine"),
    completion: .list(ScriptCatalog.rows.map(\.name)))
  var engine: String

  @Argument(
    help: ArgumentHelp("The list of jobs, or a plan of it.", valueName: "list"),
    completion: .file())
  var list: String

  @Option(help: ArgumentHelp("Divide the list into this many parts.", valueName: "n"))
  var shards: Int

  @Option(
    help: ArgumentHelp(
      "Keep the journal in this folder. (default: the list's name with .journal)", valueName: "dir"),
    completion: .directory)
  var journal: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Use this many processors for each shard. (default: 1; make: what it has to spare)",
      valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      Ask for this much memory for each shard, in MiB. (default: what the engine gives; \
      kubernetes: 2048)
      """,
      valueName: "n"))
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Run this container image, with slicer in its PATH (kubernetes).", valueName: "image"))
  var image: String?

  @Option(
    help: ArgumentHelp(
      """
      Mount this volume claim, which has the list, the pictures and the outputs (kubernetes). \
      (default: slicer)
      """, valueName: "name"))
  var claim: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the script to this file. (default: standard output)", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: .customLong("no-clobber"), help: "Refuse to replace a script that exists.")
  var noClobber = false

  func validate() throws {
    try PathArgument.check([list, journal, output])
    if claim != nil, image == nil {
      throw ValidationError("--claim needs --image\nhint: add --image")
    }
  }

  func run() throws {
    let sink = FileSink(argument: output ?? "-", noClobber ? .keep : .replace)
    let format = try ScriptCatalog.row(named: engine)
    if case .file(let path, _) = sink {
      let listed = try ListedJobs(reading: FilePath(argument: list))
      var batch = Batch(listed)
      batch.ownFiles.append(.written(path))
      let faults = try batch.intruders(WorkControl(threads: .fromEnvironment()))
      if let failure = LineFault.failure(faults, listed.list) { throw failure }
    }
    try format.write(FilePath(argument: list), to: sink) { isPlan in
      try FleetScript(
        list: FilePath(argument: list), isPlan: isPlan,
        journal: journal.map { FilePath(argument: $0) }, shards: shards, threads: jobs,
        memory: memory, processors: MachineGrant.current.processors,
        file: output.flatMap { $0 == "-" ? nil : FilePath(argument: $0) },
        container: try container())
    }
  }

  private func container() throws -> ScriptContainer? {
    guard let image else { return nil }
    return try ScriptContainer(image: image, claim: claim ?? "slicer")
  }
}
