import SlicerFiles
import SystemPackage

/// The samples of a sound that repeats, decoded once: each round is exactly as long as the one before.
///
/// ffmpeg's `-stream_loop` of an AAC or Opus file would play the encoder's padding at each seam, 7 to 24 ms of
/// silence. Its filter `aloop` holds all samples in memory; a file holds them here.
final class SoundRound: Sendable {
  private let file: ScratchFile

  /// Where the samples are: 32-bit floats, which hold those of 24 bits, too.
  var path: FilePath { file.path }

  /// - Parameter seconds: of the film; more of the sound is not decoded.
  init(_ sound: FilePath, seconds: Double) throws {
    file = try ScratchFile()
    let end = try Self.statedEnd(of: sound, seconds: seconds)
    let trim =
      end.map { ["-af", "\($0.isExact ? "apad=pad_dur=1," : "")atrim=end=\($0.seconds)"] } ?? []
    let options =
      ["-map", "0:a:0", "-t", "\(seconds)"] + trim + ["-c:a", "pcm_f32le", "-f", "w64"]
    let arguments = FFmpeg.words(FFmpeg.manners + ["-y", "-i"]) + [FFmpeg.file(sound)]
    try FFmpeg.start(arguments + FFmpeg.words(options) + [FFmpeg.file(file.path)]).finish()
  }

  /// Seconds at which the file says that its sound ends; nil where that is no number of samples.
  ///
  /// In an MP4 the last packet's duration is that of the sound in it. ffmpeg decodes the padding behind that,
  /// too (tried with 5.1); of other files its decoders leave the padding out.
  ///
  /// - Returns: also whether it is counted in samples. Then what a decoder leaves out at the end, as that of Vorbis
  ///   does, is silent.
  private static func statedEnd(
    of sound: FilePath, seconds: Double
  ) throws -> (seconds: Double, isExact: Bool)? {
    let first = try packets(of: sound, ["-frames:a", "1"])
    let unit = first.first { $0.hasPrefix(timeBase) }?.dropFirst(timeBase.count)
    guard let rate = unit.flatMap({ Double($0) }), rate >= lowestRate else { return nil }
    // `stream, dts, pts, duration, size, checksum`
    let last = try packets(of: sound, ["-t", "\(seconds)"]).last?.split(separator: ",")
    let numbers = (last ?? []).map { Double($0.drop { $0 == " " }) }
    guard numbers.count > 3, let start = numbers[2], let duration = numbers[3] else { return nil }
    // Ogg's last page may end before its last packet: ffmpeg writes what is less than nothing as 32 bits.
    let end = start + (duration < 0x1p31 ? duration : duration - 0x1p32)
    return (end / rate, rate <= highestRate)
  }

  /// The line that says of which fraction of a second times are whole numbers.
  private static let timeBase = "#tb 0: 1/"
  /// Sample rates begin there. Matroska's milliseconds lie below.
  private static let lowestRate = 8000.0
  /// Sample rates end there. MP3 counts times in finer units, which lie above.
  private static let highestRate = 192_000.0

  /// Lists a sound's packets without decoding them: the last lines of that list.
  private static func packets(of sound: FilePath, _ limit: [String]) throws -> [String] {
    let list = ["-map", "0:a:0"] + limit + ["-c", "copy", "-f", "framecrc", "pipe:1"]
    return try FFmpeg.start(
      FFmpeg.words(FFmpeg.manners + ["-i"]) + [FFmpeg.file(sound)] + FFmpeg.words(list)
    ).finish()
  }
}
