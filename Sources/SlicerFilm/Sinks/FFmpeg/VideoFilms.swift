import SlicerCodecs
import SlicerCore

/// H.264 in MP4: what every player shows.
///
/// Source: ITU-T H.264; ISO/IEC 14496-14; ffmpeg's libx264.
extension FilmFormat {
  /// An MP4.
  public static let mp4 = FilmFormat(
    name: "mp4", title: "MP4", help: "one MP4 of H.264, without transparency; its sides are even",
    layout: .movingFile, extensions: ["mp4", "m4v"], holdsTransparency: false,
    options: [.quality, .compression, .cropEven, .audio], program: FFmpeg.name,
    holds: VideoColors.hold, hasEvenSides: true, longestSide: 16_384,
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

/// ProRes 4444 in a QuickTime movie: for editors, with its transparency.
///
/// Source: Apple, "ProRes White Paper"; SMPTE RDD 36; ffmpeg's prores_ks.
extension FilmFormat {
  /// A QuickTime movie.
  public static let mov = FilmFormat(
    name: "mov", title: "MOV", help: "one MOV of ProRes 4444, with transparency, for editors",
    layout: .movingFile, extensions: ["mov"], holdsTransparency: true, options: [.audio],
    program: FFmpeg.name, holds: VideoColors.hold, longestSide: 65_535,
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

/// VP9 in WebM, with its transparency.
///
/// Source: the VP9 bitstream specification; webmproject.org, "Alpha channel"; ffmpeg's libvpx-vp9.
extension FilmFormat {
  /// A WebM.
  public static let webm = FilmFormat(
    name: "webm", title: "WebM", help: "one WebM of VP9, with transparency",
    layout: .movingFile, extensions: ["webm"], holdsTransparency: true,
    options: [.quality, .compression, .audio], program: FFmpeg.name, holds: VideoColors.hold,
    longestSide: 16_384,
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
