package import SlicerCore

/// Which frames an animated scene has, and which of its moments each of them shows.
///
/// A scene of D seconds has N = max(1, ⌊D · rate + ½⌋) frames; frame i shows the moment i / rate for one
/// frame's duration. So a scene that ends as it began repeats without a stop, and the moment D is the first
/// that is not shown. Where the scene holds its final state and is over by then, the film ends on that: its
/// last frame shows the moment D instead.
package struct SceneTiming: FrameTimes, Hashable {
  /// N; 1 for a scene in which nothing happens.
  package let frameCount: Int
  /// Frames per second, 1/1000…1000.
  package let rate: Rational
  /// D, in seconds: ``AnimatedScene/duration``.
  package let sceneDuration: Double
  /// True if the last frame shows the moment D.
  private let endsOnFinal: Bool

  /// Seconds of a scene: up to a day.
  static let allowedDurations = 0...Double(FrameTiming.longestDuration)

  /// - Parameter rate: frames per second, 1/1000…1000.
  /// - Throws: `SlicerError` for a rate out of range, and for a scene that never ends or is too long.
  package init(
    _ scene: AnimatedScene, rate: Rational = FrameTiming.defaultRate
  ) throws {
    try FrameTiming.check(rate)
    let seconds = scene.duration
    guard seconds < .infinity else { throw SlicerError.endlessScene }
    guard Self.allowedDurations.contains(seconds), let exact = ExactDecimal(rounding: seconds)
    else { throw SlicerError.badSceneDuration(seconds) }
    (self.rate, sceneDuration) = (rate, seconds)
    frameCount = max(1, FrameTiming.wholeFrames(Rational(exact), rate))
    endsOnFinal = scene.holdsFinal && scene.end <= seconds + LayerScript.tolerance
  }

  /// Which moment of the scene frame `index` shows, in seconds.
  package func moment(ofFrame index: Int) -> Double {
    precondition((0..<frameCount).contains(index))
    let isLast = index == frameCount - 1
    return isLast && endsOnFinal ? sceneDuration : time(ofFrame: index).double
  }

  /// The moment so many frames after a frame's own, within the scene.
  package func moment(ofFrame index: Int, after offset: Double) -> Double {
    let moment = moment(ofFrame: index)
    return offset == 0 ? moment : min(max(moment + offset / rate.double, 0), sceneDuration)
  }

  /// The moment as a part of the scene's duration; 0 where nothing happens.
  package func progress(ofFrame index: Int) -> Double {
    sceneDuration > 0 ? min(moment(ofFrame: index) / sceneDuration, 1) : 0
  }
}
