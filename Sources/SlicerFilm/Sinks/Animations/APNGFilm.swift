import SlicerCodecs
import SlicerCore

/// Animated PNG: one file, of which every program shows the first frame at least.
///
/// Source: PNG 3rd ed. §11.3.6 "Animation information".
extension FilmFormat {
  /// An animated PNG.
  public static let apng = FilmFormat(
    name: "apng", title: "animated PNG", help: "one animated PNG",
    layout: .movingFile, extensions: ["png", "apng"], holdsTransparency: true,
    options: [.compression, .loop, .depth], shownRate: { .slowed($0) },
    make: { film, options, samples in
      FilmRecipe(
        AnimationFilmEncoder(
          coder: APNGFrameCoder(try FrameSample.compressor(film, options, samples))),
        writer: { sink in
          // The file states the number of frames before the first.
          let mayJoin = sink is any RewritableSink
          let frames = try APNGFrameWriter(
            head: try PNGHead.bytes(film), frameCount: film.frameCount, plays: options.loop,
            to: sink)
          return AnimationFilmWriter(
            frames, delay: { delay(of: $0, film) ?? FrameDelay(film.frameDuration) },
            canLast: { mayJoin && delay(of: $0, film) != nil })
        })
    })

  /// The exact delay of a frame that is shown for as long as `frames`; nil when it does not fit.
  private static func delay(of frames: Range<Int>, _ film: FilmDescription) -> FrameDelay? {
    film.frameDuration.times(frames.count).flatMap { FrameDelay(exactly: $0) }
  }
}
