public import SlicerCore

/// What becomes of a rate that a kind of film cannot hold.
public enum ShownRate: Hashable, Sendable {
  /// Frames last so many of a unit, some one more than others; the film is as long as it should be.
  case uneven(asked: Rational, units: ClosedRange<Int>, unit: String)
  /// Players show nothing faster: frames are left out, and the film is as long as it should be.
  case fewer(asked: Rational, shown: Int)

  /// Of a kind of film that counts time in `perSecond` of `unit`; nil where all frames last as long as
  /// each other.
  init?(_ film: FilmDescription, counting perSecond: Int, _ unit: String) {
    let duration = film.frameDuration
    let (whole, rest) = (perSecond * duration.numerator)
      .quotientAndRemainder(dividingBy: duration.denominator)
    if rest == 0 || film.frameCount == 1 { return nil }
    self = .uneven(asked: duration.reciprocal, units: whole...(whole + 1), unit: unit)
  }

  /// In words.
  package func text(_ film: String) -> String {
    switch self {
    case .uneven(let asked, let units, let unit):
      "at \(asked) frames a second they last \(units.lowerBound) or \(units.upperBound) \(unit): "
        + "\(film) counts nothing finer"
    case .fewer(let asked, let shown):
      "\(asked) frames a second are shown as \(shown), and some are left out: nothing is faster in \(film)"
    }
  }
}
