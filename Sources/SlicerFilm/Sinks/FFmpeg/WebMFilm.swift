import SlicerCodecs
import SlicerCore

/// VP9 in WebM, with its transparency.
///
/// Source: the VP9 bitstream specification; webmproject.org, "Alpha channel"; ffmpeg's libvpx-vp9.
extension FilmFormat {
  /// A WebM.
  public static let webm = FilmFormat(
    name: "webm", title: "WebM", help: "one WebM of VP9, with transparency",
    layout: .movingFile, extensions: ["webm"], holdsTransparency: true,
    options: [.quality, .compression, .audio], program: FFmpeg.name, holds: VideoColors.hold,
    make: { film, options, _ in
      FilmRecipe(
        FFmpegCoding(
          muxer: "webm", feed: try .planes(film, hasAlpha: !film.isOpaque),
          // Its identifiers would be random.
          options: vp9(options) + VideoColors.tags(film.space) + ["-fflags", "+bitexact"],
          isBegun: { $0.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) },
          sound: SoundTrack(options, encoder: "libopus", kilobits: 160)),
        film)
    })

  private static func vp9(_ options: FilmOptions) -> [String] {
    let speed =
      switch options.compression {
      case .fast: 8
      case .default: 4
      case .small: 1
      }
    let quality = VideoQuality(worst: 63, usual: 24, best: 4)
    return [
      "-c:v", "libvpx-vp9", "-crf", "\(quality.rateFactor(options.quality))", "-b:v", "0",
      "-row-mt", "1", "-cpu-used", "\(speed)",
    ] + (options.compression == .fast ? ["-deadline", "realtime"] : [])
  }
}
