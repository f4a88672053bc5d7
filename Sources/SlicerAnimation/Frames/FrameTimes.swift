public import SlicerCore

/// When the frames of a film are shown: one after the other, each as long.
public protocol FrameTimes: Sendable {
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
