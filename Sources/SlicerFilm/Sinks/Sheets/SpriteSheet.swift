import SlicerCodecs
import SlicerCore
import SlicerPixels

/// Sprite sheets: one still picture of all frames, and a document that says where each is.
extension FilmFormat {
  /// A sprite sheet as a PNG.
  public static let pngSheet = FilmFormat(
    name: "png-sheet", title: "PNG sprite sheet",
    help: "one PNG with all frames, and a document that says where they are",
    layout: .sheet, extensions: ["png"], holdsTransparency: true,
    options: [.columns, .padding, .layout, .compression],
    companion: \.sheet.companion,
    picture: { try FrameGrid(sheet: $0, $1, in: .png).size },
    make: { film, options, _ in try sheet(.png, film, options) })

  /// A sprite sheet as a WebP, exact unless a quality is asked for.
  package static let webpSheet = FilmFormat(
    name: "webp-sheet", title: "WebP sprite sheet",
    help: "one WebP with all frames, and a document that says where they are",
    layout: .sheet, extensions: ["webp"], holdsTransparency: true,
    options: [.columns, .padding, .layout, .quality, .compression],
    companion: \.sheet.companion,
    picture: { try FrameGrid(sheet: $0, $1, in: .webp).size },
    make: { film, options, _ in try sheet(.webp, film, options) })

  private static func sheet(
    _ format: FileFormat, _ film: FilmDescription, _ options: FilmOptions
  ) throws -> FilmRecipe {
    FilmRecipe(
      FilmstripEncoder(format: film.pixelFormat),
      writer: { SheetWriter(format, film, options, to: $0) })
  }
}

/// Gathers frames, each picture once, and writes the sheet when all are there: how large it is depends
/// on how many are the same. So it holds what the sheet's pixels take.
final class SheetWriter: FilmWriter {
  private let format: FileFormat
  private let film: FilmDescription
  private let options: FilmOptions
  private let sink: any ByteSink
  /// The pictures, and where those with this hash are among them.
  private var pictures: [EncodedFrame] = []
  private var places: [Int: [Int]] = [:]
  /// Of each frame among the pictures.
  private var cells: [Int] = []
  /// Of the pictures, when all are there.
  private var grid: FrameGrid?

  init(
    _ format: FileFormat, _ film: FilmDescription, _ options: FilmOptions, to sink: any ByteSink
  ) {
    (self.format, self.film, self.options, self.sink) = (format, film, options, sink)
  }

  func write(_ frame: EncodedFrame) throws {
    let hash = frame.withBytes(Self.hash)
    let known =
      options.sheet.storesEqualFramesOnce
      ? places[hash]?.first { pictures[$0].hasBytes(of: frame) } : nil
    if known == nil {
      places[hash, default: []].append(pictures.count)
      pictures.append(frame)
    }
    cells.append(known ?? pictures.count - 1)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }

  func finish() throws {
    let grid = try FrameGrid(sheet: film, of: pictures.count, options, in: format)
    self.grid = grid
    let encoder = try FilmPicture.encoder(
      format, grid.size, film.pixelFormat, in: film.space, options)
    let writer = try encoder.writer(size: grid.size, to: sink)
    let line = try Raster(
      size: PixelSize(width: grid.size.width, height: 1), format: film.pixelFormat)
    for row in 0..<grid.rows {
      if row > 0 { try writeGap(grid.gap, line, writer) }
      for y in 0..<film.size.height {
        fill(line.mutableRow(0), with: y, of: row, grid)
        try line.withView { try writer.write($0) }
      }
    }
    try writer.finish()
  }

  func document(of picture: [UInt8]) -> [UInt8]? {
    guard let grid, let document = options.sheet.document else { return nil }
    let sheet = FinishedSheet(film: film, grid: grid, cells: cells, picture: picture)
    return Array(document(sheet).utf8)
  }

  /// Nothing is between two rows of frames: transparent, or black.
  private func writeGap(_ rows: Int, _ line: Raster, _ writer: any PictureWriter) throws {
    line.mutableRow(0).initializeMemory(as: UInt8.self, repeating: 0)
    for _ in 0..<rows { try line.withView { try writer.write($0) } }
  }

  /// Puts row `y` of the pictures of a row of cells side by side.
  private func fill(
    _ line: UnsafeMutableRawBufferPointer, with y: Int, of row: Int, _ grid: FrameGrid
  ) {
    line.initializeMemory(as: UInt8.self, repeating: 0)
    let count = film.pixelFormat.bytesPerRow(width: film.size.width)
    for cell in grid.cells(inRow: row) {
      let start = film.pixelFormat.bytesPerRow(width: grid.rect(ofCell: cell).x)
      pictures[cell].withBytes { pixels in
        UnsafeMutableRawBufferPointer(rebasing: line[start...])
          .copyMemory(
            from: UnsafeRawBufferPointer(rebasing: pixels[(y * count)..<((y + 1) * count)]))
      }
    }
  }
}

extension FrameGrid {
  /// - Parameter count: of the pictures; nil: of all frames, which is the most that there can be.
  fileprivate init(
    sheet film: FilmDescription, of count: Int? = nil, _ options: FilmOptions,
    in format: FileFormat
  ) throws(FilmError) {
    try self.init(
      film.size, count: count ?? film.frameCount, columns: options.columns,
      gap: options.padding ?? options.sheet.defaultPadding, in: format)
  }
}

extension EncodedFrame {
  fileprivate func hasBytes(of other: EncodedFrame) -> Bool {
    withBytes { mine in
      other.withBytes { theirs in mine.elementsEqual(theirs) }
    }
  }
}
