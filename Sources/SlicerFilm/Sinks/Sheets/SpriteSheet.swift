import SlicerCodecs
import SlicerCore

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

  /// Puts row `y` of the pictures of a row of cells side by side, each with its first and last pixel repeated over
  /// its half of the gap, and over all of it where there is no neighbour.
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

/// One still picture of all frames, `columns` in a row, the first at the top left.
extension FilmFormat {
  /// One PNG of all frames.
  public static let pngFilmstrip = FilmFormat(
    name: "png-filmstrip", title: "PNG filmstrip", help: "one PNG with all frames in a grid",
    layout: .filmstrip, extensions: ["png"], holdsTransparency: true,
    options: [.columns, .compression, .depth],
    picture: { try FrameGrid(strip: $0, $1, in: .png).size },
    make: { film, options, _ in try filmstrip(.png, film, film.pixelFormat, options) })

  package static let jpegFilmstrip = FilmFormat(
    name: "jpeg-filmstrip", title: "JPEG filmstrip",
    help: "one JPEG with all frames in a grid, without transparency",
    layout: .filmstrip, extensions: ["jpg", "jpeg"], holdsTransparency: false,
    options: [.columns, .quality, .compression],
    picture: { try FrameGrid(strip: $0, $1, in: .jpeg).size },
    make: { film, options, _ in try filmstrip(.jpeg, film, PixelFormat(.rgb), options) })

  package static let webpFilmstrip = FilmFormat(
    name: "webp-filmstrip", title: "WebP filmstrip",
    help: "one WebP with all frames in a grid, without loss unless a quality is given",
    layout: .filmstrip, extensions: ["webp"], holdsTransparency: true,
    options: [.columns, .quality, .compression],
    picture: { try FrameGrid(strip: $0, $1, in: .webp).size },
    make: { film, options, _ in try filmstrip(.webp, film, film.pixelFormat, options) })

  private static func filmstrip(
    _ format: FileFormat, _ film: FilmDescription, _ pixelFormat: PixelFormat,
    _ options: FilmOptions
  ) throws -> FilmRecipe {
    let grid = try FrameGrid(strip: film, options, in: format)
    let encoder = try FilmPicture.encoder(
      format, grid.size, pixelFormat, in: film.space, options)
    return FilmRecipe(
      FilmstripEncoder(format: pixelFormat),
      writer: { try FilmstripWriter(grid, encoder, film.background, to: $0) })
  }
}

extension FrameGrid {
  fileprivate init(
    strip film: FilmDescription, _ options: FilmOptions, in format: FileFormat
  ) throws(FilmError) {
    try self.init(
      film.size, count: film.frameCount, columns: options.columns ?? 1, in: format)
  }
}

/// A frame's pixels as the picture of all will hold them: straight RGBA, or RGB on white.
struct FilmstripEncoder: FilmEncoder {
  let format: PixelFormat

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let rowBytes = format.bytesPerRow(width: picture.size.width)
    let pixels = try ByteBuffer(filling: rowBytes * picture.size.height) { target in
      for y in 0..<picture.size.height {
        let row = target[(y * rowBytes)..<((y + 1) * rowBytes)]
        picture.convert(
          row: y, 0..<picture.size.width, to: format, UnsafeMutableRawBufferPointer(rebasing: row))
      }
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: picture.size.bounds)
  }
}

/// Writes the picture of all frames, a row of frames at a time: it holds no more than those.
///
/// After the last frame its row shows the film's background, as frames show it.
final class FilmstripWriter: FilmWriter {
  private let grid: FrameGrid
  private let writer: any PictureWriter
  private let line: Raster
  /// A line without frames.
  private let blank: ByteBuffer
  private var waiting: [EncodedFrame] = []
  private var frameCount = 0

  init(
    _ grid: FrameGrid, _ encoder: any PictureEncoder, _ background: RGBA,
    to sink: any ByteSink
  ) throws {
    self.grid = grid
    writer = try encoder.writer(size: grid.size, to: sink)
    line = try Raster(
      size: PixelSize(width: grid.size.width, height: 1), format: encoder.pixelFormat)
    blank = try Self.blank(background, width: grid.size.width, encoder.pixelFormat)
  }

  /// A row of `background`, converted as frames are.
  private static func blank(
    _ background: RGBA, width: Int, _ format: PixelFormat
  ) throws -> ByteBuffer {
    let canvas = try Canvas(size: PixelSize(width: width, height: 1))
    canvas.row(0).update(repeating: background.premultiplied)
    let pixels =
      try format.bitDepth == 8
      ? FramePixels.bytes(Bitmap(canvas)) : .words(WideBitmap(widening: Bitmap(canvas)))
    return try ByteBuffer(filling: format.bytesPerRow(width: width)) { target in
      pixels.convert(row: 0, 0..<width, to: format, target)
    }
  }

  func write(_ frame: EncodedFrame) throws {
    waiting.append(frame)
    frameCount += 1
    if waiting.count == grid.columns || frameCount == grid.count { try writeRow() }
  }

  func finish() throws { try writer.finish() }

  private func writeRow() throws {
    let row = line.mutableRow(0)
    let rowBytes = line.format.bytesPerRow(width: grid.cell.width)
    row.copyMemory(from: blank.bytes)
    for y in 0..<grid.cell.height {
      for (column, frame) in waiting.enumerated() {
        frame.withBytes { pixels in
          UnsafeMutableRawBufferPointer(rebasing: row[(column * rowBytes)...])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: pixels[(y * rowBytes)..<((y + 1) * rowBytes)]))
        }
      }
      try line.withView { try writer.write($0) }
    }
    waiting = []
  }
}
