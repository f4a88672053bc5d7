public import SlicerCodecs
import SlicerCore

extension FilmFormat {
  /// A file of a picture format for each frame; see `FileFormat.init(named:fileExtension:begins:pixels:read:write:)`
  /// for one of your own.
  ///
  ///     try await film.write(to: .folder("frames", .frames(as: .deep)))
  public static func frames(as format: FileFormat) -> FilmFormat {
    FilmFormat(
      name: format.name, title: "\(format.title) frames", help: "a file for each frame",
      layout: .fileForEachFrame, extensions: format.extensions,
      holdsTransparency: format.holdsAlpha, options: [],
      make: { film, options, _ in
        let pixels = PixelFormat(film.isOpaque || !format.holdsAlpha ? .rgb : .rgba)
        return FilmRecipe(try PictureFrameEncoder(format, pixels, film, options))
      })
  }
}
