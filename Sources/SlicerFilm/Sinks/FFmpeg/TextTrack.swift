import SlicerFiles
import SystemPackage

/// The track of text of a film: players show it if they are asked to.
struct TextTrack: Sendable {
  private let subtitles: Subtitles
  /// `mov_text`, or `copy` for WebVTT as it is: ffmpeg's own `webvtt` drops the places of cues.
  private let encoder: String

  /// Returns nil for a film without such a track.
  init?(_ options: FilmOptions, encoder: String) {
    guard options.subtitlesAreTrack, let subtitles = options.subtitles else { return nil }
    (self.subtitles, self.encoder) = (subtitles, encoder)
  }

  /// The words as WebVTT, none of which lasts longer than the film; nil where none is said in it.
  func file(_ film: FilmDescription) throws -> ScratchFile? {
    let length = Int((film.seconds * 1000).rounded(.down))
    // mov_text has one text at a time.
    let parts = encoder == "copy" ? subtitles.byPlace : [subtitles]
    let shown = Subtitles(parts.flatMap { $0.flowed(length: length).cues })
    guard !shown.cues.isEmpty else { return nil }
    let file = try ScratchFile()
    _ = try Array(shown.webVTT.utf8).withUnsafeBytes { try file.append($0) }
    return file
  }

  /// The inputs from the second one on, and what becomes of them.
  ///
  /// - Parameter heard: those of the sound, which come first.
  func arguments(_ path: FilePath, after heard: [[UInt8]]) -> [[UInt8]] {
    let input = Array("-i".utf8)
    // `-sn` would leave this track out, too.
    let sound = heard.filter { $0 != Array("-sn".utf8) }
    let last = sound.lastIndex(of: input).map { $0 + 2 } ?? 0
    let number = 1 + sound.count { $0 == input }
    let maps = heard.isEmpty ? ["-map", "0:v:0"] : []
    return sound[..<last] + FFmpeg.words(["-f", "webvtt", "-i"]) + [FFmpeg.file(path)]
      + sound[last...] + FFmpeg.words(maps + ["-map", "\(number):s:0", "-c:s", encoder])
  }
}
