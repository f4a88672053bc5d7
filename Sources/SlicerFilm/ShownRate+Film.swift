package import SlicerCore
package import SlicerWork

extension ShownRate {
  /// A note that browsers show so fast a film slowly; nil for others.
  ///
  /// - Parameter limit: the rate above which some frames have no time; nil for none.
  package static func slowed(
    _ film: FilmDescription, losesFramesFrom limit: Rational? = nil
  ) -> ShownRate? {
    let rate = film.frameDuration.reciprocal
    guard film.frameCount > 1, rate >= slowedFrom else { return nil }
    return .slowed(asked: rate, losesFrames: limit.map { rate > $0 } ?? false)
  }
}

extension FilmClock {
  /// The note about a film's rate; nil where all frames are shown for the same time.
  package func shownRate(_ film: FilmDescription) -> ShownRate? {
    let rate = film.frameDuration.reciprocal
    if let slowed = ShownRate.slowed(film, losesFramesFrom: Rational(ticks)) { return slowed }
    return film.frameCount > 1 && durations(at: rate).count > 1 ? .uneven(asked: rate, self) : nil
  }
}
