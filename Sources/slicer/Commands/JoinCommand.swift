import ArgumentParser
import SlicerKit
import SystemPackage

struct JoinCommand: WorkingVerb {
  static let examples = [
    "photo-tiles -o photo.png",
    "photo-tiles/manifest.json -o photo.jpg --quality 85",
    "icon-tiles --scale 2 -o icon@2x.png",
  ]
  static let common = [
    "--output", "--format", "--quality", "--metadata", "--scale", "--lenient",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Put a cut picture together again.",
    usage: "slicer join DIR -o FILE",
    discussion: """
      Tiles are found by their manifest, and compared with its checksums. slicer warns if the \
      tiles' pixels are not exactly the source's. --lenient also takes tiles that were changed since, \
      with a warning.
      """)

  @Argument(
    help: ArgumentHelp("The tiles' folder, or their manifest.", valueName: "dir"),
    completion: .file())
  var input: String?

  @OptionGroup(title: "Writing") var writing: JoinWritingOptions
  @OptionGroup var shared: FileVerbOptions

  private static func warning(_ verdict: JoinVerdict) -> String? {
    switch verdict {
    case .exact: nil
    case .unknown:
      "the output has another format than the tiles, so the joined picture may differ from its source"
    case .inexactTiles:
      "the tiles do not have all of the source's samples, so the joined picture is only close to it"
    case .changedTiles: "tiles were changed: the joined picture is not its source"
    }
  }

  func validate() throws {
    try PathArgument.check([input])
    if input == "-" {
      throw ValidationError("join reads tiles from a folder, not from standard input (-)")
    }
    try writing.file.check(writing.encodingOptions, depfile)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    guard let input else { throw Self.missing("folder of tiles", "DIR -o FILE") }
    var join = Join(contentsOf: FilePath(argument: input))
    join.limits = reading.limits
    join.isLenient = reading.lenient
    join.encoding = writing.encoding
    join.scale = writing.scale
    let sink = try writing.file.sink(general.existingFiles, after: [Self.name, input]) {
      _ = try join.inputs(for: .standardOutput)
    }
    return .work(
      VerbJob(
        inputs: [join.input], readFiles: { [join] in try join.inputs(for: sink) },
        files: [sink.path], unit: .pixels,
        rules: { [join] in
          [Depfile(target: sink.path, dependencies: try join.inputs(for: sink))]
        },
        perform: { [join] in report(try join.write(to: sink, $0), join.input, sink) }))
  }

  private func report(
    _ report: Join.Report, _ input: FilePath, _ sink: FileSink
  ) -> VerbReport {
    let isExact = report.verdict == .exact
    let warnings = [Self.warning(report.verdict)].compactMap { $0.map { WorkNote(.reading($0)) } }
    let result = SingleReporting(
      notes: report.notes + warnings, input: input, output: sink,
      summary: "\(report.size) pixels\(isExact ? ", exactly the source's," : "")",
      fields: [JSONField("exact", .flag(isExact))], removed: report.removed)
    return SingleReporting.report([result]) {
      [Depfile(target: sink.path, dependencies: report.inputs)]
    }
  }
}
