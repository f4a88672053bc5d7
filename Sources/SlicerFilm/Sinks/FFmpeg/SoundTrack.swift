import SlicerFiles
import SlicerPrograms
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

  /// Nil where nothing is to be heard.
  init?(_ options: FilmOptions, encoder: String, kilobits: Int) {
    guard let path = options.audio else { return nil }
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
