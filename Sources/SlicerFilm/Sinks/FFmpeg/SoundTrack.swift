import SlicerFiles
import SystemPackage

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

  /// Returns nil for a film without sound.
  init?(_ options: FilmOptions, encoder: String, kilobits: Int) {
    guard let path = options.audioFile else { return nil }
    (self.path, self.encoder, self.kilobits) = (path, encoder, kilobits)
    (repeats, fades) = (options.audioRepeats, options.audioFades)
  }

  /// Decodes the samples that are repeated under a film of this length; nil where none are.
  func round(seconds: Double) throws -> SoundRound? {
    repeats ? try SoundRound(path, seconds: seconds) : nil
  }

  /// The second input, and what becomes of it.
  ///
  /// Silence follows a shorter sound, for else the film would end with it. Chapters would come along as a text
  /// track that lasts as long as the sound's file. `-map` takes one audio stream, and so no cover art, no
  /// subtitles and no data.
  func arguments(_ round: SoundRound?, seconds: Double) -> [[UInt8]] {
    var (first, last) = (fades.in, fades.out ?? min(Self.fade, seconds / 4))
    let fit = min(1, seconds / max(first + last, .leastNormalMagnitude))
    (first, last) = (first * fit, last * fit)
    var filters = ["apad", "atrim=end=\(seconds)"]
    if first > 0 { filters.append("afade=t=in:st=0:d=\(first)") }
    if last > 0 { filters.append("afade=t=out:st=\(seconds - last):d=\(last)") }
    let words = [
      "-filter_complex", "[1:a:0]\(filters.joined(separator: ","))[a]", "-map", "0:v:0", "-map",
      "[a]", "-map_chapters", "-1", "-dn", "-sn", "-c:a", encoder, "-b:a", "\(kilobits)k",
    ]
    let input = round.map { FFmpeg.words(["-stream_loop", "-1", "-i"]) + [FFmpeg.file($0.path)] }
    return (input ?? FFmpeg.words(["-i"]) + [FFmpeg.file(path)]) + FFmpeg.words(words)
  }
}
