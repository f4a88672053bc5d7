import SlicerCore
import SystemPackage

/// How the program ffmpeg makes one kind of film: what it is fed with, and what it does with that.
///
/// Source: ffmpeg(1), ffmpeg-codecs(1), ffmpeg-formats(1).
struct FFmpegCoding: Sendable {
  /// The name of the format that it writes: `mp4`.
  let muxer: String
  let feed: FFmpegFeed
  /// The filters between ffmpeg's inputs and its encoder.
  var filters: [String] = []
  /// The encoder, its options, and those of the file.
  let options: [String]
  /// True if the first bytes of a file are those of this kind.
  var isBegun: @Sendable (ArraySlice<UInt8>) -> Bool = { _ in true }
  /// Which frames of the film it gets, of which rate; nil: all.
  var frames: FFmpegFrames?
  var sound: SoundTrack?
  var words: TextTrack?
  /// A picture of the colors that there are, as another input.
  var palette: FilePath?
  /// Frames that it writes; nil: those that it gets.
  var framesWritten: Int?

  /// Bytes of a file's beginning that ``isBegun`` looks at.
  static let headBytes = 16

  /// Threads of an encoder: a film's bytes depend on their number, and not on the machine then.
  static let threads = ["-threads", "8"]

  /// True if a file of ISO's family begins: its first box says what it is.
  ///
  /// Source: ISO/IEC 14496-12 §4.3.
  @Sendable static func isISOFile(_ head: ArraySlice<UInt8>) -> Bool {
    head.dropFirst(4).starts(with: "ftyp".utf8)
  }

  /// All arguments, the output's path last.
  ///
  /// - Parameters:
  ///   - input: what is read for the sound.
  ///   - text: the file with the words of the text track.
  ///   - output: nil: standard output, on which it reports nothing then.
  func arguments(
    _ film: FilmDescription, _ input: SoundTrack.Input? = nil, text: FilePath? = nil,
    output: FilePath?
  ) -> [[UInt8]] {
    let rate = frames?.rate ?? film.frameDuration.reciprocal
    let pipe = [
      "-f", "rawvideo", "-pix_fmt", feed.pixelFormat,
      "-s", "\(feed.size)",
      // `-framerate` would leave frames their times in microseconds, of which encoders guess the rate.
      "-r", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    let colors = palette.map { FFmpeg.words(["-f", "png_pipe", "-i"]) + [FFmpeg.file($0)] } ?? []
    let heard = input.flatMap { sound?.arguments($0, seconds: film.seconds) } ?? []
    let read = text.flatMap { words?.arguments($0, after: heard) } ?? heard
    let coding = filters + Self.threads + options + ["-f", muxer]
    let report = output == nil ? [] : ["-y", "-progress", "pipe:1"]
    return FFmpeg.words(FFmpeg.manners + report + pipe) + colors + read + FFmpeg.words(coding)
      + [output.map(FFmpeg.file) ?? Array("pipe:1".utf8)]
  }
}

extension FilmDescription {
  var seconds: Double { Double(frameCount) * frameDuration.double }
}

/// Some of a film's frames, to be shown at another rate.
struct FFmpegFrames: Sendable {
  let rate: Rational
  let count: Int
  let contains: @Sendable (Int) -> Bool
}

extension FilmRecipe {
  init(_ coding: FFmpegCoding, _ film: FilmDescription) {
    self.init(coding.feed.encoder) { try FFmpegWriter(coding, film, to: $0) }
  }
}

/// The form in which frames reach ffmpeg.
struct FFmpegFeed: Sendable {
  /// ffmpeg's name of it: `rgba`.
  let pixelFormat: String
  /// The size of a frame; without odd sides where they must be even.
  let size: PixelSize
  let encoder: any FilmEncoder

  /// Straight RGBA with the film's bits a sample; the fourth byte of an opaque film's pixels means nothing.
  static func rgba(_ film: FilmDescription) -> FFmpegFeed {
    FFmpegFeed(
      pixelFormat: film.depth > 8 ? "rgba64be" : film.isOpaque ? "rgb0" : "rgba", size: film.size,
      encoder: RawFrameEncoder(isOpaque: film.isOpaque))
  }

  /// Planes of our own making, which take ffmpeg eight times as long.
  ///
  /// - Throws: `SlicerError.tooSmallToCrop(_:)` where nothing would be left.
  static func planes(
    _ film: FilmDescription, hasAlpha: Bool = false, oddSides: YUVFormat.OddSides = .kept
  ) throws -> FFmpegFeed {
    if oddSides == .cropped, min(film.size.width, film.size.height) == 1 {
      throw .tooSmallToCrop(film.size)
    }
    let format = YUVFormat(.yuv420, hasAlpha: hasAlpha, oddSides: oddSides)
    return FFmpegFeed(
      pixelFormat: hasAlpha ? "yuva420p" : "yuv420p", size: format.lumaSize(of: film.size),
      encoder: YUVFrameEncoder(format: format))
  }
}

/// The scale of an encoder's constant rate factor, of which less is better, and where on it qualities of
/// 1…100 lie: two straight lines that meet at ``FilmOptions/defaultVideoQuality``.
struct VideoQuality {
  /// At quality 1.
  let worst: Double
  /// At the default, where nobody sees a difference.
  let usual: Double
  /// At quality 100. 0 would be another profile, which many players refuse.
  let best: Double

  /// - Parameter quality: 1…100; nil for the default.
  func rateFactor(_ quality: Int?) -> Int {
    let middle = Double(FilmOptions.defaultVideoQuality)
    let quality = Double(quality ?? FilmOptions.defaultVideoQuality)
    let factor =
      quality < middle
      ? worst + (usual - worst) * (quality - 1) / (middle - 1)
      : usual + (best - usual) * (quality - middle) / (100 - middle)
    return Int(factor.rounded())
  }
}

/// The color tags of a film, and the conversion by which ffmpeg makes them true.
///
/// Y, Cb and Cr by BT.709 in the limited range; the curve is sRGB's, which frames have. bt709's would
/// be shown darker by some players, which take it at its word.
enum VideoColors {
  /// From RGB to pixels that ffmpeg calls so, after which `more` is done.
  static func filters(_ pixelFormat: String, _ more: String = "") -> [String] {
    ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=\(pixelFormat)" + more]
  }

  /// The tags. Cb and Cr lie in the middle of the pixels that they are of.
  static func tags(_ space: ColorSpace) -> [String] {
    let tags = [
      ("color_range", "tv"), ("colorspace", "bt709"), ("chroma_sample_location", "center"),
    ]
    return (tags + curves(space)).flatMap { ["-\($0)", $1] }
  }

  /// The tags of the space's curve; none for a curve without a number.
  ///
  /// Source: ITU-T H.273 tables 2 and 3.
  static func curves(_ space: ColorSpace) -> [(String, String)] {
    guard let primaries = primaries(space) else { return [] }
    return [("color_primaries", primaries), ("color_trc", "iec61966-2-1")]
  }

  /// True if a film can say what samples in `space` mean.
  static func hold(_ space: ColorSpace) -> Bool { primaries(space) != nil }

  private static func primaries(_ space: ColorSpace) -> String? {
    switch space.name {
    case ColorSpace.sRGB.name: "bt709"
    // How a profile is called that is Display P3, whoever made it.
    case "Display P3": "smpte432"
    default: nil
    }
  }
}
