import SlicerFiles
import SystemPackage

/// The samples of a sound that repeats, or of several, decoded once: each round is exactly as long as the one before.
///
/// ffmpeg's `-stream_loop` of an AAC or Opus file would play the encoder's padding at each seam, 7 to 24 ms of
/// silence. Its filter `aloop` holds all samples in memory; a file holds them here.
final class SoundRound: Sendable {
  private let file: ScratchFile

  /// Where the samples are: 32-bit floats, which hold those of 24 bits, too.
  var path: FilePath { file.path }

  /// - Parameter seconds: of the film; more of the sound is not decoded.
  init(_ sounds: [FilePath], seconds: Double) throws {
    file = try ScratchFile()
    let sequence = try SoundSequence(sounds, isExact: true)
    let options = [
      "-filter_complex", sequence.graph(from: 0), "-map", "[a]", "-t", "\(seconds)", "-c:a",
      "pcm_f32le", "-f", "w64",
    ]
    try FFmpeg.start(
      FFmpeg.words(FFmpeg.manners + ["-y"]) + sequence.inputs + FFmpeg.words(options)
        + [FFmpeg.file(file.path)]
    ).finish()
  }
}
