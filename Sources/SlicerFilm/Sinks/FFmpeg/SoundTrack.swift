import SlicerFiles
import SystemPackage

/// The sound under a film: exactly as long as it, whatever the files' own lengths.
struct SoundTrack: Sendable {
  private let paths: [FilePath]
  /// The encoder, and thousands of bits a second.
  private let encoder: String
  private let kilobits: Int
  private let repeats: Bool
  private let fades: (in: Double, out: Double?)

  /// Seconds at the end in which it becomes silent where nothing is said; a quarter of a film that is shorter than
  /// four times that.
  private static let fade = 1.0

  /// Returns nil for a film without sound.
  init?(_ options: FilmOptions, encoder: String, kilobits: Int) {
    guard !options.audioFiles.isEmpty else { return nil }
    (paths, self.encoder, self.kilobits) = (options.audioFiles, encoder, kilobits)
    (repeats, fades) = (options.audioRepeats, options.audioFades)
  }

  /// The files that ffmpeg reads for it.
  enum Input: Sendable {
    case once(SoundSequence)
    case again(SoundRound)
  }

  /// Prepares the sound of a film of this length.
  func input(seconds: Double) throws -> Input {
    repeats
      ? .again(try SoundRound(paths, seconds: seconds))
      : .once(try SoundSequence(paths, isExact: false))
  }

  /// The inputs from the second one on, and what becomes of them.
  ///
  /// Silence follows a shorter sound, for else the film would end with it. Chapters would come along as a text
  /// track that lasts as long as the sound's file. `-map` takes one audio stream, and so no cover art, no
  /// subtitles and no data.
  func arguments(_ input: Input, seconds: Double) -> [[UInt8]] {
    var (first, last) = (fades.in, fades.out ?? min(Self.fade, seconds / 4))
    let fit = min(1, seconds / max(first + last, .leastNormalMagnitude))
    (first, last) = (first * fit, last * fit)
    var filters = ["apad", "atrim=end=\(seconds)"]
    if first > 0 { filters.append("afade=t=in:st=0:d=\(first)") }
    if last > 0 { filters.append("afade=t=out:st=\(seconds - last):d=\(last)") }
    let (inputs, graph) =
      switch input {
      case .once(let sounds): (sounds.inputs, sounds.graph(from: 1, filters))
      case .again(let round):
        (
          FFmpeg.words(["-stream_loop", "-1", "-i"]) + [FFmpeg.file(round.path)],
          "[1:a:0]\(filters.joined(separator: ","))[a]"
        )
      }
    let words = [
      "-filter_complex", graph, "-map", "0:v:0", "-map", "[a]", "-map_chapters", "-1", "-dn",
      "-sn", "-c:a", encoder, "-b:a", "\(kilobits)k",
    ]
    return inputs + FFmpeg.words(words)
  }
}
