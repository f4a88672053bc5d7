import SlicerFiles
import SystemPackage

/// The sound under a film: exactly as long as it, whatever the files' own lengths.
///
/// Sounds of clips are mixed before ffmpeg encodes the film; music is laid under them.
struct SoundTrack: Sendable {
  private let paths: [FilePath]
  /// The encoder, and thousands of bits a second.
  private let encoder: String
  private let kilobits: Int
  private let repeats: Bool
  private let fades: (in: Double, out: Double?)
  private let clips: [ClipSound]
  private let ducks: Bool

  /// Seconds at the end in which music becomes silent where nothing is said; a quarter of a film that is shorter than
  /// four times that.
  private static let fade = 1.0

  /// Returns nil for a film without sound.
  init?(_ options: FilmOptions, encoder: String, kilobits: Int) {
    guard !options.audioFiles.isEmpty || !options.clipSounds.isEmpty else { return nil }
    (paths, self.encoder, self.kilobits) = (options.audioFiles, encoder, kilobits)
    (repeats, fades) = (options.audioRepeats, options.audioFades)
    (clips, ducks) = (options.clipSounds, options.ducksSounds)
  }

  /// The files that ffmpeg reads for it.
  struct Input: Sendable {
    fileprivate enum Music: Sendable {
      case once(SoundSequence)
      case again(SoundRound)
    }

    fileprivate let music: Music?
    fileprivate let clips: SoundMix?
    /// True if all of the music has one channel.
    fileprivate var isMono = false
  }

  /// Prepares the sound of a film.
  func input(_ film: FilmDescription) throws -> Input {
    let clips =
      try clips.isEmpty ? nil : SoundMix(clips, frames: film.frameCount, film.frameDuration)
    if paths.isEmpty { return Input(music: nil, clips: clips) }
    return Input(
      music: repeats
        ? .again(try SoundRound(paths, seconds: film.seconds))
        : .once(try SoundSequence(paths, isExact: false)), clips: clips,
      isMono: try clips != nil && paths.count == 1 && SoundEnd.isMono(paths[0]))
  }

  /// The inputs from the second one on, and what becomes of them.
  ///
  /// Chapters would come along as a text track that lasts as long as the sound's file. `-map` takes one audio stream, and
  /// so no cover art, no subtitles and no data.
  func arguments(_ input: Input, seconds: Double) -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    if let clips = input.clips {
      let form = ["-f", "f32le", "-ar", "\(SoundClock.rate)", "-ac", "2", "-i"]
      inputs += FFmpeg.words(form) + [FFmpeg.file(clips.path)]
    }
    let first = input.clips == nil ? 1 : 2
    let pad = input.clips == nil ? "a" : "m"
    let filters = musicFilters(seconds: seconds)
    var graph: String
    switch input.music {
    case .once(let sounds):
      inputs += sounds.inputs
      graph = sounds.graph(from: first, to: pad, filters)
    case .again(let round):
      inputs += FFmpeg.words(["-stream_loop", "-1", "-i"]) + [FFmpeg.file(round.path)]
      graph = "[\(first):a:0]\(filters.joined(separator: ","))[\(pad)]"
    case nil: graph = "[1:a:0]anull[a]"
    }
    if input.music != nil, input.clips != nil { graph += ";" + mixed(input) }
    let words = [
      "-filter_complex", graph, "-map", "0:v:0", "-map", "[a]", "-map_chapters", "-1", "-dn",
      "-sn", "-c:a", encoder, "-b:a", "\(kilobits)k",
    ]
    return inputs + FFmpeg.words(words)
  }

  /// The graph from music, `[m]`, and the clips' mix, the first input, to the pad `[a]`.
  private func mixed(_ input: Input) -> String {
    // One channel would be 3 dB weaker in two.
    let stereo = input.isMono ? "pan=stereo|c0=c0|c1=c0" : "aformat=channel_layouts=stereo"
    let form = "[m]aresample=\(SoundClock.rate),\(stereo),aformat=sample_fmts=fltp[n]"
    let sum = "amix=inputs=2:duration=first:normalize=0[a]"
    guard ducks else { return "\(form);[n][1:a:0]\(sum)" }
    let compressor = "sidechaincompress=threshold=0.02:ratio=8:attack=20:release=250"
    return "[1:a:0]asplit[k][c];\(form);[n][k]\(compressor)[d];[d][c]\(sum)"
  }

  /// Makes music as long as the film, and fades it.
  ///
  /// Silence follows a shorter sound, for else the film would end with it.
  private func musicFilters(seconds: Double) -> [String] {
    var (first, last) = (fades.in, fades.out ?? min(Self.fade, seconds / 4))
    let fit = min(1, seconds / max(first + last, .leastNormalMagnitude))
    (first, last) = (first * fit, last * fit)
    var filters = ["apad", "atrim=end=\(seconds)"]
    if first > 0 { filters.append("afade=t=in:st=0:d=\(first)") }
    if last > 0 { filters.append("afade=t=out:st=\(seconds - last):d=\(last)") }
    return filters
  }
}
