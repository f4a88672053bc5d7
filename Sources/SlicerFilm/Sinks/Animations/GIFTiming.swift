import SlicerCodecs
import SlicerCore
import SlicerWork

/// When frames of a GIF are shown: in hundredths of a second, and no more than 50 a second, for what
/// lasts one hundredth or none is shown for ten by browsers.
///
/// Starts are rounded, not durations: their sum does not drift.
struct GIFTiming: Sendable {
  private static let fastest = 50
  private static let longest = GIFFrameWriter.longest

  /// The frames per second that the GIF shows.
  let rate: Rational
  /// Frames that are shown; those of a film that is too fast are spread evenly over it, the first and the
  /// last among them.
  let count: Int
  private let film: FilmDescription

  init(_ film: FilmDescription) {
    self.film = film
    let asked = film.frameDuration.reciprocal
    let fastest = Rational(Self.fastest)
    rate = min(asked, fastest)
    count =
      asked > fastest
      ? max(1, Int((film.seconds * Double(Self.fastest)).rounded())) : film.frameCount
  }

  /// The rate that players show; nil where it is the stated one.
  var shownRate: ShownRate? {
    let asked = film.frameDuration.reciprocal
    if asked != rate { return .fewer(asked: asked, shown: Self.fastest) }
    if film.frameDuration > Rational(Self.longest, 100) {
      return .shorter(asked: film.frameDuration, shown: Double(Self.longest) / 100)
    }
    return FilmClock(ticks: 100).shownRate(film)
  }

  /// Hundredths of a second.
  ///
  /// - Parameter frame: one of those that are shown, from 0.
  func delay(_ frame: Int) -> Int { min(start(of: frame + 1) - start(of: frame), Self.longest) }

  private func start(of frame: Int) -> Int {
    (200 * frame * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }

  func contains(_ index: Int) -> Bool {
    if count == film.frameCount { return true }
    if count == 1 { return index == 0 }
    let (last, lastShown) = (film.frameCount - 1, count - 1)
    let nearest = (2 * index * lastShown + last) / (2 * last)
    return (2 * nearest * last + lastShown) / (2 * lastShown) == index
  }
}
