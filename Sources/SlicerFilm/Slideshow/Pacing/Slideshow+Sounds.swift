import SlicerCore
import SlicerFiles
public import SlicerWork

/// Holds that follow the sounds of the film.
extension Slideshow {
  /// Sets holds so that the show lasts as long as ``FilmOptions/sounds`` of ``encoding``, as ``fit(total:)`` does.
  ///
  ///     show.encoding.sounds = ["song.mp3"]
  ///     try show.fitToSounds()
  ///
  /// - Throws: ``WorkError`` as ``fit(total:)`` does, for sounds that cannot be read, and without ffmpeg.
  public mutating func fitToSounds() throws(WorkError) {
    let sounds = encoding.audioFiles
    let seconds = try WorkError.about(nil) {
      try SoundSurvey(of: sounds, findsBeats: false).seconds
    }
    try fit(total: seconds)
  }

  /// Sets holds so that transitions fall on beats that are found in ``FilmOptions/sounds`` of ``encoding``.
  ///
  /// The first transition takes the first beat for which it has room; all others as in ``cut(onBeats:)``. Beats of sounds
  /// that repeat are repeated, too. Every machine on which ffmpeg decodes the same samples finds the same beats.
  ///
  /// - Parameter step: 1 for all beats, 4 for the first, the fifth …
  /// - Throws: ``WorkError`` as ``cut(onBeats:)`` does, for sounds that cannot be read or have no beats, and without ffmpeg.
  public mutating func cutOnBeatsOfSounds(every step: Int = 1) throws(WorkError) {
    try WorkError.about(nil) {
      let survey = try SoundSurvey(of: encoding.audioFiles, findsBeats: true)
      guard !survey.beats.isEmpty else {
        throw SlicerError.noBeats(sounds: encoding.audioFiles.count)
      }
      let step = max(step, 1)
      let begin = max((slides.first?.duration ?? 0) / 2, Self.beatTolerance)
      var beats = survey.beats.filter { $0 >= begin }
      let needed = slides.count * step
      var round = 1.0
      while encoding.audioRepeats, beats.count < needed {
        beats += survey.beats.map { $0 + round * survey.seconds }
        round += 1
      }
      let used = stride(from: 0, to: beats.count, by: step).map {
        ExactDecimal.millionths(Int((beats[$0] * 1e6).rounded()))
      }
      try setHolds(beats: used, every: step)
      remarks.append(WorkNote(.foundBeats(survey.beats.count, perMinute: survey.tempo)))
    }
  }

  /// Seconds by which a beat may be found too late: one at 0, where everything begins, is none.
  private static let beatTolerance = 0.02
}
