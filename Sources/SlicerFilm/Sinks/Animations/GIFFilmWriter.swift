import SlicerCore
import SlicerFiles

/// Feeds frames to ffmpeg, which answers with numbers of a palette's colors, and writes the GIF of these.
///
/// A thread reads ffmpeg's answers and encodes them. Its output waits in memory for the next frame that is
/// fed, or for the film's end. So one thread alone writes to the sink.
/// A sink that is no file of ours gets all of the film when it is whole.
final class GIFFilmWriter: FilmWriter {
  private let timing: GIFTiming
  private let sink: any ByteSink
  private let program: FedProgram
  private let answers: PaletteFrames
  private let scratch: ScratchFile?
  /// The area that has changed since the last frame that was fed; nil where it is unknown.
  private var changed: PixelRect? = .nothing

  init(
    _ film: FilmDescription, _ coding: FFmpegCoding, _ timing: GIFTiming, plays: Int,
    to sink: any ByteSink
  ) throws {
    (self.timing, self.sink) = (timing, sink)
    scratch = sink is OutputFile ? nil : try ScratchFile()
    let answers = PaletteFrames(size: film.size, timing, plays: plays)
    self.answers = answers
    program = try FFmpeg.start(coding.arguments(film, output: nil)) { answers.read($0) }
  }

  func write(_ frame: EncodedFrame) throws {
    changed = changed.flatMap { old in frame.changed.map { old.union($0) } }
    guard timing.contains(frame.index) else { return }
    answers.expect(changed)
    changed = .nothing
    do {
      try frame.withBytes { try program.write($0) }
    } catch {
      // Our own failure has ended the program.
      throw answers.failure ?? error
    }
    try writeWhatThereIs()
  }

  func finish() throws {
    do {
      try program.finish()
    } catch {
      throw answers.failure ?? error
    }
    if let failure = answers.failure { throw failure }
    guard answers.count == timing.count else {
      throw SlicerError.unfinishedFilm(
        program: FFmpeg.name, frames: answers.count, expected: timing.count)
    }
    try writeWhatThereIs()
    try scratch?.copy(to: sink)
  }

  var partDone: (@Sendable () -> Double)? {
    { [answers, timing] in Double(answers.count) / Double(timing.count) }
  }

  private func writeWhatThereIs() throws {
    for bytes in answers.take() {
      guard let scratch else {
        try sink.write(bytes)
        continue
      }
      _ = try bytes.withUnsafeBytes(scratch.append)
    }
  }
}
