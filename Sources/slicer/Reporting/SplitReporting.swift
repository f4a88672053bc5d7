import SlicerKit
import SystemPackage

/// What `split` says when it is done, or instead of doing it.
enum SplitReporting: SetReporting {
  static let deed = "pictures cut"

  static func path(of cut: FolderCut) -> FilePath { cut.path }
  static func files(_ report: SplitReport) -> [WrittenFile] { report.files }
  static func removed(_ report: SplitReport) -> Int { report.removed }
  static func wasDone(_ report: SplitReport) -> Bool { report.wasDone }

  static func lines(_ cut: FolderCut, _ report: SplitReport) -> [VerbReport.Line] {
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
      + Talk.removal(report.removed)
  }

  static func facts(_ cut: FolderCut, _ report: SplitReport) -> [Fact] {
    let folder = cut.folder.path
    let paths =
      Fact.path("folder", folder) + Fact.path("manifest", folder.pushing(report.manifest))
    return paths + [
      Fact("rows", .integer(report.rows)), Fact("columns", .integer(report.columns)),
      Fact("tiles", .integer(report.tileCount)), Fact("blank", .integer(report.blankCount)),
      Fact("scales", .list(report.scales.map { .number($0) })),
      Fact("exact", .flag(report.isExact)), Fact("lossless", .flag(report.isLossless)),
      Fact("done", .flag(report.wasDone)), Fact("removed", .integer(report.removed)),
      Fact("notes", .list(report.notes.map { .text($0.words) })),
    ]
  }

  /// A line for each tile, or JSON.
  static func plan(
    _ cuts: [FolderCut], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    let unknown =
      "all tiles are listed: which ones --skip-blank leaves out is known when they are cut"
    try plan(cuts, unknown: isComplete ? nil : unknown, general) { cut in
      let plan = try cut.split.plan(.folder(cut.folder))
      try plan.check()
      if !general.quiet { say(notesOf: plan) }
      if general.json { return facts(plan, cut.folder.path).map { .object($0) } }
      try Talk.data(text(plan, cut.folder.path))
      return []
    }
  }

  private static func say(notesOf plan: SplitPlan) {
    for picture in plan.pictures {
      for note in picture.notes {
        Talk.say(note.words(about: picture.picture.path.printable))
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

  static func outputs(_ cuts: [FolderCut], isComplete: Bool) throws {
    try outputs(cuts, isComplete: isComplete) { try $0.split.plan(.folder($0.folder)).outputs() }
  }
}
