import SlicerCore

/// ProRes 4444 in a QuickTime movie: for editors, with its transparency.
///
/// Source: Apple, "ProRes White Paper"; SMPTE RDD 36; ffmpeg's prores_ks.
extension FilmFormat {
  /// A QuickTime movie.
  public static let mov = FilmFormat(
    name: "mov", title: "MOV", help: "one MOV of ProRes 4444, with transparency, for editors",
    layout: .movingFile, extensions: ["mov"], holdsTransparency: true, options: [.audio],
    program: FFmpeg.name, holds: VideoColors.hold,
    make: { film, options, _ in
      FilmRecipe(
        FFmpegCoding(
          muxer: "mov", feed: .rgba(film),
          filters: VideoColors.filters(
            film.isOpaque ? "yuv444p10le" : "yuva444p10le", frameTags(film.space)),
          options: [
            "-c:v", "prores_ks", "-profile:v", "4", "-vendor", "apl0", "-alpha_bits", "16",
          ] + VideoColors.tags(film.space),
          isBegun: FFmpegCoding.isISOFile,
          sound: SoundTrack(options, encoder: "aac", kilobits: 256)),
        film)
    })

  /// Every frame says what its colors are, too, by what the filters know.
  private static func frameTags(_ space: ColorSpace) -> String {
    let curves = VideoColors.curves(space).map { ":\($0)=\($1)" }.joined()
    return ",setparams=range=tv:colorspace=bt709" + curves
  }
}
