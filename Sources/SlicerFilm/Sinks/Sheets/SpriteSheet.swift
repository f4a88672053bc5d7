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

extension FrameGrid {
  /// - Parameter count: of the pictures; nil: of all frames, which is the most that there can be.
  init(
    sheet film: FilmDescription, of count: Int? = nil, _ options: FilmOptions,
    in format: FileFormat
  ) throws(FilmError) {
    try self.init(
      film.size, count: count ?? film.frameCount, columns: options.columns,
      gap: options.padding ?? options.sheet.defaultPadding, in: format)
  }
}

extension EncodedFrame {
  func hasBytes(of other: EncodedFrame) -> Bool {
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
    return EncodedFrame(index: frame.index, .bytes(pixels))
  }
}
