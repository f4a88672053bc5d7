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
  /// - Parameter control: ends the reading of sounds, from any thread.
  /// - Throws: ``WorkError`` as ``fit(total:)`` does, for sounds that cannot be read, for no sounds, and without ffmpeg.
  public mutating func fitToSounds(
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) {
    try fit(total: try survey(findsBeats: false, control).seconds)
  }

  /// The length of the sounds, and their beats.
  private func survey(
    findsBeats: Bool, _ control: WorkControl
  ) throws(WorkError) -> SoundSurvey {
    let sounds = encoding.audioFiles
    return try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        if sounds.isEmpty { throw SlicerError.noSounds }
        return try SoundSurvey(of: sounds, findsBeats: findsBeats) { try control.check() }
      }
    }
  }

  /// Sets holds so that transitions fall on beats that are found in ``FilmOptions/sounds`` of ``encoding``.
  ///
  /// The first transition takes the first beat of a step for which it has room; all others as in ``cut(onBeats:)``. Beats of sounds
  /// that repeat are repeated, too. Every machine on which ffmpeg decodes the same samples finds the same beats.
  ///
  /// - Parameters:
  ///   - step: 1 for all beats, 4 for the first, the fifth …; at most 1,000,000.
  ///   - control: ends the reading of sounds, from any thread.
  /// - Throws: ``WorkError`` as ``cut(onBeats:)`` does, for another step, for sounds that cannot be read or have no beats,
  ///   for no sounds, and without ffmpeg.
  public mutating func cutOnBeatsOfSounds(
    every step: Int = 1, _ control: WorkControl = WorkControl()
  ) throws(WorkError) {
    let survey = try surveyedBeats(every: step, control)
    try WorkError.about(nil) {
      // Steps are counted from the first beat of the sounds: most songs begin with a bar, and all pictures last alike.
      let begin = max(
        (slides.first?.duration ?? 0) / 2,
        slides.isEmpty ? 0 : leastLength(ofSlide: 0) - Self.beatTolerance)
      let early = survey.beats.prefix { $0 < begin }.count
      let first = (early + step - 1) / step * step
      let isEndless = encoding.audioRepeats
      try setHolds(every: step) { number in
        let index = first + number * step
        if !isEndless, index >= survey.beats.count { return nil }
        return try Self.beat(index, of: survey.beats, in: survey.seconds)
      }
      remarks.append(WorkNote(.foundBeats(survey.beats.count, perMinute: survey.tempo)))
    }
  }

  /// Sets holds so that transitions fall on beats that are found in the sounds, and the show lasts so long.
  ///
  /// - Parameters:
  ///   - total: in seconds; nil: as long as the sounds.
  ///   - step: 1 for all beats, 4 for the first, the fifth …; at most 1,000,000.
  /// - Throws: ``WorkError`` as ``cutOnBeatsOfSounds(every:_:)`` and ``fit(total:)`` do.
  package mutating func fitToBeatsOfSounds(
    total: Double?, every step: Int = 1, _ control: WorkControl = WorkControl()
  ) throws(WorkError) {
    let survey = try surveyedBeats(every: step, control)
    try WorkError.about(nil) {
      let total = total ?? survey.seconds
      try setHolds(total: total)
      var beats: [ExactDecimal] = []
      for index in stride(from: 0, to: Int.max, by: step) {
        if !encoding.audioRepeats, index >= survey.beats.count { break }
        let beat = try Self.beat(index, of: survey.beats, in: survey.seconds)
        if beat.double >= total { break }
        beats.append(beat)
      }
      try moveTransitions(toBeats: beats, every: step)
      remarks.append(WorkNote(.foundBeats(survey.beats.count, perMinute: survey.tempo)))
    }
  }

  /// Returns the sounds' length and beats. Refuses sounds without a beat.
  private func surveyedBeats(
    every step: Int, _ control: WorkControl
  ) throws(WorkError) -> SoundSurvey {
    try WorkError.about(nil) { try Self.check(beatStep: step) }
    let survey = try survey(findsBeats: true, control)
    try WorkError.about(nil) {
      if survey.beats.isEmpty { throw SlicerError.noBeats(sounds: encoding.audioFiles.count) }
    }
    return survey
  }

  /// A beat of sounds that are heard again and again.
  ///
  /// - Parameters:
  ///   - number: from 0; beyond the last one it is a beat of a later round.
  ///   - found: the sounds' beats in seconds, ascending; at least one.
  ///   - seconds: the length of all sounds.
  package static func beat(
    _ number: Int, of found: [Double], in seconds: Double
  ) throws -> ExactDecimal {
    let (round, index) = number.quotientAndRemainder(dividingBy: found.count)
    let beat = found[index] + Double(round) * seconds
    guard let exact = ExactDecimal(rounding: beat) else { throw SlicerError.badBeat("\(beat)") }
    return exact
  }

  /// - Throws: `SlicerError.badBeatStep(_:allowed:)` for a step outside 1…1,000,000.
  package static func check(beatStep step: Int) throws {
    let allowed = 1...1_000_000
    if !allowed.contains(step) { throw SlicerError.badBeatStep(step, allowed: allowed) }
  }
}
