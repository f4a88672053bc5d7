package import SlicerCore

/// How a kind of film counts time: its frames appear at whole numbers of ticks.
public struct FilmClock: Hashable, Sendable {
  /// In a second.
  public let ticks: Int

  package init(ticks: Int) { self.ticks = ticks }

  /// For how many ticks frames are shown: one number if all are shown for the same time.
  ///
  /// - Parameter rate: frames a second.
  package func durations(at rate: Rational) -> ClosedRange<Int> {
    let (shown, rest) = (ticks * rate.denominator).quotientAndRemainder(dividingBy: rate.numerator)
    return shown...(rest == 0 ? shown : shown + 1)
  }

  /// Whole rates on both sides of `rate` at which all frames are shown for the same time.
  package func evenRates(near rate: Rational) -> [Int] {
    let even = (1...ticks).filter { ticks.isMultiple(of: $0) }
    let slower = even.last { Rational($0) <= rate }
    let faster = even.first { Rational($0) > rate }
    return [slower, faster].compactMap { $0 }
  }
}
