package import SlicerCore

/// How long a frame of an APNG is shown: a fraction of seconds in 16 bits each.
///
/// Source: PNG 3rd ed. §11.3.6.2, `delay_num` and `delay_den`.
package struct FrameDelay: Hashable {
  let numerator: UInt16
  let denominator: UInt16

  private static let largest = Int(UInt16.max)

  /// Nil when the fraction does not fit as it is.
  package init?(exactly duration: Rational) {
    guard duration.numerator <= Self.largest, duration.denominator <= Self.largest else {
      return nil
    }
    numerator = UInt16(duration.numerator)
    denominator = UInt16(duration.denominator)
  }

  /// The fraction itself, or the nearest that fits; never 0, which means as fast as can be.
  package init(_ duration: Rational) {
    self = Self(exactly: duration) ?? Self.nearest(duration)
  }

  private init(_ numerator: Int, _ denominator: Int) {
    self.numerator = UInt16(numerator)
    self.denominator = UInt16(denominator)
  }

  /// The best approximation lies among the last convergent of the continued fraction that fits
  /// and the last semiconvergent after it that does.
  ///
  /// Source: Khinchin, "Continued Fractions", §6.
  private static func nearest(_ duration: Rational) -> FrameDelay {
    var (above, below) = (duration.numerator, duration.denominator)
    var last = (numerator: 1, denominator: 0)
    var before = (numerator: 0, denominator: 1)
    while below != 0 {
      let term = above / below
      let most = min(
        room(before.numerator, last.numerator), room(before.denominator, last.denominator))
      let taken = min(term, most)
      let next = (
        numerator: taken * last.numerator + before.numerator,
        denominator: taken * last.denominator + before.denominator
      )
      if taken < term { return closer(last, next, to: duration) }
      (before, last) = (last, next)
      (above, below) = (below, above % below)
    }
    return FrameDelay(last.numerator, last.denominator)
  }

  /// The number of steps that fit above `start`.
  private static func room(_ start: Int, _ step: Int) -> Int {
    step == 0 ? Int.max : (largest - start) / step
  }

  private static func closer(
    _ a: (numerator: Int, denominator: Int), _ b: (numerator: Int, denominator: Int),
    to duration: Rational
  ) -> FrameDelay {
    let (p, q) = (Double(duration.numerator), Double(duration.denominator))
    func distance(_ fraction: (numerator: Int, denominator: Int)) -> Double {
      guard fraction.numerator > 0, fraction.denominator > 0 else { return .infinity }
      return abs(Double(fraction.numerator) / Double(fraction.denominator) - p / q)
    }
    let nearest = distance(a) < distance(b) ? a : b
    return nearest.numerator == 0 || nearest.denominator == 0
      ? (p < q ? FrameDelay(1, largest) : FrameDelay(largest, 1))
      : FrameDelay(nearest.numerator, nearest.denominator)
  }

  var bytes: [UInt8] { numerator.bigEndianBytes + denominator.bigEndianBytes }
}
