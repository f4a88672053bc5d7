import SlicerCore
import SlicerFiles
import SystemPackage

/// Feeds frames to ffmpeg, which writes the file.
///
/// A file that appears when it is whole is written by ffmpeg itself, under its temporary name; anything else
/// gets a copy. Nothing is believed: ffmpeg has to report as many frames as the film has, and its output
/// has to begin as such a film does.
final class FFmpegWriter: FilmWriter {
  private let coding: FFmpegCoding
  private let frameCount: Int
  private let path: FilePath
  private let deliver: () throws -> Void
  private let program: FedProgram
  /// The sound that the program reads, which may be a file of ours.
  private let sound: SoundTrack.Input?
  /// The words that the program reads.
  private let text: ScratchFile?

  /// Starts ffmpeg for a film that goes to `sink`.
  convenience init(
    _ coding: FFmpegCoding, _ film: FilmDescription, to sink: any ByteSink
  ) throws {
    if let sink = sink as? OutputFile {
      try self.init(coding, film, to: try sink.path())
    } else {
      let file = try ScratchFile()
      try self.init(coding, film, to: file.path) { try file.copy(to: sink) }
    }
  }

  /// - Parameters:
  ///   - path: of an empty file.
  ///   - deliver: takes the file where it is wanted when it is whole.
  init(
    _ coding: FFmpegCoding, _ film: FilmDescription, to path: FilePath,
    deliver: @escaping () throws -> Void = {}
  ) throws {
    (self.coding, self.path, self.deliver) = (coding, path, deliver)
    frameCount = coding.framesWritten ?? coding.frames?.count ?? film.frameCount
    sound = try coding.sound?.input(film)
    text = try coding.words?.file(film)
    program = try FFmpeg.start(
      coding.arguments(film, sound, text: text?.path, output: path))
  }

  func write(_ frame: EncodedFrame) throws {
    guard coding.frames?.contains(frame.index) ?? true else { return }
    try frame.withBytes { bytes in
      try FFmpeg.understood { try program.write(bytes) }
    }
  }

  func finish() throws {
    let report = try FFmpeg.understood { try program.finish() }
    try check(framesWritten: FFmpeg.frameCount(report))
    try deliver()
  }

  var partDone: (@Sendable () -> Double)? {
    { [program, frameCount] in
      Double(FFmpeg.framesSoFar(program.reported) ?? 0) / Double(frameCount)
    }
  }

  private func check(framesWritten: Int?) throws {
    let isBegun = coding.isBegun(try head()[...])
    guard isBegun, let framesWritten, framesWritten == frameCount else {
      throw SlicerError.unfinishedFilm(
        program: FFmpeg.name, frames: isBegun ? framesWritten ?? 0 : 0, expected: frameCount)
    }
  }

  /// The first bytes of the file, as many as there are: none of one that ffmpeg has removed.
  private func head() throws -> [UInt8] {
    guard let file = try existingFile() else { return [] }
    return try withUnsafeTemporaryAllocation(byteCount: FFmpegCoding.headBytes, alignment: 1) {
      Array($0[..<(try file.read(into: $0))])
    }
  }

  private func existingFile() throws -> (any ByteSource)? {
    do {
      return try InputFile(opening: path).source
    } catch let error as SlicerError where error.isRefused(.open, .noSuchFileOrDirectory) {
      return nil
    }
  }
}
