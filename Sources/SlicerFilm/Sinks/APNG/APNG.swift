import SlicerCodecs
import SlicerCore

/// Animated PNG: one file, of which every program shows the first frame at least.
///
/// Source: PNG 3rd ed. §11.3.6 "Animation information".
extension FilmFormat {
  public static let apng = FilmFormat(
    name: "apng", title: "animated PNG", help: "one animated PNG",
    layout: .movingFile, extensions: ["png", "apng"], holdsTransparency: true,
    options: [.compression, .loop],
    make: { film, options, samples in
      FilmRecipe(
        try APNGEncoder(film, options, samples: samples),
        writer: { try APNGWriter(film, loop: options.loop, to: $0) })
    })
}
