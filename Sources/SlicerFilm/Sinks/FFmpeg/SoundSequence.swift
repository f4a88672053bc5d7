import SlicerFiles
import SystemPackage

/// Sounds one after the other, as inputs and filters of ffmpeg.
///
/// Several sounds become stereo of 48 kHz, whatever their rates and channels, and follow one another without a gap.
struct SoundSequence: Sendable {
  private let paths: [FilePath]
  /// The filters that leave out what the coder of each sound has put before its end, with a comma after them.
  private let trims: [String]

  /// - Parameter isExact: false for one sound that is heard once: silence may follow.
  /// - Throws: `SlicerError` where ffmpeg cannot read one.
  init(_ paths: [FilePath], isExact: Bool) throws {
    self.paths = paths
    trims = try paths.map { isExact || paths.count > 1 ? try SoundEnd(of: $0).trim : "" }
  }

  /// `-i file:a.mp3 -i file:b.wav`.
  var inputs: [[UInt8]] { paths.flatMap { FFmpeg.words(["-i"]) + [FFmpeg.file($0)] } }

  /// The graph from these inputs to a pad.
  ///
  /// - Parameters:
  ///   - first: the number of the first input.
  ///   - pad: the name of the pad.
  ///   - filters: are applied to the whole.
  func graph(
    from first: Int, to pad: String = "a", _ filters: [String] = ["anull"]
  ) -> String {
    let end = filters.joined(separator: ",") + "[\(pad)]"
    guard paths.count > 1 else { return "[\(first):a:0]\(trims[0])\(end)" }
    let form = "aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,asetpts=N/SR/TB"
    let parts = trims.enumerated().map { "[\(first + $0):a:0]\($1)\(form)[s\($0)];" }
    let pads = trims.indices.map { "[s\($0)]" }.joined()
    return parts.joined() + "\(pads)concat=n=\(trims.count):v=0:a=1,\(end)"
  }
}

/// The end of a sound, where its file states it.
struct SoundEnd: Sendable {
  /// The filters that cut the sound there, with a comma after them; empty where nothing is known.
  let trim: String

  /// Lists the sound's packets.
  ///
  /// In an MP4 the last packet's duration is that of the sound in it. ffmpeg decodes the padding behind that,
  /// too (tried with 5.1); of other files its decoders leave the padding out.
  init(of sound: FilePath) throws {
    guard let end = try Self.stated(of: sound) else {
      trim = ""
      return
    }
    // Silence takes the place of samples that a decoder such as that of Vorbis leaves out before such an end.
    trim = (end.isExact ? "apad=pad_dur=1," : "") + "atrim=end=\(end.seconds),"
  }

  /// Seconds at which the file says that its sound ends; nil where that is no number of samples.
  ///
  /// - Returns: also whether it is counted in samples.
  private static func stated(of sound: FilePath) throws -> (seconds: Double, isExact: Bool)? {
    let first = try packets(of: sound, ["-frames:a", "1"])
    let unit = first.first { $0.hasPrefix(timeBase) }?.dropFirst(timeBase.count)
    guard let rate = unit.flatMap({ Double($0) }), rate >= lowestRate else { return nil }
    // `stream, dts, pts, duration, size, checksum`
    let last = try packets(of: sound).last?.split(separator: ",")
    let numbers = (last ?? []).map { Double($0.drop { $0 == " " }) }
    guard numbers.count > 3, let start = numbers[2], let duration = numbers[3] else { return nil }
    // Ogg's last page may end before its last packet: ffmpeg writes what is less than nothing as 32 bits.
    let end = start + (duration < 0x1p31 ? duration : duration - 0x1p32)
    return (end / rate, rate <= highestRate)
  }

  /// True if a sound has one channel.
  static func isMono(_ sound: FilePath) throws -> Bool {
    try packets(of: sound, ["-frames:a", "1"]).contains("#channel_layout_name 0: mono")
  }

  /// The line that says of which fraction of a second times are whole numbers.
  private static let timeBase = "#tb 0: 1/"
  /// Sample rates begin there. Matroska's milliseconds lie below.
  private static let lowestRate = 8000.0
  /// Sample rates end there. MP3 counts times in finer units, which lie above.
  private static let highestRate = 192_000.0

  /// Lists a sound's packets without decoding them: the last lines of that list.
  private static func packets(of sound: FilePath, _ limit: [String] = []) throws -> [String] {
    let list = ["-map", "0:a:0"] + limit + ["-c", "copy", "-f", "framecrc", "pipe:1"]
    return try FFmpeg.start(
      FFmpeg.words(FFmpeg.manners + ["-i"]) + [FFmpeg.file(sound)] + FFmpeg.words(list)
    ).finish()
  }
}
