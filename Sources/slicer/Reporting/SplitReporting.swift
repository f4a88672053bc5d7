import SlicerKit

/// What `split` says when it is done, or instead of doing it.
enum SplitReporting {
  static func report(
    _ requests: [SplitRequest], _ results: [Result<SplitReport, any Error>],
    _ general: GeneralOptions
  ) throws {
    var errors: [any Error] = []
    for result in results {
      switch result {
      case .success(let report): if !general.quiet { say(report, isShort: general.json) }
      case .failure(let error): errors.append(error)
      }
    }
    if general.json {
      let objects = zip(requests, results).map { Fact.Value.object(facts($0, $1)) }
      errors += failure { try Talk.data(JSONText.text(.list(objects))) }
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  /// What `body` throws, if it does.
  private static func failure(_ body: () throws -> Void) -> [any Error] {
    do { try body() } catch { return [error] }
    return []
  }

  private static func say(_ report: SplitReport, isShort: Bool) {
    let name = report.input.path.printable
    say(report.notes, about: report.input)
    if isShort { return }
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    Talk.say(
      "\(name): \(report.tileCount) tile\(report.tileCount == 1 ? "" : "s")\(blank), \(report.rows)x\(report.columns), in "
        + "\(report.folder.printable)/")
  }

  private static func say(_ notes: [String], about input: PictureInput) {
    for note in notes { Talk.say("\(input.path.printable): \(note)") }
  }

  private static func facts(
    _ request: SplitRequest, _ result: Result<SplitReport, any Error>
  ) -> [Fact] {
    let input = Fact.path("input", request.input.path)
    switch result {
    case .success(let report):
      let manifest = report.folder.appending(NameRules.manifest)
      let paths = Fact.path("folder", report.folder) + Fact.path("manifest", manifest)
      return input + paths + [
        Fact("rows", .integer(report.rows)), Fact("columns", .integer(report.columns)),
        Fact("tiles", .integer(report.tileCount)), Fact("blank", .integer(report.blankCount)),
        Fact("exact", .flag(report.isExact)),
        Fact("notes", .list(report.notes.map { .text($0) })),
      ]
    case .failure(let error):
      return input + [
        Fact("error", .text(CommandFailure.line(error))),
        Fact("code", .integer(Int(CommandFailure.kind(of: error).rawValue))),
      ]
    }
  }

  /// `--dry-run`: a line for each tile, or JSON.
  static func plan(
    _ requests: [SplitRequest], _ options: SplitOptions, _ general: GeneralOptions
  ) throws {
    var errors: [any Error] = []
    var plans: [Fact.Value] = []
    for request in requests {
      do {
        let plan = try SplitPlan(request, options)
        if !general.quiet { say(plan.notes, about: plan.input) }
        if general.json { plans.append(.object(facts(plan))) } else { try Talk.data(text(plan)) }
      } catch {
        errors.append(error)
      }
    }
    if general.json { errors += failure { try Talk.data(JSONText.text(.list(plans))) } }
    if options.blankTolerance != nil, !general.quiet {
      Talk.say(
        "all tiles are listed: which ones --skip-blank leaves out is known when they are cut")
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }

  private static func text(_ plan: SplitPlan) -> String {
    let head =
      "\(plan.input.path.printable): \(plan.size) pixels, scale \(plan.scale), "
      + "\(plan.grid.rows)x\(plan.grid.columns) tiles in \(plan.folder.printable)/\n"
    return zip(plan.grid.tiles, plan.names).reduce(into: head) { text, line in
      text += "  \(line.0.rect)  \(FilePath(bytes: line.1).printable)\n"
    }
  }

  private static func facts(_ plan: SplitPlan) -> [Fact] {
    let tiles = zip(plan.grid.tiles, plan.names).map { tile, name in
      Fact.Value.object(
        Fact.path("file", FilePath(bytes: name)) + [Fact("pixels", .rect(tile.rect))])
    }
    return Fact.path("input", plan.input.path) + Fact.path("folder", plan.folder) + [
      Fact("rows", .integer(plan.grid.rows)), Fact("columns", .integer(plan.grid.columns)),
      Fact("tiles", .list(tiles)),
    ]
  }
}
