import SlicerKit
import SystemPackage

/// One or several files that one picture becomes, and where they go.
protocol PlannedSet {
  associatedtype Report

  var path: FilePath { get }
  /// All files that are read.
  var inputs: [FilePath] { get }
  var place: BatchJob.Output { get }
  /// What a rule is about, as far as it is known before: a picture whose manifest cannot be is its own failure.
  var plannedTarget: FilePath { get }

  /// What a rule is about.
  func target(_ report: Report) -> FilePath
  /// All files that may be written.
  func outputs(asInNewFolder: Bool) throws -> [FilePath]
  static func write(
    _ planned: [Self], _ control: WorkControl
  ) -> [Result<Report, WorkError>]
}

/// What verbs say that make a set of files of each of several pictures.
protocol SetReporting {
  associatedtype Planned: PlannedSet
  typealias Report = Planned.Report

  /// What people are told of a set that was made.
  static func lines(_ planned: Planned, _ report: Report) -> [VerbReport.Line]
  static func facts(_ planned: Planned, _ report: Report) -> [JSONField]
  static func files(_ report: Report) -> [WrittenFile]
  /// How many old files are gone.
  static func removed(_ report: Report) -> Int
  /// Whether nothing had to be done.
  static func wasDone(_ report: Report) -> Bool
  /// `pictures cut`.
  static var deed: String { get }
  /// `--dry-run`: what would be written, for people or as JSON.
  ///
  /// - Parameter isComplete: whether it is known that all tiles are written.
  static func plan(_ planned: [Planned], isComplete: Bool, _ general: GeneralOptions) throws
}

extension SetReporting {
  /// What the options ask for: a list, a plan or the work.
  static func request(
    _ planned: [Planned], _ options: SetVerbOptions, _ blanks: BlankTileOptions
  ) -> VerbRequest {
    let isComplete = blanks.tolerance == nil
    if options.make.listOutputs {
      return .view(option: "--list-outputs") { try list(planned, isComplete: isComplete) }
    }
    if blanks.dryRun {
      return .view(option: "--dry-run") {
        try plan(planned, isComplete: isComplete, options.general)
      }
    }
    return .work(work(planned))
  }

  private static func work(_ planned: [Planned]) -> VerbJob {
    let inputs = planned.flatMap(\.inputs)
    return VerbJob(
      inputs: inputs, readFiles: { inputs }, outputs: planned.map(\.place),
      files: { try planned.flatMap { try $0.outputs(asInNewFolder: true) } }, unit: .pixels,
      rules: { planned.map { Depfile(target: $0.plannedTarget, files: $0.inputs) } }
    ) { control in
      let results = Planned.write(planned, control)
      return report(planned, results) {
        try zip(planned, results).map { planned, result in
          Depfile(target: planned.target(try result.get()), files: planned.inputs)
        }
      }
    }
  }

  /// - Parameter rules: what depends on what.
  private static func report(
    _ planned: [Planned], _ results: [Result<Report, WorkError>],
    rules: @escaping () throws -> [Depfile]
  ) -> VerbReport {
    var lines: [VerbReport.Line] = []
    var errors: [any Error] = []
    for (planned, result) in zip(planned, results) {
      switch result {
      case .success(let report): lines += self.lines(planned, report)
      case .failure(let error): errors.append(error)
      }
    }
    return VerbReport(
      lines: lines, facts: { .list(zip(planned, results).map { .object(facts($0, $1)) }) },
      errors: errors, total: results.count > 1 ? summary(of: results) : nil,
      files: { results.flatMap { (try? $0.get()).map(files) ?? [] } }, rules: rules)
  }

  private static func facts(
    _ planned: Planned, _ result: Result<Report, WorkError>
  ) -> [JSONField] {
    let input = JSONField.path("input", planned.path)
    switch result {
    case .success(let report): return input + facts(planned, report)
    case .failure(let error):
      return input + [
        JSONField("error", .text(CommandFailure.line(error))),
        JSONField("code", .integer(Int(error.kind.exitCode))),
      ]
    }
  }

  /// `99 of 101 pictures cut, 2 failed`; `101 pictures cut, 90 of them before`.
  private static func summary(of results: [Result<Report, WorkError>]) -> String {
    let reports = results.compactMap { try? $0.get() }
    let (made, all) = (reports.count, results.count)
    let count =
      made == all ? "\(made) \(deed)" : "\(made) of \(all) \(deed), \(all - made) failed"
    let before = reports.count(where: wasDone)
    return count + (before > 0 ? ", \(before) of them before" : "")
      + Console.removal(reports.map(removed).reduce(0, +))
  }

  /// `--dry-run`: what `show` tells of each, and a word where not all of it is known before.
  ///
  /// - Parameters:
  ///   - unknown: that word; nil where all is known.
  ///   - show: tells people, or returns what programs are told.
  static func plan(
    _ planned: [Planned], unknown: String?, _ general: GeneralOptions,
    _ show: (Planned) throws -> [JSONField.Value]
  ) throws {
    var plans: [JSONField.Value] = []
    var errors = attempt(planned) { plans += try show($0) }
    if general.json {
      do { try Console.data(JSONText.text(.list(plans))) } catch { errors.append(error) }
    }
    if let unknown, !general.quiet { Console.say(unknown) }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  /// `--list-outputs`: a path a line. Which tiles `--skip-blank` leaves out is not known before, so
  /// then it is only the manifest.
  ///
  /// - Parameter isComplete: whether all of them are known.
  private static func list(_ planned: [Planned], isComplete: Bool) throws {
    let errors = attempt(planned) { planned in
      let outputs = try planned.outputs(asInNewFolder: false)
      let known = isComplete ? outputs[...] : outputs.prefix(1)
      try Console.data(bytes: known.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  /// Does `body` for each, and returns what it throws.
  private static func attempt(
    _ planned: [Planned], _ body: (Planned) throws -> Void
  ) -> [any Error] {
    planned.compactMap { planned in
      do { try body(planned) } catch { return error }
      return nil
    }
  }
}

/// What `split` says when it is done, or instead of doing it.
enum SplitReporting: SetReporting {
  static let deed = "pictures cut"

  static func files(_ report: SplitReport) -> [WrittenFile] { report.files }
  static func removed(_ report: SplitReport) -> Int { report.removed }
  static func wasDone(_ report: SplitReport) -> Bool { report.wasDone }

  static func lines(_ cut: FolderSplit, _ report: SplitReport) -> [VerbReport.Line] {
    let name = report.pictures[0].path.printable
    return report.notes.map { .note($0.words(about: name)) }
      + [.summary("\(name): \(summary(report))")]
  }

  /// `16 tiles, 4x4, without loss, in photo-tiles/`.
  private static func summary(_ report: SplitReport) -> String {
    let count = report.tileCount
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    let scales = report.scales.count > 1 ? ", at \(report.scales.count) scales" : ""
    let how = report.isLossless ? ", without loss" : report.isEncodedAnew ? ", encoded anew" : ""
    return (report.wasDone ? "done before: " : "")
      + "\(count) tile\(count == 1 ? "" : "s")\(blank), "
      + "\(report.rows)x\(report.columns)\(scales)\(how), in \(report.folder?.printable ?? "")/"
      + Console.removal(report.removed)
  }

  static func facts(_ cut: FolderSplit, _ report: SplitReport) -> [JSONField] {
    let folder = cut.folder.path
    let paths =
      JSONField.path("folder", folder) + JSONField.path("manifest", folder.pushing(report.manifest))
    return paths + [
      JSONField("rows", .integer(report.rows)), JSONField("columns", .integer(report.columns)),
      JSONField("tiles", .integer(report.tileCount)),
      JSONField("blank", .integer(report.blankCount)),
      JSONField("scales", .list(report.scales.map { .number($0) })),
      JSONField("exact", .flag(report.isExact)), JSONField("lossless", .flag(report.isLossless)),
      JSONField("done", .flag(report.wasDone)), JSONField("removed", .integer(report.removed)),
      JSONField("notes", .list(report.notes.map { .text($0.words) })),
    ]
  }

  /// A line for each tile, or JSON.
  static func plan(
    _ cuts: [FolderSplit], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    let unknown =
      "all tiles are listed: which ones --skip-blank leaves out is known when they are cut"
    try plan(cuts, unknown: isComplete ? nil : unknown, general) { cut in
      let plan = try cut.split.plan(.folder(cut.folder))
      try plan.check()
      if !general.quiet { say(notesOf: plan) }
      if general.json { return facts(plan, cut.folder.path).map { .object($0) } }
      try Console.data(text(plan, cut.folder.path))
      return []
    }
  }

  private static func say(notesOf plan: SplitPlan) {
    for picture in plan.pictures {
      for note in picture.notes {
        Console.say(note.words(about: picture.picture.path.printable))
      }
    }
  }

  private static func text(_ plan: SplitPlan, _ folder: FilePath) -> String {
    plan.pictures.reduce(into: "") { text, picture in
      let grid = picture.grid
      text +=
        "\(picture.picture.path.printable): \(picture.size) pixels, scale \(picture.scale), "
        + "\(grid.rows)x\(grid.columns) tiles\(how(picture)) in \(folder.printable)/\n"
      for (tile, name) in zip(grid.tiles, picture.names) {
        text += "  \(tile.rect)  \(FilePath(bytes: name).printable)\n"
      }
    }
  }

  /// What becomes of the samples, where tiles could lose some.
  private static func how(_ picture: PicturePlan) -> String {
    picture.isLossless ? " without loss" : picture.isEncodedAnew ? " encoded anew" : ""
  }

  /// A set's pictures share the folder; each has an object of its own.
  private static func facts(_ plan: SplitPlan, _ folder: FilePath) -> [[JSONField]] {
    plan.pictures.map { picture in
      let tiles = zip(picture.grid.tiles, picture.names).map { tile, name in
        JSONField.Value.object(
          JSONField.path("file", FilePath(bytes: name)) + [JSONField("pixels", .rect(tile.rect))])
      }
      return JSONField.path("input", picture.picture.path) + JSONField.path("folder", folder) + [
        JSONField("scale", .number(picture.scale.value)),
        JSONField("rows", .integer(picture.grid.rows)),
        JSONField("columns", .integer(picture.grid.columns)),
        JSONField("lossless", .flag(picture.isLossless)),
        JSONField("encodedAnew", .flag(picture.isEncodedAnew)), JSONField("tiles", .list(tiles)),
      ]
    }
  }
}
