import SlicerKit
import SystemPackage

/// The report of `pyramid` when it is done, or instead of doing it.
enum PyramidReporting: SetReporting {
  static let deed = "pyramids made"

  static func files(_ report: PyramidReport) -> [WrittenFile] { report.files }
  static func removed(_ report: PyramidReport) -> Int { report.removed }
  static func wasDone(_ report: PyramidReport) -> Bool { report.wasDone }

  static func lines(_ pyramid: PlannedPyramid, _ report: PyramidReport) -> [VerbReport.Line] {
    let name = report.picture.path.printable
    return report.notes.map { .note($0.words(about: name)) }
      + [.summary("\(name): \(summary(report, isFolder: pyramid.isFolder))")]
  }

  /// `120 tiles and 3 blank on 9 levels in photo-pyramid/`, or with `, the full level without loss,`.
  private static func summary(_ report: PyramidReport, isFolder: Bool) -> String {
    let count = report.tileCount
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    let levels = report.levelCount
    return (report.wasDone ? "done before: " : "")
      + "\(count.counted("tile"))\(blank) on \(levels.counted("level"))"
      + (report.isLossless ? ", the full level without loss," : "")
      + " in \(report.path?.printable ?? "")\(isFolder ? "/" : "")"
      + Console.removal(report.removed)
  }

  static func fields(_ pyramid: PlannedPyramid, _ report: PyramidReport) -> [JSONField] {
    let path = pyramid.output
    let paths =
      pyramid.isFolder
      ? JSONField.path("folder", path) + JSONField.path("manifest", path.pushing(report.manifest))
      : JSONField.path("output", path)
    return paths + [
      JSONField("layout", .text(pyramid.pyramid.layout.name)),
      JSONField("levels", .integer(report.levelCount)),
      JSONField("tiles", .integer(report.tileCount)),
      JSONField("blank", .integer(report.blankCount)), JSONField("exact", .flag(report.isExact)),
      JSONField("lossless", .flag(report.isLossless)), JSONField("done", .flag(report.wasDone)),
      JSONField("removed", .integer(report.removed)),
      JSONField("notes", .messages(report.notes.map(\.words))),
    ]
  }

  /// A line for each level, or JSON.
  static func plan(
    _ pyramids: [PlannedPyramid], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    let unknown =
      "all tiles are counted: which ones --skip-blank leaves out is known when they are made"
    try plan(pyramids, unknown: isComplete ? nil : unknown, general) { pyramid in
      let plan = try pyramid.pyramid.plan(pyramid.sink)
      try plan.check()
      if !general.quiet {
        for note in plan.notes { Console.say(note.words(about: pyramid.path.printable)) }
      }
      if general.json { return [.object(fields(plan, pyramid))] }
      try Console.data(text(plan, pyramid))
      return []
    }
  }

  private static func text(_ plan: PyramidPlan, _ pyramid: PlannedPyramid) -> String {
    plan.levels.reduce(
      into: "\(pyramid.path.printable): \(plan.size) pixels, \(plan.levels.count) levels"
        + "\(plan.isLossless ? ", the full level without loss," : "")"
        + " in \(pyramid.output.printable)\(pyramid.isFolder ? "/" : "")\n"
    ) { text, level in
      text += "  \(level.size)  \(level.tileCount.counted("tile"))\n"
    } + plan.documentPaths.map { "  \(FilePath(bytes: $0).printable)\n" }.joined()
  }

  private static func fields(_ plan: PyramidPlan, _ pyramid: PlannedPyramid) -> [JSONField] {
    let levels = plan.levels.map { level in
      JSONValue.object([
        JSONField("width", .integer(level.size.width)),
        JSONField("height", .integer(level.size.height)),
        JSONField("tiles", .integer(level.tileCount)),
      ])
    }
    return JSONField.path("input", pyramid.path)
      + JSONField.path(pyramid.isFolder ? "folder" : "output", pyramid.output) + [
        JSONField("layout", .text(pyramid.pyramid.layout.name)),
        JSONField("lossless", .flag(plan.isLossless)), JSONField("levels", .list(levels)),
        JSONField(
          "documents", .list(plan.documentPaths.map { .text(FilePath(bytes: $0).argument) })),
      ]
  }
}
