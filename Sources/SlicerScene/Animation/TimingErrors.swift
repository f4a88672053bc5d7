package import SlicerCore

extension Error where Self == SlicerError {
  /// Not a rate; or one out of `FrameTiming/allowedRates`.
  package static func badFrameRate(_ text: String) -> SlicerError {
    .usage(
      "\(name: "fps") '\(text)' is not a number from 0.001 to 1000, such as 30, 29.97 or 30000/1001"
    )
  }

  /// Not a decimal number of seconds in `FrameTiming/allowedDurations`.
  package static func badDuration(_ text: String) -> SlicerError {
    .usage(
      "\(name: "duration") '\(text)' is not a time between 0 (excluded) and "
        + "\(FrameTiming.longestDuration) seconds\(Self.timeHint)")
  }

  /// One pass of a transition out of `FrameTiming/allowedFrames`.
  package static func badFrameSpread(_ frames: Int, seconds: Rational) -> SlicerError {
    .usage(
      "\(frames) frames in \(seconds.double.shortest) s are not between "
        + "\(FrameTiming.allowedRates.lowerBound) and \(FrameTiming.allowedRates.upperBound) frames per second"
    )
  }
  package static func badFrameCount(_ count: Int) -> SlicerError {
    .usage(
      "\(count) frame\(count == 1 ? " is" : "s are") not between \(FrameTiming.allowedFrames.lowerBound) and "
        + "\(FrameTiming.allowedFrames.upperBound); the first shows the old picture, the last the new"
    )
  }
  package static var overdeterminedTiming: SlicerError {
    .usage("duration, frame rate and number of frames are all given\nhint: leave one of them out")
  }
  package static func badProgress(_ value: Double) -> SlicerError {
    .usage("progress \(value) is not between 0 and 1")
  }
  package static func badRepeatCount(_ count: Int) -> SlicerError {
    .usage("\(count) repetitions are too few; at least 1 is needed")
  }
  package static func tooManyFrames(repeatCount: Int, frames: Int, allowed: Int) -> SlicerError {
    .usage("\(repeatCount) repetitions of \(frames) frames are more than \(allowed) frames")
  }
  package static var endlessScene: SlicerError {
    .badInput(
      "the scene never ends, because an animation repeats for ever\nhint: state the scene's duration"
    )
  }
  package static func badSceneDuration(_ seconds: Double) -> SlicerError {
    .badInput("a scene of \(seconds) s is not between 0 and \(FrameTiming.longestDuration) s")
  }
  package static func badHold(_ text: String) -> SlicerError {
    .usage("\(name: "hold") '\(text)' is not \(Self.timeOfSlides)")
  }
  package static func badSlideDuration(_ text: String) -> SlicerError {
    .usage("\(name: "duration") '\(text)' is not \(Self.timeOfSlides)")
  }
  package static func tooManySlideshowFrames(allowed: Int) -> SlicerError {
    .usage(
      "the slideshow has more than \(allowed) frames\nhint: use shorter holds, or fewer frames per second"
    )
  }

  private static var timeOfSlides: String {
    "a time between 0 and \(FrameTiming.longestDuration) seconds\(timeHint)"
  }

  private static var timeHint: String {
    "\nhint: write seconds with at most six decimal places, such as 1.5, 1.5s or 500ms"
  }
}
