package import SlicerCore

/// When the frames of a film are shown: one after the other, each as long.
package protocol FrameTimes: Sendable {
  /// At least 1.
  var frameCount: Int { get }
  /// Frames per second.
  var rate: Rational { get }
  /// How far the film has come when it shows frame `index`: 0 at first, 1 in the end.
  func progress(ofFrame index: Int) -> Double
}

extension FrameTimes {
  /// When frame `index` of all appears, in seconds: index / rate.
  package func time(ofFrame index: Int) -> Rational {
    Rational(index * rate.denominator, rate.numerator)
  }

  /// How long all frames last, in seconds.
  package var duration: Rational { time(ofFrame: frameCount) }
}

extension Rational {
  /// Frames per second as a number says them: n · 1000/1001, as television has them, where it is that to
  /// the last bit, else to a millionth.
  package init(framesPerSecond number: Double) throws(TimingError) {
    let whole = (number * 1001 / 1000).rounded()
    if (1...1000).contains(whole), whole * 1000 / 1001 == number, number.rounded() != number {
      self.init(Int(whole) * 1000, 1001)
    } else {
      guard let rate = ExactDecimal(rounding: number) else { throw .frameRate("\(number)") }
      self.init(rate)
    }
  }
}
