import ArgumentParser
import SlicerKit
import SystemPackage

struct JoinCommand: ParsableCommand {
  static let name = "join"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Put a cut picture together again.",
    usage: "slicer join DIR -o FILE",
    discussion: """
      Tiles are found by their manifest. Their digests, and that of the joined pixels, are \
      compared with it; a warning says when the tiles were not exact.
      """)

  @Argument(
    help: ArgumentHelp("The tiles' folder, or their manifest.", valueName: "dir"),
    completion: .file())
  var input: String?

  @OptionGroup(title: "Writing") var writing: JoinWritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  private static func warning(_ verdict: JoinVerdict) -> String? {
    switch verdict {
    case .exact: nil
    case .unknown:
      "the output is of another kind than the tiles: the joined picture may differ from its source"
    case .inexactTiles: "the tiles are not exact: the joined picture is close to its source"
    case .changedTiles: "tiles were changed: the joined picture is not its source"
    }
  }

  func validate() throws {
    try PathArgument.check([input])
    if input == "-" { throw ValidationError("tiles are read from a folder, not from -") }
  }

  func run() throws {
    guard let input else { throw UsageError.noTiles }
    let control = WorkControl(threads: general.threads)
    var join = Join(contentsOf: FilePath(argument: input))
    join.limits = limits.limits
    join.isLenient = reading.lenient
    join.encoding = writing.encoding
    join.scale = writing.scale
    let sink = try writing.file.sink(general.existingFiles, after: [Self.name, input]) {
      _ = try join.inputs(for: .standardOutput)
    }
    try writing.depfile.check([Depfile(target: sink.path, dependencies: join.inputs(for: sink))])
    let report = try ProgressBar.during(control, isQuiet: general.quiet) {
      try join.write(to: sink, control)
    }
    let isExact = report.verdict == .exact
    let warnings = [Self.warning(report.verdict)].compactMap { $0.map(WorkNote.reading) }
    let result = SingleReporting(
      notes: report.notes + warnings, input: FilePath(argument: input), output: sink,
      summary: "\(report.size) pixels\(isExact ? ", exactly the source's," : "")",
      facts: [Fact("exact", .flag(isExact))], removed: report.removed)
    try SingleReporting.report([result], general)
    try writing.depfile.write([Depfile(target: sink.path, dependencies: report.inputs)])
  }
}
