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
  /// D, in seconds: ``AnimatedScene/duration``; infinite for a still picture of a scene that never ends.
  package let sceneDuration: Double
  /// True if the last frame shows the moment D.
  private let endsOnFinal: Bool
  /// The one moment of a still picture; nil for a film.
  private let still: Double?

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
    still = nil
  }

  /// One moment of a scene, which may never end: a still picture, exposed as a frame of this rate is.
  ///
  /// - Parameter moment: in seconds, at least 0; after the end the final state is shown.
  /// - Throws: `SlicerError` for a rate out of range.
  package init(
    _ scene: AnimatedScene, at moment: Double, rate: Rational = FrameTiming.defaultRate
  ) throws {
    try FrameTiming.check(rate)
    (self.rate, frameCount, still, endsOnFinal) = (rate, 1, moment, false)
    sceneDuration = scene.duration
  }

  /// The rate at which a scene has so many frames.
  ///
  /// - Throws: `SlicerError` for a scene that never ends or has no duration, and for a rate out of range.
  package static func rate(of scene: AnimatedScene, frames: Int) throws -> Rational {
    guard scene.duration < .infinity else { throw SlicerError.endlessScene }
    guard scene.duration > 0, let seconds = ExactDecimal(rounding: scene.duration) else {
      throw SlicerError.badSceneDuration(scene.duration)
    }
    let length = Rational(seconds)
    guard (1...FrameTiming.allowedFrames.upperBound).contains(frames),
      case let rate = Rational(frames * length.denominator, length.numerator),
      FrameTiming.allowedRates.contains(rate)
    else { throw SlicerError.badFrameSpread(frames, seconds: length) }
    return rate
  }

  /// Which moment of the scene frame `index` shows, in seconds.
  package func moment(ofFrame index: Int) -> Double {
    precondition((0..<frameCount).contains(index))
    if let still { return still }
    let isLast = index == frameCount - 1
    return isLast && endsOnFinal ? sceneDuration : time(ofFrame: index).double
  }

  /// The moment so many frames after a frame's own, within the scene.
  package func moment(ofFrame index: Int, after offset: Double) -> Double {
    let moment = moment(ofFrame: index)
    let end = max(sceneDuration, moment)
    return offset == 0 ? moment : min(max(moment + offset / rate.double, 0), end)
  }

  /// The moment as a part of the scene's duration; 0 where nothing happens.
  package func progress(ofFrame index: Int) -> Double {
    sceneDuration > 0 ? min(moment(ofFrame: index) / sceneDuration, 1) : 0
  }
}
