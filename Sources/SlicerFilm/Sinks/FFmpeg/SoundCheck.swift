import SlicerCore
import SlicerFiles
import SystemPackage

/// Has ffmpeg read the beginning of a file's sound, before a film is made for it.
enum SoundCheck {
  /// Seconds of a sound that may repeat: ffmpeg begins to read anew each time, 7 ms of a processor for each.
  static let shortest = 0.05

  /// - Throws: `SlicerError.silentFile(_:_:)`.
  static func check(_ path: FilePath, repeats: Bool) throws {
    _ = try InputFile(opening: path, .byUser)
    let rest = repeats ? ["-af", "atrim=start=\(shortest)", "-abort_on", "empty_output"] : []
    let words = ["-map", "0:a:0"] + rest + ["-t", "0.1", "-f", "null", "-"]
    let program = try FFmpeg.start(
      FFmpeg.words(FFmpeg.manners + ["-i"]) + [FFmpeg.file(path)] + FFmpeg.words(words))
    try naming(path) { _ = try program.finish() }
  }

  /// Does what needs a sound.
  ///
  /// - Throws: `SlicerError.silentFile(_:_:)` where ffmpeg cannot read it.
  static func naming<R>(_ path: FilePath, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as SlicerError where ["programFailed", "programStuck"].contains(error.id) {
      throw .silentFile(path, problem(error))
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
