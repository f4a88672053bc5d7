import SlicerCore
import SlicerFiles
import SystemPackage

/// Has ffmpeg read the beginning of a file's sound, before a film is made for it.
package final class SoundCheck: Sendable {
  private let path: FilePath
  private let program: FedProgram

  /// Seconds of a sound that may repeat: ffmpeg begins to read anew each time, 7 ms of a processor for each.
  package static let shortest = 0.05

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
  /// - Throws: `SlicerError.silentFile(_:_:)`.
  package func finish() throws {
    do {
      try program.finish()
    } catch let error as SlicerError {
      throw .silentFile(path, Self.problem(error))
    }
  }

  /// Interprets ffmpeg's last lines.
  private static func problem(_ error: SlicerError) -> AudioProblem {
    if error.id == "programStuck" { return .failed(error.description) }
    let messages = error.messages ?? []
    func says(_ words: String) -> Bool { messages.contains { $0.contains(words) } }
    if says("matches no streams") { return .noSound }
    if says("Empty output") { return .tooShort }
    return says("Invalid data found") ? .noMedium : .failed(messages.last ?? "")
  }
}
