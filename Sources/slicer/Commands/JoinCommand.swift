import ArgumentParser
import SlicerKit
import SystemPackage

struct JoinCommand: WorkingVerb {
  static let examples = [
    "photo-tiles -o photo.png",
    "icon-tiles --scale 2 -o icon@2x.png",
    "upscaled --edited --blend -o large.png",
  ]
  static let common = [
    "--output", "--edited", "--blend", "--format", "--quality", "--metadata", "--scale",
    "--lenient",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Put a cut picture together again.",
    usage: """
      slicer join DIR -o FILE
      slicer join DIR --edited [--blend] -o FILE
      """,
    discussion: """
      Tiles are found by their manifest, and compared with its checksums. slicer warns if the \
      tiles' pixels are not exactly the source's. --lenient also takes tiles that were changed since, \
      with a warning. --edited takes tiles that another program has edited or enlarged, without checksums.
      """)

  @Argument(
    help: ArgumentHelp("The tiles' folder, or their manifest.", valueName: "dir"),
    completion: .file())
  var input: String?

  @OptionGroup(title: "Edited tiles") var editing: EditedOptions
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
    join.edited = editing.tiles
    if editing.dryRun, writing.file.output == nil {
      return .view(option: "--dry-run") { [join] in
        try show(join.editedSet(for: .standardOutput), nil)
      }
    }
    let sink = try writing.file.sink(general.existingFiles, after: [Self.name, input]) {
      _ = try join.inputs(for: .standardOutput)
    }
    if editing.dryRun {
      return .view(option: "--dry-run") { [join] in try show(join.editedSet(for: sink), sink) }
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
    // With --edited a change is expected, so there is no warning.
    let warning = editing.edited ? nil : Self.warning(report.verdict)
    let warnings = [warning].compactMap { $0.map { WorkNote(.reading($0)) } }
    let larger = editing.edited ? ", \(Self.times(report.factor)) its source," : ""
    let result = SingleReporting(
      notes: report.notes + warnings, input: input, output: sink,
      summary: "\(report.size) pixels\(isExact ? ", exactly the source's," : larger)",
      fields: [JSONField("exact", .flag(isExact))]
        + (editing.edited ? [JSONField("factor", .number(report.factor.double))] : []),
      removed: report.removed)
    return SingleReporting.report([result]) {
      [Depfile(target: sink.path, dependencies: report.inputs)]
    }
  }

  /// `as large as`, or `3/2 times as large as`.
  private static func times(_ factor: Rational) -> String {
    factor == Rational(1) ? "as large as" : "\(factor) times as large as"
  }

  /// Shows which file is which tile.
  ///
  /// - Parameter sink: nil where no output is named.
  private func show(_ set: EditedSet, _ sink: FileSink?) throws {
    let pairs = zip(set.names, set.files).compactMap { name, file in file.map { (name, $0) } }
    guard general.json else {
      let tiles = pairs.map { "  \($0)  \($1.printable)\n" }.joined()
      return try Console.data(
        "\(sink.map { "\($0.path.printable): " } ?? "")\(set.size) pixels, \(Self.times(set.factor)) its source, of "
          + "\(pairs.count.counted("tile"))\n\(tiles)")
    }
    let tiles = pairs.map { name, file in
      JSONValue.object([JSONField("tile", .text(name))] + JSONField.path("file", file))
    }
    try Console.data(
      JSONText.text(
        .object(
          (sink.map { JSONField.path("output", $0.path) } ?? []) + [
            JSONField("size", .size(set.size)), JSONField("factor", .number(set.factor.double)),
            JSONField("tiles", .list(tiles)),
          ])))
  }
}
