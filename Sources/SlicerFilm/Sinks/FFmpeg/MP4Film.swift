import SlicerCodecs
import SlicerCore
import SlicerPixels

/// H.264 in MP4: what every player shows.
///
/// Source: ITU-T H.264; ISO/IEC 14496-14; ffmpeg's libx264.
extension FilmFormat {
  /// An MP4.
  public static let mp4 = FilmFormat(
    name: "mp4", title: "MP4", help: "one MP4 of H.264, without transparency; its sides are even",
    layout: .movingFile, extensions: ["mp4", "m4v"], holdsTransparency: false,
    options: [.quality, .compression, .cropEven, .audio], program: FFmpeg.name,
    holds: VideoColors.hold, hasEvenSides: true,
    make: { film, options, _ in
      FilmRecipe(
        FFmpegCoding(
          muxer: "mp4",
          feed: try .planes(film, oddSides: options.cropsToEven ? .cropped : .padded),
          options: h264(options) + VideoColors.tags(film.space) + ["-movflags", "+faststart"],
          isBegun: FFmpegCoding.isISOFile,
          sound: SoundTrack(options, encoder: "aac", kilobits: 192)),
        film)
    })

  private static func h264(_ options: FilmOptions) -> [String] {
    let preset =
      switch options.compression {
      case .fast: "veryfast"
      case .default: "medium"
      case .small: "slower"
      }
    let quality = VideoQuality(worst: 51, usual: 18, best: 4)
    return [
      "-c:v", "libx264", "-preset", preset, "-tune", "animation",
      "-crf", "\(quality.rateFactor(options.quality))",
    ]
  }
}
