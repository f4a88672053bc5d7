import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SlicerWork
import SystemPackage

/// The making of a storyboard: moments are read in their order, fitted to cells, and written.
struct StoryboardWork {
  private let board: Storyboard
  private let files: StoryboardFiles
  private let source: StoryboardSource
  private let plan: StoryboardPlan
  private let control: WorkControl

  /// Reads the film's header.
  ///
  /// - Throws: ``WorkError`` about the film, and `SlicerError` for numbers out of range.
  init(_ board: Storyboard, _ path: FilePath, _ control: WorkControl) throws {
    let interval = try board.checkedInterval()
    (self.board, self.control) = (board, control)
    files = try StoryboardFiles(path, board)
    source = try StoryboardSource(board, every: interval, control)
    plan = StoryboardPlan(
      every: interval, seconds: source.seconds, cell: source.cell, columns: board.columns,
      rows: board.rows)
    try board.picture.limits.check("frames", plan.count, .frames)
    try board.picture.limits.check(plan.size(ofSheet: plan.sheets[0]))
    // Sheets that the format cannot hold are refused before the film is read.
    if let size = try files.kind.picture?(description(of: plan.sheets[0]), encoding) {
      try board.picture.limits.check(size)
    }
  }

  private var sheets: [FilePath] { files.isBIF ? [] : files.sheets(plan.sheets.count) }

  private var encoding: FilmOptions {
    var options = FilmOptions()
    (options.quality, options.columns) = (board.quality, plan.usedColumns)
    return options
  }

  private func description(of cells: Range<Int>) -> FilmDescription {
    let isOpaque = !files.kind.holdsTransparency || source.isOpaque
    return FilmDescription(
      size: plan.cell, frameCount: cells.count,
      frameDuration: Rational(plan.interval.millionths, 1_000_000), isOpaque: isOpaque,
      background: isOpaque ? .white : .transparent)
  }

  func report(removed: Int = 0) -> Storyboard.Report {
    Storyboard.Report(
      plan: plan, sheets: sheets.map { files.folder.pushing($0) },
      documents: files.documents.map { files.folder.pushing($0) }, removed: removed,
      notes: source.notes)
  }

  /// Writes all files, or none.
  func write(_ existing: ExistingFiles) throws -> Storyboard.Report {
    var output = OutputPlan(
      folder: files.folder, names: sheets + files.documents, sets: .noSet, inputs: source.inputs,
      existingFiles: existing)
    output.documents = files.earlier(sheets)
    let transaction = try OutputTransaction(output)
    let stills = files.bif == nil ? nil : try madeStills()
    control.begin(pixels: plan.count)
    for (index, cells) in plan.sheets.enumerated() {
      let file = files.isBIF ? nil : transaction.begin(sheets[index])
      try write(cells, to: file, stills)
      try file?.finish()
    }
    if let cues = files.cues {
      let addresses = sheets.map { board.addressPrefix + Quoted.url($0.bytes) }
      try transaction.write(cues, Array(plan.webVTT(sheets: addresses).utf8))
    }
    if let name = files.bif, let pictures = stills?.pictures {
      let file = transaction.begin(name)
      try file.write(try plan.bifHead(sizes: pictures.map(\.byteCount)))
      for picture in pictures { try picture.write(to: file) }
      try file.finish()
    }
    return report(removed: try transaction.commit().removed)
  }

  /// Draws a sheet's cells.
  ///
  /// - Parameters:
  ///   - file: of the sheet; nil for none.
  ///   - stills: takes each cell as a picture of its own; nil for none.
  private func write(
    _ cells: Range<Int>, to file: OutputFile?, _ stills: Stills?
  ) throws {
    let recipe = try files.kind.film(description(of: cells), encoding, samples: [])
    let writer = try file.map { try recipe.passes[0]($0) }
    for cell in cells {
      try control.check()
      let picture = try source.pixels(of: cell, at: plan.moment(of: cell))
      let frame = FrameInput(index: cell - cells.lowerBound, picture: picture)
      try writer?.write(try recipe.encoder.encode(frame))
      try stills?.add(frame)
      control.add(done: 1)
    }
    try writer?.finish()
  }

  private func madeStills() throws -> Stills {
    let one = description(of: 0..<1)
    return Stills(try PictureFrameEncoder(.jpeg, PixelFormat(.rgb), one, encoding))
  }

  /// The cells as JPEG files.
  private final class Stills {
    private(set) var pictures: [EncodedFrame] = []
    private let encoder: PictureFrameEncoder

    init(_ encoder: PictureFrameEncoder) { self.encoder = encoder }

    func add(_ frame: FrameInput) throws { pictures.append(try encoder.encode(frame)) }
  }
}
