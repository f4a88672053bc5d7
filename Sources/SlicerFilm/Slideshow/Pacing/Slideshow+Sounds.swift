package import SlicerCore
import SlicerFiles
public import SlicerWork

/// Holds that follow the sounds of the film.
extension Slideshow {
  /// Sets holds so that the show lasts as long as ``FilmOptions/sounds`` of ``encoding``, as ``fit(total:)`` does.
  ///
  ///     show.encoding.sounds = ["song.mp3"]
  ///     try show.fitToSounds()
  ///
  /// - Throws: ``WorkError`` as ``fit(total:)`` does, for sounds that cannot be read, for no sounds, and without ffmpeg.
  public mutating func fitToSounds() throws(WorkError) {
    let sounds = encoding.audioFiles
    let seconds = try WorkError.about(nil) {
      if sounds.isEmpty { throw SlicerError.noSounds }
      return try SoundSurvey(of: sounds, findsBeats: false).seconds
    }
    try fit(total: seconds)
  }

  /// Sets holds so that transitions fall on beats that are found in ``FilmOptions/sounds`` of ``encoding``.
  ///
  /// The first transition takes the first beat for which it has room; all others as in ``cut(onBeats:)``. Beats of sounds
  /// that repeat are repeated, too. Every machine on which ffmpeg decodes the same samples finds the same beats.
  ///
  /// - Parameter step: 1 for all beats, 4 for the first, the fifth …; at most 1,000,000.
  /// - Throws: ``WorkError`` as ``cut(onBeats:)`` does, for another step, for sounds that cannot be read or have no beats,
  ///   for no sounds, and without ffmpeg.
  public mutating func cutOnBeatsOfSounds(every step: Int = 1) throws(WorkError) {
    try WorkError.about(nil) {
      try Self.check(beatStep: step)
      if encoding.audioFiles.isEmpty { throw SlicerError.noSounds }
      let survey = try SoundSurvey(of: encoding.audioFiles, findsBeats: true)
      guard !survey.beats.isEmpty else {
        throw SlicerError.noBeats(sounds: encoding.audioFiles.count)
      }
      let begin = max((slides.first?.duration ?? 0) / 2, Self.beatTolerance)
      let used = try Self.beats(
        survey.beats, of: survey.seconds, from: begin, every: step,
        count: encoding.audioRepeats ? slides.count : nil)
      try setHolds(beats: used, every: step)
      remarks.append(WorkNote(.foundBeats(survey.beats.count, perMinute: survey.tempo)))
    }
  }

  /// Each `step`-th beat of sounds, from the first one that is not before `begin`.
  ///
  /// - Parameters:
  ///   - found: the sounds' beats in seconds, ascending.
  ///   - seconds: the length of all sounds.
  ///   - count: how many beats are returned, of sounds that repeat; nil: all of sounds that are heard once.
  package static func beats(
    _ found: [Double], of seconds: Double, from begin: Double, every step: Int, count: Int?
  ) throws -> [ExactDecimal] {
    let first = found.firstIndex { $0 >= begin } ?? found.count
    let count = count ?? (found.count - first + step - 1) / step
    return try (0..<count).map { number in
      let (round, index) = (first + number * step).quotientAndRemainder(dividingBy: found.count)
      let beat = found[index] + Double(round) * seconds
      guard let exact = ExactDecimal(rounding: beat) else { throw SlicerError.badBeat("\(beat)") }
      return exact
    }
  }

  /// - Throws: `SlicerError.badBeatStep(_:allowed:)` for a step outside 1…1,000,000.
  package static func check(beatStep step: Int) throws {
    let allowed = 1...1_000_000
    if !allowed.contains(step) { throw SlicerError.badBeatStep(step, allowed: allowed) }
  }

  /// Seconds by which a beat may be found too late: one at 0, where everything begins, is none.
  private static let beatTolerance = 0.02
}
