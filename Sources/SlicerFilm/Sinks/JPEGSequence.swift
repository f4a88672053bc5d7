import SlicerCodecs
import SlicerCore

/// A JPEG for each frame.
extension FilmFormat {
  /// A JPEG for each frame.
  public static let jpeg = FilmFormat(
    name: "jpeg", title: "JPEG frames", help: "a JPEG file for each frame, without transparency",
    layout: .fileForEachFrame, extensions: ["jpg", "jpeg"], holdsTransparency: false,
    options: [.quality, .compression],
    make: { film, options, _ in
      FilmRecipe(try PictureFrameEncoder(.jpeg, PixelFormat(.rgb), film, options))
    })
}
