import ArgumentParser
import SlicerKit
import SystemPackage

/// `split -o FILE.pdf` and `-o FILE.svg`: posters, cards and cut lines.
extension SplitCommand {
  /// Refuses options that do not apply to the kind of output.
  func checkPrinting() throws {
    let given = printing.given
    guard let kind = PrintedKind(output: output.output) else {
      if (!given.isEmpty || tiles.isCards) && folderInTheWay != nil { return }
      if let option = given.first {
        throw ValidationError(
          "\(option) needs a PDF or an SVG\nhint: add -o FILE.pdf, or -o FILE.svg for cut lines")
      }
      if tiles.isCards {
        throw ValidationError("--layout cards needs a PDF\nhint: add -o cards.pdf")
      }
      return
    }
    let allowed = Set(allowedOptions(kind))
    if let option = (given + tileOptions).first(where: { !allowed.contains($0) }) {
      if kind == .pdf, ["--card", "--back"].contains(option) {
        throw ValidationError("\(option) is for cards\nhint: add --layout cards")
      }
      let isForLines = kind == .pdf && ["--cut-lines", "--kerf"].contains(option)
      throw ValidationError(
        "\(option) does not apply to \(purpose(kind))\nhint: "
          + (isForLines ? "add --lines-only to leave out the picture" : "leave \(option) out"))
    }
  }

  /// The output that has the name of a PDF or an SVG, and is a folder.
  var folderInTheWay: FilePath? {
    guard let path = output.output.map({ FilePath(argument: $0) }), FileSize.isFolder(path),
      let ending = path.extension?.lowercased(), PrintedKind(rawValue: ending) != nil
    else { return nil }
    return path
  }

  private func purpose(_ kind: PrintedKind) -> String {
    drawsLines(kind) ? "cut lines alone" : tiles.isCards ? "cards" : "a poster"
  }

  /// True if lines alone are drawn.
  private func drawsLines(_ kind: PrintedKind) -> Bool {
    kind == .svg || printing.linesOnly && !tiles.isCards
  }

  private func allowedOptions(_ kind: PrintedKind) -> [String] {
    let paper = ["--paper", "--paper-margin", "--landscape"]
    if drawsLines(kind) {
      return ["--width", "--height", "--cut-lines", "--kerf", "--lines-only"]
    }
    if tiles.isCards { return paper + ["--card", "--back", "--layout"] }
    let lines = printing.cutLines == .pieces ? [] : ["--cut-lines"]
    return paper + lines + ["--pages", "--width", "--height", "--overlap", "--dry-run"]
  }

  /// The options of tiles' files that are given.
  private var tileOptions: [String] {
    let given: [(String, Bool)] = [
      ("--layout", tiles.layout != nil), ("--overlap", tiles.overlap.isStated),
      ("--extrude", tiles.extrude.isStated), ("--skip-blank", output.blanks.skipBlank),
      ("--dry-run", output.blanks.dryRun), ("--name", names.name != nil),
      ("--format", writing.encodingOptions.format != nil),
      ("--quality", writing.encodingOptions.quality != nil), ("--upright", writing.upright),
      ("--metadata", writing.metadata != .safe), ("--make-scales", scales.madeScales != nil),
      ("--keep-frames", moving.keepFrames), ("--mute", moving.still.mute),
      ("--max-bytes", moving.maxBytes != nil), ("--resume", shared.make.resume),
      ("--manifest", shared.make.manifest.name != nil),
      ("--lossless", tiles.losslessOptions.cutting != .whereAligned),
      ("--labels", labels.labels != nil), ("--mask", labels.mask != nil),
    ]
    return given.compactMap { $0.1 ? $0.0 : nil }
  }

  /// The work that makes one file of a kind.
  func printed(_ kind: PrintedKind) throws -> VerbRequest {
    let path = FilePath(argument: output.output ?? "")
    let sink = FileSink.file(path, general.existingFiles)
    var words = arguments
    let last = grid.isStated ? nil : words.last.flatMap { try? GridSpec(parsing: $0) }
    if last != nil { words.removeLast() }
    let images = try shared.make.images(
      words, none: Self.missing("picture to print", "IMAGE --pages ROWSxCOLUMNS -o FILE.pdf"))
    let pictures = try scales.sets(images, reading).flatMap { $0 }
    let split = try last != nil || grid.isStated ? printedSplit(last, pictures[0]) : nil
    if kind == .pdf, tiles.isCards { return try cards(pictures, split, sink) }
    guard pictures.count == 1 else { throw SlicerError.severalPrinted(pictures.count, path) }
    return drawsLines(kind)
      ? try drawing(pictures[0], split, sink, isPDF: kind == .pdf)
      : try poster(pictures[0], split, sink)
  }

  /// The grid of cut lines or cards. Its overlap is the paper's, and its layout the pages'.
  private func printedSplit(_ last: GridSpec?, _ picture: Picture) throws -> Split {
    var tiles = tiles
    (tiles.overlap, tiles.layout) = (MeasureArgument(0), nil)
    guard grid.hasUnits else { return try self.split(last, grid, tiles) }
    let measure = try picture.measure(
      try self.measure.resolution(), inPixels: grid.gridUnit == .pixels)
    return try self.split(last, try grid.measured(by: measure), tiles)
  }

  private func poster(
    _ picture: Picture, _ split: Split?, _ sink: FileSink
  ) throws -> VerbRequest {
    let hasLines = tiles.shape == .jigsaw || printing.cutLines != nil
    if split != nil, !hasLines { throw SlicerError.gridOfPoster(arguments.last ?? "") }
    if split == nil, hasLines { throw SlicerError.linesWithoutGrid }
    let size = try printing.size()
    let dpi = try measure.resolution()
    guard size != nil || dpi != nil || hasLines else { throw SlicerError.posterWithoutSize }
    var poster = Poster(picture, size ?? .natural)
    let isPaged = printing.pages != nil || printing.paper != nil || printing.landscape || !hasLines
    poster.sheet =
      isPaged ? try printing.sheet(overlap: try tiles.overlap.length("--overlap")) : nil
    poster.resolution = dpi
    poster.lines = split.map { CutDrawing($0) }
    let ready = poster
    if output.blanks.dryRun {
      return .view(option: "--dry-run") {
        let plan = try ready.plan()
        try Console.data(
          general.json ? JSONText.text(.object(Self.fields(plan))) : "\(plan)\n")
      }
    }
    return job([picture.inputPath], sink) { control in
      let report = try ready.write(to: sink, control)
      return SingleReporting(
        notes: report.notes, input: picture.path, output: sink, summary: Self.summary(report),
        fields: Self.fields(report), removed: report.removed)
    }
  }

  /// `3x2 pages of A4, 380 x 570 mm`; `one page, 300 x 200 mm`.
  private static func summary(_ report: Poster.Report) -> String {
    let size = "\(report.width.millimeters) x \(report.height.millimeters) mm"
    guard report.isPaged else { return "one page, \(size)," }
    return "\(report.rows)x\(report.columns) pages of \(report.paper), \(size),"
  }

  private static func fields(_ report: Poster.Report) -> [JSONField] {
    [
      JSONField("rows", .integer(report.rows)), JSONField("columns", .integer(report.columns)),
    ] + millimeters(report.width, report.height)
  }

  private static func millimeters(_ width: Length, _ height: Length) -> [JSONField] {
    func number(_ length: Length) -> JSONValue {
      .number(Double(length.micrometers) / 1000)
    }
    return [
      JSONField(
        "millimeters",
        .object([
          JSONField("width", number(width)), JSONField("height", number(height)),
        ]))
    ]
  }

  private func drawing(
    _ picture: Picture, _ split: Split?, _ sink: FileSink, isPDF: Bool
  ) throws -> VerbRequest {
    guard let split else { throw SlicerError.linesWithoutGrid }
    var drawing = CutDrawing(split)
    drawing.split.pictures = [picture]
    (drawing.way, drawing.isPDF) = (printing.cutLines ?? .seams, isPDF)
    drawing.kerf = try printing.kerfLength() ?? drawing.kerf
    drawing.size = try printing.size() ?? .natural
    drawing.resolution = try measure.resolution()
    let ready = drawing
    return job([picture.inputPath], sink) { control in
      let report = try ready.write(to: sink, control)
      let size = "\(report.width.millimeters) x \(report.height.millimeters) mm"
      return SingleReporting(
        notes: report.notes, input: picture.path, output: sink,
        summary: "\(report.count.counted("cut line")), \(size),",
        fields: [JSONField("paths", .integer(report.count))]
          + Self.millimeters(report.width, report.height), removed: report.removed)
    }
  }

  private func cards(
    _ pictures: [Picture], _ split: Split?, _ sink: FileSink
  ) throws -> VerbRequest {
    var cards = MemoryCards(pictures, split)
    cards.card = try printing.cardSides()
    cards.sheet = try printing.sheet(overlap: nil)
    cards.back = printing.back.map { reading.picture($0) }
    let ready = cards
    let inputs = (pictures + [cards.back].compactMap { $0 }).map(\.inputPath)
    return job(inputs, sink) { control in
      let report = try ready.write(to: sink, control)
      let size = "\(report.width.millimeters) x \(report.height.millimeters) mm"
      return SingleReporting(
        notes: report.notes, input: pictures[0].path, output: sink,
        summary: "\(report.count.counted("card")) of \(size) on "
          + "\(report.sheets.counted("sheet")) of \(report.paper)",
        fields: [
          JSONField("cards", .integer(report.count)), JSONField("sheets", .integer(report.sheets)),
        ] + Self.millimeters(report.width, report.height), removed: report.removed)
    }
  }

  private func job(
    _ inputs: [FilePath], _ sink: FileSink,
    _ make: @escaping (WorkControl) throws -> SingleReporting
  ) -> VerbRequest {
    let rules = { [Depfile(target: sink.path, files: inputs)] }
    if shared.make.listOutputs {
      return .view(option: "--list-outputs") {
        try Console.data(bytes: sink.path.bytes + [UInt8(ascii: "\n")])
      }
    }
    return .work(
      VerbJob(inputs: inputs, files: [sink.path], unit: .pixels, rules: rules) { control in
        SingleReporting.report([try make(control)], rules: rules)
      })
  }
}
