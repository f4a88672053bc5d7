import SlicerKit
import SystemPackage

/// The report of an atlas, for people and as JSON.
struct PackReporting {
  let sink: FilePath
  /// Notes about folders.
  let notes: [WorkNote]

  /// - Parameter inputs: the pictures.
  func report(_ report: Pack.Report, from inputs: [FilePath]) -> VerbReport {
    VerbReport(
      lines: noteLines(report) + [.summary(summary(report) + Console.removal(report.removed))],
      fields: { .object(fields(report)) },
      files: { files(report).map { WrittenFile($0) } },
      rules: { report.sheets.map { Depfile(target: $0.path, files: inputs) } })
  }

  /// `--dry-run`: the files that would be written, a line each.
  func show(_ report: Pack.Report, _ general: GeneralOptions) throws {
    if general.json { return try Console.data(JSONText.text(.object(fields(report)))) }
    let sheets = report.sheets.map {
      "\($0.path.printable): \($0.size) pixels, \(Self.percent($0.fill)) full\n"
    }
    try Console.data(
      (sheets + report.documents.map { "\($0.printable)\n" }).joined())
    if !general.quiet { Console.say(summary(report)) }
  }

  private func files(_ report: Pack.Report) -> [FilePath] {
    report.sheets.map(\.path) + report.documents
  }

  private func noteLines(_ report: Pack.Report) -> [VerbReport.Line] {
    words(report).map { .note($0) }
  }

  /// The notes, each with the name of its picture.
  private func words(_ report: Pack.Report) -> [String] {
    notes.map(\.words)
      + zip(report.notes, report.noted).map { $0.words(about: $1.printable) }
  }

  /// `atlas.png: 12 frames (2 equal to others) on a sheet of 256x128 pixels, 96 % full, with atlas.json`.
  private func summary(_ report: Pack.Report) -> String {
    let frames = report.frames.count
    let equal = frames - report.stored
    let pages = report.atlases.first?.sheets.count ?? 1
    let sizes = report.sheets.map { "\($0.size)" }
    let shown = sizes.prefix(4).joined(separator: ", ") + (sizes.count > 4 ? ", ..." : "")
    let sum = report.sheets.prefix(pages).reduce((area: 0.0, used: 0.0)) {
      let area = Double($1.size.width * $1.size.height)
      return ($0.area + area, $0.used + area * $1.fill)
    }
    let fill = sum.area > 0 ? sum.used / sum.area : 0
    let names = report.sheets.map(\.path.printable)
    let written = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", ..." : "")
    return "\(written): \(frames.counted("frame"))"
      + (equal > 0 ? " (\(equal) equal to others)" : "")
      + " on \(sizes.count == 1 ? "a sheet" : "\(sizes.count) sheets") of \(shown) pixels, "
      + "\(Self.percent(fill)) full, with "
      + report.documents.prefix(2).map(\.printable).joined(separator: ", ")
      + (report.documents.count > 2 ? ", ..." : "")
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  private func fields(_ report: Pack.Report) -> [JSONField] {
    let sheets = report.sheets.map { sheet in
      JSONValue.object(
        JSONField.path("path", sheet.path) + [
          JSONField("pixels", .size(sheet.size)), JSONField("scale", .number(sheet.scale.value)),
          JSONField("fill", .number((sheet.fill * 10_000).rounded() / 10_000)),
        ])
    }
    let animations = (report.atlases.last?.animations ?? []).map { animation in
      JSONValue.object([
        JSONField("name", .text(animation.name)),
        JSONField("frames", .integer(animation.frames.count)),
      ])
    }
    let documents = report.documents.map { JSONValue.object(JSONField.path("path", $0)) }
    return JSONField.path("output", sink) + [
      JSONField("sheets", .list(sheets)), JSONField("documents", .list(documents)),
      JSONField("frames", .integer(report.frames.count)),
      JSONField("stored", .integer(report.stored)), JSONField("animations", .list(animations)),
      JSONField("removed", .integer(report.removed)),
      JSONField("notes", .messages(words(report))),
    ]
  }
}
