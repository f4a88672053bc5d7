import SlicerCore
import SlicerPixels

/// How the program ffmpeg makes one kind of film: what it is fed with, and what it does with that.
///
/// Source: ffmpeg(1), ffmpeg-codecs(1), ffmpeg-formats(1).
struct FFmpegCoding: Sendable {
  /// The name of the format that it writes: `mp4`.
  let muxer: String
  /// What frames are when they reach it.
  let feed: FFmpegFeed
  /// What is done to frames before they are encoded: a chain of filters; nil for nothing.
  var filters: String?
  /// The encoder, its options, and those of the file.
  let options: [String]
  /// Whether the first bytes of a file are those of this kind.
  let isBegun: @Sendable (ArraySlice<UInt8>) -> Bool

  /// Bytes of a file's beginning that ``isBegun`` looks at.
  static let headBytes = 16

  /// Threads of an encoder: a film's bytes depend on their number, and not on the machine then.
  static let threads = ["-threads", "8"]

  /// Whether a file of ISO's family begins: its first box says what it is.
  ///
  /// Source: ISO/IEC 14496-12 §4.3.
  @Sendable static func isISOFile(_ head: ArraySlice<UInt8>) -> Bool {
    head.dropFirst(4).starts(with: "ftyp".utf8)
  }

  /// All arguments, but the output's path.
  func arguments(_ film: FilmDescription) -> [String] {
    let rate = film.frameDuration.reciprocal
    let input = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y", "-nostats",
      "-progress", "pipe:1", "-f", "rawvideo", "-pix_fmt", feed.pixelFormat,
      "-s", "\(feed.size)", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    return input + (filters.map { ["-vf", $0] } ?? []) + Self.threads + options + ["-f", muxer]
  }
}

extension FilmRecipe {
  /// A film that ffmpeg makes.
  init(_ coding: FFmpegCoding, _ film: FilmDescription) {
    self.init(coding.feed.encoder) { try FFmpegWriter(coding, film, to: $0) }
  }
}

/// What frames are when they reach ffmpeg.
struct FFmpegFeed: Sendable {
  /// ffmpeg's name of it: `rgba`.
  let pixelFormat: String
  /// Of a frame; without odd sides where they must be even.
  let size: PixelSize
  /// Makes the bytes of a frame.
  let encoder: any FilmEncoder

  /// Straight RGBA; the fourth byte of an opaque film's pixels means nothing.
  static func rgba(_ film: FilmDescription) -> FFmpegFeed {
    FFmpegFeed(
      pixelFormat: film.isOpaque ? "rgb0" : "rgba", size: film.size,
      encoder: RawFrameEncoder(isOpaque: film.isOpaque))
  }

  /// Planes of our own making: ffmpeg takes eight times as long.
  static func yuv420(_ film: FilmDescription, _ evenness: Evenness) throws(FilmError) -> FFmpegFeed
  {
    let format = YUVFormat(.yuv420, oddSides: evenness.oddSides)
    return FFmpegFeed(
      pixelFormat: "yuv420p", size: try evenness.size(of: film.size),
      encoder: YUVFrameEncoder(format: format))
  }

  /// The same with even sides, as 4:2:0 wants them.
  func even(_ evenness: Evenness) throws(FilmError) -> FFmpegFeed {
    let even = try evenness.size(of: size)
    if even == size { return self }
    return FFmpegFeed(
      pixelFormat: pixelFormat, size: even, encoder: EvenFrameEncoder(size: even, encoder: encoder))
  }
}
