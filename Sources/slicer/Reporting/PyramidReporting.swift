import SlicerKit
import SystemPackage

/// What `pyramid` says when it is done, or instead of doing it.
enum PyramidReporting {
  /// - Parameter rules: what depends on what.
  static func report(
    _ pyramids: [PlannedPyramid], _ results: [Result<PyramidReport, WorkError>],
    rules: @escaping () throws -> [Depfile]
  ) -> VerbReport {
    var lines: [VerbReport.Line] = []
    var errors: [any Error] = []
    for (pyramid, result) in zip(pyramids, results) {
      switch result {
      case .success(let report): lines += self.lines(report, isFolder: pyramid.isFolder)
      case .failure(let error): errors.append(error)
      }
    }
    return VerbReport(
      lines: lines, facts: { .list(zip(pyramids, results).map { .object(facts($0, $1)) }) },
      errors: errors, total: results.count > 1 ? summary(of: results) : nil,
      files: { results.flatMap { (try? $0.get())?.files ?? [] } }, rules: rules)
  }

  /// `99 of 101 pyramids made, 2 failed`; `101 pyramids made`.
  private static func summary(of results: [Result<PyramidReport, WorkError>]) -> String {
    let reports = results.compactMap { try? $0.get() }
    let (made, all) = (reports.count, results.count)
    let count =
      made == all
      ? "\(made) pyramids made" : "\(made) of \(all) pyramids made, \(all - made) failed"
    return count + Talk.removal(reports.map(\.removed).reduce(0, +))
  }

  private static func lines(_ report: PyramidReport, isFolder: Bool) -> [VerbReport.Line] {
    let name = report.picture.path.printable
    return report.notes.map { .note("\(name): \($0.words)") }
      + [.summary("\(name): \(summary(report, isFolder: isFolder))")]
  }

  /// `120 tiles and 3 blank on 9 levels, the full level without loss, in photo-pyramid/`.
  private static func summary(_ report: PyramidReport, isFolder: Bool) -> String {
    let count = report.tileCount
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    let levels = report.levelCount
    return (report.wasDone ? "done before: " : "")
      + "\(count) tile\(count == 1 ? "" : "s")\(blank) on \(levels) level\(levels == 1 ? "" : "s")"
      + (report.isLossless ? ", the full level without loss" : "")
      + ", in \(report.path?.printable ?? "")\(isFolder ? "/" : "")" + Talk.removal(report.removed)
  }

  private static func facts(
    _ pyramid: PlannedPyramid, _ result: Result<PyramidReport, WorkError>
  ) -> [Fact] {
    let input = Fact.path("input", pyramid.path)
    switch result {
    case .success(let report):
      let path = pyramid.output
      let paths =
        pyramid.isFolder
        ? Fact.path("folder", path) + Fact.path("manifest", path.pushing(report.manifest))
        : Fact.path("output", path)
      return input + paths + [
        Fact("layout", .text(pyramid.pyramid.layout.name)),
        Fact("levels", .integer(report.levelCount)), Fact("tiles", .integer(report.tileCount)),
        Fact("blank", .integer(report.blankCount)), Fact("exact", .flag(report.isExact)),
        Fact("lossless", .flag(report.isLossless)), Fact("done", .flag(report.wasDone)),
        Fact("removed", .integer(report.removed)),
        Fact("notes", .list(report.notes.map { .text($0.words) })),
      ]
    case .failure(let error):
      return input + [
        Fact("error", .text(CommandFailure.line(error))),
        Fact("code", .integer(Int(error.kind.exitCode))),
      ]
    }
  }

  /// `--dry-run`: a line for each level, or JSON.
  ///
  /// - Parameter isComplete: whether it is known that all tiles are written.
  static func plan(
    _ pyramids: [PlannedPyramid], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    var plans: [Fact.Value] = []
    var errors = attempt(pyramids) { pyramid in
      let plan = try pyramid.pyramid.plan(pyramid.sink)
      try plan.check()
      if !general.quiet {
        for note in plan.notes { Talk.say("\(pyramid.path.printable): \(note.words)") }
      }
      if general.json {
        plans.append(.object(facts(plan, pyramid)))
      } else {
        try Talk.data(text(plan, pyramid))
      }
    }
    if general.json {
      do { try Talk.data(JSONText.text(.list(plans))) } catch { errors.append(error) }
    }
    if !isComplete, !general.quiet {
      Talk.say(
        "all tiles are counted: which ones --skip-blank leaves out is known when they are made")
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  private static func text(_ plan: PyramidPlan, _ pyramid: PlannedPyramid) -> String {
    plan.levels.reduce(
      into: "\(pyramid.path.printable): \(plan.size) pixels, \(plan.levels.count) levels"
        + "\(plan.isLossless ? ", the full level without loss," : "")"
        + " in \(pyramid.output.printable)\(pyramid.isFolder ? "/" : "")\n"
    ) { text, level in
      text += "  \(level.size)  \(level.tileCount) tile\(level.tileCount == 1 ? "" : "s")\n"
    }
  }

  private static func facts(_ plan: PyramidPlan, _ pyramid: PlannedPyramid) -> [Fact] {
    let levels = plan.levels.map { level in
      Fact.Value.object([
        Fact("width", .integer(level.size.width)), Fact("height", .integer(level.size.height)),
        Fact("tiles", .integer(level.tileCount)),
      ])
    }
    return Fact.path("input", pyramid.path)
      + Fact.path(pyramid.isFolder ? "folder" : "output", pyramid.output) + [
        Fact("layout", .text(pyramid.pyramid.layout.name)),
        Fact("lossless", .flag(plan.isLossless)), Fact("levels", .list(levels)),
      ]
  }

  /// `--list-outputs`: a path a line. Which tiles `--skip-blank` leaves out is not known before, so
  /// then it is only the manifest.
  ///
  /// - Parameter isComplete: whether all of them are known.
  static func outputs(_ pyramids: [PlannedPyramid], isComplete: Bool) throws {
    let errors = attempt(pyramids) { pyramid in
      let outputs = try pyramid.pyramid.plan(pyramid.sink).outputs()
      let known = isComplete ? outputs[...] : outputs.prefix(1)
      try Talk.data(bytes: known.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  /// Does `body` for each, and returns what it throws.
  private static func attempt(
    _ pyramids: [PlannedPyramid], _ body: (PlannedPyramid) throws -> Void
  ) -> [any Error] {
    pyramids.compactMap { pyramid in
      do { try body(pyramid) } catch { return error }
      return nil
    }
  }
}
