import SlicerCodecs
import SlicerCore

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
  /// The cell of each frame.
  private var cells: [Int] = []
  /// The places of the pictures, when all are there.
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
      if row > 0 { try writeGap(above: row, grid, line, writer) }
      for y in 0..<film.size.height {
        clear(line)
        put(y, of: row, into: line.mutableRow(0), grid)
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

  private func clear(_ line: Raster) {
    line.mutableRow(0).initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Repeats the last pixels of the frames above, then the first ones of those below.
  ///
  /// Scaled frames mix in what lies half a pixel beyond their edges. Nothing would be black there on an opaque
  /// sheet, a dark line around each sprite.
  private func writeGap(
    above row: Int, _ grid: FrameGrid, _ line: Raster, _ writer: any PictureWriter
  ) throws {
    for y in 0..<grid.gap {
      clear(line)
      let target = line.mutableRow(0)
      put(film.size.height - 1, of: row - 1, into: target, grid)
      if y >= grid.gap - grid.gap / 2 { put(0, of: row, into: target, grid) }
      try line.withView { try writer.write($0) }
    }
  }

  /// Puts row `y` of the pictures of a row of cells side by side. Each repeats its first and last pixel over
  /// its half of the gap, and over all of it without a neighbor.
  private func put(
    _ y: Int, of row: Int, into line: UnsafeMutableRawBufferPointer, _ grid: FrameGrid
  ) {
    let (pixel, width) = (film.pixelFormat.bytesPerRow(width: 1), film.size.width)
    let cells = grid.cells(inRow: row)
    for cell in cells {
      let columns = grid.rect(ofCell: cell).columns
      pictures[cell].withBytes { pixels in
        func copy(_ source: Range<Int>, to x: Int) {
          let bytes =
            ((y * width + source.lowerBound) * pixel)..<((y * width + source.upperBound) * pixel)
          UnsafeMutableRawBufferPointer(rebasing: line[(x * pixel)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[bytes]))
        }
        copy(0..<width, to: columns.lowerBound)
        let before = cell == cells.lowerBound ? 0 : grid.gap / 2
        for x in (columns.lowerBound - before)..<columns.lowerBound { copy(0..<1, to: x) }
        let isLast = cell == cells.upperBound - 1
        let after = columns.upperBound + (isLast ? grid.gap : grid.gap - grid.gap / 2)
        for x in columns.upperBound..<min(after, grid.size.width) {
          copy((width - 1)..<width, to: x)
        }
      }
    }
  }
}
