import SlicerKit
import SystemPackage

/// The report of a storyboard, for people and as JSON.
struct StoryboardReporting {
  let clip: FilePath
  let sink: FilePath

  /// - Parameter inputs: the clip.
  func report(_ report: Storyboard.Report, from inputs: [FilePath]) -> VerbReport {
    VerbReport(
      lines: report.notes.map { .note($0.words) }
        + [.summary(summary(report) + Console.removal(report.removed))],
      fields: { .object(fields(report)) },
      files: { (report.sheets + report.documents).map { WrittenFile($0) } },
      rules: {
        (report.sheets + report.documents).prefix(1).map { Depfile(target: $0, files: inputs) }
      })
  }

  /// `--dry-run`: a line for each cell.
  func show(_ report: Storyboard.Report, _ general: GeneralOptions) throws {
    if general.json { return try Console.data(JSONText.text(.object(fields(report)))) }
    let lines = (0..<report.count).map { cell in
      let place = report.plan.rect(of: cell)
      let sheet = report.sheet(ofCell: cell).map { "  \($0.printable)" } ?? ""
      return "\(Self.seconds(report.plan.span(of: cell).lowerBound)) s\(sheet)  "
        + "\(place.x),\(place.y),\(place.size)\n"
    }
    try Console.data(lines.joined())
    if !general.quiet { Console.say(summary(report)) }
  }

  /// `clip.mp4: 45 cells of 160x90 pixels, one every 2 s, on 1 sheet, in clip.jpg, with clip.vtt`.
  private func summary(_ report: Storyboard.Report) -> String {
    func list(_ paths: [FilePath]) -> String {
      paths.prefix(4).map(\.printable).joined(separator: ", ") + (paths.count > 4 ? ", ..." : "")
    }
    let files = report.sheets.isEmpty ? report.documents : report.sheets
    let others = report.sheets.isEmpty || report.documents.isEmpty ? [] : report.documents
    return "\(clip.printable): \(report), in \(list(files))"
      + (others.isEmpty ? "" : ", with \(list(others))")
  }

  private static func seconds(_ milliseconds: Int) -> String {
    (Double(milliseconds) / 1000).shortest
  }

  private func fields(_ report: Storyboard.Report) -> [JSONField] {
    let plan = report.plan
    func paths(_ paths: [FilePath]) -> JSONValue {
      .list(paths.map { .object(JSONField.path("path", $0)) })
    }
    let cells = (0..<report.count).map { cell in
      let span = plan.span(of: cell)
      return JSONValue.object(
        [
          JSONField("start", .number(Double(span.lowerBound) / 1000)),
          JSONField("end", .number(Double(span.upperBound) / 1000)),
        ]
          + (report.sheets.isEmpty
            ? []
            : [
              JSONField("sheet", .integer(cell / (plan.columns * plan.rows))),
              JSONField("pixels", .rect(plan.rect(of: cell))),
            ]))
    }
    return JSONField.path("clip", clip) + JSONField.path("output", sink) + [
      JSONField("sheets", paths(report.sheets)), JSONField("documents", paths(report.documents)),
      JSONField("seconds", .number(Double(plan.milliseconds) / 1000)),
      JSONField("every", .number(plan.interval.double)), JSONField("cell", .size(plan.cell)),
      JSONField("cells", .list(cells)), JSONField("removed", .integer(report.removed)),
      JSONField("notes", .messages(report.notes.map(\.words))),
    ]
  }
}

extension Storyboard.Report {
  /// The sheet of a cell; nil of a BIF alone.
  fileprivate func sheet(ofCell cell: Int) -> FilePath? {
    sheets.isEmpty ? nil : sheets[cell / (plan.columns * plan.rows)]
  }
}
