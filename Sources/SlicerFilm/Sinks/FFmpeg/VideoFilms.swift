import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerPixels
import SlicerPrograms
import SystemPackage

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

/// A sound under a film: exactly as long as it, whatever the file's own length.
struct SoundTrack: Sendable {
  private let path: FilePath
  /// The encoder, and thousands of bits a second.
  private let encoder: String
  private let kilobits: Int
  private let repeats: Bool
  private let fades: (in: Double, out: Double?)

  /// Seconds at the end in which it becomes silent where nothing is said; a quarter of a film that is shorter than
  /// four times that.
  private static let fade = 1.0

  /// Nil where nothing is to be heard.
  init?(_ options: FilmOptions, encoder: String, kilobits: Int) {
    guard let path = options.audioFile else { return nil }
    (self.path, self.encoder, self.kilobits) = (path, encoder, kilobits)
    (repeats, fades) = (options.audioRepeats, options.audioFades)
  }

  /// The second input, and what becomes of it. Silence follows a shorter one, for else the film would
  /// end with it.
  func arguments(seconds: Double) -> [[UInt8]] {
    var (first, last) = (fades.in, fades.out ?? min(Self.fade, seconds / 4))
    let fit = min(1, seconds / max(first + last, .leastNormalMagnitude))
    (first, last) = (first * fit, last * fit)
    var filters = ["apad", "atrim=end=\(seconds)"]
    if first > 0 { filters.append("afade=t=in:st=0:d=\(first)") }
    if last > 0 { filters.append("afade=t=out:st=\(seconds - last):d=\(last)") }
    let words = [
      "-filter_complex", "[1:a:0]\(filters.joined(separator: ","))[a]", "-map", "0:v:0", "-map",
      "[a]", "-c:a", encoder,
      "-b:a", "\(kilobits)k",
    ]
    return FFmpeg.words((repeats ? ["-stream_loop", "-1"] : []) + ["-i"]) + [FFmpeg.file(path)]
      + FFmpeg.words(words)
  }
}

/// Has ffmpeg read the beginning of a file's sound, before a film is made for it.
package final class SoundCheck: Sendable {
  private let path: FilePath
  private let program: FedProgram

  /// Seconds of a sound that may repeat: ffmpeg opens the file anew each time, 7 ms of a processor for each.
  package static let shortest = 0.05

  /// - Throws: `FileError` for a file that cannot be opened, ``ProgramError``.
  init(_ path: FilePath, repeats: Bool) throws {
    _ = try InputFile(opening: path, .byUser)
    self.path = path
    let rest = repeats ? ["-af", "atrim=start=\(Self.shortest)", "-abort_on", "empty_output"] : []
    let words = ["-map", "0:a:0"] + rest + ["-t", "0.1", "-f", "null", "-"]
    program = try FFmpeg.start(
      FFmpeg.words(FFmpeg.manners + ["-i"]) + [FFmpeg.file(path)] + FFmpeg.words(words))
  }

  /// Waits for its answer.
  ///
  /// - Throws: `FilmError.silent(_:_:)`.
  package func finish() throws(FilmError) {
    do throws(ProgramError) {
      try program.finish()
    } catch {
      throw .silent(path, Self.silence(error))
    }
  }

  /// What ffmpeg means by its last lines.
  private static func silence(_ error: ProgramError) -> Silence {
    if case .stuck = error { return .failed(error.description) }
    let messages = error.messages
    func says(_ words: String) -> Bool { messages.contains { $0.contains(words) } }
    if says("matches no streams") { return .noSound }
    if says("Empty output") { return .tooShort }
    return says("Invalid data found") ? .noMedium : .failed(messages.last ?? "")
  }
}
