package import SlicerCore

/// A curve or a number of frames that cannot be meant.
package enum TimingError: SlicerError, Equatable {
  /// Not a rate; or one out of `FrameTiming/allowedRates`.
  case frameRate(String)
  /// Not a decimal number of seconds in `FrameTiming/allowedDurations`.
  case duration(String)
  /// One pass of a transition out of `FrameTiming/allowedFrames`.
  case frames(Int)
  /// Duration, rate and number of frames say one thing too many.
  case overdetermined
  /// A start or an end of the progress that is not in 0…1.
  case progress(Double)
  /// Not 1 or more.
  case repeatCount(Int)
  /// All passes together have more frames than can be counted.
  case frameTotal(repeatCount: Int, frames: Int, allowed: Int)
  /// An animation of a scene is repeated for ever, and nothing says how long the scene lasts.
  case endlessScene
  /// Seconds of a scene, out of range.
  case sceneDuration(Double)
  /// Not a decimal number of seconds that a picture can be held.
  case hold(String)
  /// Not a decimal number of seconds that a transition between two held pictures can take.
  case slideDuration(String)
  /// A slideshow has more frames than can be counted.
  case slideshowFrames(allowed: Int)

  package var kind: FailureKind {
    switch self {
    case .endlessScene, .sceneDuration: .badInput
    default: .usage
    }
  }

  package var description: String {
    switch self {
    case .frameRate(let text):
      "frame rate '\(text)' is not a number such as 30, 29.97 or 30000/1001 in "
        + "\(FrameTiming.allowedRates.lowerBound)…\(FrameTiming.allowedRates.upperBound) frames "
        + "per second"
    case .duration(let text):
      "duration '\(text)' is not a number of seconds above 0, at most "
        + "\(FrameTiming.longestDuration), with at most six decimal places"
    case .frames(let count):
      "a number of \(count) frames is out of range (\(FrameTiming.allowedFrames.lowerBound)…"
        + "\(FrameTiming.allowedFrames.upperBound): the first shows the old picture, the last the new)"
    case .overdetermined:
      "duration, frame rate and number of frames cannot all be given (leave one out)"
    case .progress(let value):
      "progress \(value) is out of range (0…1)"
    case .repeatCount(let count):
      "\(count) repetitions are out of range (1 or more)"
    case .frameTotal(let repeatCount, let frames, let allowed):
      "\(repeatCount) repetitions of \(frames) frames are more than \(allowed) frames"
    case .endlessScene:
      "the scene never ends: an animation is repeated for ever (state the scene's duration)"
    case .sceneDuration(let seconds):
      "a scene of \(seconds) s is out of range (0…\(FrameTiming.longestDuration) s)"
    case .hold(let text):
      "hold '\(text)' is not a number of seconds \(Self.secondsOfSlides)"
    case .slideDuration(let text):
      "duration '\(text)' is not a number of seconds \(Self.secondsOfSlides)"
    case .slideshowFrames(let allowed):
      "the slideshow has more than \(allowed) frames (shorter holds, or fewer frames per second)"
    }
  }

  private static let secondsOfSlides =
    "from 0, at most \(FrameTiming.longestDuration), with at most six decimal places"
}
