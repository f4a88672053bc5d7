import SlicerCodecs
import SlicerCore
import SlicerWork

/// Animated WebP: one file, with loss unless it is asked for without.
///
/// Source: RFC 9649 §2.7.1.
extension FilmFormat {
  /// An animated WebP.
  public static let webp = FilmFormat(
    name: "webp", title: "animated WebP",
    help: "one animated WebP; its times are whole milliseconds",
    layout: .movingFile, extensions: ["webp"], holdsTransparency: true,
    options: [.quality, .lossless, .compression, .loop],
    longestSide: FileFormat.webp.longestSide,
    shownRate: FilmClock(ticks: 1000).shownRate,
    make: { film, options, _ in
      guard webpPlays.contains(options.loop) else {
        throw SlicerError.filmOptionOutOfRange(.loop, actual: options.loop, allowed: webpPlays)
      }
      let coding = WebPCoding(
        quality: options.isLossless ? nil : options.quality ?? FilmOptions.defaultWebPQuality,
        compression: options.compression)
      let profile = film.space.colors.iccProfile
      return FilmRecipe(
        AnimationFilmEncoder(coder: WebPFrameCoder(coding, isOpaque: film.isOpaque)),
        writer: { sink in
          let frames = try WebPFrameWriter(
            film.size, isOpaque: film.isOpaque,
            metadata: profile.map { [WebPChunk("ICCP", $0)] } ?? [], plays: options.loop, to: sink)
          return AnimationFilmWriter(
            frames, delay: { min(milliseconds($0, film), WebPFrameHead.longest) },
            canLast: { milliseconds($0, film) <= WebPFrameHead.longest })
        })
    })

  /// The numbers of plays that 16 bits can state.
  private static let webpPlays = 0...0xFFFF

  /// Starts are rounded, not durations: their sum does not drift.
  private static func milliseconds(_ frames: Range<Int>, _ film: FilmDescription) -> Int {
    let duration = film.frameDuration
    func start(of frame: Int) -> Int {
      let time = Double(1000 * frame) * Double(duration.numerator) / Double(duration.denominator)
      return Int(min(time.rounded(), 0x1p53))
    }
    return start(of: frames.upperBound) - start(of: frames.lowerBound)
  }
}
