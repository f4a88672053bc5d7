public import SlicerCore
import SlicerFiles
public import SlicerWork
package import SystemPackage

/// Small pictures of a film at even distances, on sheets, for the preview over a player's time bar.
///
///     let board = Storyboard(Picture(contentsOf: "walk.gif"), every: 0.5)
///     try await board.write(to: .file("walk.jpg"))    // and walk.vtt
///
/// Cell k shows the moment k · ``interval``. Cells are read and written one after the other, in the memory of a row of
/// them; those of a BIF are held until its end.
public struct Storyboard: Sendable {
  /// An animated picture or a clip.
  public var picture: Picture
  /// Seconds from one cell to the next, 0.001 up to a day, to a millionth.
  public var interval: Double
  /// The cells in a row of a sheet, 1 up to 100.
  public var columns = 10
  /// The rows of a sheet, 1 up to 100.
  public var rows = 10
  /// 1…100, of sheets in JPEG and WebP, and of a BIF.
  public var quality = 75
  /// True for a WebVTT file whose cues name sheets and the places on them.
  public var makesCues = true
  /// The text before the sheets' names in the WebVTT file, such as the address of their folder.
  public var addressPrefix = ""
  /// True for a BIF file beside the sheets. Of an output that ends in `.bif` there is nothing else.
  public var makesBIF = false
  /// The size of a cell; 160 pixels wide, or as wide as a narrower film, where nothing is stated.
  package var asked: StageSize?

  /// - Parameters:
  ///   - picture: an animated picture or a clip.
  ///   - interval: seconds from one cell to the next.
  public init(_ picture: Picture, every interval: Double = 2) {
    (self.picture, self.interval) = (picture, interval)
  }

  /// The size of a cell in pixels; nil: 160 pixels wide, or as wide as a narrower film.
  public var size: Size? {
    get { if case .both(let size)? = asked { size } else { nil } }
    set { asked = newValue.map { .both($0) } }
  }

  /// The result of drawing a storyboard.
  public struct Report: Sendable {
    /// The times and places of the cells.
    package let plan: StoryboardPlan
    /// The sheets, in order; empty of a BIF alone.
    package let sheets: [FilePath]
    /// The documents beside the sheets.
    package let documents: [FilePath]
    /// The number of old files that were removed.
    package let removed: Int
    /// The notes about the film.
    public let notes: [FilmNote]

    /// The number of cells.
    public var count: Int { plan.count }
    /// The size of a cell in pixels.
    public var cell: PixelSize { plan.cell }
  }
}

extension Storyboard {
  /// Draws the cells into files.
  ///
  /// - Parameter sink: the sheet's file, a JPEG, PNG or WebP. Several sheets are `clip-1.jpg`, `clip-2.jpg`; documents are
  ///   `clip.vtt` and `clip.bif`. All appear, or none. For `clip.bif` there is only that.
  /// - Throws: ``WorkError`` about the film, or about an output.
  @discardableResult
  public func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        guard case .file(let path, let existing) = sink else {
          throw SlicerError.storyboardToOneSink
        }
        return try StoryboardWork(self, path, control).write(existing)
      }
    }
  }

  /// Reads the film's header and writes nothing: what the report of ``write(to:_:)-(FileSink,_)`` will say.
  package func plan(
    _ sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) { try StoryboardWork(self, sink.path, control).report() }
    }
  }

  /// The files that would be written if one sheet holds all.
  package func outputs(_ path: FilePath) -> [FilePath] {
    guard let files = try? StoryboardFiles(path, self) else { return [path] }
    return (files.isBIF ? [] : [path]) + files.documents.map { files.folder.pushing($0) }
  }

  /// - Throws: `SlicerError` for numbers out of range.
  func checkedInterval() throws -> ExactDecimal {
    guard let exact = ExactDecimal(rounding: interval), exact >= 0.001, exact <= 86_400 else {
      throw SlicerError.badInterval("\(interval)")
    }
    for (what, actual) in [("columns", columns), ("rows", rows), ("quality", quality)]
    where !(1...100).contains(actual) {
      throw SlicerError.propertyOutOfRange(what: what, actual: actual, allowed: 1...100)
    }
    return exact
  }
}

extension Storyboard.Report: CustomStringConvertible {
  /// `45 cells of 160x90 pixels, one every 2 s, on 1 sheet`.
  public var description: String {
    let sheets = sheets.isEmpty ? "" : ", on \(sheets.count.counted("sheet"))"
    return "\(count.counted("cell")) of \(cell) pixels, one every \(plan.interval) s" + sheets
  }
}
