public import SlicerCore

/// What becomes of a rate that a kind of film cannot hold.
public enum ShownRate: Hashable, Sendable {
  /// Frames last so many of a unit, some one more than others; the film is as long as it should be.
  case uneven(asked: Rational, units: ClosedRange<Int>, unit: String)
  /// Players show nothing faster: frames are left out, and the film is as long as it should be.
  case fewer(asked: Rational, shown: Int)

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
