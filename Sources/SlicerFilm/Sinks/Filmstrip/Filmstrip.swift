import SlicerCodecs
import SlicerCore

/// One still picture of all frames, `columns` in a row, the first at the top left.
extension FilmFormat {
  public static let pngFilmstrip = FilmFormat(
    name: "png-filmstrip", title: "PNG filmstrip", help: "one PNG with all frames in a grid",
    layout: .filmstrip, extensions: ["png"], holdsTransparency: true,
    options: [.columns, .compression],
    make: { film, options, _ in try filmstrip(.png, film, film.pixelFormat, options) })

  public static let jpegFilmstrip = FilmFormat(
    name: "jpeg-filmstrip", title: "JPEG filmstrip",
    help: "one JPEG with all frames in a grid, on white",
    layout: .filmstrip, extensions: ["jpg", "jpeg"], holdsTransparency: false,
    options: [.columns, .quality, .compression],
    make: { film, options, _ in try filmstrip(.jpeg, film, PixelFormat(.rgb), options) })

  private static func filmstrip(
    _ format: FileFormat, _ film: FilmDescription, _ pixelFormat: PixelFormat,
    _ options: FilmOptions
  ) throws -> FilmRecipe {
    let grid = try FilmstripGrid(film, columns: options.columns)
    let encoder = try FilmPicture.encoder(format, grid.size, pixelFormat, options)
    return FilmRecipe(
      FilmstripEncoder(format: pixelFormat),
      writer: { try FilmstripWriter(grid, encoder, to: $0) })
  }
}
