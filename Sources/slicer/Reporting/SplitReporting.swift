import SlicerKit
import SystemPackage

/// The report of `split`, or of its dry run.
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

  /// `16 tiles (4x4) in photo-tiles/`; `16 tiles (4x4), without loss, in photo-tiles/`.
  private static func summary(_ report: SplitReport) -> String {
    let count = report.tileCount
    let blank = report.blankCount > 0 ? " and \(report.blankCount) blank" : ""
    let labels = report.labelCount.map { " with \($0.counted("label"))" } ?? ""
    let scales = report.scales.count > 1 ? ", at \(report.scales.count) scales" : ""
    let how = report.isLossless ? ", without loss" : report.isEncodedAnew ? ", encoded anew" : ""
    return (report.wasDone ? "done before: " : "")
      + "\(count.counted("tile")) (\(report.rows)x\(report.columns))\(blank)\(labels)"
      + "\(scales)\(how)\(scales.isEmpty && how.isEmpty ? "" : ",") in "
      + "\(report.folder?.printable ?? "")/"
      + Console.removal(report.removed)
  }

  static func fields(_ cut: FolderSplit, _ report: SplitReport) -> [JSONField] {
    let folder = cut.folder.path
    let paths =
      JSONField.path("folder", folder) + JSONField.path("manifest", folder.pushing(report.manifest))
    return paths + [
      JSONField("rows", .integer(report.rows)), JSONField("columns", .integer(report.columns)),
      JSONField("tiles", .integer(report.tileCount)),
      JSONField("blank", .integer(report.blankCount)),
    ] + labels(report) + (cut.labelSet.map { JSONField.path("labelSet", $0.path) } ?? []) + [
      JSONField("scales", .list(report.scales.map { .number($0) })),
      JSONField("exact", .flag(report.isExact)), JSONField("lossless", .flag(report.isLossless)),
      JSONField("done", .flag(report.wasDone)), JSONField("removed", .integer(report.removed)),
      JSONField("notes", .messages(report.notes.map(\.words))),
    ]
  }

  /// Labels in tiles, and tiles that have none and no file, where labels are cut.
  private static func labels(_ report: SplitReport) -> [JSONField] {
    let labels = report.labelCount.map { [JSONField("labels", .integer($0))] } ?? []
    return report.omittedCount == 0
      ? labels : labels + [JSONField("omitted", .integer(report.omittedCount))]
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
      if general.json { return fields(plan, cut.folder.path).map { .object($0) } }
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
        + "\(count(grid, plan.found))\(how(picture)) in \(folder.printable)/\n"
        + axes(of: grid, plan.found)
      for (index, (tile, name)) in zip(grid.tiles, picture.names).enumerated()
      where !picture.omits(index) {
        let none = grid.isEmpty(tile.row * grid.columns + tile.column) ? "  (empty)" : ""
        text += "  \(grid.window(of: tile))  \(FilePath(bytes: name).printable)\(none)\n"
      }
    }
  }

  /// `4x3 tiles`, or `12 sprites`.
  private static func count(_ grid: Grid, _ found: FoundGrid?) -> String {
    grid.boxes.map { $0.count.counted(found == nil ? "sprite" : "cell") }
      ?? "\(grid.rows)x\(grid.columns) tiles"
  }

  /// The rows and columns of a sheet with gaps, a line each; for found cells also the confidence.
  private static func axes(of grid: Grid, _ found: FoundGrid?) -> String {
    guard let found else {
      guard grid.hasGaps, grid.boxes == nil else { return "" }
      return "  rows \(spans(grid.rowSpans))\n  columns \(spans(grid.columnSpans))\n"
    }
    var lines = [("rows", found.rows), ("columns", found.columns)]
    if let (axis, parts) = found.bands {
      let (band, cells) = axis == .columns ? ("row", "columns") : ("column", "rows")
      lines = [axis == .columns ? lines[0] : lines[1]]
      lines += parts.enumerated().map { ("\(band) \($0), \(cells)", $1) }
    }
    return lines.map { "  \($0) \(words($1))\n" }.joined()
      + "  confidence \(FoundGrid.hundredths(found.confidence)), at least "
      + "\(FoundGrid.hundredths(FoundGrid.leastConfidence)) is needed\n"
  }

  /// `0-48, 50-98 (transparent gutters; lines 1.00, regularity 1.00, contrast 0.98)`.
  private static func words(_ axis: FoundAxis) -> String {
    let gutters =
      switch axis.kind {
      case .transparent: "transparent gutters"
      case .color: "gutters of one color"
      case .edges: "edges"
      case .equal: "equal parts"
      case .none: "no gutters"
      }
    let parts = [
      ("lines", axis.lines), ("regularity", axis.regularity), ("contrast", axis.contrast),
    ]
    let facts = parts.map { "\($0) \(FoundGrid.hundredths($1))" }.joined(separator: ", ")
    return "\(spans(axis.spans)) (\(gutters); \(facts))"
  }

  private static func spans(_ spans: [Range<Int>]) -> String {
    spans.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }

  /// Says that tiles lose nothing, or that they are encoded anew.
  private static func how(_ picture: PicturePlan) -> String {
    picture.isLossless ? " without loss" : picture.isEncodedAnew ? " encoded anew" : ""
  }

  /// A set's pictures share the folder; each has an object of its own.
  private static func fields(_ plan: SplitPlan, _ folder: FilePath) -> [[JSONField]] {
    plan.pictures.map { picture in
      let found = plan.found.map { [JSONField("found", .object(fields($0)))] } ?? []
      let named = zip(picture.grid.tiles, picture.names).enumerated()
      let tiles = named.filter { !picture.omits($0.offset) }.map(\.element).map { tile, name in
        JSONValue.object(
          JSONField.path("file", FilePath(bytes: name))
            + [JSONField("pixels", .rect(picture.grid.window(of: tile)))])
      }
      return JSONField.path("input", picture.picture.path) + JSONField.path("folder", folder) + [
        JSONField("scale", .number(picture.scale.value)),
        JSONField("rows", .integer(picture.grid.rows)),
        JSONField("columns", .integer(picture.grid.columns)),
      ] + found + [
        JSONField("lossless", .flag(picture.isLossless)),
        JSONField("encodedAnew", .flag(picture.isEncodedAnew)), JSONField("tiles", .list(tiles)),
      ]
    }
  }

  /// The grid that was found in a picture, and how sure it is.
  private static func fields(_ grid: FoundGrid) -> [JSONField] {
    func axis(_ axis: FoundAxis) -> JSONValue {
      let spans = axis.spans.map {
        JSONValue.list([.integer($0.lowerBound), .integer($0.upperBound)])
      }
      return .object([
        JSONField("gutters", .text(axis.kind.rawValue)),
        JSONField("spans", .list(spans)),
        JSONField("lines", .number(axis.lines)), JSONField("regularity", .number(axis.regularity)),
        JSONField("contrast", .number(axis.contrast)),
      ])
    }
    let bands =
      grid.bands.map { bands in
        [JSONField("bands", .list(bands.parts.map(axis)))]
      } ?? []
    return [
      JSONField("confidence", .number(grid.confidence)),
      JSONField("columns", axis(grid.columns)), JSONField("rows", axis(grid.rows)),
    ] + bands
  }
}
