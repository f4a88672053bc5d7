import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SlicerTiles

/// A picture on several pages of paper, for a wall: a PDF to be printed at its true size.
///
///     var poster = Poster(Picture(contentsOf: "photo.jpg"), .pages(rows: 3, columns: 2))
///     poster.sheet?.overlap = Length(millimeters: 8)
///     try await poster.write(to: .file("poster.pdf"))
///
/// The picture's file lies in the PDF once, and each page clips it: a JPEG as it is, a PNG's pixels as they are
/// compressed. The first of several pages is a plan with a ruler, which shows whether the printer has scaled them.
public struct Poster: Sendable {
  /// The picture on the pages; of an animated picture the first frame.
  public var picture: Picture
  /// The poster's size.
  public var size: PosterSize
  /// The paper of its pages. Nil: one page of the poster's size, without margins, marks and a plan.
  public var sheet: PosterSheet? = PosterSheet()
  /// Pixels per length, in place of what the picture's file says.
  package var resolution: Resolution?
  /// The cut lines that are drawn over it.
  package var lines: CutDrawing?

  /// A poster on A4.
  ///
  /// - Parameters:
  ///   - picture: the picture to be shown.
  ///   - size: the poster's size, or the number of its pages.
  public init(_ picture: Picture, _ size: PosterSize) {
    (self.picture, self.size) = (picture, size)
  }

  /// The result of printing.
  public struct Report: Sendable {
    /// Rows and columns of pages, without the plan.
    public let rows: Int
    /// Columns of pages.
    public let columns: Int
    /// The poster's width.
    public let width: Length
    /// The poster's height.
    public let height: Length
    /// The paper of a page, as it is turned.
    package let paper: Paper
    /// True for pages of paper, false for one page of the poster's size.
    package let isPaged: Bool
    /// Notes for the user about a poster that was made.
    public let notes: [WorkNote]
    package let picture: Picture
    package let sink: FileSink
    package let removed: Int
  }
}

extension Poster {
  /// Writes the PDF.
  ///
  /// - Throws: ``WorkError`` about the picture, for sizes that paper cannot have, or about the output.
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
      try WorkError.about(picture.path) { try make(sink, control) }
    }
  }

  /// The poster as it would be, without writing it.
  package func plan() throws(WorkError) -> Report {
    try WorkError.about(picture.path) {
      let printed = try PrintedPicture(picture, resolution)
      let pages = try pages(of: printed)
      return report(pages, printed, to: .bytes(SinkOpener { MemorySink() }), removed: 0)
    }
  }

  private func make(_ sink: FileSink, _ control: WorkControl) throws -> Report {
    let printed = try PrintedPicture(picture, resolution)
    let pages = try pages(of: printed)
    let lines = try lines?.lines(
      in: picture, printed.size, width: Length(micrometers: pages.width),
      height: Length(micrometers: pages.height), .seams)
    control.begin(pixels: printed.pixelCount)
    let (_, removed) = try sink.write(inputs: [printed.identity].compactMap { $0 }) { sink in
      let document = try PrintedDocument(sink)
      let image = document.add(try printed.write(to: document.pdf, control))
      let form = try lines.map { lines in
        try document.addForm(
          PDFContent(lines, height: pages.height), width: pages.width, height: pages.height)
      }
      let art = PosterArt(
        pages: pages, image: image, orientation: printed.orientation, lines: form,
        title: String(decoding: picture.fileName, as: UTF8.self))
      if sheet == nil {
        try document.addPage(
          art.whole, label: "1", width: pages.width, height: pages.height)
      } else {
        try addPages(art, to: document)
      }
      try document.finish()
    }
    return report(pages, printed, to: sink, removed: removed)
  }

  private func addPages(_ art: PosterArt, to document: PrintedDocument) throws {
    let pages = art.pages
    let (width, height) = (pages.paper.width.micrometers, pages.paper.height.micrometers)
    if pages.count > 1 {
      try document.addPage(art.plan, label: "plan", width: width, height: height)
    }
    for row in pages.rows.indices {
      for column in pages.columns.indices {
        try document.addPage(
          art.page(row, column), label: PosterPages.label(row: row, column: column),
          width: width, height: height, trim: art.trim(row, column))
      }
    }
  }

  private func pages(of printed: PrintedPicture) throws -> PosterPages {
    guard let sheet else { return try PosterPages(whole: printed.size, size, printed.resolution) }
    return try PosterPages(printed.size, size, sheet, printed.resolution)
  }

  private func report(
    _ pages: PosterPages, _ printed: PrintedPicture, to sink: FileSink, removed: Int
  ) -> Report {
    var notes = printed.notes
    let perInch = pages.pixelsPerInch(printed.size)
    if perInch < 100 { notes.append(WorkNote(.fewPixelsPerInch(perInch))) }
    if case .pages(let rows, let columns) = size,
      (rows, columns) != (pages.rows.count, pages.columns.count)
    {
      notes.append(
        WorkNote(
          .emptyPages(
            asked: "\(rows)x\(columns)", used: "\(pages.rows.count)x\(pages.columns.count)")))
    }
    if let remainder = pages.remainder {
      let (rows, columns) = (pages.rows.count, pages.columns.count)
      let fewer = remainder.isColumn ? "\(rows)x\(columns - 1)" : "\(rows - 1)x\(columns)"
      let isOfPages = if case .pages = size { true } else { false }
      notes.append(WorkNote(.sparePages(remainder, fewer: isOfPages ? fewer : nil)))
    }
    return Report(
      rows: pages.rows.count, columns: pages.columns.count,
      width: Length(micrometers: pages.width), height: Length(micrometers: pages.height),
      paper: pages.paper, isPaged: sheet != nil, notes: notes, picture: picture, sink: sink,
      removed: removed)
  }
}

extension Poster.Report: CustomStringConvertible {
  /// `photo.jpg: 3x2 pages of A4, 380 x 570 mm`.
  public var description: String {
    "\(picture.path.printable): \(rows)x\(columns) pages of \(paper), "
      + "\(width.millimeters) x \(height.millimeters) mm"
  }
}
