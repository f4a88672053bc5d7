import SlicerCodecs
import SlicerCore

/// A WebP for each frame, exact unless a quality is asked for.
extension FilmFormat {
  /// A WebP for each frame.
  package static let webpFrames = FilmFormat(
    name: "webp-frames", title: "WebP frames",
    help: "a WebP file for each frame, without loss unless a quality is given",
    layout: .fileForEachFrame, extensions: ["webp"], holdsTransparency: true,
    options: [.quality, .compression],
    make: { film, options, _ in
      FilmRecipe(try PictureFrameEncoder(.webp, film.pixelFormat, film, options))
    })
}
