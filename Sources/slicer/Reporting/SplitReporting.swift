import SlicerKit
import SystemPackage

/// What `split` says when it is done, or instead of doing it.
enum SplitReporting {
  /// - Parameter rules: what depends on what.
  static func report(
    _ cuts: [FolderCut], _ results: [Result<SplitReport, WorkError>],
    rules: @escaping () throws -> [Depfile]
  ) -> VerbReport {
    var lines: [VerbReport.Line] = []
    var errors: [any Error] = []
    for result in results {
      switch result {
      case .success(let report): lines += self.lines(report)
      case .failure(let error): errors.append(error)
      }
    }
    return VerbReport(
      lines: lines, facts: { .list(zip(cuts, results).map { .object(facts($0, $1)) }) },
      errors: errors, total: results.count > 1 ? summary(of: results) : nil,
      files: { results.flatMap { (try? $0.get())?.files ?? [] } }, rules: rules)
  }

  /// `99 of 101 pictures cut, 2 failed`; `101 pictures cut`.
  private static func summary(of results: [Result<SplitReport, WorkError>]) -> String {
    let reports = results.compactMap { try? $0.get() }
    let (cut, all) = (reports.count, results.count)
    let count =
      cut == all ? "\(cut) pictures cut" : "\(cut) of \(all) pictures cut, \(all - cut) failed"
    return count + Talk.removal(reports.map(\.removed).reduce(0, +))
  }

  /// What `body` throws, if it does.
  private static func failure(_ body: () throws -> Void) -> [any Error] {
    do { try body() } catch { return [error] }
    return []
  }

  private static func lines(_ report: SplitReport) -> [VerbReport.Line] {
    let name = report.pictures[0].path.printable
    return report.notes.map { .note("\(name): \($0.words)") }
      + [.summary("\(name): \(summary(report))")]
  }

  /// `16 tiles, 4x4, without loss, in photo-tiles/`.
  private static func summary(_ report: SplitReport) -> String {
    let count = report.tileCount
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    let scales = report.scales.count > 1 ? ", at \(report.scales.count) scales" : ""
    let how = report.isLossless ? ", without loss" : ""
    return (report.wasDone ? "done before: " : "")
      + "\(count) tile\(count == 1 ? "" : "s")\(blank), "
      + "\(report.rows)x\(report.columns)\(scales)\(how), in \(report.folder?.printable ?? "")/"
      + Talk.removal(report.removed)
  }

  private static func facts(
    _ cut: FolderCut, _ result: Result<SplitReport, WorkError>
  ) -> [Fact] {
    let input = Fact.path("input", cut.path)
    switch result {
    case .success(let report):
      let folder = cut.folder.path
      let paths =
        Fact.path("folder", folder) + Fact.path("manifest", folder.pushing(report.manifest))
      return input + paths + [
        Fact("rows", .integer(report.rows)), Fact("columns", .integer(report.columns)),
        Fact("tiles", .integer(report.tileCount)), Fact("blank", .integer(report.blankCount)),
        Fact("scales", .list(report.scales.map { .number($0) })),
        Fact("exact", .flag(report.isExact)), Fact("lossless", .flag(report.isLossless)),
        Fact("done", .flag(report.wasDone)), Fact("removed", .integer(report.removed)),
        Fact("notes", .list(report.notes.map { .text($0.words) })),
      ]
    case .failure(let error):
      return input + [
        Fact("error", .text(CommandFailure.line(error))),
        Fact("code", .integer(Int(error.kind.exitCode))),
      ]
    }
  }

  /// `--dry-run`: a line for each tile, or JSON.
  ///
  /// - Parameter isComplete: whether it is known that all tiles are written.
  static func plan(
    _ cuts: [FolderCut], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    var errors: [any Error] = []
    var plans: [Fact.Value] = []
    for cut in cuts {
      do {
        let plan = try cut.split.plan(.folder(cut.folder))
        try plan.check()
        if !general.quiet {
          for picture in plan.pictures {
            for note in picture.notes {
              Talk.say("\(picture.picture.path.printable): \(note.words)")
            }
          }
        }
        if general.json {
          plans += facts(plan, cut.folder.path).map { .object($0) }
        } else {
          try Talk.data(text(plan, cut.folder.path))
        }
      } catch {
        errors.append(error)
      }
    }
    if general.json { errors += failure { try Talk.data(JSONText.text(.list(plans))) } }
    if !isComplete, !general.quiet {
      Talk.say(
        "all tiles are listed: which ones --skip-blank leaves out is known when they are cut")
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
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
  private static func facts(_ plan: SplitPlan, _ folder: FilePath) -> [[Fact]] {
    plan.pictures.map { picture in
      let tiles = zip(picture.grid.tiles, picture.names).map { tile, name in
        Fact.Value.object(
          Fact.path("file", FilePath(bytes: name)) + [Fact("pixels", .rect(tile.rect))])
      }
      return Fact.path("input", picture.picture.path) + Fact.path("folder", folder) + [
        Fact("scale", .number(picture.scale.value)),
        Fact("rows", .integer(picture.grid.rows)), Fact("columns", .integer(picture.grid.columns)),
        Fact("lossless", .flag(picture.isLossless)),
        Fact("encodedAnew", .flag(picture.isEncodedAnew)), Fact("tiles", .list(tiles)),
      ]
    }
  }

  /// `--list-outputs`: a path a line. Which tiles `--skip-blank` leaves out is not known before, so
  /// then it is only the manifest.
  ///
  /// - Parameter isComplete: whether all of them are known.
  static func outputs(_ cuts: [FolderCut], isComplete: Bool) throws {
    var errors: [any Error] = []
    for cut in cuts {
      do {
        let outputs = try cut.split.plan(.folder(cut.folder)).outputs()
        let known = isComplete ? outputs[...] : outputs.prefix(1)
        try Talk.data(bytes: known.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }
}
