import SlicerKit
import SystemPackage

/// One or several files that one picture becomes, and where they go.
protocol PlannedSet {
  associatedtype Report

  var path: FilePath { get }
  var inputs: [FilePath] { get }
  var place: BatchJob.Output { get }
  /// The target of a rule, as far as it is known before: a picture whose manifest cannot be is its own
  /// failure.
  var plannedTarget: FilePath { get }

  /// The target of the rule in a depfile.
  func target(_ report: Report) -> FilePath
  /// All files that may be written.
  func outputs(asInNewFolder: Bool) throws -> [FilePath]
  static func write(
    _ planned: [Self], _ control: WorkControl
  ) -> [Result<Report, WorkError>]
  /// Writes the document about all sets that were made.
  ///
  /// - Returns: its path, and a line for people; nil where there is none.
  static func writeDocument(
    _ made: [(planned: Self, report: Report)]
  ) throws -> (path: FilePath, line: String)?
}

extension PlannedSet {
  static func writeDocument(
    _ made: [(planned: Self, report: Report)]
  ) throws -> (path: FilePath, line: String)? { nil }
}

/// The reports of verbs that make a set of files of each of several pictures.
protocol SetReporting {
  associatedtype Planned: PlannedSet
  typealias Report = Planned.Report

  /// The lines for people about a set that was made.
  static func lines(_ planned: Planned, _ report: Report) -> [VerbReport.Line]
  static func fields(_ planned: Planned, _ report: Report) -> [JSONField]
  static func files(_ report: Report) -> [WrittenFile]
  /// The number of old files that were removed.
  static func removed(_ report: Report) -> Int
  /// True if nothing had to be done.
  static func wasDone(_ report: Report) -> Bool
  /// `pictures cut`.
  static var deed: String { get }
  /// `--dry-run`: what would be written, for people or as JSON.
  ///
  /// - Parameter isComplete: whether it is known that all tiles are written.
  static func plan(_ planned: [Planned], isComplete: Bool, _ general: GeneralOptions) throws
}

extension SetReporting {
  /// The request of the options: a list, a plan or the work.
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
    var made: [(planned: Planned, report: Report)] = []
    for (planned, result) in zip(planned, results) {
      switch result {
      case .success(let report):
        lines += self.lines(planned, report)
        made.append((planned, report))
      case .failure(let error): errors.append(error)
      }
    }
    var document: FilePath?
    do {
      if let written = try Planned.writeDocument(made) {
        document = written.path
        lines.append(.summary(written.line))
      }
    } catch { errors.append(error) }
    return VerbReport(
      lines: lines,
      fields: planned.contains { $0.place == .file("-") }
        ? nil : { .list(zip(planned, results).map { .object(fields($0, $1)) }) },
      errors: errors, total: results.count > 1 ? summary(of: results) : nil,
      files: { [document] in
        results.flatMap { (try? $0.get()).map(files) ?? [] }
          + [document].compactMap { $0 }.map { WrittenFile($0) }
      }, rules: rules)
  }

  private static func fields(
    _ planned: Planned, _ result: Result<Report, WorkError>
  ) -> [JSONField] {
    let input = JSONField.path("input", planned.path)
    switch result {
    case .success(let report): return input + fields(planned, report)
    case .failure(let error):
      return input + [JSONField("error", .object(CommandFailure.fields(of: error)))]
    }
  }

  /// `99 of 101 pictures cut, 2 failed`; `101 pictures cut (90 in an earlier run)`.
  private static func summary(of results: [Result<Report, WorkError>]) -> String {
    let reports = results.compactMap { try? $0.get() }
    let (made, all) = (reports.count, results.count)
    let before = reports.count(where: wasDone)
    let done = deed + (before > 0 ? " (\(before) in an earlier run)" : "")
    let count = made == all ? "\(made) \(done)" : "\(made) of \(all) \(done), \(all - made) failed"
    return count + Console.removal(reports.map(removed).reduce(0, +))
  }

  /// `--dry-run`: what `show` tells of each, and a word where not all of it is known before.
  ///
  /// - Parameters:
  ///   - unknown: that word; nil where all is known.
  ///   - show: tells people, or returns what programs are told.
  static func plan(
    _ planned: [Planned], unknown: String?, _ general: GeneralOptions,
    _ show: (Planned) throws -> [JSONValue]
  ) throws {
    var plans: [JSONValue] = []
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
