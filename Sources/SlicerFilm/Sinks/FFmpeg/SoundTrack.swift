import SlicerFiles
import SlicerPrograms
import SystemPackage

/// A sound under a film: exactly as long as it, whatever the file's own length.
struct SoundTrack: Sendable {
  private let path: FilePath
  /// The encoder, and thousands of bits a second.
  private let encoder: String
  private let kilobits: Int

  /// Seconds at the end in which it becomes silent; a quarter of a film that is shorter than four times that.
  private static let fade = 1.0

  init(_ path: FilePath, encoder: String, kilobits: Int) {
    (self.path, self.encoder, self.kilobits) = (path, encoder, kilobits)
  }

  /// The second input, and what becomes of it. Silence follows a shorter one, for else the film would
  /// end with it.
  func arguments(seconds: Double) -> [[UInt8]] {
    let fade = min(Self.fade, seconds / 4)
    let filters = "[1:a:0]apad,atrim=end=\(seconds),afade=t=out:st=\(seconds - fade):d=\(fade)[a]"
    let words = [
      "-filter_complex", filters, "-map", "0:v:0", "-map", "[a]", "-c:a", encoder,
      "-b:a", "\(kilobits)k",
    ]
    return FFmpeg.words(["-i"]) + [FFmpeg.file(path)] + FFmpeg.words(words)
  }
}

/// Has ffmpeg read the beginning of a file's sound, before a film is made for it.
package final class SoundCheck: Sendable {
  private let path: FilePath
  private let program: FedProgram

  /// - Throws: `FileError` for a file that cannot be opened, ``ProgramError``.
  init(_ path: FilePath) throws {
    _ = try InputFile(opening: path, .byUser)
    self.path = path
    let words = ["-map", "0:a:0", "-t", "0.1", "-f", "null", "-"]
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
    return says("Invalid data found") ? .noMedium : .failed(messages.last ?? "")
  }
}
