package import SlicerCore

/// The treatment of a rate that a kind of film cannot hold.
package enum ShownRate: Hashable, Sendable {
  /// Frames appear at whole numbers of a clock's ticks: some are shown longer than others, and the film
  /// is as long as it should be.
  case uneven(asked: Rational, FilmClock)
  /// Frames last for so short a time that browsers show them for a tenth of a second. Some for none at all
  /// where the film's clock has no tick for each.
  case slowed(asked: Rational, losesFrames: Bool)
  /// Players show nothing faster: frames are left out, and the film is as long as it should be.
  case fewer(asked: Rational, shown: Int)
  /// Frames are shown for at most so many seconds: the film is shorter than it should be.
  case shorter(asked: Rational, shown: Double)

  /// `animated WebP measures time in 1/1000 s, so frames last 33 or 34 ms`, and advice.
  ///
  /// - Parameter film: the kind of film.
  package func message(_ film: String) -> ErrorMessage {
    switch self {
    case .uneven(let asked, let clock):
      let durations = clock.durations(at: asked)
      let rates = clock.evenRates(near: asked).map(String.init)
      let milliseconds = [durations.lowerBound, durations.upperBound].map {
        (1000 * Double($0) / Double(clock.ticks)).shortest
      }
      return "\(film) measures time in 1/\(clock.ticks) s, so frames last "
        + "\(milliseconds.alternatives) ms"
        + "\nhint: use \(rates.alternatives) frames a second for frames of equal length"
    case .slowed(let asked, let losesFrames):
      return "at \(asked) frames a second frames last 10 ms or less, which browsers show as 100 ms"
        + (losesFrames ? "; some frames are left out" : "")
        + "\nhint: use 50 frames a second or fewer"
    case .fewer(let asked, let shown):
      return
        "\(film) shows at most \(shown) frames a second, so some of \(asked) a second are left out"
    case .shorter(let asked, let shown):
      return "\(film) shows a frame for at most \(shown) s, not for \(asked) s"
    }
  }
}

extension ShownRate {
  /// Frames a second from which on a frame lasts 10 ms or less.
  ///
  /// Source: Chromium, Firefox and WebKit show such frames of GIF, WebP and APNG for 100 ms.
  package static let slowedFrom = Rational(100)
}

/// How a kind of film counts time: its frames appear at whole numbers of ticks.
package struct FilmClock: Hashable, Sendable {
  /// The ticks of a second.
  package let ticks: Int

  package init(ticks: Int) { self.ticks = ticks }

  /// For how many ticks frames are shown: one number if all are shown for the same time.
  ///
  /// - Parameter rate: frames a second.
  package func durations(at rate: Rational) -> ClosedRange<Int> {
    let (shown, rest) = (ticks * rate.denominator).quotientAndRemainder(dividingBy: rate.numerator)
    return shown...(rest == 0 ? shown : shown + 1)
  }

  /// Whole rates on both sides of `rate` at which all frames are shown for the same time; none for a time so
  /// short that browsers show another.
  func evenRates(near rate: Rational) -> [Int] {
    let even = (1...ticks).filter {
      ticks.isMultiple(of: $0) && Rational($0) < ShownRate.slowedFrom
    }
    let slower = even.last { Rational($0) <= rate }
    let faster = even.first { Rational($0) > rate }
    return [slower, faster].compactMap { $0 }
  }
}
