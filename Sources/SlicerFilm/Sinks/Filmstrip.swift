import SlicerCodecs
import SlicerCore
import SlicerPixels

/// One still picture of all frames, `columns` in a row, the first at the top left.
extension FilmFormat {
  /// One PNG of all frames.
  public static let pngFilmstrip = FilmFormat(
    name: "png-filmstrip", title: "PNG filmstrip", help: "one PNG with all frames in a grid",
    layout: .filmstrip, extensions: ["png"], holdsTransparency: true,
    options: [.columns, .compression, .depth],
    picture: { try FrameGrid(strip: $0, $1, in: .png).size },
    make: { film, options, _ in try filmstrip(.png, film, film.pixelFormat, options) })

  /// One JPEG of all frames.
  package static let jpegFilmstrip = FilmFormat(
    name: "jpeg-filmstrip", title: "JPEG filmstrip",
    help: "one JPEG with all frames in a grid, without transparency",
    layout: .filmstrip, extensions: ["jpg", "jpeg"], holdsTransparency: false,
    options: [.columns, .quality, .compression],
    picture: { try FrameGrid(strip: $0, $1, in: .jpeg).size },
    make: { film, options, _ in try filmstrip(.jpeg, film, PixelFormat(.rgb), options) })

  /// One WebP of all frames.
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
