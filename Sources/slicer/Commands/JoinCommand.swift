import ArgumentParser
import SlicerKit

struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Put a cut picture together again.",
    usage: "slicer join DIR -o FILE",
    discussion: """
      Tiles are found by their manifest. Their digests, and that of the joined pixels, are \
      compared with it; a warning says when the tiles were not exact.
      """)

  @Argument(
    help: ArgumentHelp("The tiles' folder, or its manifest.json.", valueName: "dir"),
    completion: .file())
  var input: String

  @Option(name: .shortAndLong, help: .outputFile, completion: .file())
  var output: String

  @OptionGroup(title: "Writing") var writing: JoinWritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup var general: GeneralOptions

  private static func warning(_ verdict: JoinVerdict) -> String? {
    switch verdict {
    case .exact, .unknown: nil
    case .inexactTiles: "the tiles are not exact: the joined picture is close to its source"
    case .changedTiles: "tiles were changed: the joined picture is not its source"
    }
  }

  func validate() throws {
    try PathArgument.check([input, output])
    if input == "-" { throw ValidationError("tiles are read from a folder, not from -") }
  }

  func run() throws {
    var options = SplitOptions(grid: .grid(rows: 1, columns: 1))
    options.decoding = reading.decoding
    options.encoding = writing.encoding
    options.keepsExisting = general.noClobber
    let target = OutputTarget(argument: output)
    let job = JoinJob(
      input: FilePath(argument: input), output: target, options: options,
      threads: general.threads)
    let progress = WorkProgress()
    let report = try ProgressBar.during(progress, isQuiet: general.quiet) {
      try job.run(progress: progress)
    }
    let isExact = report.verdict == .exact
    try SingleReporting.report(
      notes: Self.warning(report.verdict).map { [$0] } ?? [], input: FilePath(argument: input),
      output: target,
      summary: "\(report.size) pixels\(isExact ? ", exactly the source's," : "")",
      [("exact", .flag(isExact))], general)
  }
}
