import SlicerCore
import SlicerFiles
import SlicerPrograms
import SystemPackage

/// Feeds frames to ffmpeg, which writes the file.
///
/// A file that appears when it is whole is written by ffmpeg itself, under its temporary name; anything
/// else gets a copy. Nothing is believed: ffmpeg has to say that it has written as many frames as the
/// film has, and what it has written has to begin as such a film does.
final class FFmpegWriter: FilmWriter {
  private let coding: FFmpegCoding
  private let frameCount: Int
  private let path: FilePath
  private let scratch: ScratchFile?
  private let sink: any ByteSink
  private let program: FedProgram

  init(_ coding: FFmpegCoding, _ film: FilmDescription, to sink: any ByteSink) throws {
    (self.coding, self.sink) = (coding, sink)
    frameCount = film.frameCount
    if let sink = sink as? any PathSink {
      (path, scratch) = (try sink.path(), nil)
    } else {
      let file = try ScratchFile()
      (path, scratch) = (file.path, file)
    }
    program = try FFmpeg.start(coding.arguments(film), output: path)
  }

  func write(_ frame: EncodedFrame) throws {
    try frame.withBytes { bytes in
      try FFmpeg.understood { () throws(ProgramError) in try program.write(bytes) }
    }
  }

  func finish() throws {
    let report = try FFmpeg.understood { () throws(ProgramError) in try program.finish() }
    try check(framesWritten: FFmpeg.frameCount(report))
    try scratch?.copy(to: sink)
  }

  func cancel() { program.cancel() }

  private func check(framesWritten: Int?) throws {
    let isBegun = coding.isBegun(try head()[...])
    guard isBegun, let framesWritten, framesWritten == frameCount else {
      throw FilmError.unfinished(
        program: FFmpeg.name, frames: isBegun ? framesWritten ?? 0 : 0, expected: frameCount)
    }
  }

  /// The first bytes of the file, as many as there are.
  private func head() throws -> [UInt8] {
    let file = try InputFile(opening: path).source
    return try withUnsafeTemporaryAllocation(byteCount: FFmpegCoding.headBytes, alignment: 1) {
      Array($0[..<(try file.read(into: $0))])
    }
  }
}
