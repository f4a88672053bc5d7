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
    options: [.quality, .compression, .cropEven, .audio, .subtitlesTrack], program: FFmpeg.name,
    holds: VideoColors.hold, hasEvenSides: true, longestSide: 16_384,
    make: { film, options, _ in
      FilmRecipe(
        FFmpegCoding(
          muxer: "mp4",
          feed: try .planes(film, oddSides: options.cropsToEven ? .cropped : .padded),
          options: h264(options) + VideoColors.tags(film.space) + ["-movflags", "+faststart"],
          isBegun: FFmpegCoding.isISOFile,
          sound: SoundTrack(options, encoder: "aac", kilobits: 192),
          words: TextTrack(options, encoder: "mov_text")),
        film)
    })

  /// The name that x264 and x265 have for a compression.
  private static func preset(_ options: FilmOptions) -> String {
    switch options.compression {
    case .fast: "veryfast"
    case .default: "medium"
    case .small: "slower"
    }
  }

  private static func h264(_ options: FilmOptions) -> [String] {
    let quality = VideoQuality(worst: 51, usual: 18, best: 4)
    return [
      "-c:v", "libx264", "-preset", preset(options), "-tune", "animation",
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
    layout: .movingFile, extensions: ["mov"], holdsTransparency: true,
    options: [.audio, .subtitlesTrack],
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
          sound: SoundTrack(options, encoder: "aac", kilobits: 256),
          words: TextTrack(options, encoder: "mov_text")),
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
    options: [.quality, .compression, .audio, .subtitlesTrack], program: FFmpeg.name,
    holds: VideoColors.hold,
    longestSide: 16_384,
    make: { film, options, _ in
      FilmRecipe(
        FFmpegCoding(
          muxer: "webm", feed: try .planes(film, hasAlpha: !film.isOpaque),
          // Its identifiers would be random.
          options: vp9(options) + VideoColors.tags(film.space) + ["-fflags", "+bitexact"],
          isBegun: { $0.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) },
          sound: SoundTrack(options, encoder: "libopus", kilobits: 160),
          words: TextTrack(options, encoder: "copy")),
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

/// H.265 in MP4, with the tag that Apple's players ask for.
///
/// Source: ITU-T H.265; ISO/IEC 14496-15 `hvc1`; ffmpeg's libx265.
extension FilmFormat {
  /// An MP4 of H.265 with 8 bits a sample.
  public static let hevc = hevc(
    "hevc", help: "one MP4 of H.265, half as large as H.264's, for newer players", bits: 8)

  /// An MP4 of H.265 with 10 bits a sample: slow gradients have no bands.
  public static let hevc10 = hevc(
    "hevc10", help: "one MP4 of H.265 with 10 bits a sample, for smooth gradients", bits: 10)

  private static func hevc(_ name: String, help: String, bits: Int) -> FilmFormat {
    FilmFormat(
      name: name, title: bits == 8 ? "H.265" : "H.265 of \(bits) bits", help: help,
      layout: .movingFile, extensions: ["mp4", "m4v"], holdsTransparency: false,
      options: Set<FilmOption>([.quality, .compression, .cropEven, .audio, .subtitlesTrack])
        .union(bits > 8 ? [.depth] : []),
      program: FFmpeg.name, holds: VideoColors.hold, hasEvenSides: true, shortestSide: 16,
      longestSide: 8192, usualDepth: bits > 8 ? 16 : 8,
      make: { film, options, _ in
        let quality = VideoQuality(worst: 51, usual: 22, best: 6)
        return FilmRecipe(
          try FFmpegCoding(
            evenSided: film, options, bits: bits, muxer: "mp4",
            coder: [
              "-c:v", "libx265", "-preset", preset(options), "-crf",
              "\(quality.rateFactor(options.quality))", "-x265-params", "log-level=error",
              "-tag:v", "hvc1", "-movflags", "+faststart",
            ], sound: SoundTrack(options, encoder: "aac", kilobits: 192),
            words: TextTrack(options, encoder: "mov_text")),
          film)
      })
  }
}

/// AV1 by SVT, in MP4 and as an animated AVIF, with 10 bits a sample: it costs AV1 nothing.
///
/// Source: the AV1 bitstream specification; AOM, "AV1 Image File Format", §6; ffmpeg's libsvtav1.
extension FilmFormat {
  /// An MP4 of AV1.
  public static let av1 = av1(
    "av1", title: "AV1", help: "one MP4 of AV1, the smallest; browsers show it",
    extensions: ["mp4", "m4v"], muxer: "mp4", file: ["-movflags", "+faststart"], hasSound: true)

  /// An animated AVIF.
  public static let avif = av1(
    "avif", title: "animated AVIF", help: "one animated AVIF, for pages in place of a GIF",
    extensions: ["avif", "avifs"], muxer: "avif", file: [], hasSound: false)

  private static func av1(
    _ name: String, title: String, help: String, extensions: [String], muxer: String,
    file: [String], hasSound: Bool
  ) -> FilmFormat {
    FilmFormat(
      name: name, title: title, help: help, layout: .movingFile, extensions: extensions,
      holdsTransparency: false,
      options: Set<FilmOption>([.quality, .compression, .cropEven, .depth])
        .union(hasSound ? [.audio, .subtitlesTrack] : []),
      program: FFmpeg.name, holds: VideoColors.hold, hasEvenSides: true, shortestSide: 64,
      longestSide: 16_384, usualDepth: 16,
      make: { film, options, _ in
        let preset =
          switch options.compression {
          case .fast: 10
          case .default: 7
          case .small: 4
          }
        let quality = VideoQuality(worst: 63, usual: 30, best: 8)
        return FilmRecipe(
          try FFmpegCoding(
            evenSided: film, options, bits: 10, muxer: muxer,
            coder: [
              "-c:v", "libsvtav1", "-preset", "\(preset)", "-crf",
              "\(quality.rateFactor(options.quality))",
            ] + file,
            sound: hasSound ? SoundTrack(options, encoder: "aac", kilobits: 192) : nil,
            words: hasSound ? TextTrack(options, encoder: "mov_text") : nil),
          film)
      })
  }
}

extension FFmpegCoding {
  /// A coding of 4:2:0 in a file of ISO's family.
  ///
  /// - Parameter bits: of a sample: 8 come as planes of ours; of 10 ffmpeg makes them out of RGB, of 16 bits a sample
  ///   unless 8 were asked for.
  fileprivate init(
    evenSided film: FilmDescription, _ options: FilmOptions, bits: Int, muxer: String,
    coder: [String], sound: SoundTrack?, words: TextTrack?
  ) throws {
    let oddSides: YUVFormat.OddSides = options.cropsToEven ? .cropped : .padded
    var planes = try FFmpegFeed.planes(film, oddSides: oddSides)
    var filters: [String] = []
    if bits > 8 {
      let written = planes.size
      planes = .rgba(film)
      filters = VideoColors.filters("yuv420p10le")
      filters[1] = Self.evenSides(film.size, written) + filters[1]
    }
    self.init(
      muxer: muxer, feed: planes, filters: filters, options: coder + VideoColors.tags(film.space),
      isBegun: FFmpegCoding.isISOFile, sound: sound, words: words)
  }

  /// Filters, with a comma after each, that crop odd sides or repeat their last pixels.
  private static func evenSides(_ size: PixelSize, _ written: PixelSize) -> String {
    if written == size { return "" }
    if written.width < size.width || written.height < size.height {
      return "crop=\(written.width):\(written.height):0:0:exact=1,"
    }
    let (right, bottom) = (written.width - size.width, written.height - size.height)
    return "pad=\(written.width):\(written.height):0:0,"
      + "fillborders=left=0:top=0:right=\(right):bottom=\(bottom):mode=smear,"
  }
}
